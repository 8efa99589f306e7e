//! The search that all placement games share.

use super::grid::Grid;
use super::part::{canonical, frame, Part};
use super::table::{Fact, Table};
use super::word::Word;
use super::Board;

/// What one placement game has to say about itself, in terms of sets of points in a [`Grid`].
///
/// The game must stay the same under every turn and reflection of the grid.
pub trait Rules<W: Word> {
    /// The points that the moves of the game are about, as the free squares of a board of their own.
    fn points(&self, board: &Board) -> Board;

    /// The set without points that no longer matter to any move.
    fn live(&self, _grid: &Grid<W>, set: W) -> W {
        set
    }

    /// The points of `set` and those next to them: points that are not linked in this way are separate games.
    fn reach(&self, grid: &Grid<W>, set: W) -> W;

    /// What each move leaves of the set.
    fn rests(&self, grid: &Grid<W>, set: W) -> Vec<W>;

    /// The value of every connected part whose smallest box has these sides, if a theorem gives it.
    fn strip(&self, _width: u32, _length: u32) -> Option<u32> {
        None
    }

    /// Whether a theorem says that the part has value 0.
    fn lost(&self, _part: Part<W>) -> bool {
        false
    }
}

/// A placement game and all that has been found out about it: one table serves every board of a run.
#[derive(Clone, Debug)]
pub struct Placement<R, W = u64> {
    rules: R,
    /// One for each width of a part.
    tables: Vec<Table<W>>,
    known: usize,
    /// How many parts may be known before the search stops.
    limit: usize,
}

/// Parts with at most this many points are valued by the definition: all options first, then their `mex`. That is up
/// to a sixth faster where many boards share a table; for larger parts, single questions are.
const SMALL: u32 = 18;

/// A move: what it leaves is worth `part` and `sum` together. In the order in which questions are asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Choice<W> {
    points: u32,
    part: Part<W>,
    sum: u32,
}

impl<R, W> Placement<R, W> {
    /// The game with these rules. Allocates nothing.
    pub const fn with_rules(rules: R) -> Self {
        Placement {
            rules,
            tables: Vec::new(),
            known: 0,
            limit: usize::MAX,
        }
    }

    /// How many parts something is known about: a table entry of 9 bytes (17 for `u128`), twice that with free slots.
    pub fn known(&self) -> usize {
        self.known
    }
}

impl<R: Rules<W>, W: Word> Placement<R, W> {
    /// The Grundy value of a board.
    ///
    /// # Panics
    ///
    /// If the board does not [fit](Self::fits).
    pub fn grundy(&mut self, board: &Board) -> u32 {
        let (sum, parts) = self.read(board);
        self.sum(sum, parts)
    }

    /// As [`grundy`](Self::grundy), but stops with `None` as soon as `limit` parts are [known](Self::known).
    ///
    /// What was found out is kept, so that a call with a larger limit goes on from there: this bounds the memory of a
    /// long search, and shows its progress.
    ///
    /// ```
    /// use sg_core::placement::{Blocks, Board};
    ///
    /// let mut blocks: Blocks = Blocks::new();
    /// let mut limit = 0;
    /// let value = loop {
    ///     limit += 100;
    ///     if let Some(value) = blocks.grundy_within(&Board::empty(7, 7), limit) {
    ///         break value;
    ///     }
    /// };
    /// assert_eq!(value, 1);
    /// assert!(blocks.known() <= limit);
    /// ```
    ///
    /// # Panics
    ///
    /// If the board does not [fit](Self::fits).
    pub fn grundy_within(&mut self, board: &Board, limit: usize) -> Option<u32> {
        self.limit = limit;
        let value = self.grundy(board);
        let finished = !self.stopped();
        self.limit = usize::MAX;
        finished.then_some(value)
    }

    /// Whether the player to move wins. Often cheaper than the value.
    ///
    /// # Panics
    ///
    /// If the board does not [fit](Self::fits).
    pub fn wins(&mut self, board: &Board) -> bool {
        let (sum, mut parts) = self.read(board);
        let Some(largest) = take_largest(&mut parts) else {
            return sum != 0;
        };
        let others = self.sum(sum, parts);
        self.settle(largest, others) != Some(others)
    }

    /// Whether the points of the board fit into the word `W`.
    pub fn fits(&self, board: &Board) -> bool {
        let points = self.rules.points(board);
        points.rows() * points.columns() <= W::BITS as usize
    }

    /// The parts of a board that are not known yet, and the sum of the others.
    fn read(&mut self, board: &Board) -> (u32, Vec<Part<W>>) {
        let points = self.rules.points(board);
        let (rows, columns) = (points.rows(), points.columns());
        assert!(
            rows * columns <= W::BITS as usize,
            "a board with too many points for {} bits",
            W::BITS
        );
        // The shorter side lies along the rows.
        let width = rows.min(columns);
        let mut set = W::EMPTY;
        for index in 0..rows * columns {
            let (long, short) = (index / width, index % width);
            let (row, column) = if columns <= rows { (long, short) } else { (short, long) };
            if points.is_free(row, column) {
                set = set | W::ONE << index as u32;
            }
        }
        let mut parts = Vec::new();
        let sum = self.split(&Grid::new(width.max(1) as u32), set, &mut parts);
        (sum, parts)
    }

    /// Cuts a set into connected parts: adds those of unknown value to `parts`, returns the sum of the others.
    fn split(&mut self, grid: &Grid<W>, set: W, parts: &mut Vec<Part<W>>) -> u32 {
        let mut sum = 0;
        let mut left = self.rules.live(grid, set);
        while left != W::EMPTY {
            let mut piece = W::ONE << left.first();
            loop {
                let grown = self.rules.reach(grid, piece) & left;
                if grown == piece {
                    break;
                }
                piece = grown;
            }
            left = left & !piece;
            let frame = frame(piece, grid.width);
            let (width, length) = (frame.width.min(frame.height), frame.width.max(frame.height));
            if let Some(value) = self.rules.strip(width, length) {
                sum ^= value;
                continue;
            }
            let part = canonical(piece, grid.width, frame);
            match self.fact(part) {
                Fact::Exactly(value) => sum ^= value,
                Fact::AtLeast(0) if self.rules.lost(part) => self.learn(part, Fact::Exactly(0)),
                Fact::AtLeast(_) => parts.push(part),
            }
        }
        sum
    }

    /// The nim-sum of `sum` and the values of the parts.
    fn sum(&mut self, sum: u32, parts: impl IntoIterator<Item = Part<W>>) -> u32 {
        parts.into_iter().fold(sum, |sum, part| {
            // A search that was stopped has no value, and nobody looks at the one it gives.
            sum ^ self.settle(part, u32::MAX).unwrap_or(0)
        })
    }

    /// The value of the part if it is at most `most`; `None` if it is larger.
    ///
    /// Lemoine and Viennot (2012): not "what are the options worth?" but "is this worth k?", which is true if it is
    /// at least k and no option is worth k. One option that is worth k answers no, and the others are not looked at.
    fn settle(&mut self, part: Part<W>, most: u32) -> Option<u32> {
        let mut bound = match self.fact(part) {
            Fact::Exactly(value) => return (value <= most).then_some(value),
            Fact::AtLeast(bound) => bound,
        };
        if bound > most || self.stopped() {
            return None;
        }
        let (choices, seen) = self.choices(part);
        while bound <= most {
            if seen >> bound & 1 == 0 && !self.offers(&choices, bound) {
                self.learn(part, Fact::Exactly(bound));
                return Some(bound);
            }
            bound += 1;
        }
        self.learn(part, Fact::AtLeast(bound));
        None
    }

    /// The moves of unknown value, and bit v set if one of the others has value v.
    ///
    /// All parts that a move leaves are valued here, except the largest: that one is worth asking for only when the
    /// answer depends on it.
    fn choices(&mut self, part: Part<W>) -> (Vec<Choice<W>>, u128) {
        let grid = Grid::new(part.width);
        let all = part.set.count() <= SMALL;
        let (mut choices, mut seen) = (Vec::new(), 0);
        let mut parts = Vec::new();
        for rest in self.rules.rests(&grid, part.set) {
            let sum = self.split(&grid, rest, &mut parts);
            let largest = if all { None } else { take_largest(&mut parts) };
            let sum = self.sum(sum, parts.drain(..));
            match largest {
                None => seen |= 1 << sum,
                Some(part) => choices.push(Choice {
                    points: part.set.count(),
                    part,
                    sum,
                }),
            }
        }
        choices.sort_unstable();
        choices.dedup();
        (choices, seen)
    }

    /// Whether one of the choices is worth `value`: asks the table about all of them before it searches any.
    fn offers(&mut self, choices: &[Choice<W>], value: u32) -> bool {
        let known = |choice: &Choice<W>| self.fact(choice.part) == Fact::Exactly(choice.sum ^ value);
        choices.iter().any(known)
            || choices.iter().any(|choice| {
                let wanted = choice.sum ^ value;
                self.settle(choice.part, wanted) == Some(wanted)
            })
    }

    fn fact(&self, part: Part<W>) -> Fact {
        let table = self.tables.get(part.width as usize);
        table.map_or(Fact::AtLeast(0), |table| table.get(part.set))
    }

    fn learn(&mut self, part: Part<W>, fact: Fact) {
        // A search that was stopped proves nothing more.
        if self.stopped() {
            return;
        }
        while self.tables.len() <= part.width as usize {
            self.tables.push(Table::new());
        }
        self.known += usize::from(self.tables[part.width as usize].set(part.set, fact));
    }

    fn stopped(&self) -> bool {
        self.known >= self.limit
    }
}

/// Takes the part with the most points out of the list.
fn take_largest<W: Word>(parts: &mut Vec<Part<W>>) -> Option<Part<W>> {
    let largest = (0..parts.len()).max_by_key(|&index| parts[index].set.count())?;
    Some(parts.swap_remove(largest))
}
