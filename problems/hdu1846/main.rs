//! Brave Game (HDU 1846)
//!
//! *Asked*: a move takes 1 to m stones from a heap of n; whoever takes the last one wins. Does the
//! first player win?
//!
//! *Pattern*: Bachet's game, a subtraction game with the set {1, ..., m}. The Grundy value is n mod
//! (m + 1).
//!
//! *Why*: facing a multiple of m + 1, whatever k you take, the other player takes m + 1 - k and
//! leaves the next multiple, down to 0. From any other heap you leave a multiple yourself.
//!
//! *Cost*: O(1) per game.

use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { games: u32 }
    for _ in 0..games {
        input! { n: u32, m: u32 }
        let wins = n % (m + 1) != 0;
        out.line(if wins { "first" } else { "second" });
    }
}
