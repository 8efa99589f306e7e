//! dingyeye loves stone (HDU 5996)
//!
//! *Asked*: a tree with root 0 and stones on its vertices. A move takes some stones from a vertex
//! other than the root and puts them on its parent. Whoever cannot move loses. Does the first
//! player win?
//!
//! *Pattern*: staircase Nim on a tree.
//!
//! *Why*: stones at odd depth are heaps of Nim, since they go to an even depth. Stones that come
//! from an even depth are passed on at once by the opponent, so they change nothing.
//!
//! *Cost*: O(n). Parents may have larger numbers than their children, so depths are found from the
//! root down.

use sg_core::nim_sum;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: u32 }
    for _ in 0..tests {
        input! { n: usize, parents: [usize; n - 1], stones: [u32; n] }
        let mut children = vec![Vec::new(); n];
        for (child, parent) in (1..).zip(parents) {
            children[parent].push(child);
        }
        // The vertices of one depth after another.
        let mut level = vec![0];
        let mut sum = 0;
        for depth in 0.. {
            if depth % 2 == 1 {
                sum ^= nim_sum(level.iter().map(|&vertex| stones[vertex]));
            }
            level = level.iter().flat_map(|&vertex| &children[vertex]).copied().collect();
            if level.is_empty() {
                break;
            }
        }
        out.line(if sum != 0 { "win" } else { "lose" });
    }
}
