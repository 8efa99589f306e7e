//! Interesting Game (Codeforces 87C)
//!
//! *Asked*: a heap of n stones; a move splits a heap into k >= 2 heaps of a, a + 1, ..., a + k - 1
//! stones, and whoever cannot move loses. What is the least k with which the first move wins?
//!
//! *Pattern*: a splitting game; the heaps of a split are consecutive, so their nim-sum is that of
//! two prefixes.
//!
//! *Why*: a heap is worth the mex of the nim-sums of its splits, and a first move wins if its
//! nim-sum is 0. A split into k heaps has a k + k (k - 1) / 2 stones, so there is at most one for
//! each k. The first move leaves no heap above (n + 1) / 2: no larger one needs a value.
//!
//! *Cost*: O(n sqrt(n)), a division for each heap and k.

use proconio::input;
use sg_core::mex;

/// The splits of a heap, each as its number of heaps and the smallest of them.
fn splits(heap: usize) -> impl Iterator<Item = (usize, usize)> {
    (2..)
        .map(|k| (k, k * (k - 1) / 2))
        .take_while(move |&(_, extra)| extra < heap)
        .filter(move |&(k, extra)| (heap - extra) % k == 0)
        .map(move |(k, extra)| (k, (heap - extra) / k))
}

fn main() {
    input! { n: usize }
    // `below[a]`: the nim-sum of the values of all heaps below a.
    let mut below = vec![0, 0];
    for heap in 1..=(n + 1) / 2 {
        let value = mex(splits(heap).map(|(k, least)| below[least] ^ below[least + k]));
        below.push(below[heap] ^ value);
    }
    match splits(n).find(|&(k, least)| below[least] == below[least + k]) {
        Some((k, _)) => println!("{k}"),
        None => println!("-1"),
    }
}
