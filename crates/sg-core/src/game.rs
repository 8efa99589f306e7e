//! Any impartial game, given by its moves: Grundy value, outcome and winning moves.
//!
//! Describe the game once as a [`Game`]; a [`Solver`] then remembers every value it has found. Two optional hooks
//! make the difference between a toy and a tool: a position that falls into independent parts should say so
//! ([`Game::components`]), and positions that play alike should have one form ([`Game::canonical`]).

use crate::mex::MexSet;
use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;

/// The rules of an impartial game under normal play: whoever cannot move loses.
///
/// ```
/// use sg_core::{Game, Solver};
///
/// /// A row of skittles; a ball takes one, or two neighbours, and the row falls in two (Kayles).
/// struct Kayles;
///
/// impl Game for Kayles {
///     type Position = Vec<u32>; // the rows, smallest first
///
///     fn moves(&self, rows: &Vec<u32>) -> Vec<Vec<u32>> {
///         let row = rows[0];
///         let hit = |taken: u32| (0..=row.saturating_sub(taken)).map(move |left| vec![left, row - taken - left]);
///         (1..=row.min(2)).flat_map(hit).collect()
///     }
///
///     fn components(&self, rows: &Vec<u32>) -> Vec<Vec<u32>> {
///         rows.iter().filter(|&&row| row > 0).map(|&row| vec![row]).collect()
///     }
/// }
///
/// let mut solver = Solver::new(Kayles);
/// let values: Vec<u32> = (0..=9).map(|row| solver.grundy(&vec![row]).unwrap()).collect();
/// assert_eq!(values, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]);
/// ```
pub trait Game {
    /// All that decides which moves there are.
    type Position: Clone + Eq + Hash;

    /// The positions one move away; none when the player to move has lost. Repeats do no harm.
    ///
    /// A solver asks this only of positions that [`components`](Game::components) leaves whole.
    fn moves(&self, position: &Self::Position) -> Vec<Self::Position>;

    /// The independent parts that the position is the sum of: a move in the whole is a move in one part.
    ///
    /// Parts without moves may be left out. Default: one part, the position itself.
    fn components(&self, position: &Self::Position) -> Vec<Self::Position> {
        vec![position.clone()]
    }

    /// The one form that stands for all positions that play like this one, for instance after mirroring.
    ///
    /// Default: the position itself.
    fn canonical(&self, position: Self::Position) -> Self::Position {
        position
    }
}

/// The game can go on for ever: a position comes back. Holds that position.
///
/// For such games see [`graph::outcomes`](crate::graph::outcomes).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle<P>(pub P);

impl<P: fmt::Debug> fmt::Display for Cycle<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the game can return to the position {:?}, so it has no Grundy value",
            self.0
        )
    }
}

impl<P: fmt::Debug> std::error::Error for Cycle<P> {}

/// Grundy values of one game by its definition, each position evaluated once.
///
/// The search keeps its own stack: a line of a million positions needs memory, but no deep recursion.
///
/// ```
/// use sg_core::{Game, Solver};
///
/// struct TakeOneOrTwo;
///
/// impl Game for TakeOneOrTwo {
///     type Position = u32;
///     fn moves(&self, &heap: &u32) -> Vec<u32> {
///         (1..=2).filter(|&take| take <= heap).map(|take| heap - take).collect()
///     }
/// }
///
/// let mut solver = Solver::new(TakeOneOrTwo);
/// assert_eq!(solver.grundy(&1_000_000), Ok(1));
/// assert_eq!(solver.winning_moves(&1_000_000), Ok(vec![999_999]));
/// ```
#[derive(Clone, Debug)]
pub struct Solver<G: Game> {
    game: G,
    /// What is known of a canonical, whole position. `Open` only while a search is running.
    table: HashMap<G::Position, Entry>,
}

#[derive(Clone, Copy, Debug)]
enum Entry {
    Open,
    Value(u32),
}

/// A position whose value is being found.
struct Frame<P> {
    position: P,
    /// The parts of all its options, one option after the other; `true` marks the last part of an option.
    parts: Vec<(P, bool)>,
    next: usize,
    /// Nim-sum of the parts of the current option before `next`.
    sum: u32,
    seen: MexSet,
}

impl<G: Game> Solver<G> {
    /// A solver that knows nothing yet.
    pub fn new(game: G) -> Self {
        Solver {
            game,
            table: HashMap::new(),
        }
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// How many positions have been evaluated so far.
    pub fn known(&self) -> usize {
        self.table.len()
    }

    /// The Grundy value: the nim-sum of the components, `mex` of the options' values for each.
    ///
    /// Evaluates every position that can be reached from the components, once in the solver's life.
    ///
    /// # Errors
    ///
    /// [`Cycle`] if play can return to a position. What was found until then is kept.
    pub fn grundy(&mut self, position: &G::Position) -> Result<u32, Cycle<G::Position>> {
        let mut sum = 0;
        for part in self.game.components(position) {
            sum ^= self.grundy_of_part(part)?;
        }
        Ok(sum)
    }

    /// Whether the player to move wins: the Grundy value is not 0.
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn wins(&mut self, position: &G::Position) -> Result<bool, Cycle<G::Position>> {
        Ok(self.grundy(position)? != 0)
    }

    /// Every move to a position of value 0, in the order of the game's own list; none exactly in a lost position.
    ///
    /// A sum must list the moves of all its parts in [`Game::moves`] for this.
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn winning_moves(&mut self, position: &G::Position) -> Result<Vec<G::Position>, Cycle<G::Position>> {
        let mut winning = Vec::new();
        for option in self.game.moves(position) {
            if !self.wins(&option)? {
                winning.push(option);
            }
        }
        Ok(winning)
    }

    fn grundy_of_part(&mut self, part: G::Position) -> Result<u32, Cycle<G::Position>> {
        let root = self.game.canonical(part);
        if let Some(&Entry::Value(value)) = self.table.get(&root) {
            return Ok(value);
        }
        let mut stack = vec![self.open(root)];
        let mut result = 0;
        while let Some(frame) = stack.last_mut() {
            match Self::advance(&self.table, frame) {
                Ok(value) => {
                    let frame = stack.pop().expect("the loop looks at the last frame");
                    self.table.insert(frame.position, Entry::Value(value));
                    result = value;
                }
                Err(unknown) if self.table.contains_key(&unknown) => {
                    for frame in stack {
                        self.table.remove(&frame.position);
                    }
                    return Err(Cycle(unknown));
                }
                Err(unknown) => {
                    let frame = self.open(unknown);
                    stack.push(frame);
                }
            }
        }
        Ok(result)
    }

    /// Marks a canonical position as being searched and lists the parts of its options.
    fn open(&mut self, position: G::Position) -> Frame<G::Position> {
        let mut parts = Vec::new();
        let mut seen = MexSet::new();
        for option in self.game.moves(&position) {
            let components = self.game.components(&option);
            if components.is_empty() {
                seen.insert(0);
            }
            let last = components.len();
            let canonical = components.into_iter().map(|part| self.game.canonical(part));
            parts.extend(canonical.zip(1..).map(|(part, number)| (part, number == last)));
        }
        self.table.insert(position.clone(), Entry::Open);
        Frame {
            position,
            parts,
            next: 0,
            sum: 0,
            seen,
        }
    }

    /// Goes on until the value is there, or a part turns up that has none yet.
    fn advance(table: &HashMap<G::Position, Entry>, frame: &mut Frame<G::Position>) -> Result<u32, G::Position> {
        while let Some((part, last)) = frame.parts.get(frame.next) {
            let Some(&Entry::Value(value)) = table.get(part) else {
                return Err(part.clone());
            };
            frame.sum ^= value;
            if *last {
                frame.seen.insert(frame.sum);
                frame.sum = 0;
            }
            frame.next += 1;
        }
        Ok(frame.seen.mex())
    }
}

#[cfg(test)]
mod tests {
    use super::{Cycle, Game, Solver};
    use crate::mex;

    /// Rows of squares; a move covers two neighbouring squares of a row (.07).
    struct Rows {
        split: bool,
    }

    impl Game for Rows {
        type Position = Vec<u32>;

        fn moves(&self, rows: &Vec<u32>) -> Vec<Vec<u32>> {
            let mut moves = Vec::new();
            for (index, &row) in rows.iter().enumerate() {
                for left in 0..row.saturating_sub(1) {
                    let mut next = rows.clone();
                    next.splice(index..=index, [left, row - 2 - left]);
                    moves.push(next);
                }
            }
            moves
        }

        fn components(&self, rows: &Vec<u32>) -> Vec<Vec<u32>> {
            if self.split {
                rows.iter().filter(|&&row| row > 1).map(|&row| vec![row]).collect()
            } else {
                vec![rows.clone()]
            }
        }

        fn canonical(&self, mut rows: Vec<u32>) -> Vec<u32> {
            rows.sort_unstable();
            rows
        }
    }

    fn by_definition(game: &Rows, rows: &Vec<u32>) -> u32 {
        let options = game.moves(rows);
        mex(options.iter().map(|option| by_definition(game, option)))
    }

    #[test]
    fn components_and_canonical_forms_change_no_value() {
        let mut whole = Solver::new(Rows { split: false });
        let mut split = Solver::new(Rows { split: true });
        for first in 0..8 {
            for second in 0..=first {
                let rows = vec![first, second];
                let value = whole.grundy(&rows).unwrap();
                assert_eq!(split.grundy(&rows), Ok(value));
                if first < 6 {
                    assert_eq!(by_definition(whole.game(), &rows), value);
                }
                assert_eq!(split.winning_moves(&rows), whole.winning_moves(&rows));
                assert_eq!(split.winning_moves(&rows).unwrap().is_empty(), value == 0);
            }
        }
        assert!(split.known() < whole.known());
    }

    /// 0 <- 1 <- 2 <- ..., and a loop at the far end.
    struct Line {
        looped_at: u32,
    }

    impl Game for Line {
        type Position = u32;

        fn moves(&self, &position: &u32) -> Vec<u32> {
            if position == self.looped_at {
                vec![position - 1, position + 2]
            } else {
                position.checked_sub(1).into_iter().collect()
            }
        }
    }

    #[test]
    fn a_line_of_a_million_positions_needs_no_call_stack() {
        let mut solver = Solver::new(Line { looped_at: u32::MAX });
        assert_eq!(solver.grundy(&1_000_001), Ok(1));
        assert_eq!(solver.known(), 1_000_002);
    }

    #[test]
    fn a_cycle_is_reported_and_leaves_the_rest_usable() {
        let mut solver = Solver::new(Line { looped_at: 5 });
        assert_eq!(solver.grundy(&9), Err(Cycle(7)));
        assert_eq!(solver.grundy(&9), Err(Cycle(7)));
        assert_eq!(solver.grundy(&4), Ok(0));
        assert!(Cycle(5).to_string().contains("return to the position 5"));
    }
}
