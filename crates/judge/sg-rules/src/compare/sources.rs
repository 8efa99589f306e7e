//! Cases that have to be searched for with the oracle, step by step, so that others can be tried in
//! between.

use std::collections::HashMap;

use crate::Rng;

use crate::untyped::{AnyRules, Case, Said};

/// The maximum number of cases to search for records of the answer, and of records to try.
const WALK: u64 = 100_000;
const RECORDS: usize = 30;

/// The number of last cases to try with each answer, and the maximum number of different answers. A
/// table that ends too early is wrong for these cases.
const LAST: usize = 3;
const ANSWERS: usize = 4;

/// The number of lists that hold half of all members. Members for which a program is wrong may
/// cancel in one of the lists, but in all of them only once in 64 times.
const HALVES: usize = 6;

/// The maximum number of pairs of cases to try for each place of a list: at first, and after a pair
/// has shown that the place matters.
pub(super) const ATTEMPTS: [usize; 2] = [80, 12];

/// A step-by-step search for cases.
pub(super) trait Source {
    /// Searches on with a few calls of the oracle. Returns the cases found, possibly none, or
    /// `None` at the end.
    fn step(&mut self, rules: &mut AnyRules) -> Option<Vec<Case>>;
}

/// The last cases whose answer has a larger number than those of all earlier cases.
#[derive(Default)]
pub(super) struct Records {
    index: u64,
    has_numbers: Option<bool>,
    records: Vec<Case>,
    most: Option<u64>,
}

impl Source for Records {
    fn step(&mut self, rules: &mut AnyRules) -> Option<Vec<Case>> {
        let largest = |said: String| said.split_whitespace().filter_map(|word| word.parse::<u64>().ok()).max();
        let count = rules.shape.count()?;
        if !*self.has_numbers.get_or_insert_with(|| {
            let few: Vec<Case> = rules.small_cases().take(20).collect();
            few.iter().any(|case| rules.words_by_oracle(case).and_then(largest).is_some())
        }) {
            return None;
        }
        if self.index >= count {
            let all = std::mem::take(&mut self.records);
            let last = all.into_iter().rev().take(RECORDS).rev().collect::<Vec<_>>();
            return Some(last).filter(|last| !last.is_empty());
        }
        let case = rules.shape.nth(self.index).filter(|case| rules.is_valid(case));
        self.index += count.div_ceil(WALK);
        if let Some(case) = case {
            let number = rules.words_by_oracle(&case).and_then(largest);
            if number > self.most {
                self.most = number;
                self.records.push(case);
            }
        }
        Some(Vec::new())
    }
}

/// The last cases, in order, with each of a few answers.
#[derive(Default)]
pub(super) struct LastOfEach {
    /// The number of cases still to be found for each answer.
    missing: Option<HashMap<String, usize>>,
    index: u64,
    found: Vec<Case>,
}

impl Source for LastOfEach {
    fn step(&mut self, rules: &mut AnyRules) -> Option<Vec<Case>> {
        let count = rules.shape.count().filter(|&count| count <= WALK)?;
        let missing = self.missing.get_or_insert_with(|| {
            let few: Vec<Case> = rules.small_cases().take(200).collect();
            few.iter().filter_map(|case| Some((rules.words_by_oracle(case)?, LAST))).collect()
        });
        if missing.len() > ANSWERS || missing.values().all(|&left| left == 0) || self.index >= count {
            return None;
        }
        self.index += 1;
        let case = rules.shape.nth(count - self.index).filter(|case| rules.is_valid(case));
        let Some(case) = case.filter(|case| !self.found.contains(case)) else { return Some(Vec::new()) };
        let said = rules.words_by_oracle(&case).unwrap_or_default();
        let Some(left) = missing.get_mut(&said).filter(|left| **left > 0) else { return Some(Vec::new()) };
        *left -= 1;
        self.found.push(case.clone());
        Some(vec![case])
    }
}

/// Lost lists of half of all members, which expose a program that takes a single member for
/// another.
pub(super) struct Halves {
    random: Rng,
    made: usize,
    /// Lists of which one may be lost.
    lists: std::vec::IntoIter<Case>,
}

impl Default for Halves {
    fn default() -> Self {
        Halves { random: Rng::with_seed(7), made: 0, lists: Vec::new().into_iter() }
    }
}

impl Source for Halves {
    fn step(&mut self, rules: &mut AnyRules) -> Option<Vec<Case>> {
        let Some(list) = self.lists.next() else {
            self.made += 1;
            self.lists = rules.shape.halves(&mut self.random).into_iter();
            return (self.made <= HALVES).then(Vec::new);
        };
        if !rules.is_valid(&list) || rules.by_oracle(&list).is_none_or(|said| said.won != [false]) {
            return Some(Vec::new());
        }
        self.lists = Vec::new().into_iter();
        Some(vec![list])
    }
}

/// For each place, two cases of the full length that differ only there. The answer to one of them
/// depends on the place, and if possible the two answers differ.
pub(super) struct Places {
    left: std::vec::IntoIter<usize>,
    place: Option<usize>,
    attempt: usize,
    overlooked: Option<[Case; 2]>,
    /// The places that no pair of lists tests.
    pub(super) untold: Vec<usize>,
}

impl Places {
    pub(super) fn of(rules: &AnyRules) -> Self {
        let mut left = rules.shape.places().into_iter();
        Places { place: left.next(), left, attempt: 0, overlooked: None, untold: Vec::new() }
    }

    /// Moves on to the next place.
    fn end(&mut self, place: usize) -> Option<Vec<Case>> {
        self.place = self.left.next();
        self.attempt = 0;
        let found = self.overlooked.take();
        self.untold.extend(found.is_none().then_some(place));
        Some(found.into_iter().flatten().collect())
    }
}

impl Source for Places {
    fn step(&mut self, rules: &mut AnyRules) -> Option<Vec<Case>> {
        let place = self.place?;
        let attempt = self.attempt;
        self.attempt += 1;
        if attempt >= ATTEMPTS[0] || attempt > ATTEMPTS[1] && self.overlooked.is_some() {
            return self.end(place);
        }
        let Some(pair) = rules.pair(place, attempt) else { return self.end(place) };
        let Some(pair) = pair else { return Some(Vec::new()) };
        let answers: [Option<Said>; 2] = pair.each_ref().map(|case| rules.by_oracle(case));
        let differ = answers[0] != answers[1];
        if (differ || self.overlooked.is_none())
            && (rules.needs(&pair[0], &answers[0], place)
                || rules.needs(&pair[1], &answers[1], place)
                || differ && !rules.shortens(&pair[0], place))
        {
            self.overlooked = Some(pair);
            if differ {
                return self.end(place);
            }
        }
        Some(Vec::new())
    }
}
