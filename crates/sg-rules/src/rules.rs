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

use crate::compare::BATCH;
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
    idle: fn(usize) -> bool,
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
            idle: |_| false,
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
        self.study = Some(study);
        self
    }
}

/// So many cases of few numbers are looked through for records of the answer, and so many records are asked.
const WALK: u64 = 100_000;
const RECORDS: usize = 30;

/// So many pairs of cases are tried for each place of a list, or fewer if one shows already that it is overlooked.
const ATTEMPTS: [usize; 2] = [80, 12];

/// The sizes of inputs with many cases: arrays often have round ones.
const CROWDS: [usize; 4] = [101, 1001, 10_001, 100_001];

/// As many as the format allows are asked up to this; beyond it the large input has them.
const LARGEST_CROWD: usize = 200_000;

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
    pub(crate) fn small_cases(&self) -> impl Iterator<Item = S::Case> {
        self.small.iter().filter(|case| self.is_valid(case)).cloned()
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
        all.extend(self.records());
        for place in self.shape.places() {
            all.extend(self.decided_at(place).into_iter().flatten());
        }
        all.into_iter().map(self.repaired).collect()
    }

    /// Returns whether this place of a list never matters.
    pub(crate) fn is_idle(&self, place: usize) -> bool {
        (self.idle)(place)
    }

    /// Returns whether cases at the limits show a program that overlooks this place of the longest list.
    pub(crate) fn tells_place(&mut self, place: usize) -> bool {
        self.decided_at(place).is_some()
            || self.edges.clone().iter().any(|case| {
                let answer = self.by_oracle(case);
                self.needs(case, &answer, place)
            })
    }

    /// Returns whether the rules refuse, or make alike, all pairs of lists that differ at this place alone.
    pub(crate) fn forbids_place(&self, place: usize) -> bool {
        let mut pairs = (0..ATTEMPTS[0])
            .map_while(|attempt| self.pair(place, attempt))
            .peekable();
        pairs.peek().is_some() && pairs.all(|pair| pair.is_none())
    }

    /// Returns whether no pair of lists that differ at this place alone is answered differently.
    pub(crate) fn ignores_place(&mut self, place: usize) -> bool {
        (0..ATTEMPTS[1]).all(|attempt| {
            let pair = self.pair(place, attempt).flatten();
            pair.is_none_or(|[base, changed]| self.by_oracle(&base) == self.by_oracle(&changed))
        })
    }

    /// A pair of lists of the full length that differ at this place alone, to be tried; `Some(None)` if the rules refuse one
    /// of them or make them alike, `None` if there are no more.
    fn pair(&self, place: usize, attempt: usize) -> Option<Option<[S::Case; 2]>> {
        let pair = self.shape.place_pair(place, attempt)?.map(self.repaired);
        let is_allowed = pair[0] != pair[1] && pair.iter().all(|case| self.is_valid(case));
        Some(is_allowed.then_some(pair))
    }

    /// Two cases of the full length that differ at this place alone, of which one is answered differently without that place;
    /// and both differently, if some are.
    fn decided_at(&mut self, place: usize) -> Option<[S::Case; 2]> {
        let mut overlooked = None;
        for attempt in 0..ATTEMPTS[0] {
            if attempt > ATTEMPTS[1] && overlooked.is_some() {
                break;
            }
            let Some(pair) = self.pair(place, attempt) else {
                break;
            };
            let Some(pair) = pair else { continue };
            let answers = pair.each_ref().map(|case| self.by_oracle(case));
            let differ = answers[0] != answers[1];
            let needs = |rules: &mut Self, index: usize| rules.needs(&pair[index], &answers[index], place);
            if (differ || overlooked.is_none())
                && (needs(self, 0) || needs(self, 1) || differ && !self.shortens(&pair[0], place))
            {
                overlooked = Some(pair);
                if differ {
                    break;
                }
            }
        }
        overlooked
    }

    /// Returns whether the answer is another one without what stands at this place.
    fn needs(&mut self, case: &S::Case, answer: &Option<A>, place: usize) -> bool {
        let without = self.shape.without(case, place).filter(|without| self.is_valid(without));
        without.is_some_and(|without| self.by_oracle(&without) != *answer)
    }

    /// Returns whether the case without what stands at this place is valid: of pairs one cannot go.
    fn shortens(&self, case: &S::Case, place: usize) -> bool {
        self.shape
            .without(case, place)
            .is_some_and(|without| self.is_valid(&without))
    }

    /// Cases in order whose answer has a larger number than those of all before: the last ones of these.
    fn records(&mut self) -> Vec<S::Case> {
        let largest = |said: String| {
            said.split_whitespace()
                .filter_map(|word| word.parse::<u64>().ok())
                .max()
        };
        let few: Vec<S::Case> = self.small_cases().take(20).collect();
        let has_numbers = few.iter().any(|case| self.said(case).and_then(largest).is_some());
        let Some(count) = self.shape.count().filter(|_| has_numbers) else {
            return Vec::new();
        };
        let (mut records, mut most) = (Vec::new(), None);
        for index in (0..count).step_by(count.div_ceil(WALK) as usize) {
            let Some(case) = self.shape.nth(index).filter(|case| self.is_valid(case)) else {
                continue;
            };
            let number = self.said(&case).and_then(largest);
            if number > most {
                most = number;
                records.push(case);
            }
        }
        records.split_off(records.len().saturating_sub(RECORDS))
    }

    /// What the oracle says of a case.
    fn said(&mut self, case: &S::Case) -> Option<String> {
        let answer = self.by_oracle(case)?;
        Some(self.say_answer(&answer))
    }

    /// Inputs of many small cases: one more than usual arrays hold, and as many as the format allows.
    pub(crate) fn crowds(&mut self) -> Vec<Vec<S::Case>> {
        let most = self.format.most_cases();
        if most == 1 {
            return Vec::new();
        }
        // The simplest case of each of a few answers.
        let mut few: Vec<(Option<String>, S::Case)> = Vec::new();
        let first: Vec<S::Case> = self.small_cases().take(1000).collect();
        for case in first {
            let said = self.said(&case);
            if few.len() < 4 && few.iter().all(|(other, _)| *other != said) {
                few.push((said, case));
            }
        }
        let mut sizes: Vec<usize> = CROWDS.into_iter().filter(|&size| size < most).collect();
        sizes.extend(Some(most).filter(|&most| most <= LARGEST_CROWD));
        let mut random = Rng::with_seed(7);
        let mut crowd = |size| {
            let mut room = self.format.most_members().min(BATCH.1);
            let cases = (0..size).map_while(|_| {
                let (_, case) = few.get(random.usize(0..few.len().max(1)))?;
                room = room.checked_sub(self.shape.members(case))?;
                Some(case.clone())
            });
            cases.collect()
        };
        sizes.into_iter().map(&mut crowd).collect()
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
        self.shape.nth(walk(step, self.shape.count()?)).map(self.repaired)
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

/// The place at this step of a walk through so many. Steps of a golden share meet each of them once, and are spread over all of
/// them early on.
fn walk(step: u64, count: u64) -> u64 {
    let is_prime_to = |stride: &u64| gcd(*stride, count) == 1;
    let stride = (count * 618 / 1000 + 1..).find(is_prime_to).unwrap_or(1);
    step % count * stride % count
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
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
