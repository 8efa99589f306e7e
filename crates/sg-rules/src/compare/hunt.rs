//! The search for the simplest case that a program gets wrong.

use std::time::Instant;

use super::cases::{answer, batches, edges, is_allowed, is_right, write};
use super::coverage::BATCH;
use super::{By, Cases, Counterexample, Failed, Tried};
use crate::untyped::{AnyRules, Case};

/// In how many runs simpler cases are looked for. After that the simplest so far is good enough.
const SHRINK_RUNS: usize = 4_000;

/// The number of times that a counterexample must go wrong again.
const RUNS_AGAIN: usize = 2;

/// The most counterexamples on the way to the simplest one that are kept.
const CHAIN: usize = 40;

/// The search for the simplest case that a program gets wrong.
pub(super) struct Hunt<'a, 'p> {
    rules: &'a mut AnyRules,
    by: By,
    program: &'a mut Tried<'p>,
    /// None where the time was over before the first, or the oracle says nothing of a case.
    pub(super) runs: usize,
    /// When to stop looking for simpler cases, from the first run that goes wrong on.
    end: Option<Instant>,
    /// True if only cases that go wrong again count.
    careful: bool,
    /// What failed so that the program is not run again.
    last: Option<Counterexample<()>>,
    /// True if it begins with cases at the limits, so that the simpler ones were not asked yet.
    pub(super) is_first: bool,
}

impl<'a, 'p> Hunt<'a, 'p> {
    pub(super) fn new(rules: &'a mut AnyRules, by: By, program: &'a mut Tried<'p>) -> Self {
        Hunt { rules, by, program, runs: 0, end: None, careful: false, last: None, is_first: false }
    }

    fn is_over(&self) -> bool {
        let has_ended = || self.end.is_some_and(|end| Instant::now() >= end);
        self.runs > SHRINK_RUNS || self.last.is_some() || has_ended() || self.rules.time.has_ended()
    }

    /// Runs the program on an input with this answer. Returns what it printed, or that it failed.
    fn run(&mut self, input: &str, expected: &str) -> Result<String, ()> {
        (self.program)(input).map_err(|Failed { is_last }| {
            let last = self.counterexample(input.to_owned(), expected.to_owned(), Err(()));
            self.last = is_last.then_some(Counterexample { repeats: true, stopped_early: true, ..last });
        })
    }

    /// A counterexample of which no more is known yet.
    fn counterexample(&self, input: String, expected: String, printed: Result<String, ()>) -> Counterexample<()> {
        let (by, asked, cases, repeats, stopped_early) = (self.by, 0, None, false, false);
        Counterexample { input, expected, printed, by, asked, cases, repeats, stopped_early }
    }

    fn is_right(&self, input: &str, printed: &Result<String, ()>, expected: &str) -> bool {
        (printed.as_ref()).is_ok_and(|output| is_right(self.rules, input, output, expected))
    }

    /// Asks these cases in one input, unless the time is over.
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
        (!self.careful || self.goes_wrong_again(&found).is_some()).then_some(found)
    }

    /// The first of these cases that goes wrong alone, and its place.
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

    /// The simplest case that goes wrong, starting from these; `None` if they are all right. The last run of the program
    /// is about it.
    ///
    /// Near the end of the stack or of the time limit chance decides, and simplifying leads straight there. If the result
    /// does not go wrong again, a second search follows only cases that do, which takes longer.
    pub(super) fn simplest(&mut self, batch: &[Case]) -> Option<Counterexample<()>> {
        let found = self.simplest_unless_last(batch);
        self.last.take().or(found)
    }

    fn simplest_unless_last(&mut self, batch: &[Case]) -> Option<Counterexample<()>> {
        let begun = Instant::now();
        let whole = self.disagreement(batch)?;
        let (cost, bound) = (begun.elapsed(), self.rules.time.shrinking);
        // A program that computes for very long would do so on each simpler case.
        if self.last.is_some() || self.rules.time.has_ended() || whole.printed.is_err() && cost > bound {
            return Some(Counterexample { repeats: true, stopped_early: true, ..whole });
        }
        // The last run begins before the end and may take as long again, and so may the one that tries what was found.
        let bound = if cost > bound / 8 { bound / 2 } else { bound };
        let end = *self.end.get_or_insert_with(|| Instant::now() + bound);
        if let Some(found) = self.is_first.then(|| self.earlier(end - bound / 2, end)).flatten() {
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

    /// The first case that goes wrong of the small ones and then of all at the limits, looked for until `enough` and cut down
    /// until `end`: it is simpler than what a later one is cut down to.
    fn earlier(&mut self, enough: Instant, end: Instant) -> Option<Counterexample<()>> {
        let mut asked = 0;
        for (by, cases) in [(By::Moves, Cases::Small), (By::Oracle, Cases::Edges)] {
            let all: Vec<Case> = match by {
                By::Moves => self.rules.small_cases().collect(),
                By::Oracle => edges(self.rules, true).0,
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

    /// The simplest of a chain that simpler counterexamples are added to; `None` if it was empty and there are none.
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

    /// The simplest of the simpler cases that goes wrong in the same way: by its output, or by a failure.
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

    /// Finds few and simple cases that go wrong together, where none does alone: the program carries something over from one
    /// case to the next.
    fn together(&mut self, batch: &[Case], chain: &mut Chain) {
        let mut kept = self.fewest(batch, chain);
        let mut index = 0;
        while index < kept.len() && !self.is_over() {
            match self.simpler_at(index, &kept) {
                Some((simpler, found)) => {
                    kept[index] = simpler;
                    chain.add(found);
                    // What is simpler now may let one before it be simpler too.
                    index = 0;
                }
                None => index += 1,
            }
        }
    }

    /// The first of the simpler cases for the one at an index with which these cases still go wrong together.
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

    /// Cases without which the rest does not go wrong.
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

    /// The simplest that goes wrong again each time; where none does, the simplest, with `repeats` unset. The steps
    /// back double in size, and there is one to the first when the time is over.
    fn repeatable(&mut self, Chain(mut chain): Chain) -> Option<Counterexample<()>> {
        let mut next = chain.len().checked_sub(1);
        let (mut step, mut was_simplest) = (1, false);
        while let Some(index) = next {
            was_simplest = index + 1 == chain.len();
            if let Some(printed) = self.goes_wrong_again(&chain[index]) {
                let found = chain.swap_remove(index);
                return Some(Counterexample { printed, repeats: true, ..found });
            }
            // The first is not stepped over.
            let back = if self.is_over() { index } else { step };
            next = (index > 0 && !self.rules.time.has_ended()).then(|| index.saturating_sub(back));
            step *= 2;
        }
        let simplest = chain.pop()?;
        // The time is over, perhaps, and the last run is about it anyway.
        if self.last.is_none() && !was_simplest {
            let _ = self.run(&simplest.input, &simplest.expected);
        }
        Some(simplest)
    }

    /// Runs the program again. Returns its last output if it goes wrong each time.
    fn goes_wrong_again(&mut self, found: &Counterexample<()>) -> Option<Result<String, ()>> {
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

/// Counterexamples, each simpler than the one before. If there are too many, half of the older ones are dropped.
struct Chain(Vec<Counterexample<()>>);

impl Chain {
    /// Keeps it small, since an input can have megabytes.
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
