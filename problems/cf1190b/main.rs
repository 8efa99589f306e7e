//! Tokitsukaze, CSL and Stone Game (Codeforces 1190 B)
//!
//! *Asked*: a move takes one stone from a pile. Whoever cannot move, or leaves two equal piles
//! (empty ones too), loses. Print `sjfnb` if the first player wins, else `cslnb`.
//!
//! *Pattern*: a game of fixed length, once the first move is settled.
//!
//! *Why*: piles that differ keep their order, so the game ends at 0, 1, ..., n - 1 and nowhere
//! else: the number of moves is the difference of the sums. If two piles are equal at first, the
//! first move must lower one of them.
//!
//! *Cost*: O(n log n) for n piles.

use proconio::input;

fn main() {
    input! { mut piles: [u64] }
    piles.sort_unstable();
    let sum: u64 = piles.iter().zip(0..).map(|(pile, rank)| pile + rank).sum();
    if let Some(i) = (1..piles.len()).find(|&i| piles[i] == piles[i - 1]) {
        piles[i - 1] = piles[i - 1].saturating_sub(1);
    }
    let differ = piles.windows(2).all(|pair| pair[0] < pair[1]);
    println!("{}", if differ && sum % 2 == 1 { "sjfnb" } else { "cslnb" });
}
