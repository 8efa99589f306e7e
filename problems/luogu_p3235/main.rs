//! Nearly Equal Parts (HNOI 2014) (Luogu P3235)
//!
//! *Asked*: games, each of some heaps. A move splits a heap of at least F stones into two parts or more, whose sizes differ by one at most. Whoever
//! cannot move loses. Who wins each game?
//!
//! *Pattern*: splitting into many equal parts, of which only the parities count.
//!
//! *Why*: equal parts cancel in pairs. From n stones, M parts are of q = n / M or q + 1; among the M with the same q, one more makes q fewer of
//! the larger parts, so the first two M have all the parities there are. There are about 2 sqrt n different q.
//!
//! *Cost*: O(n sqrt n) for heaps up to n, but only those that can arise are decided.

use itertools::Itertools;
use proconio::input;

fn root(number: usize) -> usize {
    (number as f64).sqrt() as usize
}

fn main() {
    input! { tests: usize, least: usize, games: [[usize]; tests] }
    let most = games.iter().flatten().fold(0, |most, &heap| most.max(heap));
    let bound = root(most) + 1;
    let mut arises: Vec<bool> = (0..most + 2).map(|heap| heap <= bound + 1).collect();
    games.iter().flatten().for_each(|&heap| arises[heap] = true);
    for heap in (least..=most).rev().filter(|&heap| heap > bound) {
        if arises[heap] {
            for part in (2..=root(heap)).map(|parts| heap / parts) {
                arises[part] = true;
                arises[part + 1] = true;
            }
        }
    }
    let mut values = vec![0; most + 2];
    let mut seen = [0; 2048];
    for heap in (least.max(2)..=most).filter(|&heap| arises[heap]) {
        let mut split = |parts: usize, part: usize| {
            let larger = heap - parts * part;
            let odd = |count: usize, part: usize| count % 2 * values[part];
            seen[odd(larger, part + 1) ^ odd(parts - larger, part)] = heap;
        };
        let root = root(heap);
        (2..=root).for_each(|parts| split(parts, heap / parts));
        // From the largest part on, and so from the fewest parts, more than the root.
        let mut parts = root + 1;
        for part in (1..=heap / (root + 1)).rev() {
            let last = heap / part;
            (parts..=last.min(parts + 1)).for_each(|parts| split(parts, part));
            parts = last + 1;
        }
        values[heap] = seen.iter().take_while(|&&last| last == heap).count();
    }
    let wins = games.iter().map(|game| game.iter().fold(0, |sum, &heap| sum ^ values[heap]) != 0);
    println!("{}", wins.map(u8::from).format(" "));
}
