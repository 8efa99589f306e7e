//! S-NIM (HDU 1944)
//!
//! The same as HDU 1536, which explains it, under another number.

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
