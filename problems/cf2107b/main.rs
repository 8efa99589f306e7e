//! Apples in Boxes (Codeforces 2107 B)
//!
//! *Asked*: boxes of apples and a number k. A move takes one apple out of a box. Whoever leaves two
//! boxes that differ by more than k loses, and so does whoever finds no apple. Tom moves first.
//! Does he win?
//!
//! *Pattern*: P-positions by parity: all plays without a mistake have the same length.
//!
//! *Why*: while no boxes differ by more than k, an apple can be taken out of a fullest box, and
//! again they do not, since k is at least 1. So nobody has to lose before all apples are gone. Only
//! the first move may be impossible. The best is out of a fullest box, which helps by 1 if there is
//! only one.
//!
//! *Cost*: O(n).

use proconio::input;

fn main() {
    input! { games: usize }
    for _ in 0..games {
        input! { n: usize, k: u32, apples: [u32; n] }
        let least = apples.iter().copied().min().unwrap_or(0);
        let most = apples.iter().copied().max().unwrap_or(0);
        let is_alone = apples.iter().filter(|&&count| count == most).count() == 1;
        let can_move = most - least <= k + u32::from(is_alone);
        let sum: u64 = apples.iter().map(|&count| u64::from(count)).sum();
        println!("{}", if can_move && sum % 2 == 1 { "Tom" } else { "Jerry" });
    }
}
