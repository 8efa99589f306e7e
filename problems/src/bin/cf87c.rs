//! Interesting Game (Codeforces 87C)
//!
//! *Asked*: a heap of n stones; a move splits a heap into k >= 2 heaps of a, a + 1, ..., a + k - 1 stones, and whoever cannot
//! move loses. What is the least k with which the first move wins?
//!
//! *Pattern*: a splitting game; the heaps of a split follow each other, so their nim-sum comes from two beginnings.
//!
//! *Why*: a heap is worth the mex of the nim-sums of its splits, and a first move wins if its nim-sum is 0. For each k
//! there is one split at most: k a + k (k - 1) / 2 = n.
//!
//! *Cost*: O(n sqrt(n)), some 3 * 10^7 divisions for the largest n.

use proconio::input;
use sg_core::MexSet;

/// The splits of a heap: k, and the smallest heap of the k.
fn splits(heap: usize) -> impl Iterator<Item = (usize, usize)> {
    let shared = (2..)
        .map(|k| (k, k * (k - 1) / 2))
        .take_while(move |&(_, extra)| extra < heap);
    let exact = shared.filter(move |&(k, extra)| (heap - extra) % k == 0);
    exact.map(move |(k, extra)| (k, (heap - extra) / k))
}

fn main() {
    let mut source = sg_io::stdin();
    input! { from &mut source, n: usize }
    // `below[a]`: the nim-sum of the values of all heaps below a.
    let mut below = vec![0; 2];
    let mut seen = MexSet::new();
    for heap in 1..n {
        seen.clear();
        for (k, a) in splits(heap) {
            seen.insert(below[a + k] ^ below[a]);
        }
        below.push(below[heap] ^ seen.mex());
    }
    match splits(n).find(|&(k, a)| below[a + k] == below[a]) {
        Some((k, _)) => println!("{k}"),
        None => println!("-1"),
    }
}
