//! Constrained Nim (AtCoder ABC 255 G)
//!
//! *Asked*: heaps of Nim, and pairs (x, y): from a heap of exactly x stones, exactly y may not be
//! taken. Whoever cannot move loses. `Takahashi` moves first, `Aoki` second. Who wins?
//!
//! *Pattern*: values with few exceptions.
//!
//! *Why*: a heap without pairs reaches all smaller ones: its value is the first that none of them
//! has, one more than the largest so far. A heap with pairs misses a value only if all heaps that
//! have it are forbidden; then it takes the least such value again. Every such heap lowers all
//! later ones by one. Only heaps with pairs need a look.
//!
//! *Cost*: O((n + m) log m) for m pairs.

use std::collections::HashMap;

use itertools::Itertools;
use proconio::input;
use sg_core::nim_sum;

fn main() {
    input! { n: usize, m: usize, heaps: [u64; n], mut pairs: [(u64, u64); m] }
    pairs.sort_unstable();
    // The heaps that repeat a value, with that value; and how often each value is repeated.
    let mut again: Vec<(u64, u64)> = Vec::new();
    let mut repeats: HashMap<u64, usize> = HashMap::new();
    let value = |again: &[(u64, u64)], heap: u64| {
        let before = again.partition_point(|&(repeat, _)| repeat < heap);
        match again.get(before) {
            Some(&(repeat, value)) if repeat == heap => value,
            _ => heap - before as u64,
        }
    };
    let mut rest = &pairs[..];
    while let Some(&(heap, _)) = rest.first() {
        let group;
        (group, rest) = rest.split_at(rest.partition_point(|pair| pair.0 == heap));
        let forbidden = group.iter().map(|&(_, taken)| value(&again, heap - taken)).counts();
        let is_missed = |&(value, times): &(u64, usize)| times == 1 + repeats.get(&value).unwrap_or(&0);
        if let Some((value, _)) = forbidden.into_iter().filter(is_missed).min() {
            again.push((heap, value));
            *repeats.entry(value).or_default() += 1;
        }
    }
    let sum = nim_sum(heaps.into_iter().map(|heap| value(&again, heap)));
    println!("{}", if sum != 0 { "Takahashi" } else { "Aoki" });
}
