//! Encounter during the Eclipse (HDU 2897)
//!
//! *Asked*: a move takes p to q of n coins, or all if fewer than p are left; whoever takes the last
//! one loses. Print `WIN` or `LOST` for the first player. Read to end of file.
//!
//! *Pattern*: a subtraction game with the set {p, ..., q}, on n - 1 coins.
//!
//! *Why*: nobody takes the last coin if he can avoid it, so set it aside: whoever cannot take p of
//! the n - 1 others has to take it, and loses. That is normal play, and lost when (n - 1) mod (p +
//! q) is below p: whatever k is taken from there, the other takes p + q - k.
//!
//! *Cost*: O(1) per game.

use sg_core::taking::subtraction::grundy_take_between;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { n: u64, p: u64, q: u64 }
        let wins = grundy_take_between(p, q, n - 1) != 0;
        out.line(if wins { "WIN" } else { "LOST" });
    }
}
