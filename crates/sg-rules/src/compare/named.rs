//! The rules of one problem, of any kind of case, as the [`Problem`] that others use.

use super::cases::{answers, batches, chosen, is_allowed, read, write};
use super::hunt::Hunt;
use super::{Ask, By, Cases, Compared, Counterexample, Coverage, Problem, SmallCase, Time};
use crate::rules::Answer;
use crate::study::Position;
use crate::untyped::{AnyRules, Case};
use crate::{ReadError, Rules, Shape};

/// Rules under their short name.
struct Named {
    id: &'static str,
    rules: AnyRules,
}

/// The rules of the problem with this id.
pub fn named<S: Shape + 'static, A: Answer + 'static>(id: &'static str, rules: Rules<S, A>) -> Box<dyn Problem> {
    let rules = rules.untyped();
    Box::new(Named { id, rules })
}

impl Problem for Named {
    fn id(&self) -> &'static str {
        self.id
    }

    fn oracle(&self) -> Option<&'static str> {
        self.rules.oracle_name()
    }

    fn answer(&mut self, input: &str) -> Result<String, ReadError> {
        let cases = read(&self.rules, input)?;
        Ok(answers(&mut self.rules, &cases, By::Moves).expect("the moves decide every case"))
    }

    fn expected(&mut self, input: &str) -> Result<Option<String>, ReadError> {
        let cases = read(&self.rules, input)?;
        Ok(answers(&mut self.rules, &cases, By::Oracle))
    }

    fn large(&self, seed: u64, size: usize) -> String {
        let cases = self.rules.large_cases(&mut fastrand::Rng::with_seed(seed), size);
        write(&self.rules, &cases)
    }

    fn large_answered(&mut self, seed: u64, size: usize) -> (String, Option<String>) {
        let cases = self.rules.large_cases(&mut fastrand::Rng::with_seed(seed), size);
        let input = write(&self.rules, &cases);
        (input, answers(&mut self.rules, &cases, By::Oracle))
    }

    fn set_time(&mut self, time: Time) {
        self.rules.time = time;
    }

    fn search(&mut self, cases: Cases, program: &mut Ask<'_>) -> Compared<()> {
        let rules = &mut self.rules;
        let (unit, limit) = rules.shape.extent();
        let mut coverage = Coverage {
            unit,
            limit,
            ..Coverage::default()
        };
        for (by, list, together) in chosen(rules, cases) {
            let batches = if together {
                vec![&list[..]]
            } else {
                batches(rules, &list)
            };
            for batch in batches {
                if let Some(found) = Hunt::new(rules, by, program).simplest(batch) {
                    return Err(Box::new(Counterexample {
                        asked: coverage.cases() + found.asked,
                        cases: Some(cases),
                        ..found
                    }));
                }
                if rules.time.has_ended() {
                    return Ok(coverage);
                }
                match by {
                    // The same few cases again and again.
                    _ if together => {}
                    By::Moves => coverage.by_moves += batch.len(),
                    By::Oracle => coverage.by_oracle += batch.len(),
                }
                let largest = batch.iter().map(|case| rules.shape.size(case)).max();
                coverage.largest = coverage.largest.max(largest.unwrap_or(0));
            }
        }
        Ok(coverage)
    }

    fn search_in(&mut self, input: &str, program: &mut Ask<'_>) -> Option<Box<Counterexample<()>>> {
        let cases = read(&self.rules, input).ok()?;
        let decided = cases.iter().all(|case| self.rules.by_oracle(case).is_some());
        let found = decided.then(|| Hunt::new(&mut self.rules, By::Oracle, program).simplest(&cases))?;
        found.map(Box::new)
    }

    fn small_cases(&mut self, program: &mut Ask<'_>) -> Vec<SmallCase> {
        let small: Vec<Case> = self.rules.small_cases().collect();
        let mut batches = batches(&self.rules, &small);
        batches.reverse();
        let mut told = Vec::new();
        while let Some(batch) = batches.pop() {
            let answers = |cases: &[Case], rules: &mut AnyRules| {
                answers(rules, cases, By::Moves).expect("the moves decide every case")
            };
            let expected = answers(batch, &mut self.rules);
            let printed = program(&write(&self.rules, batch));
            let mut lines = printed.iter().flat_map(|text| text.lines());
            let is_aligned = printed
                .as_ref()
                .is_some_and(|printed| printed.lines().count() == expected.lines().count());
            if !is_aligned && batch.len() > 1 {
                let (first, second) = batch.split_at(batch.len() / 2);
                batches.extend([second, first]);
                continue;
            }
            let mut wanted = expected.lines();
            for case in batch {
                let length = answers(std::slice::from_ref(case), &mut self.rules).lines().count();
                told.push(SmallCase {
                    text: self.rules.shape.write(case),
                    right: is_aligned && wanted.by_ref().take(length).eq(lines.by_ref().take(length)),
                });
            }
        }
        told
    }

    fn positions(&mut self) -> Vec<(Vec<Position>, Vec<bool>)> {
        let mut all = Vec::new();
        for case in self.rules.small_cases().collect::<Vec<_>>() {
            if let Some(positions) = self.rules.positions(&case) {
                all.push((positions, self.rules.by_moves(&case).won));
            }
        }
        all
    }

    fn check(&mut self) {
        check(self.id, &mut self.rules);
    }
}

/// Checks any rules: cases are within the limits and read back, and the oracle says what the moves say.
fn check(id: &str, rules: &mut AnyRules) {
    let reads_back = |rules: &AnyRules, case: &Case| {
        let text = write(rules, std::slice::from_ref(case));
        let cases = read(rules, &text).unwrap_or_else(|error| panic!("{id}: {error}\n{text}"));
        assert_eq!(cases, std::slice::from_ref(case), "{id}");
    };
    let mut random = fastrand::Rng::with_seed(5);
    let narrow: Vec<Case> = (0..200).map(|_| rules.random_case(&mut random)).collect();
    for case in rules.small_cases().collect::<Vec<_>>().iter().chain(&narrow) {
        reads_back(rules, case);
        let (ours, theirs) = (rules.by_oracle(case), rules.by_moves(case));
        assert!(theirs.words.ends_with('\n'), "{id}");
        assert!(ours.is_none() || ours == Some(theirs), "{id}: {case:?}");
    }
    for case in narrow.iter().take(20) {
        for simpler in rules
            .simpler(case)
            .into_iter()
            .take(200)
            .filter(|case| is_allowed(rules, case))
        {
            assert_ne!(simpler, *case, "{id}");
        }
    }
    let wide: Vec<Case> = (1..=50)
        .map(|step| rules.wide(&mut random, f64::from(step) / 50.0))
        .collect();
    let allowed = wide.iter().filter(|case| is_allowed(rules, case)).count();
    assert!(
        allowed >= 25,
        "{id}: only {allowed} of 50 wide cases are allowed: {:?}",
        wide.last()
    );
    assert!(
        wide.iter()
            .all(|case| !is_allowed(rules, case) || rules.by_oracle(case).is_some()),
        "{id}"
    );
    for place in rules.shape.places() {
        if rules.is_idle(place) {
            assert!(
                rules.ignores_place(place),
                "{id}: the answer depends on the idle place {place}"
            );
        } else {
            let is_tried = rules.tells_place(place) || rules.forbids_place(place);
            assert!(is_tried, "{id}: place {place} of the longest list never decides alone");
        }
    }
    let edges: Vec<Case> = rules
        .edge_cases()
        .into_iter()
        .filter(|case| is_allowed(rules, case))
        .collect();
    let largest = edges.iter().map(|case| rules.shape.size(case)).max();
    assert_eq!(largest, Some(rules.shape.extent().1), "{id}");
    let large = rules.large_cases(&mut random, 3000);
    let text = write(rules, &large);
    let back = read(rules, &text).unwrap_or_else(|error| panic!("{id}, large: {error}"));
    assert!(back == large, "{id}");
}
