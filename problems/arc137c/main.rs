//! Distinct Numbers (AtCoder ARC 137 C)
//!
//! *Asked*: different numbers from 0 on; a move replaces the largest of them by a smaller number that is not there. Whoever cannot
//! move loses. Does Alice win, who begins?
//!
//! *Pattern*: strategy stealing, and then parity.
//!
//! *Why*: with a gap right below the largest number, the player to move can close it but for one place, or go at once where the
//! opponent would then go; one of the two wins. Nobody need open such a gap, so every other move uses up one free place.
//!
//! *Cost*: O(n).

use proconio::input;

fn main() {
    input! { numbers: [u32] }
    let [.., second, largest] = numbers[..] else { return };
    let free = largest + 1 - numbers.len() as u32;
    let wins = largest - second > 1 || free % 2 == 1;
    println!("{}", if wins { "Alice" } else { "Bob" });
}
