//! S-Nim (HDU 1536)
//!
//! *Asked*: a set S of numbers, in any order and with repeats; a move takes s beads from one heap,
//! for some s of S, and whoever cannot move loses. For each position of several heaps, does the
//! first player win? An empty set ends the input.
//!
//! *Pattern*: a sum of subtraction games, tabulated once for each set.
//!
//! *Why*: heaps side by side are a sum, whose value is the nim-sum of the heaps' values; 0 is lost.
//!
//! *Cost*: one table for each set, up to the largest heap of the input; O(l) for a position of l
//! heaps.

use sg_core::{nim_sum, Subtraction};
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { set: [usize] }
        if set.is_empty() {
            break;
        }
        input! { positions: [[usize]] }
        let largest = positions.iter().flatten().copied().max().unwrap_or(0);
        let values = Subtraction::new(set).grundy_values(largest);
        let sums = positions.iter().map(|heaps| nim_sum(heaps.iter().map(|&heap| values[heap])));
        let letters: String = sums.map(|sum| if sum != 0 { 'W' } else { 'L' }).collect();
        out.line(letters);
    }
}
