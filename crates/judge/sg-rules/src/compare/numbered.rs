//! Numbered tests, so that two people can talk about the same one.

use crate::Rng;

use super::cases::{batches, is_allowed};
use super::given::spread;
use crate::untyped::{AnyRules, Case};

/// The first test with cases at the limits. Earlier tests have small cases.
const FIRST_EDGES: u64 = 31;

/// The first test with random cases.
const FIRST_RANDOM: u64 = 101;

/// The number of tests with small cases if each case is an input.
const SMALL: usize = FIRST_EDGES as usize - 1;

/// The maximum number of cases at the limits, from the rules and from the shape.
const EDGES: [usize; 2] = [100, 70];

/// The longest input of a case, in bytes. Longer ones show less than the large input does.
const LONGEST: usize = 4_000;

/// The maximum number of draws of random cases, all of which may be too long or look like the end
/// of the input.
const ATTEMPTS: usize = 20;

/// The number of random cases in a test.
const RANDOM: usize = 100;

/// Returns the cases of the test with this number: small ones, one or some at the limits, or random
/// ones.
pub(super) fn numbered(rules: &AnyRules, number: u64) -> Vec<Case> {
    let (cases, place) = match number {
        ..FIRST_EDGES => (small(rules), number.saturating_sub(1)),
        FIRST_EDGES..FIRST_RANDOM => (edges(rules), number - FIRST_EDGES),
        _ => (Vec::new(), 0),
    };
    let batches = batches(rules, &cases);
    // The tests after the last batch are random.
    match batches.get(place as usize) {
        Some(batch) => batch.to_vec(),
        None => random(rules, number),
    }
}

fn small(rules: &AnyRules) -> Vec<Case> {
    let small = rules.small_cases().collect();
    if rules.format.most_cases() == 1 { spread(small, SMALL) } else { small }
}

/// Returns short cases at the limits.
fn edges(rules: &AnyRules) -> Vec<Case> {
    let [own, of_shape] = EDGES;
    let mut edges = spread(rules.edges.clone(), own);
    edges.extend(spread(rules.shape.edges(), of_shape));
    short(rules, edges)
}

/// Returns random cases: half of them small enough for brute force, half growing up to the limits.
fn random(rules: &AnyRules, seed: u64) -> Vec<Case> {
    let mut random = Rng::with_seed(seed);
    let count = if rules.format.most_cases() == 1 { 1 } else { RANDOM };
    let scale = |index: usize| (index + 1) as f64 / count as f64;
    let wide = |index: usize, random: &mut Rng| rules.wide(random, scale(index));
    for _ in 0..ATTEMPTS {
        let mut cases: Vec<Case> = Vec::new();
        for index in 0..count {
            let is_narrow = if count == 1 { seed.is_multiple_of(2) } else { index < count / 2 };
            cases.push(if is_narrow { rules.random_case(&mut random) } else { wide(index, &mut random) });
        }
        cases = short(rules, cases);
        if !cases.is_empty() {
            let first = batches(rules, &cases).first().map(|batch| batch.to_vec());
            return first.unwrap_or_default();
        }
    }
    small(rules).into_iter().take(1).collect()
}

/// Keeps the cases that the limits allow and whose input is short.
fn short(rules: &AnyRules, mut cases: Vec<Case>) -> Vec<Case> {
    // Each member takes at least a byte. Check this first, since writing a long case takes long.
    let is_short = |case: &Case| rules.shape.members(case) <= LONGEST && rules.shape.write(case).len() <= LONGEST;
    cases.retain(|case| is_short(case) && is_allowed(rules, case));
    cases
}
