//! Grundy's Game (CSES 2207)
//!
//! *Asked*: heaps of coins, one at first; a move splits a heap into two of different sizes. Whoever
//! makes the last move wins. Does the first player win?
//!
//! *Pattern*: a splitting game whose lost heaps are few and small.
//!
//! *Why*: the parts of a split are a sum, so a heap is worth the mex of the nim-sums of its splits.
//! No rule for these values is known, but a table of all heaps to 10^6, the largest in the input,
//! has its last 0 at heap 1222 (`cargo sg explore grundy --up-to 10^6`). So the table may end
//! there; every larger heap is won.
//!
//! *Cost*: 400,000 splits for the table, then O(1) per heap. `sg_io` reads 100,000 heaps in a
//! quarter of the time.

use sg_core::mex;
use sg_io::input;

/// The last lost heap up to 10^6.
const LAST_LOST: usize = 1222;

fn main() {
    let mut values = Vec::new();
    for heap in 0..=LAST_LOST {
        // The smaller part is less than half.
        let splits = (1..(heap + 1) / 2).map(|part| values[part] ^ values[heap - part]);
        values.push(mex(splits));
    }
    let mut out = sg_io::stdout();
    input! { tests: u32 }
    for _ in 0..tests {
        input! { heap: usize }
        let lost = values.get(heap) == Some(&0);
        out.line(if lost { "second" } else { "first" });
    }
}
