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
    // Up to there each cell has a quotient of its own, above the root of n.
    let alone = quotients.iter().filter(|&&q| q > n / q).count();
    let index = |cell: usize| {
        if cell <= alone {
            quotients.len() - cell
        } else {
            n / cell - 1
        }
    };
    let mut values = vec![0; quotients.len()];
    let mut seen = MexSet::new();
    for &q in &quotients {
        seen.insert(0);
        let (x, mut sum, mut k) = (n / q, 0, 2);
        // Up to the root of q each k has a block of its own; then there is one for each quotient.
        while k * k <= q {
            sum ^= values[index(k * x)];
            seen.insert(sum);
            k += 1;
        }
        for quotient in (1..=q / k).rev() {
            let (value, last) = (values[quotient - 1], q / quotient);
            seen.insert(sum ^ value);
            sum ^= if (last - k) % 2 == 0 { value } else { 0 };
            k = last + 1;
        }
        values[index(x)] = seen.mex();
        seen.clear();
    }
    for white in queries {
        let sum = white.into_iter().fold(0, |sum, x| sum ^ values[index(x)]);
        println!("{}", if sum > 0 { "Yes" } else { "No" });
    }
}
