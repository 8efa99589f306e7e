//! Nearly Equal Parts (HNOI 2014) (Luogu P3235)
//!
//! *Asked*: games, each of some heaps. A move splits a heap of at least F stones into two or more
//! parts whose sizes differ by at most one. Whoever cannot move loses. Who wins each game?
//!
//! *Pattern*: splitting into many equal parts, where only the parities count.
//!
//! *Why*: equal parts cancel in pairs. When n stones are split into M parts, these have q = n / M
//! or q + 1 stones. Among the M with the same q, one more part means q fewer of the larger parts,
//! so the first two M give all possible parities. There are about 2 sqrt n different q.
//!
//! *Cost*: O(n sqrt n) for heaps up to n, but only heaps that arise are decided.

use itertools::Itertools;
use proconio::input;
use sg_core::quotients::{blocks, Block};
use sg_core::{nim_sum, MexSet};

/// The values of the heaps so far.
struct Values(Vec<Option<u32>>);

impl Values {
    fn of(&mut self, heap: u32) -> u32 {
        self.0[heap as usize].unwrap_or_else(|| self.search(heap))
    }

    // If this were inlined, the lookup above would be too long to be inlined itself.
    #[inline(never)]
    fn search(&mut self, heap: u32) -> u32 {
        let mut options = MexSet::new();
        for Block { first, last, quotient } in blocks(heap).skip(1) {
            options.insert(self.split(heap, first, quotient));
            if first < last {
                options.insert(self.split(heap, first + 1, quotient));
            }
        }
        let value = options.mex();
        self.0[heap as usize] = Some(value);
        value
    }

    /// The nim-sum of `parts` parts of `part` or `part + 1` stones. Equal ones cancel in pairs.
    fn split(&mut self, heap: u32, parts: u32, part: u32) -> u32 {
        let larger = heap % parts;
        let smaller = parts - larger;
        (larger % 2 * self.of(part + 1)) ^ (smaller % 2 * self.of(part))
    }
}

fn main() {
    input! { tests: usize, least: usize, games: [[u32]; tests] }
    let most = games.iter().flatten().max().map_or(0, |&most| most as usize);
    let mut values = Values(vec![None; most + 3]);
    values.0[..least.min(most + 3)].fill(Some(0));
    // Heap 2 is the only one whose search would ask for itself.
    values.0[2] = Some(u32::from(least <= 2));
    let wins = games.into_iter().map(|heaps| nim_sum(heaps.into_iter().map(|heap| values.of(heap))) != 0);
    println!("{}", wins.map(u8::from).format(" "));
}
