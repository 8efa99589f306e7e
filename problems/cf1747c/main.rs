//! Swap Game (Codeforces 1747 C)
//!
//! *Asked*: numbers in a row. If the first is 0, the player to move loses; otherwise he decreases
//! it by 1 and swaps it with another number. Alice moves first. Does she win?
//!
//! *Pattern*: P-positions by the minimum: hand it over.
//!
//! *Why*: a position is lost if its first number is a least one, as 0 is. A move makes that number
//! less than all others, so a larger one comes to the front. In any other position, swap with a
//! least number: the decreased one is no smaller, so the new position is lost.
//!
//! *Cost*: O(n).

use proconio::input;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { numbers: [u32] }
        let least = numbers.iter().min();
        let wins = numbers.first() > least;
        println!("{}", if wins { "Alice" } else { "Bob" });
    }
}
