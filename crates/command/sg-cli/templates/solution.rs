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

use proconio::{input, is_stdin_empty};

fn main() {
    let mut answers = Vec::new();
    while !is_stdin_empty() {
        input! { n: u32 }
        answers.push(if n % 3 != 0 { "Win" } else { "Lose" });
    }
    println!("{}", answers.join("\n"));
}
