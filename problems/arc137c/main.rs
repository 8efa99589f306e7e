//! Distinct Numbers (AtCoder ARC 137 C)
//!
//! *Asked*: different non-negative integers; a move replaces the largest of them by a smaller one
//! that is not there. Whoever cannot move loses. Alice moves first. Does she win?
//!
//! *Pattern*: strategy stealing, and then parity.
//!
//! *Why*: with a gap right below the largest number, the player to move can fill it except for one
//! place, or go at once where the opponent would then go; one of the two wins. Nobody has to open
//! such a gap, so otherwise every move uses up one free place.
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
