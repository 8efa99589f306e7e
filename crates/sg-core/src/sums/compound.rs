//! Several games at once, in which a move is made in *all* parts, or in *any number* of them, instead of in one.
//!
//! | a move is made in | the play ends | module's answer |
//! | --- | --- | --- |
//! | one part | when no part has a move | the xor of the Grundy values |
//! | every part that has a move (Every-SG) | when no part has a move | the largest [`suspense`] is odd |
//! | every part | when *some* part has no move | the smallest [`remoteness`] is odd |
//! | any parts, at least one | when no part has a move | some part alone is won ([`any_wins`]) |
//!
//! Whoever cannot move loses. The winner of a part hurries if the first part to end decides, and holds out if the last
//! one does; the loser does the opposite. So count the moves until a part ends:
//!
//! ```text
//! remoteness   lost: 1 + max over all options    won: 1 + min over lost options     no option: 0
//! suspense     lost: 1 + min over all options    won: 1 + max over lost options     no option: 0
//! ```
//!
//! Both are even for lost positions and odd for won ones. (Smith 1966; Conway, On Numbers and Games, chapter 14; HDU
//! 3595 is an Every-SG game.) Splitting into several games of the same kind, called Multi-SG, is in
//! [`multi_sg`](mod@crate::graphs::multi_sg).
//!
//! Worked example, heaps of which one or two are taken: heaps 0, 1, 2, 3 have the suspense 0, 1, 1, 2, heap 4 leads to
//! 3 (lost) and 2, so 3. In heaps 3 and 4 at once the 4 lasts longer, and its winner is the first player.

use crate::game::Cycle;
use crate::graphs::directed::backwards;

/// The number of moves that a part lasts if the winner hurries and the loser holds out: even if lost, odd if won.
/// *O*(vertices + edges).
///
/// `options[v]` lists the vertices one move away from v.
///
/// # Errors
///
/// [`Cycle`] with a vertex that lies on a cycle or leads into one.
///
/// # Panics
///
/// If an edge names a vertex out of range.
///
/// ```
/// use sg_core::sums::compound::remoteness;
///
/// let one_or_two = [vec![], vec![0], vec![1, 0], vec![2, 1], vec![3, 2]];
/// assert_eq!(remoteness(&one_or_two).unwrap(), [0, 1, 1, 2, 3]);
/// ```
pub fn remoteness(options: &[Vec<usize>]) -> Result<Vec<u32>, Cycle<usize>> {
    lengths(options, |all| {
        let (lost, won): (Vec<u32>, Vec<u32>) = all.partition(|length| length % 2 == 0);
        lost.into_iter()
            .min()
            .or(won.into_iter().max())
            .map_or(0, |length| length + 1)
    })
}

/// The number of moves that a part lasts if the winner holds out and the loser hurries: even if lost, odd if won.
/// *O*(vertices + edges).
///
/// # Errors
///
/// [`Cycle`] with a vertex that lies on a cycle or leads into one.
///
/// # Panics
///
/// If an edge names a vertex out of range.
pub fn suspense(options: &[Vec<usize>]) -> Result<Vec<u32>, Cycle<usize>> {
    lengths(options, |all| suspense_of(all))
}

/// The [`suspense`] of a position from that of its options, for games that need no graph. *O*(options).
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

/// Every-SG: whether the first player wins when a move is made in every part that has one, from the parts'
/// [`suspense`].
///
/// ```
/// use sg_core::sums::compound::{every_wins, suspense};
///
/// let one_or_two = [vec![], vec![0], vec![1, 0], vec![2, 1], vec![3, 2]];
/// let suspense = suspense(&one_or_two).unwrap();
/// assert_eq!(suspense, [0, 1, 1, 2, 3]);
/// assert!(every_wins([suspense[3], suspense[4]]));
/// ```
pub fn every_wins(suspense: impl IntoIterator<Item = u32>) -> bool {
    suspense.into_iter().max().unwrap_or(0) % 2 == 1
}

/// Returns whether the first player wins when a move is made in every part and the first part to end ends the play,
/// from the parts' [`remoteness`].
pub fn first_to_end_wins(remoteness: impl IntoIterator<Item = u32>) -> bool {
    remoteness.into_iter().min().unwrap_or(0) % 2 == 1
}

/// Returns whether the first player wins when a move is made in any parts, at least one, from the parts' Grundy values
/// (or anything that is 0 exactly for lost parts): move in all won parts, to lost ones.
pub fn any_wins(values: impl IntoIterator<Item = u32>) -> bool {
    values.into_iter().any(|value| value != 0)
}

/// The move that makes a part last as long as its `lengths` ([`remoteness`] or [`suspense`]) say; `None` without a
/// move.
///
/// Whoever wins by [`every_wins`] or [`first_to_end_wins`] wins by making this move in every part. *O*(options).
///
/// ```
/// use sg_core::sums::compound::{best_move, suspense};
///
/// let one_or_two = [vec![], vec![0], vec![1, 0], vec![2, 1], vec![3, 2]];
/// let suspense = suspense(&one_or_two).unwrap();
/// assert_eq!([best_move(&one_or_two, &suspense, 4), best_move(&one_or_two, &suspense, 0)], [Some(3), None]);
/// ```
///
/// # Panics
///
/// If the vertex or one of its options is out of range.
pub fn best_move(options: &[Vec<usize>], lengths: &[u32], v: usize) -> Option<usize> {
    // One less is also of the other parity: so from a won part this is one of the moves to a lost one.
    options[v].iter().copied().find(|&w| lengths[w] + 1 == lengths[v])
}

fn lengths(options: &[Vec<usize>], of: fn(&mut dyn Iterator<Item = u32>) -> u32) -> Result<Vec<u32>, Cycle<usize>> {
    let mut lengths = vec![0u32; options.len()];
    for v in backwards(options)? {
        lengths[v] = of(&mut options[v].iter().map(|&w| lengths[w]));
    }
    Ok(lengths)
}
