//! Coin Game (HDU 3951)
//!
//! *Asked*: n coins in a circle; a move takes 1 to k adjacent coins, with no gap between them, and
//! whoever takes the last one wins. Does the first player win?
//!
//! *Pattern*: symmetry, on a circle that the first move opens to a row.
//!
//! *Why*: up to k coins can be taken at once. For k = 1 only the parity of n matters. Otherwise the
//! second player finds a row, takes one or two coins from its middle, which leaves two equal rows,
//! and then mirrors every move.
//!
//! *Cost*: O(1) per game.

use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: usize }
    for test in 1..=tests {
        input! { n: u32, k: u32 }
        let wins = n <= k || (k == 1 && n % 2 == 1);
        writeln!(out, "Case {test}: {}", if wins { "first" } else { "second" });
    }
}
