//! Gambling Nim (Codeforces 662 A)
//!
//! *Asked*: n cards with a number on each side. Each is laid down on either side by the toss of a coin, and the numbers on top are the heaps of a
//! game of Nim. The probability that the first player wins, as a fraction in lowest terms.
//!
//! *Pattern*: Nim, and a basis under xor.
//!
//! *Why*: turning a card changes the nim-sum by front ^ back. From the sum of all fronts, each sum that these differences span is met
//! equally often. With rank r there are 2^r of them: one is 0 if the sum of the fronts is spanned, else none.
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
    match spanned.insert(sum) {
        true => println!("1/1"),
        false => println!("{}/{sums}", sums - 1),
    }
}
