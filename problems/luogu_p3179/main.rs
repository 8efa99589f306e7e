//! Array Game (Luogu P3179)
//!
//! *Asked*: the cells 1 to n, some white. A move chooses a white cell x and some t with t x <= n, and turns x, 2x, ..., tx. Whoever
//! cannot move loses. For each set of white cells: does the first player win?
//!
//! *Pattern*: coin turning, and values that are equal on blocks.
//!
//! *Why*: each white cell is a game of its own, and turning its multiples adds their values: g(x) is the mex of 0, g(2x),
//! g(2x) ^ g(3x), ... That depends on q = n / x alone, since the cell kx has q / k. The quotients q / k are equal on about 2√q
//! blocks; over a block the sum goes back and forth between two values.
//!
//! *Cost*: O(n^(3/4)) once, and O(1) a white cell.

use proconio::input;
use sg_core::MexSet;

fn main() {
    input! { n: usize, queries: [[usize]] }
    // The different quotients n / x, increasing, and the value of each.
    let mut quotients = Vec::new();
    let mut next = 1;
    while next <= n {
        quotients.push(n / (n / next));
        next = n / (n / next) + 1;
    }
    let index = |quotient: usize| {
        if quotient * quotient <= n {
            quotient - 1
        } else {
            quotients.len() - n / quotient
        }
    };
    let mut values = vec![0; quotients.len()];
    let mut seen = MexSet::new();
    for &q in &quotients {
        seen.insert(0);
        let (mut sum, mut k) = (0, 2);
        while k <= q {
            let (value, last) = (values[index(q / k)], q / (q / k));
            seen.insert(sum ^ value);
            sum ^= if (last - k) % 2 == 0 { value } else { 0 };
            k = last + 1;
        }
        values[index(q)] = seen.mex();
        seen.clear();
    }
    for white in queries {
        let sum = white.into_iter().fold(0, |sum, x| sum ^ values[index(n / x)]);
        println!("{}", if sum > 0 { "Yes" } else { "No" });
    }
}
