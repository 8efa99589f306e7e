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

use std::cell::LazyCell;
use std::sync::Arc;

use fastrand::Rng;

use crate::study::Position;
use crate::talk::{Lost, Talk};
use crate::{Format, ReadError, Reader, Shape, Time};

/// Decides something about a case.
pub(crate) type Decide<C, A> = Box<dyn FnMut(&C) -> A + Send>;

/// Checks something about a case.
pub(crate) type Check<C> = Box<dyn Fn(&C) -> bool + Send>;

/// Checks an output that is not the rules' own.
pub(crate) type Checker<C> = Box<dyn Fn(&C, &mut Reader) -> Result<(), ReadError> + Send>;

/// Plays the other side of a case.
pub(crate) type Interactor<C> = Box<dyn Fn(&C, &mut Talk) -> Result<(), Lost> + Send>;

/// The positions that a case asks about.
pub(crate) type Study<C> = Box<dyn Fn(&C) -> Vec<Position> + Send>;

/// Draws a case by chance.
pub(crate) type Draw<C> = Box<dyn Fn(&mut Rng) -> C + Send>;

/// Draws a case on a lost position or beside one, up to the given bound.
pub(crate) type Near<S> = Box<dyn Fn(&mut Rng, <S as Shape>::Most) -> <S as Shape>::Case + Send>;

/// Cases that are made when they are first asked for.
pub(crate) type Later<C> = LazyCell<Vec<C>, Box<dyn FnOnce() -> Vec<C> + Send>>;

/// Makes the cases of a large input.
pub(crate) type Large<C> = Box<dyn Fn(&mut Rng, usize) -> Vec<C> + Send>;

/// How a case is read and written, where the shape's own way is not the judge's.
pub(crate) type Layout<S> =
    (fn(&S, &mut Reader) -> Result<<S as Shape>::Case, ReadError>, fn(&<S as Shape>::Case) -> String);

/// The outcome of a dialogue that the program wins.
pub const WON: &str = "won\n";

/// The rules of one problem. `A` is the answer to a case: for most problems, whether the player to move wins.
pub struct Rules<S: Shape + ?Sized, A = bool> {
    /// The order of cases in an input.
    pub format: Format,
    /// The shape of a case.
    pub shape: Box<S>,
    pub(crate) layout: Option<Layout<S>>,
    pub(crate) by_moves: Decide<S::Case, A>,
    pub(crate) words: Arc<dyn Fn(&A) -> String + Send + Sync>,
    pub(crate) oracle: Option<(&'static str, Decide<S::Case, A>)>,
    pub(crate) checker: Option<Checker<S::Case>>,
    pub(crate) interactor: Option<Interactor<S::Case>>,
    pub(crate) valid: Vec<(Check<S::Case>, &'static str)>,
    pub(crate) repaired: Box<dyn Fn(S::Case) -> S::Case + Send>,
    pub(crate) small: Vec<S::Case>,
    pub(crate) random: Option<Draw<S::Case>>,
    pub(crate) near: Option<Near<S>>,
    pub(crate) edges: Later<S::Case>,
    pub(crate) large: Option<Large<S::Case>>,
    pub(crate) study: Option<Study<S::Case>>,
    pub(crate) idle: fn(usize) -> bool,
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
            shape: Box::new(shape),
            layout: None,
            random: None,
            by_moves: Box::new(by_moves),
            words: Arc::new(|answer| format!("{answer:?}\n")),
            oracle: None,
            checker: None,
            interactor: None,
            valid: Vec::new(),
            repaired: Box::new(|case| case),
            small: Vec::new(),
            near: None,
            edges: LazyCell::new(Box::new(Vec::new)),
            large: None,
            study: None,
            idle: |_| false,
            time: Time::default(),
        }
    }

    /// The judge's words for an answer, line end included. Without this an answer is printed as it is.
    pub fn say(mut self, words: impl Fn(&A) -> String + Send + Sync + 'static) -> Self {
        self.words = Arc::new(words);
        self
    }

    /// Reads and writes cases in the judge's order where the shape's is another: with the sizes of two lists in one line, say.
    pub fn laid_out(
        mut self,
        read: fn(&S, &mut Reader) -> Result<S::Case, ReadError>,
        write: fn(&S::Case) -> String,
    ) -> Self {
        self.layout = Some((read, write));
        self
    }

    /// Decides cases of any size in another way than the solution does where there is one. `name` says in a few words how.
    pub fn oracle(mut self, name: &'static str, by_oracle: impl FnMut(&S::Case) -> A + Send + 'static) -> Self {
        self.oracle = Some((name, Box::new(by_oracle)));
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
        assert_eq!(self.format.most_cases(), 1, "an output is for one case");
        self.checker = Some(Box::new(check));
        self
    }

    /// Plays against the program in an interactive problem, after the case was written to it. The outcome takes the place of an
    /// output: `won` for each case that the program wins. It loses by the reason that the interactor returns.
    pub fn interactor(mut self, play: impl Fn(&S::Case, &mut Talk) -> Result<(), Lost> + Send + 'static) -> Self {
        self.interactor = Some(Box::new(play));
        self.say(|_| WON.to_owned())
    }

    /// Refuses cases for which this does not hold, for the reason `otherwise`.
    pub fn valid(mut self, holds: fn(&S::Case) -> bool, otherwise: &'static str) -> Self {
        self.valid.push((Box::new(holds), otherwise));
        self
    }

    /// Makes a valid case of one that was generated.
    pub fn repaired(mut self, repaired: fn(S::Case) -> S::Case) -> Self {
        self.repaired = Box::new(repaired);
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

    /// More cases at the limits than the shape has. Those of an iterator are made when they are first asked for.
    pub fn edges(mut self, edges: impl IntoIterator<Item = S::Case> + Send + 'static) -> Self {
        self.edges = LazyCell::new(Box::new(|| edges.into_iter().collect()));
        self
    }

    /// The places of a list, from 0 on, that never matter to the answer.
    pub fn idle(mut self, is_idle: fn(usize) -> bool) -> Self {
        self.idle = is_idle;
        self
    }

    /// The cases of an input of about `size` lines, where those of the shape would not make the most work.
    pub fn large(mut self, large: impl Fn(&mut Rng, usize) -> Vec<S::Case> + Send + 'static) -> Self {
        self.large = Some(Box::new(large));
        self
    }

    /// The positions of the game of this problem (`game` of its description) that a case asks about, one for each answer.
    pub fn study(mut self, study: fn(&S::Case) -> Vec<Position>) -> Self {
        self.study = Some(Box::new(study));
        self
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
