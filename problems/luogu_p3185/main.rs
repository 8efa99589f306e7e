//! Splitting Game (Luogu P3185, HNOI 2007)
//!
//! *Asked*: beans in bottles 0 to n - 1; a move takes a bean from bottle i and puts one into j and
//! one into k, where i < j <= k. Whoever cannot move loses. Print the first winning move in
//! dictionary order, or -1 three times, and the number of winning first moves.
//!
//! *Pattern*: each bean is an independent game; Multi-SG.
//!
//! *Why*: the beans do not affect each other. One with d bottles behind it becomes two with fewer
//! behind them, so it is worth the mex of the nim-sums of two smaller ones. Two beans in one bottle
//! cancel. A move wins if it makes the nim-sum of all beans 0.
//!
//! *Cost*: O(n³) per test.

use itertools::iproduct;
use proconio::input;
use sg_core::{mex, nim_sum};

fn main() {
    let mut values = Vec::new();
    for behind in 0..21 {
        values.push(mex(iproduct!(0..behind, 0..behind).map(|(a, b)| values[a] ^ values[b])));
    }
    input! { tests: usize }
    for _ in 0..tests {
        input! { beans: [u32] }
        let n = beans.len();
        let bean = |bottle: usize| values[n - 1 - bottle];
        let sum = nim_sum((0..n).filter(|&bottle| beans[bottle] % 2 == 1).map(bean));
        let moves = iproduct!(0..n, 0..n, 0..n).filter(|&(i, j, k)| beans[i] > 0 && i < j && j <= k);
        let mut winning = moves.filter(|&(i, j, k)| sum ^ bean(i) ^ bean(j) ^ bean(k) == 0);
        match winning.next() {
            Some((i, j, k)) => println!("{i} {j} {k}\n{}", 1 + winning.count()),
            None => println!("-1 -1 -1\n0"),
        }
    }
}
