//! Northcott's game: in each row of a board stand a white and a black piece; a move takes one of
//! the mover's pieces any distance along its row, forwards or back, but not over the other piece.
//! Whoever cannot move loses.
//!
//! Used by `hdu1730`.
//!
//! It is Nim with the gaps as heaps: each player can close any gap by any number. Retreats only
//! widen a gap: the opponent follows, and the edge ends the retreats. So the player to move, white
//! or black, loses exactly when the nim-sum of the gaps is 0, and the winning advances are those of
//! Nim. (Winning Ways, chapter 3; HDU 1730.)
//!
//! Worked example: gaps 3, 4, 5 have the nim-sum 2; advance by two in the row with gap 3, which
//! leaves 1, 4, 5.

use crate::heaps::nim::nim_sum;

/// The number of free squares between two pieces of a row, by their places.
///
/// ```
/// assert_eq!(sg_core::heaps::northcott::gap(2, 6), 3);
/// assert_eq!(sg_core::heaps::northcott::gap(6, 5), 0);
/// ```
///
/// # Panics
///
/// If both pieces stand on the same square.
pub fn gap(one: u64, other: u64) -> u64 {
    assert!(one != other, "both pieces stand on square {one}");
    one.abs_diff(other) - 1
}

/// Returns whether the player to move wins, by the places of the two pieces in each row. *O*(n).
///
/// ```
/// // Gaps 3, 4, 5.
/// assert!(sg_core::heaps::northcott::wins(&[(2, 6), (9, 4), (1, 7)]));
/// ```
pub fn wins(rows: &[(u64, u64)]) -> bool {
    nim_sum(rows.iter().map(|&(one, other)| gap(one, other))) != 0
}

/// Every winning move of the player whose places come first: the row, and the new place. *O*(n).
///
/// Some may be retreats, which widen a gap. At least one advance wins too, as in Nim, and shortens
/// the game.
///
/// Each row has at most one winning move, since its gap must become its xor with the nim-sum.
/// Places count from 0 to `width` - 1.
///
/// ```
/// use sg_core::heaps::northcott::winning_moves;
///
/// // Gaps 3 and 1: close the first by two, or make the second larger by two.
/// assert_eq!(winning_moves(8, &[(0, 4), (2, 4)]), [(0, 2), (1, 0)]);
/// ```
///
/// # Panics
///
/// If both pieces stand on the same square.
pub fn winning_moves(width: u64, rows: &[(u64, u64)]) -> Vec<(usize, u64)> {
    let sum = nim_sum(rows.iter().map(|&(own, other)| gap(own, other)));
    let mut moves = Vec::new();
    for (row, &(own, other)) in rows.iter().enumerate() {
        let target = gap(own, other) ^ sum;
        let to = if own < other {
            other.checked_sub(target.saturating_add(1))
        } else {
            other.checked_add(target.saturating_add(1)).filter(|&to| to < width)
        };
        moves.extend(to.filter(|_| sum != 0).map(|to| (row, to)));
    }
    moves
}
