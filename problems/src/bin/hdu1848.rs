//! Fibonacci again and again (HDU 1848)
//!
//! *Asked*: three heaps; a move takes 1, 2, 3, 5, 8, ... stones from one of them, always a Fibonacci number; whoever
//! takes the last stone wins. Fibo begins. The line `0 0 0` ends the input.
//!
//! *Pattern*: a sum of three subtraction games. The Grundy values follow no simple rule, so they are tabulated, by the
//! compiler.
//!
//! *Why*: three heaps side by side are a sum, whose value is the nim-sum of the heaps' values; 0 is lost.
//!
//! *Cost*: 1001 heaps with 15 moves each while the program is compiled; O(1) a game.

use proconio::input;
use sg_core::{nim_sum, taking::subtraction::constant_values};
use std::io::Write;

const FIBONACCI: [usize; 15] = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987];
static VALUES: [u8; 1001] = constant_values(&FIBONACCI);

fn main() {
    let mut source = sg_io::stdin();
    let mut out = sg_io::stdout();
    while !source.is_empty() {
        input! { from &mut source, m: u32, n: u32, p: u32 }
        if (m, n, p) == (0, 0, 0) {
            break;
        }
        let value = |heap: u32| VALUES[heap as usize];
        let wins = nim_sum([value(m), value(n), value(p)]) != 0;
        out.write_all(if wins { b"Fibo\n" } else { b"Nacci\n" }).unwrap();
    }
}
