//! Game with Powers (Codeforces 317 D)
//!
//! *Asked*: a move chooses one of the numbers 1 to n and removes it with all its powers. Whoever
//! cannot move loses. Who wins?
//!
//! *Pattern*: a sum of chains x, x², x³, ..., whose values depend on their lengths alone: a table
//! of 29 constants.
//!
//! *Why*: every number but 1 is a power of exactly one number that is not a power itself. Choosing
//! x^e takes the multiples of e from the exponents 1 to k of a chain. The constants are from a
//! search over the 711,457 sets that can be left of 1 to 29.
//!
//! *Cost*: O(√n log n): a number above the root that no chain from below contains is a chain by
//! itself.

use proconio::input;

/// The value of a chain by its length.
const VALUES: [u32; 30] = [0, 1, 2, 1, 4, 3, 2, 1, 5, 6, 2, 1, 8, 7, 5, 9, 8, 7, 3, 4, 7, 4, 2, 1, 10, 9, 3, 6, 11, 12];

fn main() {
    input! { n: usize }
    let root = (n as f64).sqrt() as usize;
    let mut is_power = vec![false; root + 1];
    let (mut sum, mut rest) = (0, n);
    for base in 2..=root {
        if is_power[base] {
            continue;
        }
        let (mut power, mut length) = (base, 0);
        while power <= n {
            if power <= root {
                is_power[power] = true;
            }
            power *= base;
            length += 1;
        }
        sum ^= VALUES[length];
        rest -= length;
    }
    // Each of the rest is a chain of length 1.
    sum ^= VALUES[rest % 2];
    println!("{}", if sum != 0 { "Vasya" } else { "Petya" });
}
