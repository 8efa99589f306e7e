//! The cases of an input: read, written, answered, chosen and divided among runs.

use std::collections::HashSet;

use super::coverage::{BATCH, LARGE};
use super::{By, Cases};
use crate::untyped::{AnyRules, Case};
use crate::{ReadError, Reader};

/// All cases of an input.
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

/// Checks that the limits allow a case.
pub(crate) fn is_allowed(rules: &AnyRules, case: &Case) -> bool {
    allowed(rules, case).is_some()
}

/// The input of this case alone, if the limits allow it.
fn allowed(rules: &AnyRules, case: &Case) -> Option<String> {
    let input = write(rules, std::slice::from_ref(case));
    let reads_back = read(rules, &input).is_ok_and(|cases| cases.len() == 1 && cases[0] == *case);
    reads_back.then_some(input)
}

/// The answers to all cases of an input; `None` where the oracle has none.
pub(super) fn answers(rules: &mut AnyRules, cases: &[Case], by: By) -> Option<String> {
    let all = cases.iter().enumerate();
    all.map(|(index, case)| answer(rules, index, case, by)).collect()
}

/// The answer to the case with this index of an input.
pub(super) fn answer(rules: &mut AnyRules, index: usize, case: &Case, by: By) -> Option<String> {
    let words = match by {
        By::Moves => rules.words_by_moves(case),
        By::Oracle => rules.words_by_oracle(case)?,
    };
    Some(rules.format.answer(index, words))
}

/// The checker's word on an output; `None` where only what the rules say is right.
pub(super) fn verify(rules: &AnyRules, input: &str, output: &str) -> Option<Result<(), ReadError>> {
    let check = rules.checker.as_ref()?;
    let mut reader = Reader::new(output);
    Some(read(rules, input).and_then(|cases| {
        check(&cases[0], &mut reader)?;
        reader.end()
    }))
}

/// Returns whether this output is what the rules say, or another that is right.
pub(super) fn is_right(rules: &AnyRules, input: &str, output: &str, expected: &str) -> bool {
    output == expected || verify(rules, input, output).is_some_and(|word| word.is_ok())
}

/// So many cases at the limits of the rules' own, and of the shape's, are asked where each is a run of the program.
const EDGES: [usize; 2] = [100, 70];

/// The different cases at the limits, all or those that are asked; and the places of lists that no pair of them shows.
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

/// The cases, who decides them, and whether all of them are one input. Those at the limits are made unless they are there.
pub(super) fn chosen(rules: &mut AnyRules, cases: Cases, made: Option<Vec<Case>>) -> Vec<(By, Vec<Case>, bool)> {
    match cases {
        Cases::Small => vec![(By::Moves, rules.small_cases().collect(), false)],
        Cases::Edges => {
            let edges = made.unwrap_or_else(|| edges(rules, false).0);
            let crowds = rules.crowds().into_iter().map(|crowd| (By::Oracle, crowd, true));
            std::iter::once((By::Oracle, edges, false)).chain(crowds).collect()
        }
        Cases::Random { seed, count } => {
            // If each case costs a run of the program, there must be fewer.
            let is_one = rules.format.most_cases() == 1;
            let count = if is_one { count.min(Cases::ROUND / 8) } else { count };
            let mut random = fastrand::Rng::with_seed(seed);
            let narrow = (0..count - count / 2).map(|_| rules.random_case(&mut random));
            // One may be what ends the input.
            let mut narrow: Vec<Case> = narrow.collect();
            narrow.retain(|case| is_allowed(rules, case));
            let scale = |index| index as f64 / (count / 2) as f64;
            // Where the cases are few enough, three of four are a walk, which meets all of them in the course of many seeds.
            let walked = |index: usize| (index - index / 4) as u64;
            let step = |index| seed.wrapping_mul(walked(count / 2)).wrapping_add(walked(index));
            // Where a program is run again and again, one of four is as large as can be, where few in a thousand go wrong.
            let has_largest = is_one && seed != Cases::SEED;
            let wide = (1..=count / 2).map(|index| match rules.scanned(step(index)) {
                Some(case) if index % 4 > 0 => Some(case),
                _ if has_largest && index % 4 == 0 => rules.large_cases(&mut random, LARGE).into_iter().next(),
                _ => Some(rules.wide(&mut random, scale(index))),
            });
            let mut wide: Vec<Case> = wide.flatten().collect();
            wide.retain(|case| is_allowed(rules, case));
            vec![(By::Moves, narrow, false), (By::Oracle, wide, false)]
        }
    }
}

/// Cases in parts that fit an input.
pub(super) fn batches<'a>(rules: &AnyRules, cases: &'a [Case]) -> Vec<&'a [Case]> {
    let format = rules.format;
    let (most_cases, most_members) = (BATCH.0.min(format.most_cases()), BATCH.1.min(format.most_members()));
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
