//! Public Sale (HDU 2149)
//!
//! *Asked*: the price of a field starts at 0; bidders raise it by 1 to N in turn, and whoever makes it M or more buys.
//! Which first bids win? In increasing order, or `none`. M stands before N; the input ends at its end.
//!
//! *Pattern*: Bachet's game, with its winning moves.
//!
//! *Why*: what the price still lacks is a heap of M from which 1 to N are taken. If M <= N, every bid from M to N buys at
//! once, and a lower one lets the other buy. Otherwise a bid wins when it leaves a multiple of N + 1 (see HDU 1846):
//! that is M mod (N + 1), the only one between 0 and N, unless it is 0.
//!
//! *Cost*: O(1) and the length of the answer. An answer is written out of one text, 1 2 3 ... 1100, made once.

use itertools::Itertools;
use proconio::input;
use sg_core::subtraction::take_up_to;
use std::io::Write;

const LARGEST: usize = 1100;

fn main() {
    let mut source = sg_io::stdin();
    let mut out = sg_io::stdout();
    let text = (1..=LARGEST).join(" ");
    // Where the number k starts, and where it ends, is starts[k] and starts[k + 1] - 1: one blank follows.
    let mut starts = vec![0, 0];
    starts.extend(text.match_indices(' ').map(|(blank, _)| blank + 1));
    starts.push(text.len() + 1);
    while !source.is_empty() {
        input! { from &mut source, m: usize, n: usize }
        let bids = if m <= n {
            m..=n
        } else {
            let bid = take_up_to(n as u64, m as u64) as usize;
            bid..=bid
        };
        let answer = if bids == (0..=0) {
            "none"
        } else {
            &text[starts[*bids.start()]..starts[bids.end() + 1] - 1]
        };
        out.write_all(answer.as_bytes()).unwrap();
        out.write_all(b"\n").unwrap();
    }
}
