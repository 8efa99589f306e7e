//! Array Game (Luogu P3179)
//!
//! *Asked*: the cells 1 to n, some white. A move chooses a white cell x and some t with t x <= n,
//! and turns x, 2x, ..., tx. Whoever cannot move loses. For each set of white cells, does the first
//! player win?
//!
//! *Pattern*: coin turning, and values that are equal on blocks.
//!
//! *Why*: each white cell is an independent game, and turning its multiples adds their values: g(x)
//! is the mex of 0, g(2x), g(2x) ^ g(3x), ... It depends only on q = n / x, since the cell kx has q
//! / k. The quotients q / k form about 2√q blocks of equal ones; over a block the sum alternates
//! between two values.
//!
//! *Cost*: O(n^(3/4)) once, and O(1) per white cell.

use proconio::input;
use sg_core::quotients::blocks;
use sg_core::{nim_sum, MexSet};

fn main() {
    input! { n: u32, queries: [[u32]] }
    let quotients: Vec<u32> = blocks(n).map(|block| block.quotient).collect();
    // Up to there the quotients of all cells differ.
    let alone = quotients.iter().filter(|&&quotient| quotient > n / quotient).count() as u32;
    let count = quotients.len() as u32;
    let place = |cell: u32, quotient: u32| (if cell <= alone { cell - 1 } else { count - quotient }) as usize;
    let mut values = vec![0; quotients.len()];
    let mut options = MexSet::new();
    for &q in quotients.iter().rev() {
        let x = n / q;
        let mut sum = 0;
        options.insert(sum);
        for block in blocks(q).skip(1) {
            let value = values[place(block.first * x, block.quotient)];
            options.insert(sum ^ value);
            if (block.last - block.first) % 2 == 0 {
                sum ^= value;
            }
        }
        values[place(x, q)] = options.mex();
        options.clear();
    }
    for white in queries {
        let sum = nim_sum(white.into_iter().map(|x| values[place(x, n / x)]));
        println!("{}", if sum > 0 { "Yes" } else { "No" });
    }
}
