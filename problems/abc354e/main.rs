//! Remove Pairs (AtCoder ABC 354 E)
//!
//! *Asked*: up to 18 cards with a number on each side; a move removes two cards that agree on the
//! front or on the back. Whoever cannot move loses. Takahashi moves first. Does he win?
//!
//! *Pattern*: backward induction over sets of cards, as bits.
//!
//! *Why*: only the set of cards left matters. It is won if removing some pair leaves a lost set,
//! which as bits is a smaller number.
//!
//! *Cost*: O(2^n n²) for n cards.

use itertools::Itertools;
use proconio::input;

fn main() {
    input! { cards: [(u32, u32)] }
    let agree = |&(i, j): &(usize, usize)| cards[i].0 == cards[j].0 || cards[i].1 == cards[j].1;
    let pairs: Vec<_> = (0..cards.len()).tuple_combinations().filter(agree).map(|(i, j)| 1 << i | 1 << j).collect();
    let mut wins = vec![false; 1 << cards.len()];
    for left in 0..wins.len() {
        wins[left] = pairs.iter().any(|pair| left & pair == *pair && !wins[left ^ pair]);
    }
    println!("{}", if wins[wins.len() - 1] { "Takahashi" } else { "Aoki" });
}
