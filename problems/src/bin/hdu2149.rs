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
//! *Cost*: O(1) and the length of the answer. An answer is written out of one text, 1 2 3 ..., as long as asked for so
//! far.

use proconio::input;
use sg_core::taking::subtraction::take_up_to;
use std::io::Write;

fn main() {
    let mut source = sg_io::stdin();
    let mut out = sg_io::stdout();
    // Number k starts in the text at starts[k - 1], and the next one at starts[k].
    let (mut text, mut starts) = (String::new(), vec![0]);
    while !source.is_empty() {
        input! { from &mut source, m: u32, n: u32 }
        let (least, most) = if m <= n {
            (m, n)
        } else {
            let bid = take_up_to(n.into(), m.into()) as u32;
            (bid, bid)
        };
        if most == 0 {
            out.write_all(b"none\n").unwrap();
            continue;
        }
        for number in starts.len()..=most as usize {
            text += &format!("{number} ");
            starts.push(text.len());
        }
        let bids = &text[starts[least as usize - 1]..starts[most as usize] - 1];
        out.write_all(bids.as_bytes()).unwrap();
        out.write_all(b"\n").unwrap();
    }
}
