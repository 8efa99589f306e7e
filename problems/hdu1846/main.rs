//! Brave Game (HDU 1846)
//!
//! *Asked*: from a heap of n stones the players take 1 to m in turn; whoever takes the last one wins. Does the first?
//!
//! *Pattern*: Bachet's game, a subtraction game with the set {1, ..., m}. The Grundy value is n mod (m + 1).
//!
//! *Why*: facing a multiple of m + 1, whatever k you take, the other player takes m + 1 - k and leaves the next
//! multiple, down to 0. From any other heap you leave a multiple yourself.
//!
//! *Cost*: O(1) a game.

use sg_core::taking::subtraction::grundy_take_up_to;
use sg_io::input;

fn main() {
    let mut source = sg_io::stdin();
    let mut out = sg_io::stdout();
    input! { from &mut source, games: usize }
    for _ in 0..games {
        input! { from &mut source, n: u32, m: u32 }
        let wins = grundy_take_up_to(m.into(), n.into()) != 0;
        out.line(if wins { "first" } else { "second" });
    }
}
