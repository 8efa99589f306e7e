//! Thanos Nim (Codeforces 1147 C)
//!
//! *Asked*: an even number n of piles. A move chooses exactly n / 2 piles that are not empty and
//! takes any number of stones from each of them, at least one. Whoever cannot move loses. Alice
//! moves first. Who wins?
//!
//! *Pattern*: P-positions by the minimum: count the least piles.
//!
//! *Why*: a position is lost if more than half of the piles are least. Every move has to lower one
//! of these, and then at most the n / 2 chosen piles are least. If at most half are least, at
//! least n / 2 are larger: lower n / 2 of them to the least size. The final positions, with more
//! than half of the piles empty, are lost ones.
//!
//! *Cost*: O(n).

use proconio::input;

fn main() {
    input! { piles: [u32] }
    let least = piles.iter().min();
    let count = piles.iter().filter(|&pile| Some(pile) == least).count();
    println!("{}", if count <= piles.len() / 2 { "Alice" } else { "Bob" });
}
