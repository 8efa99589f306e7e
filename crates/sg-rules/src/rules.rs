//! The rules of one problem: the shape of its cases, and what is its own: the moves, the words, a second oracle.
//!
//! ```
//! use sg_rules::prelude::*;
//!
//! /// From a heap of n, one or two are taken in turn; whoever takes the last one wins.
//! let heap = numbers([("n", 1..=1000)]);
//! let game = Brute::new(TakeFromHeaps::new([1, 2]));
//! let rules = Rules::new(Format::counted(100), heap, game.wins_at(|heap: &[u64; 1]| without_empty_sorted(heap)))
//!     .words("first", "second")
//!     .oracle("won unless 3 divides n", |&[n]| n % 3 != 0)
//!     .small_up_to([40])
//!     .random_up_to(&[[1000]]);
//! ```

use fastrand::Rng;

use crate::study::Position;
use crate::{Format, ReadError, Reader, Shape, Time};

/// Decides something about a case.
type Decide<C, A> = Box<dyn FnMut(&C) -> A + Send>;

/// Checks something about a case.
type Check<C> = fn(&C) -> bool;

/// The positions that a case asks about.
type Study<C> = fn(&C) -> Vec<Position>;

/// Draws a case by chance.
type Draw<C> = Box<dyn Fn(&mut Rng) -> C + Send>;

/// Draws a case on a lost position or beside one, up to the given bound.
type Near<S> = Box<dyn Fn(&mut Rng, <S as Shape>::Most) -> <S as Shape>::Case + Send>;

/// Makes the cases of a large input.
type Large<C> = Box<dyn Fn(&mut Rng, usize) -> Vec<C> + Send>;

/// The rules of one problem. `A` is the answer to a case: for most problems, whether the player to move wins.
pub struct Rules<S: Shape, A = bool> {
    /// The order of cases in an input.
    pub format: Format,
    /// The shape of a case.
    pub shape: S,
    by_moves: Decide<S::Case, A>,
    words: Box<dyn Fn(&A) -> String + Send>,
    oracle: Option<(&'static str, Decide<S::Case, A>)>,
    valid: Vec<(Check<S::Case>, &'static str)>,
    repaired: fn(S::Case) -> S::Case,
    small: Vec<S::Case>,
    random: Option<Draw<S::Case>>,
    near: Option<Near<S>>,
    edges: Vec<S::Case>,
    large: Option<Large<S::Case>>,
    study: Option<Study<S::Case>>,
    pub(crate) time: Time,
}

impl<S: Shape> Rules<S> {
    /// The judge's words for a win and a loss of the player to move, without the end of the line.
    pub fn words(self, win: &'static str, loss: &'static str) -> Self {
        self.say(move |&wins| format!("{}\n", if wins { win } else { loss }))
    }
}

impl<S: Shape> Rules<S, Vec<bool>> {
    /// The judge's words for each won position and each lost one, and what comes after the last.
    pub fn words_for_each(self, win: &'static str, loss: &'static str, end: &'static str) -> Self {
        let words = move |&won: &bool| if won { win } else { loss };
        self.say(move |won| won.iter().map(words).chain([end]).collect())
    }
}

impl<S: Shape, A: Answer> Rules<S, A> {
    /// Rules with these cases, decided by the moves alone where they are small.
    pub fn new(format: Format, shape: S, by_moves: impl FnMut(&S::Case) -> A + Send + 'static) -> Self {
        Rules {
            format,
            shape,
            random: None,
            by_moves: Box::new(by_moves),
            words: Box::new(|answer| format!("{answer:?}\n")),
            oracle: None,
            valid: Vec::new(),
            repaired: std::convert::identity,
            small: Vec::new(),
            near: None,
            edges: Vec::new(),
            large: None,
            study: None,
            time: Time::default(),
        }
    }

    /// The judge's words for an answer, line end included. Without this an answer is printed as it is.
    pub fn say(mut self, words: impl Fn(&A) -> String + Send + 'static) -> Self {
        self.words = Box::new(words);
        self
    }

    /// Decides cases of any size in another way than the solution does where there is one. `name` says in a few words how.
    pub fn oracle(mut self, name: &'static str, by_oracle: impl FnMut(&S::Case) -> A + Send + 'static) -> Self {
        self.oracle = Some((name, Box::new(by_oracle)));
        self
    }

    /// Refuses cases for which this does not hold, for the reason `otherwise`.
    pub fn valid(mut self, holds: fn(&S::Case) -> bool, otherwise: &'static str) -> Self {
        self.valid.push((holds, otherwise));
        self
    }

    /// Makes a valid case of one that was generated.
    pub fn repaired(mut self, repaired: fn(S::Case) -> S::Case) -> Self {
        self.repaired = repaired;
        self
    }

    /// All cases that brute force decides quickly, smallest first.
    pub fn small(mut self, small: impl IntoIterator<Item = S::Case>) -> Self {
        self.small = small.into_iter().collect();
        self
    }

    /// Random cases that brute force can still decide, out of as wide a range as that allows.
    pub fn random(mut self, random: impl Fn(&mut Rng) -> S::Case + Send + 'static) -> Self {
        self.random = Some(Box::new(random));
        self
    }

    /// A hint where lost positions lie: cases there or beside them, up to a bound.
    pub fn near(mut self, near: impl Fn(&mut Rng, S::Most) -> S::Case + Send + 'static) -> Self {
        self.near = Some(Box::new(near));
        self
    }

    /// More cases at the limits than the shape has.
    pub fn edges(mut self, edges: impl IntoIterator<Item = S::Case>) -> Self {
        self.edges.extend(edges);
        self
    }

    /// The cases of an input of about `size` lines, where those of the shape would not make the most work.
    pub fn large(mut self, large: impl Fn(&mut Rng, usize) -> Vec<S::Case> + Send + 'static) -> Self {
        self.large = Some(Box::new(large));
        self
    }

    /// The positions of the game of this problem (`game` of its description) that a case asks about, one for each answer.
    pub fn study(mut self, study: fn(&S::Case) -> Vec<Position>) -> Self {
        self.study = Some(study);
        self
    }
}

/// The longest lists in which each place is looked at with the list beside it that differs there.
const BOTH: usize = 1000;

impl<S: Shape, A: Answer> Rules<S, A> {
    pub(crate) fn read(&self, input: &mut Reader) -> Result<S::Case, ReadError> {
        let case = self.shape.read(input)?;
        match self.valid.iter().find(|(holds, _)| !holds(&case)) {
            Some((_, otherwise)) => Err(input.error((*otherwise).to_owned())),
            None => Ok(case),
        }
    }

    /// Checks what the ranges do not say.
    pub(crate) fn is_valid(&self, case: &S::Case) -> bool {
        self.valid.iter().all(|(holds, _)| holds(case))
    }

    pub(crate) fn say_answer(&self, answer: &A) -> String {
        (self.words)(answer)
    }

    pub(crate) fn by_moves(&mut self, case: &S::Case) -> A {
        (self.by_moves)(case)
    }

    pub(crate) fn oracle_name(&self) -> Option<&'static str> {
        Some(self.oracle.as_ref()?.0)
    }

    pub(crate) fn by_oracle(&mut self, case: &S::Case) -> Option<A> {
        let (_, decide) = self.oracle.as_mut()?;
        Some(decide(case))
    }

    /// The cases that brute force decides quickly, smallest first.
    pub(crate) fn small_cases(&self) -> Vec<S::Case> {
        self.small.iter().filter(|case| self.is_valid(case)).cloned().collect()
    }

    pub(crate) fn positions(&self, case: &S::Case) -> Option<Vec<Position>> {
        Some(self.study?(case))
    }

    /// A case that brute force can decide.
    pub(crate) fn random_case(&self, random: &mut Rng) -> S::Case {
        (self.repaired)(match &self.random {
            Some(draw) => draw(random),
            None => self.shape.random(random),
        })
    }

    /// The least and the largest of every number, the longest input, many lost positions, and lists in which one place alone
    /// decides. The caller leaves out what the limits forbid.
    pub(crate) fn edge_cases(&mut self) -> Vec<S::Case> {
        let mut all = self.edges.clone();
        all.extend(self.shape.edges());
        if let Some(near) = self.near.as_ref().filter(|_| S::IS_NUMBERS) {
            let mut random = Rng::with_seed(7);
            let count = if self.format.most_cases() == 1 { 20 } else { 400 };
            all.extend((0..count).map(|_| near(&mut random, self.shape.most(1.0))));
        }
        for place in self.shape.places() {
            all.extend(self.decided_at(place));
        }
        all.into_iter().map(self.repaired).collect()
    }

    /// A case of the full length in which this place alone decides, and for short ones that without it.
    fn decided_at(&mut self, place: usize) -> Vec<S::Case> {
        for attempt in 0.. {
            let Some(pair) = self.shape.place_pair(place, attempt) else {
                break;
            };
            let [base, changed] = pair.map(self.repaired);
            let are_valid = base != changed && self.is_valid(&base) && self.is_valid(&changed);
            if are_valid && self.by_oracle(&base) != self.by_oracle(&changed) {
                let both = self.shape.members(&base) <= BOTH;
                return if both { vec![changed, base] } else { vec![changed] };
            }
        }
        Vec::new()
    }

    /// A random case whose size grows with `scale`, from 0 to 1, up to the limits; often on a lost position or beside one.
    pub(crate) fn wide(&self, random: &mut Rng, scale: f64) -> S::Case {
        let case = match &self.near {
            Some(near) if random.bool() => near(random, self.shape.most(scale)),
            _ => self.shape.wide(random, scale),
        };
        (self.repaired)(case)
    }

    /// The case at this step of a walk through all cases, where they are few enough.
    pub(crate) fn scanned(&self, step: u64) -> Option<S::Case> {
        self.shape.scanned(step).map(self.repaired)
    }

    /// Cases for an input of about `size` lines, or twice as many numbers where lines are long, or less where the problem
    /// allows no more; every third one of numbers near a lost position. For measuring.
    pub(crate) fn large_cases(&self, random: &mut Rng, size: usize) -> Vec<S::Case> {
        if let Some(large) = &self.large {
            return large(random, size).into_iter().map(self.repaired).collect();
        }
        let (mut left, mut room) = (size, self.format.most_members());
        let mut cases = Vec::new();
        // A line may have two members.
        while left.min(room / 2) > 0 && cases.len() < self.format.most_large() {
            let near = self.near.as_ref().filter(|_| S::IS_NUMBERS && cases.len() % 3 == 0);
            let case = (self.repaired)(match near {
                Some(near) => near(random, self.shape.most(1.0)),
                None => self.shape.large(random, left.min(room / 2), cases.len()),
            });
            // A hint may leave the limits, which the shape does not.
            let leaves_limits = || near.is_some() && !crate::compare::is_allowed(self, &case);
            if S::IS_NUMBERS && (!self.is_valid(&case) || leaves_limits()) {
                continue;
            }
            left = left.saturating_sub(self.shape.lines(&case).max(1));
            room = room.saturating_sub(self.shape.members(&case));
            cases.push(case);
        }
        cases
    }

    /// Cases that are simpler, the simplest first. The caller leaves out what the limits forbid.
    pub(crate) fn simpler(&self, case: &S::Case) -> Vec<S::Case> {
        let simpler = self.shape.simpler(case).into_iter().map(self.repaired);
        simpler.filter(|simpler| simpler != case).collect()
    }
}

/// The answer to a case, and what it says of the player to move.
pub trait Answer: PartialEq + std::fmt::Debug {
    /// For each position of the case, whether the player to move wins.
    fn won(&self) -> Vec<bool>;
}

impl Answer for bool {
    fn won(&self) -> Vec<bool> {
        vec![*self]
    }
}

/// A value, or a number of winning moves.
impl Answer for u64 {
    fn won(&self) -> Vec<bool> {
        vec![*self > 0]
    }
}

/// One of the winning moves, if there is one.
impl<T: PartialEq + std::fmt::Debug> Answer for Option<T> {
    fn won(&self) -> Vec<bool> {
        vec![self.is_some()]
    }
}

/// Several positions.
impl Answer for Vec<bool> {
    fn won(&self) -> Vec<bool> {
        self.clone()
    }
}

/// All winning moves.
impl Answer for Vec<u64> {
    fn won(&self) -> Vec<bool> {
        vec![!self.is_empty()]
    }
}

/// All winning moves.
impl Answer for Vec<(u64, u64)> {
    fn won(&self) -> Vec<bool> {
        vec![!self.is_empty()]
    }
}
