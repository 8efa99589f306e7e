//! Rules of any problem, without the types of its cases and answers: what compares a program with rules is compiled once and
//! not for each shape of cases.

use std::any::Any;
use std::cell::LazyCell;
use std::fmt::{self, Debug, Formatter};
use std::sync::Arc;

use fastrand::Rng;

use crate::rules::{Answer, Check, Checker, Decide, Draw, Interactor, Large, Layout, Near, Study};
use crate::{ReadError, Reader, Rules, Shape};

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
    fn new<T: Any + Clone + Debug + PartialEq + Send>(case: T) -> Self {
        Case(Box::new(case))
    }

    /// Boxes cases in a plain loop, of which there is one for each type.
    fn all<T: Any + Clone + Debug + PartialEq + Send>(cases: Vec<T>) -> Vec<Self> {
        let mut all = Vec::with_capacity(cases.len());
        for case in cases {
            all.push(Case::new(case));
        }
        all
    }

    fn get<T: Any>(&self) -> &T {
        let case: &dyn Any = &*self.0;
        case.downcast_ref().expect("a problem has cases of one type")
    }

    fn into<T: Any>(self) -> T {
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

/// A shape whose cases have no type of their own. A hint for lost positions gets the scale.
struct Untyped<S: Shape>(Arc<S>, Option<Layout<S>>);

impl<S: Shape> Shape for Untyped<S> {
    type Case = Case;
    type Most = f64;

    fn is_numbers(&self) -> bool {
        self.0.is_numbers()
    }

    fn read(&self, input: &mut Reader) -> Result<Case, ReadError> {
        Ok(Case::new(match self.1 {
            Some((read, _)) => read(&self.0, input)?,
            None => self.0.read(input)?,
        }))
    }

    fn write(&self, case: &Case) -> String {
        match self.1 {
            Some((_, write)) => write(case.get()),
            None => self.0.write(case.get()),
        }
    }

    fn edges(&self) -> Vec<Case> {
        Case::all(self.0.edges())
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

/// What the judge expects for a case, and for each of its positions whether the player to move wins.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    pub(crate) words: String,
    pub(crate) won: Vec<bool>,
}

/// The rules of any problem.
pub(crate) type AnyRules = Rules<dyn Shape<Case = Case, Most = f64>, Said>;

impl<S: Shape + 'static, A: Answer + 'static> Rules<S, A> {
    /// The same rules, without the types of cases and answers.
    pub(crate) fn untyped(self) -> AnyRules {
        let Rules { shape, repaired, words, .. } = self;
        let shape: Arc<S> = shape.into();
        let say = |mut decide: Decide<S::Case, A>| -> Decide<Case, Said> {
            let words = Arc::clone(&words);
            Box::new(move |case| {
                let answer = decide(case.get());
                Said { words: words(&answer), won: answer.won() }
            })
        };
        let mut valid: Vec<(Check<Case>, _)> = Vec::new();
        for (holds, otherwise) in self.valid {
            valid.push((Box::new(move |case| holds(case.get())), otherwise));
        }
        Rules {
            format: self.format,
            layout: None,
            by_moves: say(self.by_moves),
            words: Arc::new(|said| said.words.clone()),
            oracle: self.oracle.map(|(name, decide)| (name, say(decide))),
            checker: self
                .checker
                .map(|check| -> Checker<Case> { Box::new(move |case, output| check(case.get(), output)) }),
            interactor: self
                .interactor
                .map(|play| -> Interactor<Case> { Box::new(move |case, talk| play(case.get(), talk)) }),
            valid,
            repaired: Box::new(move |case| Case::new(repaired(case.into()))),
            small: Case::all(self.small),
            random: self.random.map(|draw| -> Draw<Case> { Box::new(move |random| Case::new(draw(random))) }),
            near: self.near.map(|near| -> Near<Untyped<S>> {
                let shape = Arc::clone(&shape);
                Box::new(move |random, scale| Case::new(near(random, shape.most(scale))))
            }),
            edges: LazyCell::new(Box::new(move || Case::all(self.edges.clone()))),
            large: self
                .large
                .map(|large| -> Large<Case> { Box::new(move |random, size| Case::all(large(random, size))) }),
            study: self.study.map(|study| -> Study<Case> { Box::new(move |case| study(case.get())) }),
            idle: self.idle,
            time: self.time,
            shape: Box::new(Untyped(shape, self.layout)),
        }
    }
}
