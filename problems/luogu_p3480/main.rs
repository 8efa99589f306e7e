//! KAM-Pebbles (Luogu P3480, POI 2009)
//!
//! *Asked*: piles in a row, none smaller than the one on its left; a move takes any number of
//! pebbles from one pile, as long as this order holds. Whoever cannot move loses. Does the first
//! player win?
//!
//! *Pattern*: staircase Nim with differences as steps.
//!
//! *Why*: taking k from a pile lowers its difference to the left neighbour by k and raises that of
//! the right neighbour by k; taken from the last pile they are gone. So the last difference is step
//! 1, and every second one from there counts.
//!
//! *Cost*: O(n) for n piles.

use itertools::Itertools;
use proconio::input;
use sg_core::heaps::staircase;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { piles: [u32] }
        let from_the_right = piles.iter().rev().chain([&0]);
        let differences = from_the_right.tuple_windows().map(|(pile, next)| pile - next);
        let wins = staircase::grundy(differences) != 0;
        println!("{}", if wins { "TAK" } else { "NIE" });
    }
}
