//! Gambling Nim (Codeforces 662 A)
//!
//! *Asked*: n cards with a number on each side. The toss of a coin decides which side of each card
//! is on top, and the numbers on top are the heaps of a game of Nim. What is the probability that
//! the first player wins, as a fraction in lowest terms?
//!
//! *Pattern*: Nim, and a basis under xor.
//!
//! *Why*: turning a card changes the nim-sum by front ^ back. So the nim-sums are those of all
//! fronts plus each sum that these differences span, all equally likely. With rank r there are 2^r
//! of them: one is 0 if the sum of the fronts is spanned, else none.
//!
//! *Cost*: O(n).

use proconio::input;
use sg_core::nimber::basis::XorBasis;

fn main() {
    input! { cards: [(u64, u64)] }
    let (mut sum, mut rank, mut spanned) = (0, 0, XorBasis::new());
    for (front, back) in cards {
        sum ^= front;
        rank += u32::from(spanned.insert(front ^ back));
    }
    let sums = 1u64 << rank;
    if spanned.insert(sum) {
        println!("1/1");
    } else {
        println!("{}/{sums}", sums - 1);
    }
}
