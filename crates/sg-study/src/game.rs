//! The trait of a game, for all commands.
//!
//! A position is a sum of parts of one type, so one set of commands serves heaps, pairs of heaps, boards and graphs.
//! In most games a part has a Grundy value, and the sum is worth the xor of the values. Games whose parts have no useful
//! value, such as those under misère play, decide whole positions: [`Decision`].

use crate::effort::{Effort, ExploreError};
use crate::position::{Part, show};
use crate::repetition::Repetition;
use crate::table::{LostPairs, Table};
use crate::{say, word};

/// The rules of a game, and what is known of it. The commands see it as a [`Study`](crate::Study).
pub trait Game {
    /// The type of the parts of a position.
    type Part: Part;

    /// The text that names the game, in the shortest form that [`Library::find`](crate::Library::find) reads.
    fn name(&self) -> &str;

    /// The name as a heading over a single position.
    fn title(&self) -> &str {
        self.name()
    }

    /// The rules of one part in a sentence or two.
    fn rule(&self) -> String;

    /// The word for one part.
    fn noun(&self) -> &'static str {
        Self::Part::NOUN
    }

    /// Returns true if the player who cannot move wins.
    fn is_misere(&self) -> bool {
        false
    }

    /// A position that is worth playing.
    fn start(&self) -> Vec<Self::Part>;

    /// All moves of a part, in an order that makes sense to a reader.
    ///
    /// # Errors
    ///
    /// If they are too many to be listed.
    fn moves(&self, part: &Self::Part) -> Result<Vec<Move<Self::Part>>, ExploreError>;

    /// Finds who wins, and by which values.
    ///
    /// # Errors
    ///
    /// If a part is too large, or `effort` ends the work.
    fn decide(&mut self, position: &[Self::Part], effort: &Effort) -> Result<Decision, ExploreError>;

    /// The value of what a move leaves of a part with a value. Where that is too expensive, only the outcome of the whole
    /// position: whether the value is other than `winning`, the one that winning moves reach; with `None` no move wins.
    ///
    /// # Errors
    ///
    /// As [`decide`](Self::decide).
    fn worth_after_move(
        &mut self,
        _part: &Self::Part,
        step: &Move<Self::Part>,
        _winning: Option<u64>,
        effort: &Effort,
    ) -> Result<Worth, ExploreError> {
        Ok(self.decide(&step.leaves, effort)?.worth())
    }

    /// Measures the play that is left in a part: a winner who keeps making it less reaches the end.
    fn left(&self, part: &Self::Part) -> u64 {
        part.size()
    }

    /// Winning moves by a theorem, for positions with more moves than can be listed.
    fn winning_by_theorem(&self, _position: &[Self::Part]) -> Option<Shortcut<Self::Part>> {
        None
    }

    /// Explains why the position is won or lost, where a theorem applies to it.
    fn reason(&self, _position: &[Self::Part]) -> Option<String> {
        None
    }

    /// The position without parts that do not matter.
    fn simplify(&self, position: Vec<Self::Part>) -> Vec<Self::Part> {
        position
    }

    /// The position as the player who is to move next sees it: the same, unless each player has pieces of their own.
    fn turned(&self, position: Vec<Self::Part>) -> Vec<Self::Part> {
        position
    }

    /// The position for a terminal: a line of numbers, or the drawings of its parts.
    fn picture(&self, position: &[Self::Part]) -> String {
        let drawings: Vec<String> = position.iter().filter_map(Part::drawing).collect();
        match drawings.as_slice() {
            [] => format!("  {}\n", show(position)),
            drawings => drawings.join("\n"),
        }
    }

    /// Its values up to a size, for games that have such a table.
    fn tabled(&mut self) -> Option<&mut dyn Tabled> {
        None
    }
}

/// A game whose values, or lost positions, fit in a table of one or two numbers.
pub trait Tabled {
    /// The usual size of a table: enough to see the pattern.
    fn usual_size(&self) -> usize;

    /// The largest size of a table, which must fit into memory.
    fn largest_size(&self, effort: &Effort) -> usize;

    /// The values of all parts up to a size; fewer if `effort` ends the work.
    fn table(&mut self, up_to: usize, effort: &Effort) -> Table;

    /// The lost positions alone, also beyond [`largest_size`](Self::largest_size), where a theorem tells them.
    fn lost_pairs(&self, _up_to: usize) -> Option<LostPairs> {
        None
    }

    /// The repetition that the table alone shows or proves; [`repetition`](Self::repetition) may look further.
    fn repetition_within(&mut self, table: &Table, effort: &Effort) -> Repetition {
        self.repetition(table, effort)
    }

    /// Finds the repetition of the values, for those of heaps.
    fn repetition(&mut self, table: &Table, _effort: &Effort) -> Repetition {
        Repetition::Unseen { up_to: table.values().len() }
    }
}

/// The winner of a position, and the values that decide it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The Grundy value of each part.
    Values(Vec<u64>),
    /// True if the player to move wins; more is not known or would not help.
    Outcome(bool),
}

impl Decision {
    /// The value or the outcome of the whole position.
    pub fn worth(&self) -> Worth {
        match self {
            Decision::Values(values) => Worth::Value(sg_core::nim_sum(values.iter().copied())),
            Decision::Outcome(wins) => Worth::Outcome(*wins),
        }
    }

    /// Returns true if the player to move loses.
    pub fn is_lost(&self) -> bool {
        self.worth().is_lost()
    }
}

/// The value or the outcome of a whole position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// Its Grundy value, 0 if the player to move loses.
    Value(u64),
    /// True if the player to move wins.
    Outcome(bool),
}

impl Worth {
    /// Returns true if the player to move loses.
    pub fn is_lost(self) -> bool {
        matches!(self, Worth::Value(0) | Worth::Outcome(false))
    }

    /// In words, for a position of this many parts: "the nim-sum 3".
    pub fn words(self, parts: usize) -> String {
        match self {
            Worth::Value(value) if parts > 1 => say!("the nim-sum {value}", "异或和 {value}"),
            Worth::Value(value) => say!("the value {value}", "SG 值 {value}"),
            Worth::Outcome(true) => say!("a won position", "必胜态"),
            Worth::Outcome(false) => say!("a lost position", "必败态"),
        }
    }
}

/// Winning moves that a theorem gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortcut<P> {
    /// The moves, each with the index of its part.
    pub moves: Vec<(usize, Move<P>)>,
    /// True if there are no others.
    pub all: bool,
}

/// A move of one part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move<P> {
    /// The move in words: `take 2`.
    pub words: String,
    /// The same for typing, without spaces: `5->3`.
    pub key: String,
    /// The rest of the part.
    pub leaves: Vec<P>,
}

/// The decision for any number of parts but one, in a game whose parts cannot be added.
pub(crate) fn only_one(parts: usize, game: &str) -> Result<Decision, ExploreError> {
    if parts == 0 {
        return Ok(Decision::Outcome(false));
    }
    let most = word!(
        "one part is decided as a whole, and has no value that could be added",
        "单个部分只判定胜负，没有可以相加的值"
    );
    Err(ExploreError::too_large(say!("a sum of {parts} parts", "{parts} 个部分的和"), game, most))
}

/// The parts that are left where two equal ones cancel.
pub(crate) fn without_doubles<P: PartialEq>(parts: Vec<P>) -> Vec<P> {
    let mut left: Vec<P> = Vec::new();
    for part in parts {
        match left.iter().position(|other| *other == part) {
            Some(place) => drop(left.remove(place)),
            None => left.push(part),
        }
    }
    left
}
