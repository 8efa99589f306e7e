//! Choosing Volunteers (HDU 2188)
//!
//! *Asked*: two people donate 1 to m yuan in turn; whoever brings the box to n or more wins. Grass begins.
//!
//! *Pattern*: Bachet's game: what the box still lacks is a heap of n from which 1 to m are taken, n mod (m + 1).
//!
//! *Why*: giving too much at the end wins as exactly enough does, so nothing changes against HDU 1846. Facing a multiple
//! of m + 1, whatever k is given, the other gives m + 1 - k.
//!
//! *Cost*: O(1) a game.

use proconio::input;
use sg_core::taking::subtraction::take_up_to;
use std::io::Write;

fn main() {
    let mut source = sg_io::stdin();
    let mut out = sg_io::stdout();
    input! { from &mut source, games: usize }
    for _ in 0..games {
        input! { from &mut source, n: u32, m: u32 }
        let wins = take_up_to(m.into(), n.into()) != 0;
        out.write_all(if wins { b"Grass\n" } else { b"Rabbit\n" }).unwrap();
    }
}
