//! Nim (POJ 2975)
//!
//! The same as HDU 1850, which explains it, with more and larger heaps.

use sg_core::nim_sum;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { heaps: [u32] }
        if heaps.is_empty() {
            break;
        }
        let sum = nim_sum(heaps.iter().copied());
        let moves = heaps.iter().filter(|&&heap| heap ^ sum < heap).count();
        out.line(moves);
    }
}
