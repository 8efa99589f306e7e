//! Stone Game II (HDU 4388)
//!
//! *Asked*: piles of stones. A move chooses a pile of n and a k with 0 < k < n for which k xor n is
//! less than n, and replaces the pile by piles of k and of k xor n. Once in a game each player may
//! make 2k xor n of the second pile, if that is not empty. Whoever cannot move loses. Does the
//! first player win?
//!
//! *Pattern*: P-positions by parity: every play has the same parity.
//!
//! *Why*: xor cancels ones in pairs, so k and k xor n have as many ones together as n, or an even
//! number more. The same holds for 2k, which has the ones of k. There is one pile more, so each
//! move changes the parity of all ones minus the number of piles. A pile with at least two ones
//! can give up its lowest, so at the end each pile has a single one and the difference is 0.
//!
//! *Cost*: O(n) for n piles.

use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: usize }
    for test in 1..=tests {
        input! { piles: [u32] }
        let left: u32 = piles.iter().map(|pile| pile.count_ones() - 1).sum();
        writeln!(out, "Case {test}: {}", if left % 2 == 1 { "Yes" } else { "No" });
    }
}
