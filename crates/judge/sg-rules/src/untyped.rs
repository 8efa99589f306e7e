//! The rules of any problem, without the types of its cases and answers, so that the code that
//! compares a program with rules is compiled once instead of once per shape.

use std::any::Any;
use std::cell::LazyCell;
use std::fmt::{self, Debug, Formatter};
use std::sync::Arc;

use crate::Rng;

use crate::answer::Answer;
use crate::observed::Part;
use crate::study::Position;
use crate::talk::{Lost, Talk};
use crate::{Asks, Format, ReadError, Reader, Shape, Time};

/// A case of any shape.
pub struct Case(Box<dyn AnyCase>);

trait AnyCase: Any + Debug + Send {
    fn copy(&self) -> Case;

    fn equals(&self, other: &Case) -> bool;
}

impl<T: Any + Clone + Debug + PartialEq + Send> AnyCase for T {
    fn copy(&self) -> Case {
        Case::new(self.clone())
    }

    fn equals(&self, other: &Case) -> bool {
        self == other.get::<T>()
    }
}

impl Case {
    pub(crate) fn new<T: Any + Clone + Debug + PartialEq + Send>(case: T) -> Self {
        Case(Box::new(case))
    }

    /// Boxes cases in a plain loop, which needs the least code for each kind of iterator.
    pub(crate) fn all<T: Any + Clone + Debug + PartialEq + Send>(cases: impl IntoIterator<Item = T>) -> Vec<Self> {
        let mut all = Vec::new();
        for case in cases {
            all.push(Case::new(case));
        }
        all
    }

    pub(crate) fn get<T: Any>(&self) -> &T {
        let case: &dyn Any = &*self.0;
        case.downcast_ref().expect("a problem has cases of one type")
    }

    pub(crate) fn into<T: Any>(self) -> T {
        let case: Box<dyn Any> = self.0;
        *case.downcast().expect("a problem has cases of one type")
    }
}

impl Clone for Case {
    fn clone(&self) -> Self {
        self.0.copy()
    }
}

impl PartialEq for Case {
    fn eq(&self, other: &Self) -> bool {
        self.0.equals(other)
    }
}

impl Debug for Case {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

/// Reads and writes a case, if the judge's layout is not the shape's.
type Layout<S> = (fn(&S, &mut Reader) -> Result<<S as Shape>::Case, ReadError>, fn(&S, &<S as Shape>::Case) -> String);

/// A shape with untyped cases. A hint for lost positions gets the scale.
pub(crate) struct Untyped<S: Shape>(pub(crate) Arc<S>, pub(crate) Option<Layout<S>>);

impl<S: Shape> Shape for Untyped<S> {
    type Case = Case;
    type Most = f64;

    fn is_numbers(&self) -> bool {
        self.0.is_numbers()
    }

    fn parts(&self, case: &Case) -> Option<Vec<Part>> {
        self.0.parts(case.get())
    }

    fn read(&self, input: &mut Reader) -> Result<Case, ReadError> {
        Ok(Case::new(match self.1 {
            Some((read, _)) => read(&self.0, input)?,
            None => self.0.read(input)?,
        }))
    }

    fn write(&self, case: &Case) -> String {
        match self.1 {
            Some((_, write)) => write(&self.0, case.get()),
            None => self.0.write(case.get()),
        }
    }

    fn repaired(&self, case: Case) -> Case {
        Case::new(self.0.repaired(case.into()))
    }

    fn edges(&self) -> Vec<Case> {
        Case::all(self.0.edges())
    }

    fn full(&self) -> Vec<Case> {
        Case::all(self.0.full())
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> Case {
        Case::new(self.0.wide(random, scale))
    }

    fn large(&self, random: &mut Rng, lines: usize, index: usize) -> Case {
        Case::new(self.0.large(random, lines, index))
    }

    fn simpler(&self, case: &Case) -> Vec<Case> {
        Case::all(self.0.simpler(case.get()))
    }

    fn extent(&self) -> (&'static str, u64) {
        self.0.extent()
    }

    fn size(&self, case: &Case) -> u64 {
        self.0.size(case.get())
    }

    fn most(&self, scale: f64) -> f64 {
        scale
    }

    fn members(&self, case: &Case) -> usize {
        self.0.members(case.get())
    }

    fn lines(&self, case: &Case) -> usize {
        self.0.lines(case.get())
    }

    fn random(&self, random: &mut Rng) -> Case {
        Case::new(self.0.random(random))
    }

    fn places(&self) -> Vec<usize> {
        self.0.places()
    }

    fn place_pair(&self, place: usize, attempt: usize) -> Option<[Case; 2]> {
        Some(self.0.place_pair(place, attempt)?.map(Case::new))
    }

    fn without(&self, case: &Case, place: usize) -> Option<Case> {
        Some(Case::new(self.0.without(case.get(), place)?))
    }

    fn halves(&self, random: &mut Rng) -> Vec<Case> {
        Case::all(self.0.halves(random))
    }

    fn count(&self) -> Option<u64> {
        self.0.count()
    }

    fn nth(&self, index: u64) -> Option<Case> {
        Some(Case::new(self.0.nth(index)?))
    }
}

/// The output that the judge expects for a case, and whether the player to move wins each of its
/// positions.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    pub(crate) words: String,
    pub(crate) won: Vec<bool>,
}

/// Decides a case.
pub(crate) type Decide = Box<dyn FnMut(&Case) -> Box<dyn Answer> + Send>;
/// Puts an answer into the judge's words.
type Words = Box<dyn Fn(&dyn Answer) -> String + Send>;
/// Checks an output that differs from the rules'.
type Checker = Box<dyn Fn(&Case, &mut Reader) -> Result<(), ReadError> + Send>;
/// Plays the other side of a case.
type Interactor = Box<dyn Fn(&Case, &mut Talk) -> Result<(), Lost> + Send>;
/// Checks something about a case.
type Check = Box<dyn Fn(&Case) -> bool + Send>;
/// Draws a random case.
type Draw = Box<dyn Fn(&mut Rng) -> Case + Send>;
/// Draws a case on or beside a lost position, at a scale.
type Near = Box<dyn Fn(&mut Rng, f64) -> Case + Send>;
/// Cases that are made when they are first needed.
type Later = LazyCell<Vec<Case>, Box<dyn FnOnce() -> Vec<Case> + Send>>;
/// Creates the cases of a large input.
type Large = Box<dyn Fn(&mut Rng, usize) -> Vec<Case> + Send>;
/// Returns the positions that a case asks about.
type Study = Box<dyn Fn(&Case) -> Vec<Position> + Send>;

/// The rules of any problem.
pub(crate) struct AnyRules {
    /// The arrangement of cases in an input.
    pub(crate) format: Format,
    pub(crate) shape: Box<dyn Shape<Case = Case, Most = f64>>,
    pub(crate) by_moves: Decide,
    pub(crate) words: Words,
    pub(crate) oracle: Option<(&'static str, Decide)>,
    pub(crate) checker: Option<Checker>,
    pub(crate) interactor: Option<Interactor>,
    pub(crate) valid: Vec<(Check, &'static str)>,
    /// Recognises cases that the judge may not have, with a description.
    pub(crate) doubtful: Option<(Check, &'static str)>,
    pub(crate) asks: Asks,
    pub(crate) repaired: Box<dyn Fn(Case) -> Case + Send>,
    pub(crate) small: Vec<Case>,
    pub(crate) random: Option<Draw>,
    pub(crate) near: Option<Near>,
    pub(crate) edges: Later,
    pub(crate) large: Option<Large>,
    pub(crate) study: Option<Study>,
    pub(crate) idle: fn(usize) -> bool,
    pub(crate) time: Time,
}

impl AnyRules {
    /// Creates rules with defaults for everything else.
    pub(crate) fn new(format: Format, shape: Box<dyn Shape<Case = Case, Most = f64>>, by_moves: Decide) -> Self {
        AnyRules {
            format,
            shape,
            by_moves,
            words: Box::new(|answer| format!("{answer:?}\n")),
            oracle: None,
            checker: None,
            interactor: None,
            valid: Vec::new(),
            doubtful: None,
            asks: Asks::default(),
            repaired: Box::new(|case| case),
            small: Vec::new(),
            random: None,
            near: None,
            edges: LazyCell::new(Box::new(Vec::new)),
            large: None,
            study: None,
            idle: |_| false,
            time: Time::default(),
        }
    }

    /// Returns true if a case is among those to try.
    pub(crate) fn asks(&self, case: &Case) -> bool {
        let is_doubtful = || self.doubtful.as_ref().is_some_and(|(is_doubtful, _)| is_doubtful(case));
        match self.asks {
            Asks::All => true,
            Asks::Certain => !is_doubtful(),
            Asks::Doubtful => is_doubtful(),
        }
    }

    pub(crate) fn in_words(&self, answer: &dyn Answer) -> Said {
        Said { words: (self.words)(answer), won: answer.won() }
    }
}
