//! A Simple Game (HDU 1851)
//!
//! *Asked*: n heaps of M stones; a move takes 1 to L from one of them, and each heap has its own L.
//! Whoever cannot move loses. The teacher moves first. Print `Yes` if the *second* player wins.
//!
//! *Pattern*: a sum of Bachet's games.
//!
//! *Why*: a heap of M from which 1 to L may be taken is worth M mod (L + 1): a move changes the
//! remainder, and can lead to every smaller one. The nim-sum of the remainders is 0 exactly where
//! the first player loses.
//!
//! *Cost*: O(n).

use sg_core::nim_sum;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: usize }
    for _ in 0..tests {
        input! { heaps: [(u32, u32)] }
        let sum = nim_sum(heaps.iter().map(|(stones, most)| stones % (most + 1)));
        out.line(if sum == 0 { "Yes" } else { "No" });
    }
}
