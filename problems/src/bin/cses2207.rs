//! Grundy's Game (CSES 2207)
//!
//! *Asked*: heaps of coins, one at first; a move splits a heap into two of different sizes. Whoever makes the last move
//! wins. Does the first player?
//!
//! *Pattern*: a splitting game whose lost heaps are few, and all of them small.
//!
//! *Why*: the parts of a split are a sum, so a heap is worth the mex of the nim-sums of its splits. No rule for these
//! values is known, but a table of all heaps to 10^6, the largest that is asked for, has its last 0 at heap 1222
//! (`cargo sg explore grundy --up-to 10^6`). So the table may end there; every larger heap is won.
//!
//! *Cost*: some 400,000 splits, once; O(1) a heap.

use proconio::input;
use sg_core::Taking;
use std::io::Write;

/// The last heap up to 10^6 that is lost.
const LAST_LOST: usize = 1222;

fn main() {
    let mut source = sg_io::stdin();
    let mut out = sg_io::stdout();
    input! { from &mut source, tests: usize }
    let game: Taking = "4.0!".parse().unwrap();
    let mut values = Vec::new();
    for _ in 0..tests {
        input! { from &mut source, coins: usize }
        if coins.min(LAST_LOST) >= values.len() {
            values = game.grundy_values_by_definition((2 * coins).min(LAST_LOST));
        }
        let wins = coins > LAST_LOST || values[coins] != 0;
        out.write_all(if wins { b"first\n" } else { b"second\n" }).unwrap();
    }
}
