//! The cases of a problem for someone who looks for a pattern: their numbers, and how the moves
//! decide each.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use crate::compare::is_allowed;
use crate::format::Frame;
use crate::untyped::{AnyRules, Case, Said};

/// A part of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A number with its name.
    Number(&'static str, u64),
    /// A list: the names of the numbers of an element, and the numbers of all elements in order.
    List(Vec<&'static str>, Vec<u64>),
    /// The edges of a tree.
    Tree(Vec<(usize, usize)>),
}

/// A case and how it was decided.
#[derive(Clone, Debug)]
pub struct ObservedCase {
    /// The parts, in the order of the shape.
    pub parts: Vec<Part>,
    /// The text of the case in an input.
    pub text: String,
    /// The answer in the judge's words.
    pub words: String,
    /// Whether the player to move wins, for each position of the case.
    pub won: Vec<bool>,
}

/// The observed cases of a problem.
#[derive(Clone, Debug)]
pub struct Observed {
    /// The small cases, smallest first, decided by the moves.
    pub small: Vec<ObservedCase>,
    /// Other random cases, as large as the moves can decide.
    pub random: Vec<ObservedCase>,
    /// Larger cases, decided by the second oracle, if the rules have one.
    pub large: Vec<ObservedCase>,
    /// How an input ends.
    pub frame: Frame,
    /// The maximum number of cases in an input.
    pub most_cases: usize,
    /// The heading of an answer, with `{}` for its number; often empty.
    pub heading: &'static str,
}

/// Observes the small cases, then up to `more` random ones and as many large ones, and stops when
/// the time is over. Returns `None` if the cases do not consist of numbers.
pub(crate) fn observed(rules: &mut AnyRules, more: usize, time: Duration) -> Option<Observed> {
    let until = Instant::now() + time;
    let cases: Vec<Case> = rules.small_cases().collect();
    rules.shape.parts(cases.first()?)?;
    let mut seen = HashSet::new();
    let mut small = Vec::new();
    for case in &cases {
        if Instant::now() > until {
            break;
        }
        seen.insert(rules.shape.write(case));
        let said = rules.by_moves(case);
        small.push(seen_case(rules, case, said)?);
    }
    let mut random = Vec::new();
    let mut generator = crate::Rng::with_seed(SEED);
    for _ in 0..4 * more {
        if random.len() == more || Instant::now() > until {
            break;
        }
        let case = rules.random_case(&mut generator);
        if is_allowed(rules, &case) && seen.insert(rules.shape.write(&case)) {
            let said = rules.by_moves(&case);
            random.push(seen_case(rules, &case, said)?);
        }
    }
    let mut large = Vec::new();
    let until = until + time / 2;
    for step in 0..4 * more {
        if large.len() == more || Instant::now() > until {
            break;
        }
        // Most cases should be short.
        let scale = (step % more + 1) as f64 / more as f64;
        let case = rules.wide(&mut generator, scale * scale);
        if rules.shape.members(&case) > LONGEST || !is_allowed(rules, &case) || !seen.insert(rules.shape.write(&case)) {
            continue;
        }
        if let Some(said) = rules.by_oracle(&case) {
            large.push(seen_case(rules, &case, said)?);
        }
    }
    let format = rules.format;
    Some(Observed {
        small,
        random,
        large,
        frame: format.frame(),
        most_cases: format.most_cases(),
        heading: format.heading(),
    })
}

/// The seed of random cases, which are the same each time.
const SEED: u64 = 11;

/// The maximum number of members of a large case.
const LONGEST: usize = 300;

fn seen_case(rules: &AnyRules, case: &Case, said: Said) -> Option<ObservedCase> {
    let parts = rules.shape.parts(case)?;
    Some(ObservedCase { parts, text: rules.shape.write(case), words: said.words, won: said.won })
}
