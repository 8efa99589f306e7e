//! What the commands need to know of a game.
//!
//! Every position is a sum of [`Part`]s, so one set of commands serves heaps, pairs of heaps, boards and graphs: a part
//! has moves and a Grundy value, and the sum is worth the xor of the values. Games whose parts have no useful value,
//! such as those under misère play, say of whole positions who wins: [`Study::worth`].

use crate::position::Part;
use crate::repetition::Repetition;
use crate::table::{LostPairs, Plane, Table};

/// A game as the commands see it.
pub trait Study {
    /// The text that names the game, in the shortest form that [`Library::find`](crate::Library::find) reads.
    fn name(&self) -> &str;

    /// The rules of one part in a sentence or two.
    fn rule(&self) -> String;

    /// Which kind of part the game is played with.
    fn kind(&self) -> Kind;

    /// What one part is called.
    fn noun(&self) -> &'static str {
        match self.kind() {
            Kind::Board => "board",
            Kind::Graph => "graph",
            _ => "heap",
        }
    }

    /// Whether whoever cannot move wins.
    fn is_misere(&self) -> bool {
        false
    }

    /// Whether it has values or lost positions that fit in a table of one or two numbers. A game that has none says so
    /// here, and nothing in the four methods about tables.
    fn has_table(&self) -> bool {
        true
    }

    /// A position that is worth playing.
    fn start(&self) -> Vec<Part>;

    /// How far a table goes if nobody says: enough to see the pattern.
    fn usual_size(&self) -> usize {
        0
    }

    /// The largest size of a table that fits into the memory.
    fn largest_size(&self, _effort: &Effort) -> usize {
        0
    }

    /// The values of all parts up to a size; fewer if `effort` ends the work.
    fn table(&mut self, _up_to: usize, _effort: &Effort) -> Table {
        Table::Plane(Plane {
            first: 0,
            columns: 1,
            values: Vec::new(),
        })
    }

    /// The lost positions alone, of a table that is larger than [`largest_size`](Self::largest_size).
    fn lost_pairs(&self, _up_to: usize, _effort: &Effort) -> Option<LostPairs> {
        None
    }

    /// Whether the values of the heaps repeat. [`Repetition::Unseen`] for games that are not played with heaps.
    fn repetition(&mut self, _table: &Table, _effort: &Effort) -> Repetition {
        Repetition::Unseen { up_to: 0 }
    }

    /// All moves of a part, in an order that makes sense to a reader.
    fn moves(&self, part: &Part) -> Vec<Move>;

    /// The Grundy value of a part. Asked only where [`worth`](Self::worth) is a value.
    ///
    /// # Errors
    ///
    /// If the part is too large, or `effort` ends the work.
    fn value(&mut self, part: &Part, effort: &Effort) -> Result<u64, ExploreError>;

    /// What decides a whole position: the nim-sum of the values, unless the game has none.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    fn worth(&mut self, position: &[Part], effort: &Effort) -> Result<Worth, ExploreError> {
        let mut sum = 0;
        for part in position {
            sum ^= self.value(part, effort)?;
        }
        Ok(Worth::Value(sum))
    }

    /// The winning moves of a position by a theorem, for positions with more moves than can be listed.
    fn by_theorem(&self, _position: &[Part]) -> Option<Shortcut> {
        None
    }

    /// Why the position is won or lost, where a theorem says it of this very position.
    fn reason(&self, _position: &[Part]) -> Option<String> {
        None
    }

    /// The position without what does not matter.
    fn simplify(&self, position: Vec<Part>) -> Vec<Part> {
        position
    }

    /// Whether the moves of this part can be listed.
    ///
    /// # Errors
    ///
    /// If the part is too large for that.
    fn check(&self, part: &Part) -> Result<(), ExploreError>;
}

/// What a part of a position is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A heap, `7`.
    Heap,
    /// Two numbers that a move may change together, `3,5`.
    Pair,
    /// A heap and how much of it may be taken, `20,4`; or `20`, of which anything but the whole may be taken.
    Limited,
    /// Several numbers in a row that belong together, `3,7,1`.
    Row,
    /// A board with free and blocked squares, `000/010` or `2x3`.
    Board,
    /// Vertices and edges, `0-1,1-2`, or a tree as the list of its parents, `0,1,1`.
    Graph,
}

impl Kind {
    /// Whether a table of the game has two numbers.
    pub fn is_plane(self) -> bool {
        matches!(self, Kind::Pair | Kind::Limited | Kind::Board)
    }
}

/// What decides a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// Its Grundy value, 0 if the player to move loses.
    Value(u64),
    /// Whether the player to move wins; more is not known or would not help.
    Outcome(bool),
}

impl Worth {
    /// Whether the player to move loses.
    pub fn is_lost(self) -> bool {
        matches!(self, Worth::Value(0) | Worth::Outcome(false))
    }
}

/// Winning moves that a theorem gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortcut {
    /// The moves, each with the index of its part.
    pub moves: Vec<(usize, Move)>,
    /// Whether there are no others.
    pub all: bool,
}

/// A move of one part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// What the player does: `take 2`.
    pub words: String,
    /// The same for typing, without spaces: `5->3`.
    pub key: String,
    /// What is left of the part.
    pub leaves: Vec<Part>,
}

/// How much work a command may cause.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// How many bytes a search may fill with what it found out.
    pub memory: usize,
    /// How many threads a search may use. Only boards are searched on more than one; values do not depend on it.
    pub threads: usize,
    /// Who watches.
    pub watch: &'a dyn Watch,
}

impl Default for Effort<'_> {
    /// Half a gibibyte, one thread, and nobody watches.
    fn default() -> Self {
        Effort {
            memory: 512 << 20,
            threads: 1,
            watch: &Unwatched,
        }
    }
}

/// Someone who sees long work go on and can end it.
pub trait Watch {
    /// Whether the work should end at once with what it has found.
    fn stopped(&self) -> bool {
        false
    }

    /// `done` of `total` steps of the current work, which is about `what`.
    fn progress(&self, _what: &str, _done: usize, _total: usize) {}
}

/// Nobody.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Watch for Unwatched {}

/// Why a value is not known.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExploreError {
    /// The part is beyond what can be listed or searched.
    #[error("{part} is too large for {game}: {most}; try a smaller one")]
    TooLarge {
        /// Which part.
        part: String,
        /// Of which game.
        game: String,
        /// What is the limit.
        most: String,
    },
    /// The memory for the search is full.
    #[error("the search has filled its {} MiB; allow more with --memory", .0 >> 20)]
    Memory(usize),
    /// The game cannot be shown as a table.
    #[error("{game} has no table of one or two numbers; `cargo sg explain {game} \"{example}\"` tells a position")]
    NoTable {
        /// Which game.
        game: String,
        /// A position of it.
        example: String,
    },
    /// Someone ended the work.
    #[error("stopped before the value was found")]
    Stopped,
}
