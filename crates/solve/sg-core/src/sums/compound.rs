//! Several games at once, where a turn moves in *every* part that has a move, instead of in one
//! part: Every-SG.
//!
//! Used by `hdu3595`.
//!
//! Whoever cannot move loses, so the last part to end decides. The winner of a part delays its end,
//! and its loser hurries: count the moves until it ends,
//!
//! ```text
//! suspense     lost: 1 + min over all options    won: 1 + max over lost options     no option: 0
//! ```
//!
//! It is even for lost positions and odd for won ones, and the first player wins if the largest one
//! is odd. (Smith 1966; Conway, On Numbers and Games, chapter 14; HDU 3595.) Multi-SG, where a move
//! splits into several games of the same kind, is in [`multi_sg`](mod@crate::graphs::multi_sg).
//!
//! Worked example, where a move takes one or two from a heap: heaps 0, 1, 2, 3 have the suspense 0,
//! 1, 1, 2, heap 4 leads to 3 (lost) and 2, so 3. Of heaps 3 and 4 at once the 4 lasts longer, and
//! the first player wins it.

/// The number of moves that a position lasts if the winner delays and the loser hurries, from the
/// numbers of its options: even if lost, odd if won. *O*(options).
///
/// ```
/// use sg_core::sums::compound::suspense_of;
///
/// assert_eq!([suspense_of([]), suspense_of([0]), suspense_of([0, 1]), suspense_of([1, 1])], [0, 1, 1, 2]);
/// ```
pub fn suspense_of(options: impl IntoIterator<Item = u32>) -> u32 {
    let (mut lost, mut won) = (None, None);
    for length in options {
        match length % 2 {
            0 => lost = lost.max(Some(length)),
            _ => won = Some(won.map_or(length, |least: u32| least.min(length))),
        }
    }
    lost.or(won).map_or(0, |length| length + 1)
}

/// Every-SG: returns whether the first player wins if a turn moves in every part that has a move,
/// from the parts' [suspense](suspense_of).
///
/// ```
/// use sg_core::sums::compound::every_wins;
///
/// assert!(every_wins([2, 3]) && !every_wins([2, 1]));
/// ```
pub fn every_wins(suspense: impl IntoIterator<Item = u32>) -> bool {
    suspense.into_iter().max().unwrap_or(0) % 2 == 1
}
