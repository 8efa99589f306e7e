//! Playing with String (Codeforces 305E)
//!
//! *Asked*: a move takes a string that contains a palindrome of odd length, at least 3, and cuts
//! out its middle letter, which leaves three strings. Whoever cannot move loses. Who wins, and with
//! which first letter?
//!
//! *Pattern*: Dawson's Chess on rows of middles.
//!
//! *Why*: a letter is a middle if its two neighbours are equal. Once it is cut out, its neighbours
//! stand at an end and are no longer middles; nothing else changes. So a row of n middles is a heap
//! from which one is taken, together with the one or two beside it, and what is left may fall into
//! two rows: the octal game 0.137, Dawson's Chess, whose values repeat with period 34.
//!
//! *Cost*: O(n).

use itertools::Itertools;
use proconio::input;
use sg_core::taking::dawson;

fn main() {
    input! { text: String }
    // For the letters 2, 3, ...; a letter that is not a middle ends a row.
    let middles: Vec<bool> = text.bytes().tuple_windows().map(|(a, _, c)| a == c).collect();
    let rows = middles.split(|&middle| !middle).map(|row| row.len() as u64).collect_vec();
    match dawson::chess_winning_moves(&rows).first() {
        Some(&(row, hit)) => {
            let before: u64 = rows[..row].iter().map(|row| row + 1).sum();
            println!("First\n{}", 2 + before + hit);
        }
        None => println!("Second"),
    }
}
