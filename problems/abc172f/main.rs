//! Unfair Nim (AtCoder ABC 172 F)
//!
//! *Asked*: before a game of Nim, the second player moves some stones from the first heap to the second one, but not all. What is the
//! least number that makes him win, or -1?
//!
//! *Pattern*: a + b = (a xor b) + 2 (a and b).
//!
//! *Why*: the first two heaps must get the nim-sum d of the others, and their sum s stays. So their common binary digits are
//! (s - d) / 2, and none of these is in d. What is free is who gets which digits of d: the first heap shall be as large as it may, so
//! give it each one, from the largest down, that still fits.
//!
//! *Cost*: O(n).

use proconio::input;

fn main() {
    input! { heaps: [u64] }
    let (first, sum) = (heaps[0], heaps[0] + heaps[1]);
    let others = heaps[2..].iter().fold(0, |sum, heap| sum ^ heap);
    let common = sum.saturating_sub(others) / 2;
    let mut left = common;
    for digit in (0..u64::BITS).rev().map(|bit| 1 << bit) {
        if others & digit != 0 && left + digit <= first {
            left += digit;
        }
    }
    let fits = common & others == 0 && 2 * common + others == sum && (1..=first).contains(&left);
    println!("{}", if fits { (first - left).to_string() } else { "-1".to_owned() });
}
