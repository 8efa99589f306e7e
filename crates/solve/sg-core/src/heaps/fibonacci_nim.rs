//! Fibonacci Nim: one heap; a move takes at least one counter and at most twice what the last move
//! took; the first move may take anything but the whole heap. The last counter wins.
//!
//! Used by `hdu2516`.
//!
//! Whinihan (1963), after Gaskell: write the heap as a sum of Fibonacci numbers 1, 2, 3, 5, 8, ...,
//! no two of them consecutive (Zeckendorf). The player to move wins exactly if the smallest part
//! may be taken, and one winning move takes it. So at the start, the Fibonacci numbers are lost.
//!
//! Worked example: 20 = 13 + 5 + 2. Take 2; the opponent may take at most 4 and so not the 5.

/// 1, 2, 3, 5, 8, ..., up to the last one that fits into 64 bits.
static FIBONACCI: [u64; 92] = {
    let mut numbers = [1; 92];
    let mut next = 1;
    while next < 92 {
        numbers[next] = numbers[next - 1] + if next > 1 { numbers[next - 2] } else { 1 };
        next += 1;
    }
    numbers
};

/// The Fibonacci numbers, decreasing and no two consecutive, whose sum is `heap`. *O*(1): 92 steps.
///
/// ```
/// assert_eq!(sg_core::heaps::fibonacci_nim::zeckendorf(20), [13, 5, 2]);
/// ```
pub fn zeckendorf(heap: u64) -> Vec<u64> {
    parts(heap).collect()
}

/// The same as an iterator.
fn parts(heap: u64) -> impl Iterator<Item = u64> {
    let mut rest = heap;
    FIBONACCI.iter().rev().copied().filter(move |&number| {
        let fits = number <= rest;
        rest -= if fits { number } else { 0 };
        fits
    })
}

/// Returns whether the first player wins, who may take anything but the whole heap: unless the heap
/// is a Fibonacci number or empty.
///
/// The same as [`wins`] with the limit `heap - 1`, by a search in a list of 92 numbers.
///
/// ```
/// use sg_core::heaps::fibonacci_nim::first_wins;
///
/// assert!(first_wins(20) && !first_wins(13));
/// ```
pub fn first_wins(heap: u64) -> bool {
    heap > 0 && FIBONACCI.binary_search(&heap).is_err()
}

/// Returns whether the player to move wins, who may take at most `limit` counters. *O*(1): 92
/// steps.
///
/// ```
/// use sg_core::heaps::fibonacci_nim::wins;
///
/// assert!(wins(20, 19) && !wins(13, 12));
/// ```
pub fn wins(heap: u64, limit: u64) -> bool {
    matches!(parts(heap).last(), Some(part) if part <= limit)
}

/// Every winning move, as what is left of the heap, decreasing; none exactly in a lost position.
/// *O*(1): 92 steps.
///
/// Taking t wins if the rest is empty, or if its smallest part is above 2t. Then t must be a sum of
/// the smallest parts of the heap, since no part of t is next to one of the rest.
///
/// ```
/// use sg_core::heaps::fibonacci_nim::winning_moves;
///
/// assert_eq!(winning_moves(20, 19), [18]);
/// // 12 = 8 + 3 + 1: take 1, but not 3 + 1, since twice as many are the other 8.
/// assert_eq!(winning_moves(12, 11), [11]);
/// assert_eq!(winning_moves(3, 3), [0]);
/// ```
pub fn winning_moves(heap: u64, limit: u64) -> Vec<u64> {
    let mut parts = zeckendorf(heap);
    let mut taken = 0;
    let mut left = Vec::new();
    while let Some(part) = parts.pop() {
        taken += part;
        if taken > limit {
            break;
        }
        let out_of_reach = |&next: &u64| next / 2 >= taken && next != 2 * taken;
        if parts.last().map_or(true, out_of_reach) {
            left.push(heap - taken);
        }
    }
    left
}
