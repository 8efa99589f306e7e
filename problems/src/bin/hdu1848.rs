//! Fibonacci again and again (HDU 1848)
//!
//! *Asked*: three heaps; a move takes 1, 2, 3, 5, 8, ... stones from one of them, always a Fibonacci number; whoever
//! takes the last stone wins. Fibo begins. The line `0 0 0` ends the input.
//!
//! *Pattern*: a sum of three subtraction games. The Grundy values follow no simple rule, so they are tabulated once.
//!
//! *Why*: three heaps side by side are a sum, whose value is the nim-sum of the heaps' values; 0 is lost.
//!
//! *Cost*: 1001 heaps with 15 moves each, once; O(1) a game.

use itertools::iterate;
use proconio::input;
use sg_core::{nim_sum, Subtraction};
use std::io::Write;

fn main() {
    let mut source = sg_io::stdin();
    let mut out = sg_io::stdout();
    let fibonacci = iterate((1, 2), |&(a, b)| (b, a + b)).map(|(a, _)| a);
    let values = Subtraction::new(fibonacci.take_while(|&a| a <= 1000)).grundy_values(1000);
    while !source.is_empty() {
        input! { from &mut source, m: usize, n: usize, p: usize }
        if (m, n, p) == (0, 0, 0) {
            break;
        }
        let wins = nim_sum([values[m], values[n], values[p]]) != 0;
        out.write_all(if wins { b"Fibo\n" } else { b"Nacci\n" }).unwrap();
    }
}
