//! End Nim: heaps in a row; a move takes any number of counters from the heap at the left or right
//! end. Whoever takes the last counter wins.
//!
//! Used by `luogu_p2599`.
//!
//! Albert and Nowakowski (The game of End-Nim, Electronic Journal of Combinatorics 8(2), 2001): for
//! each row, exactly one heap l(row) makes the whole lost when put at its left end, and exactly one
//! heap r(row) at its right end; 0 means that the row alone is lost. For a single heap both are the
//! heap itself. A longer row is a shorter one with a last heap x, and with l and r of the shorter
//! one
//!
//! ```text
//! l(row) = 0 if x = r;   x + 1 if l <= x < r;   x - 1 if r < x <= l;   x otherwise
//! ```
//!
//! and symmetrically for r. So the player to move loses exactly when the last heap is r of the
//! others.
//!
//! Worked example, 3 1 9: r(3 1) comes from l(1) = r(1) = 1 and the heap 3, which is larger than
//! both, so r = 3. The last heap is not 3: the first player wins by leaving 3 of the 9.

/// Returns whether the player to move wins. *O*(n²) time for n heaps, and *O*(n) memory. Empty
/// heaps are ignored.
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

/// Returns the heap that makes a row lost from the far end after `heap` is added at the near end.
/// `far` and `near` are the two heaps of the row without it.
fn balancing(far: u64, near: u64, heap: u64) -> u64 {
    match heap {
        x if x == near => 0,
        x if far <= x && x < near => x + 1,
        x if near < x && x <= far => x - 1,
        x => x,
    }
}
