//! Not a Nim Problem (Codeforces 2004 E)
//!
//! *Asked*: heaps of stones; a move takes y stones from a heap of x, where x and y are coprime.
//! Whoever cannot move loses. Alice moves first. Does she win?
//!
//! *Pattern*: the value of a heap is the index of its least prime factor.
//!
//! *Why*: an even heap leaves odd ones only, so it is worth 0 by the argument below; a heap of 1 is
//! worth 1. Let the least prime factor p of x be the k-th prime. A move leaves a number coprime to
//! x, so never a multiple of p, and never a heap of value k, whose least prime factor is p. But 1
//! and the first k - 1 primes can be left, since they are coprime to x and less. They are worth 1,
//! 0 (by 2), 2, 3, ..., k - 1.
//!
//! *Cost*: a sieve up to the largest heap, then O(1) per heap.

use proconio::input;
use sg_core::nim_sum;

/// The values of all heaps up to this one.
fn values(largest: usize) -> Vec<u32> {
    let mut values = vec![0; largest + 1];
    values[1] = 1;
    let mut odd_primes = 0;
    for number in (3..=largest).step_by(2) {
        if values[number] == 0 {
            odd_primes += 1;
            for multiple in (number..=largest).step_by(2 * number) {
                if values[multiple] == 0 {
                    values[multiple] = odd_primes + 1;
                }
            }
        }
    }
    values
}

fn main() {
    input! { games: [[usize]] }
    let largest = games.iter().flatten().copied().max().unwrap_or(1);
    let values = values(largest);
    for heaps in games {
        let wins = nim_sum(heaps.into_iter().map(|heap| values[heap])) != 0;
        println!("{}", if wins { "Alice" } else { "Bob" });
    }
}
