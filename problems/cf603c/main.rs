//! Lieges of Legendre (Codeforces 603C)
//!
//! *Asked*: heaps of cows; a move removes one cow, or replaces a heap of 2x cows by k heaps of x.
//! Whoever removes the last cow wins. Kevin moves first. Does he win?
//!
//! *Pattern*: a sum of games whose values are a formula.
//!
//! *Why*: k equal heaps are worth 0 for even k, and as much as one of them for odd k. So from heap
//! 3 on, for even k an odd heap, whose only option is worth 1, is worth 0, and an even heap, whose
//! options are worth 0, is worth 1. For odd k, an even heap from 6 on has an odd one, worth 0, and
//! its half as options, so it is worth 1, or 2 if its half is worth 1; and an odd heap from 5 on,
//! whose only option is not worth 0, is worth 0.
//!
//! *Cost*: O(log heap) per heap.

use proconio::input;
use sg_core::nim_sum;

fn value_if_k_is_even(heap: u32) -> u32 {
    match heap {
        0..=2 => heap,
        _ => 1 - heap % 2,
    }
}

fn value_if_k_is_odd(heap: u32) -> u32 {
    match heap {
        0..=3 => heap % 2,
        4 => 2,
        _ if heap % 2 == 1 => 0,
        _ if value_if_k_is_odd(heap / 2) == 1 => 2,
        _ => 1,
    }
}

fn main() {
    input! { n: usize, k: u32, heaps: [u32; n] }
    let value: fn(u32) -> u32 = if k % 2 == 0 { value_if_k_is_even } else { value_if_k_is_odd };
    let sum = nim_sum(heaps.into_iter().map(value));
    println!("{}", if sum != 0 { "Kevin" } else { "Nicky" });
}
