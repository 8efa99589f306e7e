//! Public Sale (HDU 2149)
//!
//! *Asked*: the price of a field starts at 0; a bid raises it by 1 to N, and whoever makes it M or
//! more buys. Which first bids win? Print them in increasing order, or `none`. M stands before N.
//! Read to end of file.
//!
//! *Pattern*: Bachet's game, with its winning moves.
//!
//! *Why*: what the price still lacks is a heap of M from which 1 to N are taken. If M <= N, every
//! bid from M to N buys at once, and a lower one lets the other buy. Otherwise a bid wins when it
//! leaves a multiple of N + 1 (see HDU 1846): that is M mod (N + 1), the only one between 0 and N,
//! unless it is 0.
//!
//! *Cost*: O(1) plus the length of the answer. The numbers are at most 1,100, so 16 bits hold them.

use itertools::Itertools;
use sg_core::taking::subtraction::grundy_take_up_to;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { m: u16, n: u16 }
        let bid = grundy_take_up_to(n.into(), m.into());
        if m <= n {
            out.line((m..=n).join(" "));
        } else if bid > 0 {
            out.line(bid);
        } else {
            out.line("none");
        }
    }
}
