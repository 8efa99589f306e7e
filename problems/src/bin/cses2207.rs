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
//! *Cost*: O(1) a heap; the 400,000 splits are looked at when the program is compiled.

use proconio::input;
use std::io::Write;

/// One more than the last heap up to 10^6 that is lost.
const HEAPS: usize = 1223;

/// Whether a heap is lost, worked out by the compiler.
const LOST: [bool; HEAPS] = {
    let mut lost = [false; HEAPS];
    let mut values = [0u8; HEAPS];
    let mut heap = 0;
    while heap < HEAPS {
        let mut seen = [false; 256];
        let mut part = 1;
        while 2 * part < heap {
            seen[(values[part] ^ values[heap - part]) as usize] = true;
            part += 1;
        }
        while seen[values[heap] as usize] {
            values[heap] += 1;
        }
        lost[heap] = values[heap] == 0;
        heap += 1;
    }
    lost
};

fn main() {
    let mut source = sg_io::stdin();
    let mut out = sg_io::stdout();
    input! { from &mut source, tests: u32 }
    for _ in 0..tests {
        input! { from &mut source, coins: u32 }
        let lost = LOST.get(coins as usize) == Some(&true);
        out.write_all(if lost { b"second\n" } else { b"first\n" }).unwrap();
    }
}
