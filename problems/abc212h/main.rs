//! Nim Counting (AtCoder ABC 212 H)
//!
//! *Asked*: a game of Nim has 1 to N heaps in a row, each of one of K given sizes. How many such
//! games does the first player win, modulo 998244353?
//!
//! *Pattern*: counting sums by their nim-sum, with the Walsh-Hadamard transform.
//!
//! *Why*: of the F(0)^n games with n heaps, those with nim-sum 0 number the mean of F(x)^n over all
//! x, where F is the transform of the sizes. Over n = 1 to N both are geometric series.
//!
//! *Cost*: O(M (log M + log P)) for sizes below M = 2^16, modulo P.

use proconio::input;
use sg_core::nimber::walsh_hadamard::{power, transform};

const P: i64 = 998_244_353;

/// r + r^2 + ... + r^n.
fn series(r: i64, n: i64) -> i64 {
    if r == 1 {
        return n;
    }
    (power(r, n + 1, P) - r) * power(r - 1, P - 2, P) % P
}

fn main() {
    input! { n: i64, k: usize, sizes: [usize; k] }
    let mut values = vec![0; 1 << 16];
    for size in sizes {
        values[size] = 1;
    }
    transform(&mut values);
    let sum = values.iter().fold(0, |sum, &value| (sum + series(value, n)) % P);
    let lost = sum * power(1 << 16, P - 2, P) % P;
    println!("{}", (series(values[0], n) - lost).rem_euclid(P));
}
