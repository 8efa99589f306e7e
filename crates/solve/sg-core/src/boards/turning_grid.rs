//! Coin-turning games on a grid: products of two games on a row.
//!
//! Used by `hdu3404`.
//!
//! The product of two [`Turning`] games: choose a set of places that a move may turn in each game,
//! and turn the coins at *all crossings* of the two sets; the coin at the crossing of the rightmost
//! places must go from heads to tails. The Tartan theorem (Winning Ways, chapter 14) says that
//! values multiply:
//!
//! ```text
//! g(x, y) = g1(x) ⊗ g2(y)            ⊗: the nim product
//! ```
//!
//! and the heads on the grid add up by xor, as on a row. Worked example, Turning Corners, the
//! product of Twins with itself, where a move turns the four corners of a rectangle: `g(x, y) = x ⊗
//! y`, so heads at (2, 2), (1, 3) and (3, 1) are worth 3, 3 and 3, nim-sum 3.

use crate::boards::turning::Turning;
use crate::heaps::nim::nim_sum;
use crate::nimber::Nimber;

/// The product of the games of the first and the second coordinate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid(pub Turning, pub Turning);

/// The coins of a move, as (x, y), the one with the largest coordinates first.
pub type Coins = Vec<(usize, usize)>;

impl Grid {
    /// The Grundy value of a single head. *O*(1), a nim product, for coordinates below 2^63.
    ///
    /// ```
    /// use sg_core::{boards::turning::Turning, boards::turning_grid::Grid};
    ///
    /// let corners = Grid(Turning::Twins, Turning::Twins);
    /// assert_eq!([corners.grundy(2, 2), corners.grundy(1, 3), corners.grundy(4, 4)], [3, 3, 6]);
    /// ```
    ///
    /// # Panics
    ///
    /// If a coordinate is 2^63 or more.
    pub fn grundy(self, x: u64, y: u64) -> u64 {
        (Nimber(self.0.grundy(x)) * Nimber(self.1.grundy(y))).0
    }

    /// The nim-sum of some heads: 0 exactly if the player to move loses. *O*(n).
    pub fn sum(self, heads: &[(usize, usize)]) -> u64 {
        nim_sum(heads.iter().map(|&(x, y)| self.grundy(x as u64, y as u64)))
    }

    /// All sets of coins that a move may turn with (x, y) going from heads to tails.
    pub fn moves(self, x: usize, y: usize) -> Vec<Coins> {
        let with = |others: Vec<usize>, last: usize| std::iter::once(last).chain(others).collect::<Vec<_>>();
        let columns = self.0.others(x).into_iter().map(|others| with(others, x));
        let rows: Vec<Vec<usize>> = self.1.others(y).into_iter().map(|others| with(others, y)).collect();
        let mut moves = Vec::new();
        for columns in columns {
            moves.extend(rows.iter().map(|rows| -> Coins {
                let column = |&x: &usize| rows.iter().map(move |&y| (x, y));
                columns.iter().flat_map(column).collect()
            }));
        }
        moves
    }

    /// Every winning move with these heads (each given once), as the coins to turn; none exactly in
    /// a lost position.
    ///
    /// *O*(sets that a move may turn).
    ///
    /// ```
    /// use sg_core::{boards::turning::Turning, boards::turning_grid::Grid};
    ///
    /// let corners = Grid(Turning::Twins, Turning::Twins);
    /// assert_eq!(corners.winning_moves(&[(1, 1)]), [vec![(1, 1), (1, 0), (0, 1), (0, 0)]]);
    /// ```
    pub fn winning_moves(self, heads: &[(usize, usize)]) -> Vec<Coins> {
        let sum = self.sum(heads);
        let all = heads.iter().flat_map(|&(x, y)| self.moves(x, y));
        all.filter(|coins| sum != 0 && self.sum(coins) == sum).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Grid;
    use crate::boards::turning::Turning;
    use crate::{mex, Game, Solver};

    const GAMES: [Turning; 4] = [Turning::Turtles, Turning::Twins, Turning::MockTurtles, Turning::Ruler];

    fn products() -> impl Iterator<Item = Grid> {
        GAMES.into_iter().flat_map(|first| GAMES.map(|second| Grid(first, second)))
    }

    #[test]
    fn single_heads_are_worth_the_mex_over_all_sets() {
        for game in products() {
            let mut values = [[0u32; 5]; 5];
            for x in 0..5 {
                for y in 0..5 {
                    let worth = |coins: &[(usize, usize)]| coins.iter().fold(0, |sum, &(x, y)| sum ^ values[x][y]);
                    let options: Vec<u32> = game.moves(x, y).iter().map(|coins| worth(&coins[1..])).collect();
                    values[x][y] = mex(options);
                    assert_eq!(game.grundy(x as u64, y as u64), u64::from(values[x][y]), "{game:?} {x} {y}");
                }
            }
        }
    }

    /// Heads on 3 x 3 places, as bits.
    impl Game for Grid {
        type Position = u32;

        fn moves(&self, &heads: &u32) -> Vec<u32> {
            let sets = places(heads).into_iter().flat_map(|(x, y)| Grid::moves(*self, x, y));
            sets.map(|coins| heads ^ bits(&coins)).collect()
        }
    }

    fn places(heads: u32) -> Vec<(usize, usize)> {
        let bits = (0..9).filter(|bit| heads >> bit & 1 == 1);
        bits.map(|bit| (bit / 3, bit % 3)).collect()
    }

    fn bits(coins: &[(usize, usize)]) -> u32 {
        coins.iter().map(|(x, y)| 1 << (3 * x + y)).sum()
    }

    #[test]
    fn winning_moves_match_the_rules() {
        for game in products() {
            let mut solver = Solver::new(game);
            for heads in (0..1 << 9).step_by(3) {
                let places = places(heads);
                assert_eq!(solver.grundy(&heads).map(u64::from), Ok(game.sum(&places)), "{game:?} {heads}");
                let moves = game.winning_moves(&places);
                let left: Vec<u32> = moves.iter().map(|coins| heads ^ bits(coins)).collect();
                assert_eq!(solver.winning_moves(&heads), Ok(left), "{game:?} {heads}");
            }
        }
    }
}
