//! Little Girl and Game (Codeforces 276 B)
//!
//! *Asked*: a move takes a letter out of a word. A player who can order the letters into a
//! palindrome before his move wins. Who wins?
//!
//! *Pattern*: a target that ends the game; P-positions by parity.
//!
//! *Why*: a palindrome needs at most one letter that occurs an odd number of times. A move changes
//! the number of such letters by 1. If it is odd and at least 3, take one of them: an even number
//! of them is left, but not 0. From there every move leads back to an odd number.
//!
//! *Cost*: O(length).

use proconio::input;

fn main() {
    input! { word: String }
    let mut counts = [0; 26];
    for letter in word.bytes() {
        counts[usize::from(letter - b'a')] += 1;
    }
    let odd = counts.iter().filter(|&count| count % 2 == 1).count();
    println!("{}", if odd == 0 || odd % 2 == 1 { "First" } else { "Second" });
}
