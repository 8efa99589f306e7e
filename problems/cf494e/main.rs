//! Sharti (Codeforces 494 E)
//!
//! *Asked*: on an n x n board, the cells of m rectangles are white. A move chooses a square of side
//! at most k whose lower right cell is white, and turns all its cells over. Whoever cannot move
//! loses. `Hamed` moves first, `Malek` second. Who wins?
//!
//! *Pattern*: coin turning on a board, and the parity of an area at every scale.
//!
//! *Why*: the cell (x, y) is worth the smallest of the lowest bits of x and y and the largest power
//! of two up to k. So the nim-sum is 0 exactly if for each 2^j up to k an even number of white
//! cells has both coordinates divisible by 2^j. Up to x there are x / 2^j multiples, and bit j of x
//! is their parity, so one xor counts for all j at once. A sweep over the columns keeps these bits
//! for the covered rows in a segment tree.
//!
//! *Cost*: O(m log m).

use itertools::Itertools;
use proconio::input;
use std::ops::Range;

/// A segment tree over the rows between neighbouring `ends`.
struct Rows {
    ends: Vec<u64>,
    /// The number of rectangles that cover all of a node, but not all of its parent.
    covers: Vec<i32>,
    /// Bit j: whether the covered rows below a node have an odd number of multiples of 2^j.
    odd: Vec<u64>,
}

impl Rows {
    /// Adds `delta` rectangles over `rows` to a node that spans the ends `span`.
    fn add(&mut self, node: usize, span: Range<usize>, rows: &Range<u64>, delta: i32) {
        let (first, last) = (self.ends[span.start], self.ends[span.end]);
        let is_leaf = span.len() == 1;
        if rows.end <= first || last <= rows.start {
            return;
        }
        if rows.start <= first && last <= rows.end {
            self.covers[node] += delta;
        } else {
            let middle = (span.start + span.end) / 2;
            self.add(2 * node, span.start..middle, rows, delta);
            self.add(2 * node + 1, middle..span.end, rows, delta);
        }
        self.odd[node] = if self.covers[node] > 0 {
            first ^ last
        } else if is_leaf {
            0
        } else {
            self.odd[2 * node] ^ self.odd[2 * node + 1]
        };
    }
}

fn main() {
    input! { _n: u64, m: usize, k: u64, rectangles: [(u64, u64, u64, u64); m] }
    // The left and right sides of the rectangles: the column before, the rows, and +1 or -1.
    let mut sides = Vec::new();
    for (left, low, right, high) in rectangles {
        sides.push((left - 1, low - 1..high, 1));
        sides.push((right, low - 1..high, -1));
    }
    sides.sort_unstable_by_key(|&(column, ..)| column);
    let ends = sides.iter().flat_map(|(_, rows, _)| [rows.start, rows.end]);
    let ends: Vec<u64> = ends.sorted_unstable().dedup().collect();
    let (last, nodes) = (ends.len() - 1, 4 * ends.len());
    let mut rows = Rows { ends, covers: vec![0; nodes], odd: vec![0; nodes] };
    // Bit j: whether an odd number of white cells so far has both coordinates divisible by 2^j.
    let (mut odd, mut before) = (0, 0);
    for (column, side, delta) in sides {
        odd ^= rows.odd[1] & (before ^ column);
        before = column;
        rows.add(1, 0..last, &side, delta);
    }
    let scales = (2 << k.ilog2()) - 1;
    println!("{}", if odd & scales != 0 { "Hamed" } else { "Malek" });
}
