//! The rules of each problem, move by move, with a brute force that decides by them and a second
//! oracle for large cases.
//!
//! This crate is slow and obviously right. For every problem it defines how a case is read, what a
//! position is, which moves it has and how the answer is worded. Small cases are decided by
//! [`brute`], which knows only the moves: it uses no formula of a solution, so each catches the
//! other's mistakes. Cases at the limits of the problem are out of its reach. A second oracle
//! decides them, such as a table of one component or a theorem in exact integers; a test compares
//! it with the moves on every small case.
//!
//! A case is described once, by its [shape](shapes): names, ranges and order. Reading and writing,
//! cases at the limits, random and simpler cases, and the large input follow from it. [`Rules`]
//! adds the moves, the words and a second oracle. Other crates use [`Problem`] to answer an input,
//! check a saved case, or compare a program with the rules on cases of every size.

pub mod answer;
pub mod brute;
pub mod compare;
pub mod enumerate;
pub mod format;
pub mod games;
pub mod generate;
pub mod input;
pub mod matching;
pub mod observed;
pub mod oracle;
pub mod placement;
mod random;
pub mod rules;
pub mod shapes;
pub mod simpler;
pub mod study;
pub mod talk;
mod untyped;

pub use compare::{Asks, By, Cases, Counterexample, Coverage, LARGE, Problem, Time};
pub use format::Format;
pub use input::{ReadError, Reader};
pub use random::Rng;
pub use rules::Rules;
pub use shapes::Shape;

/// The names that the rules of a problem use.
pub mod prelude {
    pub use std::cell::LazyCell;
    pub use std::collections::{BTreeMap, BTreeSet, VecDeque};
    pub use std::iter;
    pub use std::ops::RangeInclusive;

    pub use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};
    pub use sg_core::Game;

    pub use crate::brute::{Brute, label};
    pub use crate::enumerate::{self, lists, sets};
    pub use crate::format::{Format, line};
    pub use crate::games::*;
    pub use crate::matching::Matching;
    pub use crate::oracle::*;
    pub use crate::rules::Rules;
    pub use crate::shapes::*;
    pub use crate::study::{Position, decided, joined, position};
    pub use crate::talk::{Lost, Talk};
    pub use crate::{ReadError, Reader, Rng, generate, placement};
}
