//! John (HDU 1907)
//!
//! *Asked*: heaps of sweets; a move takes any number from one heap, and whoever takes the last
//! sweet loses. John moves first, his brother second. Who wins?
//!
//! *Pattern*: misère Nim.
//!
//! *Why*: play as in ordinary Nim until one heap above 1 is left. It is then your turn, since the
//! nim-sum is not 0, and you make that heap 1 or 0, whichever leaves an odd number of 1s. So John
//! wins when the nim-sum is not 0; but if all heaps are 1 from the start, he wins when their number
//! is even.
//!
//! *Cost*: O(n) for n heaps.

use sg_core::heaps::misere_nim;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { games: u32 }
    for _ in 0..games {
        input! { heaps: [u32] }
        let wins = misere_nim::wins(heaps);
        out.line(if wins { "John" } else { "Brother" });
    }
}
