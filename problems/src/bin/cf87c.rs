//! Interesting Game (Codeforces 87C)
//!
//! *Asked*: a heap of n stones; a move splits a heap into k >= 2 heaps of a, a + 1, ..., a + k - 1 stones, and whoever cannot
//! move loses. What is the least k with which the first move wins?
//!
//! *Pattern*: a splitting game; the heaps of a split follow each other, so their nim-sum comes from two beginnings.
//!
//! *Why*: a heap is worth the mex of the nim-sums of its splits, and a first move wins if its nim-sum is 0. A row of heaps
//! is the split of one heap, that of its sum: so instead of looking for the splits of a heap, each row tells its nim-sum
//! to its sum, as soon as its largest heap is known. A heap has as many splits as odd divisors beside 1, at most 47
//! here, so all values are below 64. The first move leaves no heap above (n + 1) / 2: no larger one needs a value.
//!
//! *Cost*: O(n log n), 2.4 * 10^5 rows for the largest n, and no division.

use proconio::input;

/// Item a: the nim-sum of the values of all heaps below a, for every a up to `largest + 1`.
fn sums_below(largest: usize) -> Vec<u8> {
    let mut below = vec![0; largest + 2];
    // Bit v of `seen[heap]`: a split of the heap is worth v.
    let mut seen = vec![0u64; largest + 1];
    for heap in 1..=largest {
        let beyond = below[heap] ^ seen[heap].trailing_ones() as u8;
        below[heap + 1] = beyond;
        let mut sum = heap;
        for least in (1..heap).rev() {
            sum += least;
            match seen.get_mut(sum) {
                Some(values) => *values |= 1 << (beyond ^ below[least]),
                None => break,
            }
        }
    }
    below
}

fn main() {
    let mut source = sg_io::stdin();
    input! { from &mut source, n: usize }
    let below = sums_below((n + 1) / 2);
    let mut splits = (2..)
        .map(|k| (k, k * (k - 1) / 2))
        .take_while(|&(_, extra)| extra < n)
        .filter(|&(k, extra)| (n - extra) % k == 0)
        .map(|(k, extra)| (k, (n - extra) / k));
    match splits.find(|&(k, least)| below[least] == below[least + k]) {
        Some((k, _)) => println!("{k}"),
        None => println!("-1"),
    }
}
