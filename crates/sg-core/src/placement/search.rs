//! The search that all placement games share.

use super::part::{canonical, Frame};
use super::table::{Fact, Table};
use super::word::Word;
use super::Board;

/// What one placement game has to say about itself, in terms of sets of points on a grid.
///
/// The game must stay the same under every turn and reflection of the grid.
pub trait Rules<W: Word> {
    /// The points that the moves of the game are about, as the free squares of a board of their own.
    fn points(&self, board: &Board) -> Board;

    /// The set without points that no longer matter to any move.
    fn live(&self, set: W) -> W {
        set
    }

    /// The points of `set` and those next to them: points that are not linked in this way are separate games.
    fn reach(&self, set: W) -> W;

    /// What each move leaves of the set.
    fn rests(&self, set: W) -> Vec<W>;

    /// The value of all the points of a board, of whatever size, if a theorem gives it.
    fn strip(&self, _points: &Board) -> Option<u32> {
        None
    }

    /// The value of every connected part whose smallest box is this, if a theorem gives it.
    fn narrow(&self, _frame: Frame) -> Option<u32> {
        None
    }

    /// Whether a theorem says that the part, in the corner of the grid, has value 0.
    fn lost(&self, _part: W) -> bool {
        false
    }
}

/// A placement game and all that has been found out about it: one table serves every board of a run.
#[derive(Clone, Debug)]
pub struct Placement<R, W = u64> {
    rules: R,
    table: Table<W>,
    /// How many parts may be known before the search stops.
    limit: usize,
}

/// Parts with at most this many points are valued by the definition: all options first, then their `mex`. That is
/// a little faster where many boards share a table; for larger parts, single questions are.
const SMALL: u32 = 20;

/// A move: what it leaves is worth `part` and `sum` together. In the order in which questions are asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Choice<W> {
    points: u32,
    part: W,
    sum: u32,
}

impl<R, W: Word> Placement<R, W> {
    /// The game with these rules. Allocates nothing.
    pub const fn new(rules: R) -> Self {
        Placement {
            rules,
            table: Table::new(),
            limit: usize::MAX,
        }
    }

    /// How many parts something is known about. Each takes 9 bytes (17 with 128 bits), and at most twice that with the
    /// free slots of the table; while the table grows, the old one is there as well.
    pub fn known(&self) -> usize {
        self.table.filled()
    }

    fn stopped(&self) -> bool {
        self.known() >= self.limit
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
    /// use sg_core::placement::{Block, Board, Placement};
    ///
    /// let mut blocks: Placement<Block> = Placement::new(Block);
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

    /// Whether the grid has room for the board, or the board needs none.
    pub fn fits(&self, board: &Board) -> bool {
        let points = self.rules.points(board);
        let (rows, columns) = (points.rows(), points.columns());
        let room = rows.min(columns) <= W::COLUMNS as usize && rows.max(columns) <= W::ROWS as usize;
        room || self.rules.strip(&points).is_some()
    }

    /// The parts of a board that are not known yet, and the sum of the others.
    fn read(&mut self, board: &Board) -> (u32, Vec<W>) {
        assert!(
            self.fits(board),
            "a board with too many points for {} x {}",
            W::ROWS,
            W::COLUMNS
        );
        let points = self.rules.points(board);
        if let Some(value) = self.rules.strip(&points) {
            return (value, Vec::new());
        }
        let mut set = W::EMPTY;
        for row in 0..points.rows() {
            for column in 0..points.columns() {
                if points.is_free(row, column) {
                    // The shorter side lies along the rows.
                    let (r, c) = if points.columns() <= points.rows() {
                        (row, column)
                    } else {
                        (column, row)
                    };
                    set = set | W::ONE << (r as u32 * W::COLUMNS + c as u32);
                }
            }
        }
        let mut parts = Vec::new();
        let sum = self.split(set, &mut parts);
        (sum, parts)
    }

    /// Cuts a set into connected parts: adds those of unknown value to `parts`, returns the sum of the others.
    fn split(&mut self, set: W, parts: &mut Vec<W>) -> u32 {
        let mut sum = 0;
        let mut left = self.rules.live(set);
        while left != W::EMPTY {
            let mut piece = W::ONE << left.first();
            loop {
                let before = piece;
                piece = self.rules.reach(piece) & left;
                if piece == before || piece == left {
                    break;
                }
            }
            left = left & !piece;
            let frame = Frame::of(piece);
            if let Some(value) = self.rules.narrow(frame) {
                sum ^= value;
                continue;
            }
            let part = canonical(piece, frame);
            match self.table.get(part) {
                Fact::Exactly(value) => sum ^= value,
                Fact::AtLeast(0) if self.rules.lost(part) => self.learn(part, Fact::Exactly(0)),
                Fact::AtLeast(_) => parts.push(part),
            }
        }
        sum
    }

    /// The nim-sum of `sum` and the values of the parts.
    fn sum(&mut self, sum: u32, parts: impl IntoIterator<Item = W>) -> u32 {
        parts.into_iter().fold(sum, |sum, part| {
            // A search that was stopped has no value, and nobody looks at the one it gives.
            sum ^ self.settle(part, u32::MAX).unwrap_or(0)
        })
    }

    /// The value of the part if it is at most `most`; `None` if it is larger.
    ///
    /// Lemoine and Viennot (2012): not "what are the options worth?" but "is this worth k?", which is true if it is
    /// at least k and no option is worth k. One option that is worth k answers no, and the others are not looked at.
    fn settle(&mut self, part: W, most: u32) -> Option<u32> {
        let mut bound = match self.table.get(part) {
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
    fn choices(&mut self, part: W) -> (Vec<Choice<W>>, u128) {
        let all = part.count() <= SMALL;
        let (mut choices, mut seen) = (Vec::new(), 0);
        let mut parts = Vec::new();
        for rest in self.rules.rests(part) {
            let sum = self.split(rest, &mut parts);
            let largest = if all { None } else { take_largest(&mut parts) };
            let sum = self.sum(sum, parts.drain(..));
            match largest {
                None => seen |= 1 << sum,
                Some(part) => choices.push(Choice {
                    points: part.count(),
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
        let known = |choice: &Choice<W>| self.table.get(choice.part) == Fact::Exactly(choice.sum ^ value);
        choices.iter().any(known)
            || choices.iter().any(|choice| {
                let wanted = choice.sum ^ value;
                self.settle(choice.part, wanted) == Some(wanted)
            })
    }

    fn learn(&mut self, part: W, fact: Fact) {
        // A search that was stopped proves nothing more.
        if !self.stopped() {
            self.table.set(part, fact);
        }
    }
}

/// Takes the part with the most points out of the list.
fn take_largest<W: Word>(parts: &mut Vec<W>) -> Option<W> {
    let largest = (0..parts.len()).max_by_key(|&index| parts[index].count())?;
    Some(parts.swap_remove(largest))
}
