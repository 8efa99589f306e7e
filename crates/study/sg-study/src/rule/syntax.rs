//! The syntax tree of a rule.

use crate::InputError;
use crate::formula::Expression;

/// A parsed rule.
#[derive(Clone, Debug)]
pub struct Rule {
    /// The text as it was typed, for errors.
    pub(super) text: String,
    /// The text with single spaces.
    pub(super) name: String,
    pub(super) shape: Shape,
    /// True if the order of the numbers does not matter.
    pub(super) is_sorted: bool,
    /// True if the player who cannot move wins.
    pub(super) is_misere: bool,
    pub(super) alternatives: Vec<Alternative>,
    pub(super) ends: Vec<End>,
}

/// The numbers of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// One number for each of these variables.
    Numbers(Vec<String>),
    /// Any number of numbers.
    List,
}

/// Options of one form, one for each choice that the clauses allow.
#[derive(Clone, Debug)]
pub(super) struct Alternative {
    pub pattern: Pattern,
    /// The options, each a sum of parts.
    pub options: Vec<Vec<Numbers>>,
    pub clauses: Vec<Clause>,
    /// The position of its first character in the text.
    pub position: usize,
}

/// Expressions for the numbers of a part.
pub(super) type Numbers = Vec<Expression>;

/// The elements that a move replaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pattern {
    /// The whole position, which is not a list.
    Whole,
    /// This many elements of a list: neighbours, or any elements in any order.
    Elements { count: usize, are_adjacent: bool },
    /// All elements, with the same choice.
    All,
    /// Every element, with independent choices.
    Each,
    /// At least one element, with independent choices.
    Some,
}

/// A clause after the options.
#[derive(Clone, Debug)]
pub(super) enum Clause {
    /// Lets the next variable take these values.
    For { ranges: Vec<(Expression, Option<Expression>)>, position: usize },
    /// Skips choices that break this condition.
    If(Expression),
}

/// A condition that ends the game, won or lost for the player to move.
#[derive(Clone, Debug)]
pub(super) struct End {
    pub condition: Expression,
    pub wins: bool,
}

/// The first variables of a rule on lists, which describe the whole list.
pub(super) const FEATURES: [&str; 4] = ["length", "sum", "min", "max"];

/// The variables for the places, counted from 1, of the elements that a move replaces.
pub(super) const PLACES: [&str; 3] = ["place", "place2", "place3"];

impl Rule {
    /// The name of the game: the text with single spaces.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The numbers of a position.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Returns true if the order of the numbers does not matter.
    pub fn is_sorted(&self) -> bool {
        self.is_sorted
    }

    /// Returns true if the player who cannot move wins.
    pub fn is_misere(&self) -> bool {
        self.is_misere
    }

    /// Returns true if positions have only a winner, not a value.
    pub fn has_only_outcomes(&self) -> bool {
        self.is_misere || self.ends.iter().any(|end| end.wins)
    }

    /// An error that points at a character of the rule.
    pub(super) fn error_at(&self, position: usize, message: impl Into<String>) -> InputError {
        InputError::new(&self.text, position, message)
    }
}
