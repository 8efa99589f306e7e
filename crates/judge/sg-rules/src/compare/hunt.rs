//! The search for the simplest case that a program gets wrong.

use std::time::Instant;

use super::cases::{answer, batches, edges, is_allowed, is_right, write};
use super::coverage::BATCH;
use super::{By, Cases, Counterexample, Failed, Tried};
use crate::untyped::{AnyRules, Case};

/// The maximum number of runs to look for simpler cases. After that, the simplest so far is good
/// enough.
const SHRINK_RUNS: usize = 4_000;

/// The number of further runs in which a counterexample must fail.
const RUNS_AGAIN: usize = 2;

/// The maximum number of counterexamples kept on the way to the simplest one.
const CHAIN: usize = 40;

/// The search for the simplest case that a program gets wrong.
pub(super) struct Hunt<'a, 'p> {
    rules: &'a mut AnyRules,
    by: By,
    program: &'a mut Tried<'p>,
    /// The number of runs so far. It stays 0 if the time runs out before the first, or if there is
    /// no oracle.
    pub(super) runs: usize,
    /// When to stop looking for simpler cases; set at the first run that goes wrong.
    end: Option<Instant>,
    /// True if only cases that fail again count.
    careful: bool,
    /// The failure after which the program is not run again.
    last: Option<Counterexample<()>>,
    /// Classes of simpler cases that have not been tried yet.
    pub(super) before: &'static [Cases],
}

impl<'a, 'p> Hunt<'a, 'p> {
    pub(super) fn new(rules: &'a mut AnyRules, by: By, program: &'a mut Tried<'p>) -> Self {
        Hunt { rules, by, program, runs: 0, end: None, careful: false, last: None, before: &[] }
    }

    fn is_over(&self) -> bool {
        let has_ended = || self.end.is_some_and(|end| Instant::now() >= end);
        self.runs > SHRINK_RUNS || self.last.is_some() || has_ended() || self.rules.time.has_ended()
    }

    /// Runs the program on an input with this answer. Returns its output, or an error if it failed.
    fn run(&mut self, input: &str, expected: &str) -> Result<String, ()> {
        (self.program)(input).map_err(|Failed { is_last }| {
            let last = self.counterexample(input.to_owned(), expected.to_owned(), Err(()));
            self.last = is_last.then_some(Counterexample { repeats: true, stopped_early: true, ..last });
        })
    }

    /// Creates a counterexample about which nothing else is known yet.
    fn counterexample(&self, input: String, expected: String, printed: Result<String, ()>) -> Counterexample<()> {
        let (by, asked, cases, repeats, stopped_early) = (self.by, 0, None, false, false);
        Counterexample { input, expected, printed, by, asked, cases, repeats, stopped_early }
    }

    fn is_right(&self, input: &str, printed: &Result<String, ()>, expected: &str) -> bool {
        (printed.as_ref()).is_ok_and(|output| is_right(self.rules, input, output, expected))
    }

    /// Tries these cases in one input, unless the time is over.
    fn disagreement(&mut self, cases: &[Case]) -> Option<Counterexample<()>> {
        let mut expected = String::new();
        for (index, case) in cases.iter().enumerate() {
            if self.is_over() {
                return None;
            }
            expected += &answer(self.rules, index, case, self.by)?;
        }
        let input = write(self.rules, cases);
        if self.is_over() {
            return None;
        }
        self.runs += 1;
        let printed = self.run(&input, &expected);
        if self.is_right(&input, &printed, &expected) {
            return None;
        }
        let found = self.counterexample(input, expected, printed);
        (!self.careful || self.fails_again(&found).is_some()).then_some(found)
    }

    /// Returns the first of these cases that fails alone, and its place.
    fn first_alone(&mut self, cases: &[Case]) -> Option<(usize, Counterexample<()>)> {
        let mut range = 0..cases.len();
        while range.len() > 1 {
            let middle = range.start + range.len() / 2;
            range = match self.disagreement(&cases[range.start..middle]) {
                Some(_) => range.start..middle,
                None => middle..range.end,
            };
        }
        let alone = |hunt: &mut Self, index: usize| Some((index, hunt.disagreement(&cases[index..=index])?));
        let few = 0..cases.len().min(BATCH.0);
        alone(self, range.start).or_else(|| few.into_iter().find_map(|index| alone(self, index)))
    }

    /// Returns the simplest failing case, starting from these, or `None` if all are right. The last
    /// run of the program is on this case.
    ///
    /// Near the stack limit or the time limit the outcome is random, and simplifying leads straight
    /// there. If the result does not fail again, a second, slower search follows only cases that
    /// do.
    pub(super) fn simplest(&mut self, batch: &[Case]) -> Option<Counterexample<()>> {
        // An input may have no cases, and a program that fails on it has no failing case.
        if batch.is_empty() {
            return None;
        }
        let found = self.simplest_unless_last(batch);
        self.last.take().or(found)
    }

    fn simplest_unless_last(&mut self, batch: &[Case]) -> Option<Counterexample<()>> {
        let begun = Instant::now();
        let whole = self.disagreement(batch)?;
        let (cost, bound) = (begun.elapsed(), self.rules.time.shrinking);
        // A program that computes for very long would do so on every simpler case.
        if self.last.is_some() || self.rules.time.has_ended() || whole.printed.is_err() && cost > bound {
            return Some(Counterexample { repeats: true, stopped_early: true, ..whole });
        }
        // The last run begins before the end and may take as long again, and so may the run that
        // confirms the result.
        let bound = if cost > bound / 8 { bound / 2 } else { bound };
        let end = *self.end.get_or_insert_with(|| Instant::now() + bound);
        if let Some(found) = self.earlier(end - bound / 2, end) {
            return Some(found);
        }
        let quick = self.reduced(batch, Chain(Vec::new()));
        let has_ended = self.rules.time.has_ended();
        if quick.as_ref().is_some_and(|found| found.repeats || has_ended) {
            return quick;
        }
        self.careful = true;
        self.runs = 0;
        self.reduced(batch, Chain(std::iter::once(whole).chain(quick).collect()))
    }

    /// Returns the first failing case of the simpler classes, searched until `enough` and shrunk
    /// until `end`. It is simpler than the result of shrinking a later case.
    fn earlier(&mut self, enough: Instant, end: Instant) -> Option<Counterexample<()>> {
        let mut asked = 0;
        for &cases in self.before {
            let (by, all): (By, Vec<Case>) = match cases {
                Cases::Edges => (By::Oracle, edges(self.rules, true).0),
                _ => (By::Moves, self.rules.small_cases().collect()),
            };
            for batch in batches(self.rules, &all) {
                if Instant::now() >= enough {
                    return None;
                }
                let mut hunt = Hunt::new(self.rules, by, self.program);
                hunt.end = Some(end);
                if let Some(found) = hunt.simplest(batch) {
                    let (asked, cases) = (asked + found.asked, Some(cases));
                    return Some(Counterexample { asked, cases, ..found });
                }
                asked += batch.len();
            }
        }
        None
    }

    /// Adds simpler counterexamples to a chain and returns the simplest, or `None` if there are
    /// none.
    fn reduced(&mut self, batch: &[Case], mut chain: Chain) -> Option<Counterexample<()>> {
        match self.first_alone(batch) {
            Some((asked, found)) => {
                let (mut case, by_output) = (batch[asked].clone(), found.printed.is_ok());
                chain.add(Counterexample { asked, ..found });
                while let Some((simpler, found)) = self.simpler(&case, by_output) {
                    case = simpler;
                    chain.add(Counterexample { asked, ..found });
                }
            }
            None => self.together(batch, &mut chain),
        }
        let stopped_early = self.is_over();
        let found = self.repeatable(chain)?;
        Some(Counterexample { stopped_early, ..found })
    }

    /// Returns the simplest of the simpler cases that goes wrong in the same way: by its output, or
    /// by a failure.
    fn simpler(&mut self, case: &Case, by_output: bool) -> Option<(Case, Counterexample<()>)> {
        let simpler = self.rules.simpler(case);
        for part in batches(self.rules, &simpler) {
            let allowed = |simpler: &&Case| !self.is_over() && is_allowed(self.rules, simpler);
            let mut part: Vec<Case> = part.iter().filter(allowed).cloned().collect();
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

    /// Finds few and simple cases that fail together if none fails alone: the program carries
    /// something over from one case to the next.
    fn together(&mut self, batch: &[Case], chain: &mut Chain) {
        let mut kept = self.fewest(batch, chain);
        let mut index = 0;
        while index < kept.len() && !self.is_over() {
            match self.simpler_at(index, &kept) {
                Some((simpler, found)) => {
                    kept[index] = simpler;
                    chain.add(found);
                    // A simpler case may allow an earlier one to be simpler too.
                    index = 0;
                }
                None => index += 1,
            }
        }
    }

    /// Returns the first simpler case for the one at an index with which the cases still fail
    /// together.
    fn simpler_at(&mut self, index: usize, cases: &[Case]) -> Option<(Case, Counterexample<()>)> {
        let mut changed = cases.to_vec();
        for simpler in self.rules.simpler(&cases[index]) {
            if self.is_over() {
                return None;
            }
            if simpler != cases[index] && is_allowed(self.rules, &simpler) {
                changed[index] = simpler;
                if let Some(found) = self.disagreement(&changed) {
                    return Some((changed.swap_remove(index), found));
                }
            }
        }
        None
    }

    /// Returns a minimal part of the batch that still fails.
    fn fewest(&mut self, batch: &[Case], chain: &mut Chain) -> Vec<Case> {
        let mut kept = batch.to_vec();
        let mut size = kept.len() / 2;
        while size > 0 {
            let mut start = 0;
            while start < kept.len() && !self.is_over() {
                let mut fewer = kept.clone();
                fewer.drain(start..(start + size).min(kept.len()));
                match self.disagreement(&fewer) {
                    Some(found) if !fewer.is_empty() => {
                        kept = fewer;
                        chain.add(found);
                    }
                    _ => start += size,
                }
            }
            size /= 2;
        }
        kept
    }

    /// Returns the simplest counterexample that fails in every further run, or else the simplest
    /// with `repeats` unset. The steps back double in size; when the time is over, the last step
    /// goes to the first.
    fn repeatable(&mut self, Chain(mut chain): Chain) -> Option<Counterexample<()>> {
        let mut next = chain.len().checked_sub(1);
        let (mut step, mut was_simplest) = (1, false);
        while let Some(index) = next {
            was_simplest = index + 1 == chain.len();
            if let Some(printed) = self.fails_again(&chain[index]) {
                let found = chain.swap_remove(index);
                return Some(Counterexample { printed, repeats: true, ..found });
            }
            // Never step past the first.
            let back = if self.is_over() { index } else { step };
            next = (index > 0 && !self.rules.time.has_ended()).then(|| index.saturating_sub(back));
            step *= 2;
        }
        let simplest = chain.pop()?;
        // Run the simplest last, unless the last run was on it anyway.
        if self.last.is_none() && !was_simplest {
            let _ = self.run(&simplest.input, &simplest.expected);
        }
        Some(simplest)
    }

    /// Runs the program again. Returns its last output if it fails every time.
    fn fails_again(&mut self, found: &Counterexample<()>) -> Option<Result<String, ()>> {
        let mut printed = Err(());
        for turn in 0..RUNS_AGAIN {
            if self.last.is_some() || turn > 0 && self.is_over() {
                break;
            }
            printed = self.run(&found.input, &found.expected);
            if self.is_right(&found.input, &printed, &found.expected) {
                return None;
            }
        }
        Some(printed)
    }
}

/// Counterexamples, each simpler than the previous one. If there are too many, half of the older
/// ones are dropped.
struct Chain(Vec<Counterexample<()>>);

impl Chain {
    /// Adds a counterexample. Keeps the chain short, since an input can have megabytes.
    fn add(&mut self, simpler: Counterexample<()>) {
        if self.0.len() == CHAIN {
            let mut index = 0;
            self.0.retain(|_| {
                index += 1;
                index % 2 == 1 || index > CHAIN / 2
            });
        }
        self.0.push(simpler);
    }
}
