//! End Nim: heaps in a row; a move takes any number of counters from the heap at the left end or from the one at the right
//! end. Whoever takes the last counter wins.
//!
//! Used by `luogu_p2599`.
//!
//! Albert and Nowakowski (The game of End-Nim, Electronic Journal of Combinatorics 8(2), 2001): beside a row, exactly one
//! heap l(row) put at its left end makes the whole lost, and exactly one heap r(row) at its right end; 0 means that the row
//! alone is lost. For a single heap both are the heap itself. A longer row is a shorter one and its last heap x, and with
//! l and r of the shorter one
//!
//! ```text
//! l(row) = 0 if x = r;   x + 1 if l <= x < r;   x - 1 if r < x <= l;   x otherwise
//! ```
//!
//! and in mirror image for r. So the player to move loses exactly when the last heap is r of the others.
//!
//! Worked example, 3 1 9: r(3 1) comes from l(1) = r(1) = 1 and the heap 3, which is larger than both, so r = 3. The last heap
//! is not 3: the first player wins by leaving 3 of the 9.

/// Returns whether the player to move wins. *O*(n²) time for n heaps, and *O*(n) memory. Empty heaps count for nothing.
///
/// ```
/// use sg_core::heaps::end_nim::wins;
///
/// assert!(wins(&[3, 1, 9]) && !wins(&[3, 1, 3]) && !wins(&[]));
/// ```
pub fn wins(heaps: &[u64]) -> bool {
    let heaps: Vec<u64> = heaps.iter().copied().filter(|&heap| heap > 0).collect();
    let Some((&last, rest)) = heaps.split_last() else { return false };
    // l and r of all rows of one length, by their first heap.
    let (mut lefts, mut rights) = (rest.to_vec(), rest.to_vec());
    for length in 1..rest.len() {
        for first in 0..rest.len() - length {
            let left = balancing(lefts[first], rights[first], rest[first + length]);
            rights[first] = balancing(rights[first + 1], lefts[first + 1], rest[first]);
            lefts[first] = left;
        }
    }
    rights.first() != Some(&last)
}

/// The heap that makes a row lost from the far end, when `heap` is added at the near one: `far` and `near` did so before.
fn balancing(far: u64, near: u64, heap: u64) -> u64 {
    match heap {
        x if x == near => 0,
        x if far <= x && x < near => x + 1,
        x if near < x && x <= far => x - 1,
        x => x,
    }
}
