//! Reads, writes, answers and chooses cases, and divides them among runs.

use std::collections::HashSet;

use super::coverage::BATCH;
use super::{By, Cases};
use crate::generate::ALIKE;
use crate::untyped::{AnyRules, Case};
use crate::{ReadError, Reader, Rng};

/// Reads all cases of an input.
pub(super) fn read(rules: &AnyRules, input: &str) -> Result<Vec<Case>, ReadError> {
    let format = rules.format;
    let mut reader = Reader::new(input);
    let cases = format.read(&mut reader, |reader| rules.read(reader))?;
    let members: usize = cases.iter().map(|case| rules.shape.members(case)).sum();
    if members > format.most_members() {
        return Err(reader.error(format!("{members} members in all are more than the problem allows")));
    }
    Ok(cases)
}

pub(super) fn write(rules: &AnyRules, cases: &[Case]) -> String {
    rules.format.write(cases.iter().map(|case| rules.shape.write(case)))
}

/// Returns true if the limits allow a case and it is among those to try.
pub(crate) fn is_allowed(rules: &AnyRules, case: &Case) -> bool {
    allowed(rules, case).is_some()
}

/// Returns the input with just this case, if the limits allow it and it is among those to try.
fn allowed(rules: &AnyRules, case: &Case) -> Option<String> {
    let input = write(rules, std::slice::from_ref(case));
    let reads_back = read(rules, &input).is_ok_and(|cases| cases.len() == 1 && cases[0] == *case);
    // Predicates of the rules may assume a valid case.
    (reads_back && rules.asks(case)).then_some(input)
}

/// Returns the answers to all cases of an input, or `None` if there is no oracle.
pub(super) fn answers(rules: &mut AnyRules, cases: &[Case], by: By) -> Option<String> {
    let all = cases.iter().enumerate();
    all.map(|(index, case)| answer(rules, index, case, by)).collect()
}

/// Returns the answer to the case with this index in an input.
pub(super) fn answer(rules: &mut AnyRules, index: usize, case: &Case, by: By) -> Option<String> {
    let words = match by {
        By::Moves => rules.words_by_moves(case),
        By::Oracle => rules.words_by_oracle(case)?,
    };
    Some(rules.format.answer(index, words))
}

/// Returns the checker's opinion of an output, or `None` if only the rules' output is right.
pub(super) fn verify(rules: &AnyRules, input: &str, output: &str) -> Option<Result<(), ReadError>> {
    let check = rules.checker.as_ref()?;
    let mut reader = Reader::new(output);
    Some(read(rules, input).and_then(|cases| {
        check(&cases[0], &mut reader)?;
        reader.end()
    }))
}

/// Returns true if this output is the rules' or another right one.
pub(super) fn is_right(rules: &AnyRules, input: &str, output: &str, expected: &str) -> bool {
    output == expected || verify(rules, input, output).is_some_and(|word| word.is_ok())
}

/// The maximum number of cases at the limits, from the rules and from the shape, if each is a run
/// of the program.
const EDGES: [usize; 2] = [100, 60];

/// Returns the distinct cases at the limits, or as many of them as are tried, and the places of
/// lists that no pair of cases tests.
pub(super) fn edges(rules: &mut AnyRules, all: bool) -> (Vec<Case>, Vec<usize>) {
    let most = match rules.format.most_cases() {
        1 if !all => EDGES,
        _ => [usize::MAX; 2],
    };
    let ((mut edges, untold), mut seen) = (rules.edge_cases(most), HashSet::new());
    let mut is_new = |case: &Case| allowed(rules, case).is_some_and(|input| seen.insert(input));
    edges.retain(|case| !rules.time.has_ended() && is_new(case));
    (edges, untold)
}

/// Returns lists of cases, each with the method that decides them and whether the list is one
/// input. `made` has the cases at the limits if they exist already.
pub(super) fn chosen(rules: &mut AnyRules, cases: Cases, made: Option<Vec<Case>>) -> Vec<(By, Vec<Case>, bool)> {
    match cases {
        Cases::Small => vec![(By::Moves, rules.small_cases().collect(), false)],
        Cases::Edges => {
            let edges = made.unwrap_or_else(|| edges(rules, false).0);
            let crowds = rules.crowds().into_iter().map(|crowd| (By::Oracle, crowd, true));
            std::iter::once((By::Oracle, edges, false)).chain(crowds).collect()
        }
        Cases::Random { seed, count } => {
            // Try fewer cases if each costs a run of the program.
            let is_one = rules.format.most_cases() == 1;
            let count = if is_one { count.min(Cases::ROUND / 8) } else { count };
            let mut random = Rng::with_seed(seed);
            let narrow = (0..count - count / 2).map(|_| rules.random_case(&mut random));
            // A case may look like the end of the input.
            let mut narrow: Vec<Case> = narrow.collect();
            narrow.retain(|case| is_allowed(rules, case));
            // Every eighth case has numbers that are alike.
            let scale = |index| if index % 8 == 5 { ALIKE } else { index as f64 / (count / 2) as f64 };
            // If there are few enough cases, three of four steps walk through all of them in the
            // course of many seeds.
            let walked = |index: usize| (index - index / 4) as u64;
            let step = |index| seed.wrapping_mul(walked(count / 2)).wrapping_add(walked(index));
            let wide = (1..=count / 2).map(|index| match rules.scanned(step(index)) {
                Some(case) if index % 4 > 0 => case,
                _ => rules.wide(&mut random, scale(index)),
            });
            let mut wide: Vec<Case> = wide.collect();
            wide.retain(|case| is_allowed(rules, case));
            vec![(By::Moves, narrow, false), (By::Oracle, wide, false)]
        }
    }
}

/// Splits cases into parts that fit into an input.
pub(super) fn batches<'a>(rules: &AnyRules, cases: &'a [Case]) -> Vec<&'a [Case]> {
    let format = rules.format;
    let (most_cases, most_members) = (format.most_in_a_run(), BATCH.1.min(format.most_members()));
    let mut batches = Vec::new();
    let (mut start, mut members) = (0, 0);
    for (index, case) in cases.iter().enumerate() {
        let more = rules.shape.members(case);
        if index > start && (index - start == most_cases || members + more > most_members) {
            batches.push(&cases[start..index]);
            (start, members) = (index, 0);
        }
        members += more;
    }
    batches.extend((start < cases.len()).then(|| &cases[start..]));
    batches
}
