//! Conan and Agasa play a Card Game (Codeforces 914 B)
//!
//! *Asked*: cards with numbers; a move removes one card, and all cards with smaller numbers.
//! Whoever cannot move loses. Conan moves first. Does he win?
//!
//! *Pattern*: P-positions by parity: a position is lost if each number is on an even number of
//! cards.
//!
//! *Why*: from such a position a move leaves an odd number of cards with the number that was taken.
//! From any other, take a card of the largest number that is on an odd number of them: the smaller
//! ones go, and each number left is on an even number of cards. With no cards left it is lost too.
//!
//! *Cost*: O(n), with a table of all possible numbers.

use proconio::input;

fn main() {
    input! { cards: [usize] }
    let mut is_odd = vec![false; 100_001];
    for &card in &cards {
        is_odd[card] ^= true;
    }
    println!("{}", if is_odd.contains(&true) { "Conan" } else { "Agasa" });
}
