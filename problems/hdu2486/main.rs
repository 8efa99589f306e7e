//! A simple stone game (HDU 2486)
//!
//! *Asked*: a heap of n stones; the first move takes at least one but not all, and every later move
//! at most k times what the last one took. Whoever takes the last stone wins. Print the least first
//! move that wins, or `lose`.
//!
//! *Pattern*: dynamic subtraction by a fixed factor; for k = 2 it is Fibonacci Nim.
//!
//! *Why*: (Schwenk) the lost heaps are 1 = h(1), h(2), ... with h(i + 1) = h(i) + h(j) for the
//! least j with k h(j) >= h(i). Every heap is a sum of lost ones, each more than k times the next
//! smaller. Take the smallest: the next is out of the opponent's reach, and so on down to the last
//! stone. Taking less leaves a smallest part that the opponent can take.
//!
//! *Cost*: O(k log n) per game, for the list of lost heaps.

use sg_core::heaps::dynamic_subtraction::{least_winning_take, lost_heaps};
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: u32 }
    for test in 1..=tests {
        input! { n: u64, k: u64 }
        match least_winning_take(&lost_heaps(k, n), n).filter(|&take| take < n) {
            Some(take) => out.line(format!("Case {test}: {take}")),
            None => out.line(format!("Case {test}: lose")),
        }
    }
}
