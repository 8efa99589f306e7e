//! The trait of a game, which all commands use.
//!
//! A position is a sum of parts of one type, so one set of commands serves heaps, pairs of heaps,
//! boards and graphs. In most games a part has a Grundy value, and the sum is worth the xor of the
//! values. Games whose parts have no useful value, like those under misère play, decide whole
//! positions (see [`Decision`]).

use crate::effort::{Effort, ExploreError};
use crate::position::{Part, show};
use crate::repetition::Repetition;
use crate::scene::Scene;
use crate::table::{LostPairs, Table};
use crate::{say, word};

/// The rules of a game and its theory. The commands use it as a [`Study`](crate::Study).
pub trait Game {
    /// The type of the parts of a position.
    type Part: Part;

    /// Returns the shortest name of the game that [`Library::find`](crate::Library::find) reads.
    fn name(&self) -> &str;

    /// Returns the name for a heading over a single position.
    fn title(&self) -> &str {
        self.name()
    }

    /// Returns the rules of one part in a sentence or two.
    fn rule(&self) -> String;

    /// Returns the word for one part.
    fn noun(&self) -> &'static str {
        Self::Part::NOUN
    }

    /// Returns true if the player who cannot move wins.
    fn is_misere(&self) -> bool {
        false
    }

    /// Returns true if positions have only a winner, not a value.
    fn has_only_outcomes(&self) -> bool {
        self.is_misere()
    }

    /// Returns a position worth playing.
    fn start(&self) -> Vec<Self::Part>;

    /// Lists all moves of a part in an order that suits a reader.
    ///
    /// # Errors
    ///
    /// If there are too many to list.
    fn moves(&self, part: &Self::Part) -> Result<Vec<Move<Self::Part>>, ExploreError>;

    /// Finds the winner and the values that decide.
    ///
    /// # Errors
    ///
    /// If a part is too large, or `effort` ends the work.
    fn decide(&mut self, position: &[Self::Part], effort: &Effort) -> Result<Decision, ExploreError>;

    /// Prepares decisions about these parts together, if deciding them one by one would take long.
    ///
    /// # Errors
    ///
    /// If their moves cannot be found.
    fn prepare(&mut self, _parts: &[Self::Part], _effort: &Effort) -> Result<(), ExploreError> {
        Ok(())
    }

    /// Returns the value of what a move leaves of a part with a value.
    ///
    /// If the value is too expensive, returns only the outcome of the whole position, which is lost
    /// if the value is `winning`, the one that winning moves reach. If `winning` is `None`, no move
    /// wins.
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

    /// Measures the play left in a part. A winner who keeps reducing it reaches the end.
    fn left(&self, part: &Self::Part) -> u64 {
        part.size()
    }

    /// Returns winning moves by a theorem, for positions with more moves than can be listed.
    fn winning_by_theorem(&self, _position: &[Self::Part]) -> Option<Shortcut<Self::Part>> {
        None
    }

    /// Explains why the position is won or lost, if a theorem applies to it.
    fn reason(&self, _position: &[Self::Part]) -> Option<String> {
        None
    }

    /// Removes parts that do not matter from a position.
    fn simplify(&self, position: Vec<Self::Part>) -> Vec<Self::Part> {
        position
    }

    /// Returns the position as the next player sees it. It changes only if the players have
    /// separate pieces.
    fn turned(&self, position: Vec<Self::Part>) -> Vec<Self::Part> {
        position
    }

    /// Returns the scene that shows a position on a screen. The parts that a move leaves are a
    /// position too.
    fn scene(&self, position: &[Self::Part]) -> Scene {
        Scene::Parts(position.iter().map(Part::figure).collect())
    }

    /// Returns the heaps of Nim that a position disguises, each with a word for it.
    fn undisguised(&self, _position: &[Self::Part]) -> Option<Vec<(String, u64)>> {
        None
    }

    /// Draws the position for a terminal, as a line of numbers or as the drawings of its parts.
    fn picture(&self, position: &[Self::Part]) -> String {
        let drawings: Vec<String> = position.iter().filter_map(Part::drawing).collect();
        match drawings.as_slice() {
            [] => format!("  {}\n", show(position)),
            drawings => drawings.join("\n"),
        }
    }

    /// Returns access to the table of values, if the game has one.
    fn tabled(&mut self) -> Option<&mut dyn Tabled> {
        None
    }
}

/// A game whose values or lost positions form a table over one or two numbers.
pub trait Tabled {
    /// Returns the usual size of a table, which is enough to see the pattern.
    fn usual_size(&self) -> usize;

    /// Returns the largest size of a table, which must fit into memory.
    fn largest_size(&self, effort: &Effort) -> usize;

    /// Computes the values of all parts up to a size, or fewer if `effort` ends the work.
    fn table(&mut self, up_to: usize, effort: &Effort) -> Table;

    /// Returns the names of the numbers in a formula, unless they are `n`, or `a` and `b`.
    fn variables(&self) -> Option<Vec<String>> {
        None
    }

    /// Returns the error that ended the last table, if the rule gives no value for the next place.
    fn failure(&self) -> Option<ExploreError> {
        None
    }

    /// Returns only the lost positions, even beyond [`largest_size`](Self::largest_size), if a
    /// theorem gives them.
    fn lost_pairs(&self, _up_to: usize) -> Option<LostPairs> {
        None
    }

    /// Finds the repetition that the table itself shows or proves; [`repetition`](Self::repetition)
    /// may search further.
    fn repetition_within(&mut self, table: &Table, effort: &Effort) -> Repetition {
        self.repetition(table, effort)
    }

    /// Finds the repetition of the values of heaps.
    fn repetition(&mut self, table: &Table, _effort: &Effort) -> Repetition {
        Repetition::Unseen { up_to: table.values().len() }
    }
}

/// The winner of a position, and the values that decide it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The Grundy value of each part.
    Values(Vec<u64>),
    /// True if the player to move wins. Values are unknown or would not help.
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

    /// Describes the worth of a position of this many parts in words: "the nim-sum 3".
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
    /// The move as it is typed, without spaces: `5->3`.
    pub key: String,
    /// The rest of the part.
    pub leaves: Vec<P>,
}

/// Decides a position without parts, and refuses one of several, in a game whose parts cannot be
/// added.
pub(crate) fn only_one(parts: usize, game: &str) -> Result<Decision, ExploreError> {
    if parts == 0 {
        return Ok(Decision::Outcome(false));
    }
    let most =
        word!("a part has only an outcome, not a value that could be added", "各部分只判定胜负，没有可以异或的 SG 值");
    Err(ExploreError::too_large(say!("a sum of {parts} parts", "{parts} 个部分的和"), game, most))
}

/// Returns the parts that are left after equal ones cancel in pairs.
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
