//! The search for the simplest case that a program gets wrong.

use std::time::{Duration, Instant};

use super::cases::{BATCH, answers, is_allowed, write};
use super::{Ask, By, Counterexample};
use crate::Rules;

/// For how long, and in how many runs, simpler cases are looked for. After that the simplest so far is good enough.
const SHRINK_TIME: Duration = Duration::from_secs(4);
const SHRINK_RUNS: usize = 4_000;

/// The search for the simplest case that a program gets wrong.
pub(super) struct Hunt<'a, 'p, R> {
    rules: &'a mut R,
    by: By,
    program: &'a mut Ask<'p>,
    runs: usize,
    end: Option<Instant>,
}

impl<'a, 'p, R: Rules> Hunt<'a, 'p, R> {
    pub(super) fn new(rules: &'a mut R, by: By, program: &'a mut Ask<'p>) -> Self {
        Hunt {
            rules,
            by,
            program,
            runs: 0,
            end: None,
        }
    }

    fn is_over(&self) -> bool {
        self.runs > SHRINK_RUNS || self.end.is_some_and(|end| Instant::now() > end)
    }

    /// Asks these cases in one input.
    fn disagreement(&mut self, cases: &[R::Case]) -> Option<Counterexample<()>> {
        let expected = answers(self.rules, cases, self.by)?;
        let input = write(self.rules, cases);
        self.runs += 1;
        let printed = (self.program)(&input).ok_or(());
        (printed.as_ref() != Ok(&expected)).then_some(Counterexample {
            input,
            expected,
            printed,
            by: self.by,
            asked: 0,
            cases: None,
        })
    }

    /// The first of these cases that goes wrong alone, and its place.
    fn first_alone(&mut self, cases: &[R::Case]) -> Option<(usize, Counterexample<()>)> {
        let mut range = 0..cases.len();
        while range.len() > 1 {
            let middle = range.start + range.len() / 2;
            range = match self.disagreement(&cases[range.start..middle]) {
                Some(_) => range.start..middle,
                None => middle..range.end,
            };
        }
        let alone = |hunt: &mut Self, index: usize| Some((index, hunt.disagreement(&cases[index..=index])?));
        alone(self, range.start).or_else(|| (0..cases.len()).find_map(|index| alone(self, index)))
    }

    /// The simplest case that goes wrong, starting from these; `None` if they are all right.
    pub(super) fn simplest(&mut self, batch: &[R::Case]) -> Option<Counterexample<()>> {
        let found = self.disagreement(batch)?;
        self.end = Some(Instant::now() + SHRINK_TIME);
        let Some((index, found)) = self.first_alone(batch) else {
            return Some(self.fewest(batch, found));
        };
        let (mut case, mut found) = (batch[index].clone(), found);
        while let Some((simpler, smaller)) = self.simpler(&case, found.printed.is_ok()) {
            (case, found) = (simpler, smaller);
        }
        Some(Counterexample { asked: index, ..found })
    }

    /// The simplest of the simpler cases that goes wrong in the same way: by its output, or by a failure.
    fn simpler(&mut self, case: &R::Case, by_output: bool) -> Option<(R::Case, Counterexample<()>)> {
        let all = self.rules.simpler(case);
        let most = self.rules.format().most_cases().min(BATCH.0);
        for part in all.chunks(most) {
            let mut part = part.to_vec();
            part.retain(|case| is_allowed(self.rules, case));
            while !part.is_empty() && !self.is_over() && self.disagreement(&part).is_some() {
                let (index, found) = self.first_alone(&part)?;
                if found.printed.is_ok() == by_output {
                    return Some((part.swap_remove(index), found));
                }
                part.drain(..=index);
            }
        }
        None
    }

    /// No case goes wrong alone: the program carries something over from one case to the next. Few of them that do it.
    fn fewest(&mut self, batch: &[R::Case], found: Counterexample<()>) -> Counterexample<()> {
        let (mut kept, mut found) = (batch.to_vec(), found);
        let mut size = kept.len() / 2;
        while size > 0 {
            let mut start = 0;
            while start < kept.len() && !self.is_over() {
                let mut fewer = kept.clone();
                fewer.drain(start..(start + size).min(kept.len()));
                match self.disagreement(&fewer) {
                    Some(smaller) if !fewer.is_empty() => (kept, found) = (fewer, smaller),
                    _ => start += size,
                }
            }
            size /= 2;
        }
        found
    }
}
