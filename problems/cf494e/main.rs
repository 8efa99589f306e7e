//! Sharti (Codeforces 494 E)
//!
//! *Asked*: on an n x n board, the cells of m rectangles are white. A move chooses a square of side at most k whose lower right cell is white, and turns
//! all its cells over. Whoever cannot move loses. `Hamed` begins, `Malek` follows. Who wins?
//!
//! *Pattern*: coin turning on a board, and the parity of an area at every scale.
//!
//! *Why*: the cell (x, y) is worth the smallest of the lowest bits of x and y and the largest power of two up to k. So the nim-sum is 0 just if for
//! each 2^j up to k an even number of white cells has coordinates that 2^j divides. Up to x there are x / 2^j multiples, whose parity is
//! bit j of x: bits count for all j at once. A sweep over the columns keeps them for the covered rows in a segment tree.
//!
//! *Cost*: O(m log m).

use itertools::Itertools;
use proconio::input;

/// Intervals between neighbours of `ends` in a segment tree.
struct Rows {
    ends: Vec<u64>,
    /// How many rectangles cover all of a node, and no node above it.
    covers: Vec<u32>,
    /// Bit j: is the number of multiples of 2^j among the covered rows below a node odd?
    odd: Vec<u64>,
}

impl Rows {
    /// Covers the rows from one end to another, or takes a cover off. A node has the intervals `low..high`.
    fn change(&mut self, node: usize, [low, high]: [usize; 2], rows: [u64; 2], covers: bool) {
        let (first, last) = (self.ends[low], self.ends[high]);
        if rows[1] <= first || last <= rows[0] {
            return;
        }
        if rows[0] <= first && last <= rows[1] {
            self.covers[node] = if covers { self.covers[node] + 1 } else { self.covers[node] - 1 };
        } else {
            let middle = (low + high) / 2;
            self.change(2 * node, [low, middle], rows, covers);
            self.change(2 * node + 1, [middle, high], rows, covers);
        }
        self.odd[node] = match self.covers[node] {
            0 if high - low > 1 => self.odd[2 * node] ^ self.odd[2 * node + 1],
            0 => 0,
            _ => first ^ last,
        };
    }
}

fn main() {
    input! { _n: u64, m: usize, k: u64, rectangles: [(u64, u64, u64, u64); m] }
    let ends = rectangles.iter().flat_map(|&(_, low, _, high)| [low - 1, high]);
    let ends: Vec<u64> = ends.sorted_unstable().dedup().collect();
    let sides = rectangles.iter().flat_map(|&(left, low, right, high)| {
        let rows = [low - 1, high];
        [(left - 1, rows, true), (right, rows, false)]
    });
    let (intervals, nodes) = (ends.len() - 1, 4 * ends.len());
    let mut rows = Rows { ends, covers: vec![0; nodes], odd: vec![0; nodes] };
    let (mut odd, mut before) = (0, 0);
    for (column, side, covers) in sides.sorted_unstable_by_key(|&(column, _, covers)| (column, !covers)) {
        odd ^= rows.odd[1] & (before ^ column);
        before = column;
        rows.change(1, [0, intervals], side, covers);
    }
    let scales = (2 << k.ilog2()) - 1;
    println!("{}", if odd & scales != 0 { "Hamed" } else { "Malek" });
}
