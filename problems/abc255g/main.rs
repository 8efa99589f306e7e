//! Constrained Nim (AtCoder ABC 255 G)
//!
//! *Asked*: heaps of Nim, and pairs (x, y): from a heap of exactly x stones, exactly y may not be taken. Whoever cannot move loses.
//! `Takahashi` begins, `Aoki` follows. Who wins?
//!
//! *Pattern*: values with few exceptions.
//!
//! *Why*: a heap without pairs reaches all smaller ones: its value is the first that none of them has, one more than the largest so far. A heap with pairs
//! misses a value only if all heaps that have it are forbidden; then it takes the least such value again. Every such heap
//! lowers all later ones by one. Only heaps with pairs are looked at.
//!
//! *Cost*: O((n + m) log m) for m pairs.

use std::collections::{BTreeMap, HashMap};

use proconio::input;

fn main() {
    input! { n: usize, m: usize, heaps: [u64; n], pairs: [(u64, u64); m] }
    let mut others: BTreeMap<u64, Vec<u64>> = BTreeMap::new();
    for (heap, taken) in pairs {
        others.entry(heap).or_default().push(heap - taken);
    }
    // The heaps that have a value again, with it; and how many there are for each value.
    let mut again: Vec<(u64, u64)> = Vec::new();
    let mut repeats: HashMap<u64, u64> = HashMap::new();
    let value = |again: &[(u64, u64)], heap: u64| {
        let before = again.partition_point(|&(repeat, _)| repeat < heap);
        match again.get(before) {
            Some(&(repeat, value)) if repeat == heap => value,
            _ => heap - before as u64,
        }
    };
    for (heap, others) in others {
        let mut forbidden: HashMap<u64, u64> = HashMap::new();
        for other in others {
            *forbidden.entry(value(&again, other)).or_default() += 1;
        }
        let is_missed = |&(value, times): &(&u64, &u64)| *times == 1 + repeats.get(value).unwrap_or(&0);
        let least = forbidden.iter().filter(is_missed).map(|(&value, _)| value).min();
        if let Some(value) = least {
            again.push((heap, value));
            *repeats.entry(value).or_default() += 1;
        }
    }
    let sum = heaps.into_iter().fold(0, |sum, heap| sum ^ value(&again, heap));
    println!("{}", if sum != 0 { "Takahashi" } else { "Aoki" });
}
