//! The rules of each problem, move by move, a brute force that decides by them, and for large cases a second oracle.
//!
//! This crate is slow and obviously right. For every problem it says how a case reads, what a position is, which
//! moves it has and how the answer is worded. Small cases are decided by [`brute`], which knows nothing but the moves:
//! no formula of a solution appears there, so that a mistake in one is caught by the other. Cases at the limits of the
//! problem are out of its reach. They are decided by an oracle of another kind, such as a table of one component or a
//! theorem in exact integers; a test compares it with the moves on every small case.
//!
//! A case is described once, by its [shape](shapes): names, ranges and order. Reading, writing, edges, cases at the limits,
//! random and simpler ones and the large input follow from it. [`Rules`] puts the moves, the words and a
//! second oracle beside it; [`Problem`] is what others use: answer an input, check a saved case, or compare a program with
//! the rules on cases of every size.

pub mod brute;
pub mod compare;
pub mod enumerate;
pub mod format;
pub mod games;
pub mod generate;
pub mod input;
pub mod oracle;
pub mod placement;
pub mod rules;
pub mod shapes;
pub mod shrink;
pub mod study;
pub mod talk;
mod untyped;

pub use compare::{By, Cases, Counterexample, Coverage, LARGE, Problem, Time};
pub use format::Format;
pub use input::{ReadError, Reader};
pub use rules::Rules;
pub use shapes::Shape;

/// The names that the rules of a problem are written with.
pub mod prelude {
    pub use std::cell::LazyCell;
    pub use std::collections::{BTreeMap, BTreeSet, VecDeque};
    pub use std::iter;
    pub use std::ops::RangeInclusive;

    pub use fastrand::Rng;
    pub use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};
    pub use sg_core::Game;

    pub use crate::brute::{Brute, label};
    pub use crate::enumerate::{self, lists, sets};
    pub use crate::format::{Format, line};
    pub use crate::games::*;
    pub use crate::oracle::*;
    pub use crate::rules::Rules;
    pub use crate::shapes::*;
    pub use crate::study::{Position, decided, joined, position};
    pub use crate::talk::{Lost, Talk};
    pub use crate::{ReadError, Reader, generate, placement};
}
