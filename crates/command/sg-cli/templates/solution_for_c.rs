//! Take One or Two (hdu9999)
//!
//! *Asked*: the players take one or two from a heap of n in turn; whoever takes the last one wins.
//! Does the first player win?
//!
//! *Pattern*: a subtraction game.
//!
//! *Why*: facing a multiple of 3, whatever is taken, the other player can complete it to 3.
//!
//! *Cost*: O(1) a game.

use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { n: u32 }
        out.line(if n % 3 != 0 { "Win" } else { "Lose" });
    }
}
