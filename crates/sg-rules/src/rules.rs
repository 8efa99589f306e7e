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

use std::any::Any;
use std::cell::LazyCell;
use std::fmt::Debug;
use std::marker::PhantomData;
use std::sync::Arc;

use fastrand::Rng;

use crate::study::Position;
use crate::talk::{Lost, Talk};
use crate::untyped::{AnyRules, Case, Decide, Untyped};
use crate::{Format, ReadError, Reader, Shape};

/// The outcome of a dialogue that the program wins.
pub const WON: &str = "won\n";

/// The rules of one problem. `A` is the answer to a case: for most problems, whether the player to move wins.
///
/// Types are for those who write rules. What is told is kept without them, since what compares a program with rules is compiled once
/// and not for each shape of cases.
pub struct Rules<S: Shape, A = bool> {
    pub(crate) shape: Arc<S>,
    pub(crate) any: AnyRules,
    answer: PhantomData<fn() -> A>,
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

fn decide<C: Any, A: Answer>(mut decide: impl FnMut(&C) -> A + Send + 'static) -> Decide {
    Box::new(move |case| Box::new(decide(case.get())))
}

impl<S: Shape, A: Answer> Rules<S, A> {
    /// Rules with these cases, decided by the moves alone where they are small.
    pub fn new(format: Format, shape: S, by_moves: impl FnMut(&S::Case) -> A + Send + 'static) -> Self {
        let shape = Arc::new(shape);
        let any = AnyRules::new(format, Box::new(Untyped(Arc::clone(&shape), None)), decide(by_moves));
        Rules { shape, any, answer: PhantomData }
    }

    /// The judge's words for an answer, line end included. Without this an answer is printed as it is.
    pub fn say(mut self, words: impl Fn(&A) -> String + Send + 'static) -> Self {
        self.any.words = Box::new(move |answer| {
            let answer: &dyn Any = answer;
            words(answer.downcast_ref().expect("a problem has answers of one type"))
        });
        self
    }

    /// Reads and writes cases in the judge's order where the shape's is another: with the sizes of two lists in one line, say.
    pub fn laid_out(
        mut self,
        read: fn(&S, &mut Reader) -> Result<S::Case, ReadError>,
        write: fn(&S::Case) -> String,
    ) -> Self {
        self.any.shape = Box::new(Untyped(Arc::clone(&self.shape), Some((read, write))));
        self
    }

    /// Decides cases of any size in another way than the solution does where there is one. `name` says in a few words how.
    pub fn oracle(mut self, name: &'static str, by_oracle: impl FnMut(&S::Case) -> A + Send + 'static) -> Self {
        self.any.oracle = Some((name, decide(by_oracle)));
        self
    }

    /// Accepts an output that is not what the rules say if the checker does, where many are right: "print any winning move". It reads
    /// the output as a case is read, and says what is wrong with it by [`Reader::error`]. The winner is the rules' to say: of a lost
    /// position no output need be accepted.
    ///
    /// # Panics
    ///
    /// If an input has more than one case.
    pub fn checker(mut self, check: impl Fn(&S::Case, &mut Reader) -> Result<(), ReadError> + Send + 'static) -> Self {
        assert_eq!(self.any.format.most_cases(), 1, "an output is for one case");
        self.any.checker = Some(Box::new(move |case, output| check(case.get(), output)));
        self
    }

    /// Plays against the program in an interactive problem, after the case was written to it. The outcome takes the place of an
    /// output: `won` for each case that the program wins. It loses by the reason that the interactor returns.
    pub fn interactor(mut self, play: impl Fn(&S::Case, &mut Talk) -> Result<(), Lost> + Send + 'static) -> Self {
        self.any.interactor = Some(Box::new(move |case, talk| play(case.get(), talk)));
        self.say(|_| WON.to_owned())
    }

    /// Refuses cases for which this does not hold, for the reason `otherwise`.
    pub fn valid(mut self, holds: fn(&S::Case) -> bool, otherwise: &'static str) -> Self {
        self.any.valid.push((Box::new(move |case| holds(case.get())), otherwise));
        self
    }

    /// Makes a valid case of one that was generated.
    pub fn repaired(mut self, repaired: fn(S::Case) -> S::Case) -> Self {
        self.any.repaired = Box::new(move |case| Case::new(repaired(case.into())));
        self
    }

    /// All cases that brute force decides quickly, smallest first.
    pub fn small(mut self, small: impl IntoIterator<Item = S::Case>) -> Self {
        self.any.small = Case::all(small);
        self
    }

    /// Random cases that brute force can still decide, out of as wide a range as that allows.
    pub fn random(mut self, random: impl Fn(&mut Rng) -> S::Case + Send + 'static) -> Self {
        self.any.random = Some(Box::new(move |rng| Case::new(random(rng))));
        self
    }

    /// A hint where lost positions lie: cases there or beside them, up to a bound.
    pub fn near(mut self, near: impl Fn(&mut Rng, S::Most) -> S::Case + Send + 'static) -> Self {
        let shape = Arc::clone(&self.shape);
        self.any.near = Some(Box::new(move |random, scale| Case::new(near(random, shape.most(scale)))));
        self
    }

    /// More cases at the limits than the shape has. Those of an iterator are made when they are first asked for.
    pub fn edges(mut self, edges: impl IntoIterator<Item = S::Case> + Send + 'static) -> Self {
        self.any.edges = LazyCell::new(Box::new(|| Case::all(edges)));
        self
    }

    /// The places of a list, from 0 on, that never matter to the answer.
    pub fn idle(mut self, is_idle: fn(usize) -> bool) -> Self {
        self.any.idle = is_idle;
        self
    }

    /// The cases of an input of about `size` lines, where those of the shape would not make the most work.
    pub fn large(mut self, large: impl Fn(&mut Rng, usize) -> Vec<S::Case> + Send + 'static) -> Self {
        self.any.large = Some(Box::new(move |random, size| Case::all(large(random, size))));
        self
    }

    /// The positions of the game of this problem (`game` of its description) that a case asks about, one for each answer.
    pub fn study(mut self, study: fn(&S::Case) -> Vec<Position>) -> Self {
        self.any.study = Some(Box::new(move |case| study(case.get())));
        self
    }
}

/// The answer to a case, and what it says of the player to move.
pub trait Answer: Any + Debug {
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
impl<T: Debug + 'static> Answer for Option<T> {
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

/// Several positions, of which some are drawn.
impl Answer for Vec<Option<bool>> {
    fn won(&self) -> Vec<bool> {
        self.iter().map(|&wins| wins == Some(true)).collect()
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
