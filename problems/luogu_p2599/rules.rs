//! Stones: a move takes any number from the heap at the left end of a row or from the one at the
//! right end; whoever takes the last stone wins.

use sg_rules::prelude::*;

/// The position: the heaps that are left, none empty.
struct Ends;

impl Game for Ends {
    type Position = Vec<u64>;

    fn moves(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        let Some(last) = heaps.len().checked_sub(1) else {
            return Vec::new();
        };
        let left = (0..heaps[0]).map(|stones| (0, stones));
        let right = (0..heaps[last]).map(|stones| (last, stones));
        let taken = |(end, stones): (usize, u64)| {
            let mut next = heaps.clone();
            next[end] = stones;
            next.retain(|&heap| heap > 0);
            next
        };
        left.chain(right).map(taken).collect()
    }
}

/// Returns whether a row is won. Going back from the last heap, it finds for each row from the
/// current heap the one heap that makes it lost when put at the left, and the one at the right.
fn wins(heaps: &[u64]) -> bool {
    let n = heaps.len();
    // Indexed by `end`, for the row from the current heap to that one.
    let (mut left, mut right) = (heaps.to_vec(), heaps.to_vec());
    let lost_beside = |heap: u64, near: u64, far: u64| {
        if heap == near {
            0
        } else {
            heap + u64::from(heap >= far && heap < near) - u64::from(heap > near && heap <= far)
        }
    };
    for first in (0..n).rev() {
        for end in first + 1..n {
            let (a, b) = (heaps[first], heaps[end]);
            // `right[end]` and `left[end]` still belong to the row without its first heap.
            let at_right = lost_beside(a, left[end], right[end]);
            if (first, end) == (0, n - 1) {
                return right[end - 1] != b;
            }
            (left[end], right[end]) = (lost_beside(b, right[end - 1], left[end - 1]), at_right);
        }
    }
    true
}

pub fn rules() -> Rules<List> {
    let shape = list("heap", 1..=1000, 1..=1_000_000_000);
    Rules::new(Format::counted(10), shape, Brute::new(Ends).wins_at(Vec::clone))
        .words("1", "0")
        .oracle("the same theorem on rows by their first heap", |heaps| wins(heaps))
        .small_up_to(11, 6)
        .random_up_to(&[&[40, 40], &[14, 14, 14], &[6, 6, 6, 6], &[3; 7]])
        // Nearly equal heaps are often lost.
        .near(|random, most| {
            let usual = random.u64(1..=most);
            (0..random.usize(2..=7)).map(|_| (usual + random.u64(0..3)).clamp(1, most)).collect()
        })
}
