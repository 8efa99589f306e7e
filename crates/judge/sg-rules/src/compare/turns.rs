//! A search that tries every class of cases in turn, without end. Each class makes its cases on
//! demand, so that none waits for an expensive one.

use std::collections::{HashSet, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::{Duration, Instant};

use crate::Rng;

use super::cases::{is_allowed, write};
use super::coverage::{BATCH, LARGE};
use super::given::walk;
use super::hunt::Hunt;
use super::sources::{Halves, LastOfEach, Places, Records, Source};
use super::{By, Cases, Compared, Counterexample, Coverage, Tried};
use crate::generate::ALIKE;
use crate::untyped::{AnyRules, Case};

/// A class of cases, the cheapest first. There are ten, each of which is tried in the first ten
/// runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Class {
    /// All small cases.
    Small,
    /// Random cases that the moves decide.
    Narrow,
    /// Random cases that grow up to the limits.
    Wide,
    /// A walk through all cases, if they are few enough.
    Walk,
    /// The rules' cases at the limits.
    Own,
    /// The shape's cases at the limits.
    Edges,
    /// Cases found with the oracle: those with the largest answers, the last one with each answer,
    /// and lists of half of all members.
    Found,
    /// Long lists in which one place alone decides.
    Places,
    /// Many small cases in one input.
    Crowds,
    /// Cases of the largest size.
    Large,
}

const CLASSES: [Class; 10] = [
    Class::Small,
    Class::Narrow,
    Class::Wide,
    Class::Walk,
    Class::Own,
    Class::Edges,
    Class::Found,
    Class::Places,
    Class::Crowds,
    Class::Large,
];

/// How long a class searches for cases at a time, unless a single one takes longer.
const SLICE: Duration = Duration::from_millis(100);

/// The number of cases in the first input of a class.
const FIRST: usize = 16;

/// A class, the time spent on it, and its remaining cases.
struct Turn {
    class: Class,
    spent: Duration,
    made: Made,
    /// The number of cases per run, if the format allows it, adjusted so that a run is short.
    size: usize,
    /// Cases to try next, with their seed if they are random.
    ready: VecDeque<(u64, Case)>,
}

/// The origin of a class's cases.
enum Made {
    /// A list that is made when it is first needed.
    List(Option<std::vec::IntoIter<Case>>),
    /// Random cases, starting at this seed.
    Random(u64),
    /// Inputs that are tried as they are.
    Together(Option<VecDeque<Vec<Case>>>),
    /// Sources, one after another.
    Sources(VecDeque<Box<dyn Source + Send>>),
    /// No more cases.
    Over,
}

/// The classes of one problem, and the time spent on them.
pub(super) struct Turns {
    turns: Vec<Turn>,
    /// The hashes of the cases already tried, except for random ones.
    seen: HashSet<u64>,
    coverage: Coverage,
}

impl Turns {
    /// Starts all classes, with random cases from this seed on.
    pub(super) fn new(rules: &AnyRules, seed: u64) -> Self {
        let (unit, limit) = rules.shape.extent();
        let (has_oracle, is_one) = (rules.oracle_name().is_some(), rules.format.most_cases() == 1);
        let turn = |class| {
            let made = match class {
                Class::Small => Made::List(None),
                Class::Narrow => Made::Random(seed),
                _ if !has_oracle => Made::Over,
                Class::Own | Class::Edges => Made::List(None),
                Class::Wide | Class::Large => Made::Random(seed),
                Class::Walk if rules.shape.count().is_some() => Made::Random(seed),
                Class::Found => Made::Sources(VecDeque::from([
                    Box::new(Halves::default()) as _,
                    Box::new(LastOfEach::default()) as _,
                    Box::new(Records::default()) as _,
                ])),
                Class::Places => Made::Sources(VecDeque::from([Box::new(Places::of(rules)) as _])),
                Class::Crowds if !is_one => Made::Together(None),
                Class::Walk | Class::Crowds => Made::Over,
            };
            Turn { class, spent: Duration::ZERO, made, size: FIRST, ready: VecDeque::new() }
        };
        let coverage = Coverage { unit, limit, ..Coverage::default() };
        Turns { turns: CLASSES.map(turn).into(), seen: HashSet::new(), coverage }
    }

    /// Tries some cases of the class with the least time spent. Returns the coverage of all
    /// classes.
    pub(super) fn next(&mut self, rules: &mut AnyRules, program: &mut Tried<'_>) -> Compared<()> {
        let are_small_asked = self.turns[0].is_over();
        let left = self.turns.iter_mut().filter(|turn| !turn.is_over());
        let Some(turn) = left.min_by_key(|turn| turn.spent) else { return Ok(self.coverage) };
        let begun = Instant::now();
        let before: &[Cases] = if are_small_asked { &[] } else { &[Cases::Small] };
        let found = turn.asked(rules, &mut self.seen, &mut self.coverage, before, program);
        let cost = begun.elapsed();
        turn.spent += cost;
        turn.size = if cost < SLICE { turn.size * 2 } else { turn.size.div_ceil(2) }.min(BATCH.0);
        found.map(|()| self.coverage)
    }
}

impl Turn {
    fn asked(
        &mut self,
        rules: &mut AnyRules,
        seen: &mut HashSet<u64>,
        coverage: &mut Coverage,
        before: &'static [Cases],
        program: &mut Tried<'_>,
    ) -> Result<(), Box<Counterexample<()>>> {
        let (seed, batch) = self.batch(rules, seen);
        if batch.is_empty() {
            return Ok(());
        }
        let random = Cases::Random { seed, count: 1 };
        let (by, cases) = match self.class {
            Class::Small => (By::Moves, Cases::Small),
            Class::Narrow => (By::Moves, random),
            Class::Wide | Class::Walk | Class::Large => (By::Oracle, random),
            _ => (By::Oracle, Cases::Edges),
        };
        let mut hunt = Hunt::new(rules, by, program);
        if self.class != Class::Small {
            hunt.before = before;
        }
        let found = hunt.simplest(&batch);
        let is_asked = hunt.runs > 0;
        if let Some(found) = found {
            let (asked, cases) = (coverage.cases() + found.asked, found.cases.or(Some(cases)));
            return Err(Box::new(Counterexample { asked, cases, ..found }));
        }
        if is_asked {
            match by {
                // These are the same few cases repeatedly.
                _ if self.class == Class::Crowds => {}
                By::Moves => coverage.by_moves += batch.len(),
                By::Oracle => coverage.by_oracle += batch.len(),
            }
            let largest = batch.iter().map(|case| rules.shape.size(case)).max();
            coverage.largest = coverage.largest.max(largest.unwrap_or(0));
        }
        Ok(())
    }

    fn is_over(&self) -> bool {
        self.ready.is_empty() && matches!(self.made, Made::Over)
    }

    /// Returns as many cases as fit into an input or can be made in a short time, and the seed of
    /// the first.
    fn batch(&mut self, rules: &mut AnyRules, seen: &mut HashSet<u64>) -> (u64, Vec<Case>) {
        if let Made::Together(inputs) = &mut self.made {
            let next = inputs.get_or_insert_with(|| rules.crowds().into()).pop_front();
            if next.is_none() {
                self.made = Made::Over;
            }
            return (0, next.unwrap_or_default());
        }
        let (most_cases, most_members) =
            (rules.format.most_in_a_run().min(self.size), BATCH.1.min(rules.format.most_members()));
        let begun = Instant::now();
        while self.ready.len() < most_cases
            && !matches!(self.made, Made::Over)
            && (begun.elapsed() < SLICE || self.ready.is_empty() && begun.elapsed() < 4 * SLICE)
            && !rules.time.has_ended()
        {
            let (seed, cases) = self.more(rules);
            for case in cases {
                let case = rules.repaired(case);
                let mut is_new = |case: &Case| match self.made {
                    Made::Random(_) => true,
                    _ => seen.insert(hash(&write(rules, std::slice::from_ref(case)))),
                };
                if is_allowed(rules, &case) && is_new(&case) {
                    self.ready.push_back((seed, case));
                }
            }
        }
        let seed = self.ready.front().map_or(0, |(seed, _)| *seed);
        let (mut batch, mut members) = (Vec::new(), 0);
        while let Some((_, case)) = self.ready.front().filter(|_| batch.len() < most_cases) {
            members += rules.shape.members(case);
            if members > most_members && !batch.is_empty() {
                break;
            }
            batch.extend(self.ready.pop_front().map(|(_, case)| case));
        }
        (seed, batch)
    }

    /// Returns more cases of this class, and their seed.
    fn more(&mut self, rules: &mut AnyRules) -> (u64, Vec<Case>) {
        let cases = match &mut self.made {
            Made::List(list) => {
                let list = list.get_or_insert_with(|| {
                    let all: Vec<Case> = match self.class {
                        Class::Small => rules.small_cases().collect(),
                        Class::Own => spread(rules.own_edges(usize::MAX)),
                        _ => spread(rules.shape_edges(usize::MAX)),
                    };
                    all.into_iter()
                });
                let next: Vec<Case> = list.next().into_iter().collect();
                if next.is_empty() {
                    self.made = Made::Over;
                }
                next
            }
            Made::Random(next) => {
                let seed = *next;
                *next = next.wrapping_add(1);
                return (seed, drawn(self.class, rules, seed));
            }
            Made::Sources(sources) => match sources.front_mut().map(|source| source.step(rules)) {
                Some(Some(found)) => found,
                Some(None) => {
                    sources.pop_front();
                    Vec::new()
                }
                None => {
                    self.made = Made::Over;
                    Vec::new()
                }
            },
            Made::Together(_) | Made::Over => Vec::new(),
        };
        (0, cases)
    }
}

/// Orders cases: two of the last ones, which are the longest, and then the others in steps spread
/// over all.
fn spread(all: Vec<Case>) -> Vec<Case> {
    let count = all.len() as u64;
    let mut all: Vec<Option<Case>> = all.into_iter().map(Some).collect();
    let last: Vec<Case> = all.iter_mut().rev().step_by(2).take(2).filter_map(Option::take).collect();
    let walked = (0..count).filter_map(|step| all[walk(step, count) as usize].take());
    last.into_iter().chain(walked).collect()
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// Returns the random cases of a seed: a single one, unless the class is large.
fn drawn(class: Class, rules: &AnyRules, seed: u64) -> Vec<Case> {
    let mut random = Rng::with_seed(seed);
    match class {
        Class::Narrow => vec![rules.random_case(&mut random)],
        Class::Wide => {
            // Vary the size, and make the numbers of some cases alike.
            let scale = match seed % 8 {
                1 | 4 => random.f64(),
                2 | 6 => ALIKE,
                3 => 0.5,
                _ => 1.0,
            };
            vec![rules.wide(&mut random, scale)]
        }
        Class::Walk => rules.scanned(seed).into_iter().collect(),
        _ => {
            let size = match rules.format.most_cases() {
                1 => LARGE,
                _ if rules.shape.is_numbers() => FIRST,
                _ => BATCH.1,
            };
            let mut cases = rules.large_cases(&mut random, size);
            cases.truncate(BATCH.0);
            cases
        }
    }
}
