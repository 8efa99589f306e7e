//! Coin-turning games: a row of coins; a move turns some coins, and the rightmost of them from
//! heads to tails.
//!
//! Used by `hdu3537`.
//!
//! Each head is an independent game (Lenstra): a position is the sum of its single heads, so the
//! player to move loses exactly when the nim-sum of the heads' values is 0. The value of a head at
//! place x is the mex, over the sets that a move may turn with x as the rightmost coin, of the
//! nim-sum of the *other* coins' values. Places count from 0.
//!
//! | game | may be turned | value at place x |
//! | --- | --- | --- |
//! | Turning Turtles | one or two coins | x + 1 (it is Nim) |
//! | Twins | exactly two coins | x |
//! | Mock Turtles | one, two or three coins | 2x or 2x + 1, whichever has an odd number of ones |
//! | Ruler | consecutive coins, any number | the largest power of two that divides x + 1 |
//!
//! Worked example, Mock Turtles, heads at 0, 1, 2 (values 1, 2, 4): nim-sum 7; turning all three is
//! the only winning move. Games on a grid are products of these: see
//! [`turning_grid`](mod@crate::boards::turning_grid).

use crate::heaps::nim::nim_sum;

/// Which coins may be turned together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turning {
    /// One or two coins.
    Turtles,
    /// Exactly two coins.
    Twins,
    /// One, two or three coins.
    MockTurtles,
    /// Any number of consecutive coins.
    Ruler,
}

impl Turning {
    /// The Grundy value of a single head at a place. *O*(1), for places below 2^63.
    ///
    /// ```
    /// use sg_core::boards::turning::Turning;
    ///
    /// assert_eq!([0, 1, 2, 3, 4].map(|x| Turning::MockTurtles.grundy(x)), [1, 2, 4, 7, 8]);
    /// assert_eq!([0, 1, 2, 3, 4].map(|x| Turning::Ruler.grundy(x)), [1, 2, 1, 4, 1]);
    /// ```
    ///
    /// # Panics
    ///
    /// If the place is 2^63 or more.
    pub fn grundy(self, place: u64) -> u64 {
        assert!(place < 1 << 63, "place {place} is beyond 2^63");
        match self {
            Turning::Turtles => place + 1,
            Turning::Twins => place,
            Turning::MockTurtles => 2 * place + u64::from(place.count_ones() % 2 == 0),
            Turning::Ruler => (place + 1) & (place + 1).wrapping_neg(),
        }
    }

    /// The sets that a move may turn with `place` as the rightmost coin, given by the other coins,
    /// decreasing.
    pub fn others(self, place: usize) -> Vec<Vec<usize>> {
        let alone = std::iter::once(vec![]);
        let one = (0..place).rev().map(|a| vec![a]);
        let two = (0..place).rev().flat_map(|a| (0..a).rev().map(move |b| vec![a, b]));
        match self {
            Turning::Turtles => alone.chain(one).collect(),
            Turning::Twins => one.collect(),
            Turning::MockTurtles => alone.chain(one).chain(two).collect(),
            Turning::Ruler => (0..=place).rev().map(|first| (first..place).rev().collect()).collect(),
        }
    }

    /// Returns whether the player to move wins; `heads[x]` says that coin x shows heads. *O*(n).
    pub fn wins(self, heads: &[bool]) -> bool {
        self.sum(heads) != 0
    }

    /// Every winning move: the coins to turn, decreasing; none exactly in a lost position.
    ///
    /// *O*(n³) for n coins.
    ///
    /// ```
    /// use sg_core::boards::turning::Turning;
    ///
    /// assert_eq!(Turning::MockTurtles.winning_moves(&[true, true, true]), [vec![2, 1, 0]]);
    /// assert_eq!(Turning::Turtles.winning_moves(&[true, false, true]), [vec![2, 0]]);
    /// ```
    pub fn winning_moves(self, heads: &[bool]) -> Vec<Vec<usize>> {
        let sum = self.sum(heads);
        let mut moves = Vec::new();
        for place in (0..heads.len()).filter(|&place| heads[place]) {
            for mut coins in self.others(place) {
                coins.insert(0, place);
                if nim_sum(coins.iter().map(|&coin| self.grundy(coin as u64))) == sum {
                    moves.push(coins);
                }
            }
        }
        moves
    }

    fn sum(self, heads: &[bool]) -> u64 {
        let places = (0..heads.len()).filter(|&place| heads[place]);
        nim_sum(places.map(|place| self.grundy(place as u64)))
    }
}

#[cfg(test)]
mod tests {
    use super::Turning;
    use crate::{Game, Solver};

    const GAMES: [Turning; 4] = [Turning::Turtles, Turning::Twins, Turning::MockTurtles, Turning::Ruler];

    impl Game for Turning {
        type Position = Vec<bool>;

        fn moves(&self, heads: &Vec<bool>) -> Vec<Vec<bool>> {
            let places = (0..heads.len()).filter(|&place| heads[place]);
            let sets = places.flat_map(|place| self.others(place).into_iter().map(move |others| (place, others)));
            sets.map(|(place, others)| turned(heads, place, &others)).collect()
        }
    }

    fn turned(heads: &[bool], place: usize, others: &[usize]) -> Vec<bool> {
        let mut next = heads.to_vec();
        next[place] ^= true;
        for &other in others {
            next[other] ^= true;
        }
        next
    }

    #[test]
    fn values_and_winning_moves_match_the_rules() {
        for game in GAMES {
            let mut solver = Solver::new(game);
            for code in 0..1 << 7 {
                let heads: Vec<bool> = (0..7).map(|place| code >> place & 1 == 1).collect();
                assert_eq!(solver.grundy(&heads).map(u64::from), Ok(game.sum(&heads)), "{game:?} {heads:?}");
                let moves = game.winning_moves(&heads);
                let moves: Vec<_> = moves.iter().map(|m| turned(&heads, m[0], &m[1..])).collect();
                assert_eq!(solver.winning_moves(&heads), Ok(moves), "{game:?} {heads:?}");
                assert_eq!(game.wins(&heads), game.sum(&heads) > 0);
            }
        }
    }
}
