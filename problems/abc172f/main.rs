//! Unfair Nim (AtCoder ABC 172 F)
//!
//! *Asked*: before a game of Nim, the second player moves some stones, but not all, from the first
//! heap to the second. What is the least number that makes him win? Print -1 if there is none.
//!
//! *Pattern*: a + b = (a xor b) + 2 (a and b).
//!
//! *Why*: the first two heaps must get the nim-sum d of the others, and their sum s stays the same.
//! So their common binary digits are (s - d) / 2, and none of these is in d. The digits of d may be
//! shared out freely. To leave the first heap as large as possible, give it each digit that still
//! fits, from the largest down.
//!
//! *Cost*: O(n).

use proconio::input;
use sg_core::nim_sum;

fn main() {
    input! { heaps: [u64] }
    let (first, sum) = (heaps[0], heaps[0] + heaps[1]);
    let others = nim_sum(heaps[2..].iter().copied());
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
