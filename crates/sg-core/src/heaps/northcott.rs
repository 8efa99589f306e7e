//! Northcott's game: in each row of a board stand a white and a black piece; a move takes one of the player's own pieces any
//! distance along its row, forwards or back, but not over the other piece. Whoever cannot move loses.
//!
//! It is Nim with the gaps as heaps: each player can close any gap by any number. Retreats only make a gap larger, the
//! opponent follows, and the retreats come to an end at the edge. So the player to move, white or black, loses exactly
//! when the nim-sum of the gaps is 0, and the winning advances are those of Nim. (Winning Ways, chapter 3; HDU 1730.)
//!
//! Worked example: gaps 3, 4, 5 have the nim-sum 2; advance by two in the row of gap 3, which leaves 1, 4, 5.

use crate::heaps::nim::nim_sum;

/// The number of free squares between two pieces of a row, from their places.
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

/// Returns whether the player to move wins, with the places of the two pieces of each row. *O*(n).
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
/// Among them are retreats, which make a gap larger. One advance at least wins too, as in Nim, and shortens the game.
///
/// At most one move a row, since the gap must become its xor with the nim-sum. Places count from 0, up to `width` - 1.
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
        let to = match own < other {
            true => other.checked_sub(target.saturating_add(1)),
            false => other.checked_add(target.saturating_add(1)).filter(|&to| to < width),
        };
        moves.extend(to.filter(|_| sum != 0).map(|to| (row, to)));
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::{winning_moves, wins};
    use crate::graphs::directed::outcomes;
    use crate::Outcome;

    const WIDTH: u64 = 4;

    /// White's and black's places in two rows, who is to move; as a number.
    fn code(rows: [(u64, u64); 2], white: bool) -> usize {
        let digits = [rows[0].0, rows[0].1, rows[1].0, rows[1].1];
        digits.iter().fold(usize::from(white), |code, digit| {
            code * WIDTH as usize + *digit as usize
        })
    }

    fn options(rows: [(u64, u64); 2], white: bool) -> Vec<usize> {
        let mut options = Vec::new();
        for row in 0..2 {
            let (own, other) = if white { rows[row] } else { (rows[row].1, rows[row].0) };
            for to in (0..WIDTH).filter(|&to| to != own && (to < other) == (own < other) && to != other) {
                let mut next = rows;
                next[row] = if white { (to, other) } else { (other, to) };
                options.push(code(next, !white));
            }
        }
        options
    }

    #[test]
    fn outcomes_are_those_of_the_board_with_retreats() {
        let squares = || {
            (0..WIDTH)
                .flat_map(|a| (0..WIDTH).map(move |b| (a, b)))
                .filter(|(a, b)| a != b)
        };
        let positions = || squares().flat_map(|first| squares().map(move |second| [first, second]));
        let mut graph = vec![Vec::new(); code([(3, 3), (3, 3)], true) + 1];
        for rows in positions() {
            for white in [false, true] {
                graph[code(rows, white)] = options(rows, white);
            }
        }
        let outcomes = outcomes(&graph);
        for rows in positions() {
            let expected = if wins(&rows) { Outcome::N } else { Outcome::P };
            assert_eq!(outcomes[code(rows, true)], expected, "{rows:?}");
            assert_eq!(outcomes[code(rows, false)], expected, "{rows:?}");
            let moved = |(row, to): (usize, u64)| {
                let mut next = rows;
                next[row].0 = to;
                code(next, false)
            };
            let mut moves: Vec<usize> = winning_moves(WIDTH, &rows).into_iter().map(moved).collect();
            moves.sort_unstable();
            let mut good = options(rows, true);
            good.retain(|&next| outcomes[next] == Outcome::P);
            good.sort_unstable();
            assert_eq!(moves, good, "{rows:?}");
        }
    }
}
