//! The rules of one problem: the shape of its cases, the moves, the words and a second oracle.
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
use std::marker::PhantomData;
use std::sync::Arc;

use crate::Rng;

use crate::answer::Answer;
use crate::study::Position;
use crate::talk::{Lost, Talk};
use crate::untyped::{AnyRules, Case, Decide, Untyped};
use crate::{Format, ReadError, Reader, Shape};

/// The outcome of a dialogue that the program wins.
pub const WON: &str = "won\n";

/// The rules of one problem. `A` is the answer to a case: for most problems, whether the player to
/// move wins.
///
/// The types help those who write rules. They are erased inside, so that the code that compares a
/// program with rules is compiled only once, not for each shape of cases.
pub struct Rules<S: Shape, A = bool> {
    pub(crate) shape: Arc<S>,
    pub(crate) any: AnyRules,
    answer: PhantomData<fn() -> A>,
}

impl<S: Shape> Rules<S> {
    /// Sets the judge's words for a win and a loss of the player to move, without line end.
    pub fn words(self, win: &'static str, loss: &'static str) -> Self {
        self.say(move |&wins| format!("{}\n", if wins { win } else { loss }))
    }
}

impl<S: Shape> Rules<S, Vec<bool>> {
    /// Sets the judge's words for each won and each lost position, and the text after the last one.
    pub fn words_for_each(self, win: &'static str, loss: &'static str, end: &'static str) -> Self {
        let words = move |&won: &bool| if won { win } else { loss };
        self.say(move |won| won.iter().map(words).chain([end]).collect())
    }
}

fn decide<C: Any, A: Answer>(mut decide: impl FnMut(&C) -> A + Send + 'static) -> Decide {
    Box::new(move |case| Box::new(decide(case.get())))
}

impl<S: Shape, A: Answer> Rules<S, A> {
    /// Creates rules for these cases. `by_moves` decides small cases by the moves alone.
    pub fn new(format: Format, shape: S, by_moves: impl FnMut(&S::Case) -> A + Send + 'static) -> Self {
        let shape = Arc::new(shape);
        let any = AnyRules::new(format, Box::new(Untyped(Arc::clone(&shape), None)), decide(by_moves));
        Rules { shape, any, answer: PhantomData }
    }

    /// Sets the judge's words for an answer, including the line end. By default an answer is
    /// printed in its debug format.
    pub fn say(mut self, words: impl Fn(&A) -> String + Send + 'static) -> Self {
        self.any.words = Box::new(move |answer| {
            let answer: &dyn Any = answer;
            words(answer.downcast_ref().expect("a problem has answers of one type"))
        });
        self
    }

    /// Reads and writes cases in the judge's layout, if it differs from the shape's.
    pub fn laid_out(
        mut self,
        read: fn(&S, &mut Reader) -> Result<S::Case, ReadError>,
        write: fn(&S, &S::Case) -> String,
    ) -> Self {
        self.any.shape = Box::new(Untyped(Arc::clone(&self.shape), Some((read, write))));
        self
    }

    /// Sets the oracle that decides cases of any size, if possible in another way than the
    /// solution. `name` describes the method in a few words.
    pub fn oracle(mut self, name: &'static str, by_oracle: impl FnMut(&S::Case) -> A + Send + 'static) -> Self {
        self.any.oracle = Some((name, decide(by_oracle)));
        self
    }

    /// Sets a checker for problems with several right outputs ("print any winning move"), which is
    /// called for outputs that differ from the rules'. It reads the output with a [`Reader`], and
    /// reports mistakes with [`Reader::error`]. The rules decide who wins, so the checker need not
    /// accept any output for a lost position.
    ///
    /// # Panics
    ///
    /// If an input may have more than one case.
    pub fn checker(mut self, check: impl Fn(&S::Case, &mut Reader) -> Result<(), ReadError> + Send + 'static) -> Self {
        assert_eq!(self.any.format.most_cases(), 1, "an output is for one case");
        self.any.checker = Some(Box::new(move |case, output| check(case.get(), output)));
        self
    }

    /// Sets the opponent of the program in an interactive problem, which plays after the program
    /// has received the case. The outcome replaces the output: `won` for each case that the program
    /// wins. If the interactor returns a reason, the program loses for it.
    pub fn interactor(mut self, play: impl Fn(&S::Case, &mut Talk) -> Result<(), Lost> + Send + 'static) -> Self {
        self.any.interactor = Some(Box::new(move |case, talk| play(case.get(), talk)));
        self.say(|_| WON.to_owned())
    }

    /// Refuses cases for which `holds` is false, for the reason `otherwise`.
    pub fn valid(mut self, holds: impl Fn(&S::Case) -> bool + Send + 'static, otherwise: &'static str) -> Self {
        self.any.valid.push((Box::new(move |case| holds(case.get())), otherwise));
        self
    }

    /// Marks cases that the judge may not have; `which` describes them in a few words. The
    /// solutions in this repository must answer them, but other programs are not blamed for them.
    pub fn doubtful(mut self, which: &'static str, is_doubtful: impl Fn(&S::Case) -> bool + Send + 'static) -> Self {
        self.any.doubtful = Some((Box::new(move |case| is_doubtful(case.get())), which));
        self
    }

    /// Sets a function that turns a generated case into a valid one.
    pub fn repaired(mut self, repaired: impl Fn(S::Case) -> S::Case + Send + 'static) -> Self {
        let before = self.any.repaired;
        self.any.repaired = Box::new(move |case| Case::new(repaired(before(case).into())));
        self
    }

    /// Refuses cases, for the reason `otherwise`, in which some numbers are not from 1 to a bound
    /// that is also part of the case, such as the number of vertices. Generated numbers are reduced
    /// modulo the bound. `numbers` returns each number with its bound.
    pub fn bounded(self, numbers: fn(&mut S::Case) -> Vec<(u64, &mut u64)>, otherwise: &'static str) -> Self {
        let are_bounded = move |case: &S::Case| {
            let mut case = case.clone();
            numbers(&mut case).into_iter().all(|(bound, number)| (1..=bound).contains(number))
        };
        let modulo = move |mut case: S::Case| {
            for (bound, number) in numbers(&mut case) {
                *number = number.saturating_sub(1) % bound.max(1) + 1;
            }
            case
        };
        self.valid(are_bounded, otherwise).repaired(modulo)
    }

    /// Sets all cases that brute force decides quickly, smallest first.
    pub fn small(mut self, small: impl IntoIterator<Item = S::Case>) -> Self {
        self.any.small = Case::all(small);
        self
    }

    /// Sets the generator of random cases, from the widest range that brute force can still decide.
    pub fn random(mut self, random: impl Fn(&mut Rng) -> S::Case + Send + 'static) -> Self {
        self.any.random = Some(Box::new(move |rng| Case::new(random(rng))));
        self
    }

    /// Sets a generator of cases on or beside lost positions, up to a bound.
    pub fn near(mut self, near: impl Fn(&mut Rng, S::Most) -> S::Case + Send + 'static) -> Self {
        let shape = Arc::clone(&self.shape);
        self.any.near = Some(Box::new(move |random, scale| Case::new(near(random, shape.most(scale)))));
        self
    }

    /// Adds cases at the limits to those of the shape. An iterator runs only when the cases are
    /// first needed.
    pub fn edges(mut self, edges: impl IntoIterator<Item = S::Case> + Send + 'static) -> Self {
        self.any.edges = LazyCell::new(Box::new(|| Case::all(edges)));
        self
    }

    /// Marks the places of a list, counted from 0, that never affect the answer.
    pub fn idle(mut self, is_idle: fn(usize) -> bool) -> Self {
        self.any.idle = is_idle;
        self
    }

    /// Sets the cases of an input of about `size` lines, if those of the shape would not cause the
    /// most work.
    pub fn large(mut self, large: impl Fn(&mut Rng, usize) -> Vec<S::Case> + Send + 'static) -> Self {
        self.any.large = Some(Box::new(move |random, size| Case::all(large(random, size))));
        self
    }

    /// Sets the positions that a case asks about, one for each answer, in the game that the
    /// problem's description names.
    pub fn study(mut self, study: fn(&S::Case) -> Vec<Position>) -> Self {
        self.any.study = Some(Box::new(move |case| study(case.get())));
        self
    }
}
