//! S-NIM (HDU 1944)
//!
//! The same as HDU 1536 under another number: see there.

use sg_core::{nim_sum, Subtraction};
use sg_io::input;

fn main() {
    let mut source = sg_io::stdin();
    let mut out = sg_io::stdout();
    while !source.is_empty() {
        input! { from &mut source, set: [usize] }
        if set.is_empty() {
            break;
        }
        input! { from &mut source, positions: [[usize]] }
        let largest = positions.iter().flatten().copied().max().unwrap_or(0);
        let values = Subtraction::new(set).grundy_values(largest);
        let sums = positions
            .iter()
            .map(|heaps| nim_sum(heaps.iter().map(|&heap| values[heap])));
        let letters: String = sums.map(|sum| if sum != 0 { 'W' } else { 'L' }).collect();
        out.line(letters);
    }
}
