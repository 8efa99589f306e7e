//! A case is a list of pairs of numbers: how many there are, and then a pair in each line.

use std::ops::RangeInclusive;

use fastrand::Rng;

use super::{Decide, Words};
use crate::format::pairs;
use crate::generate::{self, number};
use crate::{Format, ReadError, Reader, Rules, shrink};

/// A pair.
pub type Pair = (u64, u64);

/// The rules of such problems.
pub struct PairLists {
    /// How an input holds cases.
    pub format: Format,
    /// What the first number of a pair is called.
    pub unit: &'static str,
    /// How many pairs a list may have.
    pub length: RangeInclusive<usize>,
    /// How large the first number may be, and the second.
    pub ranges: (RangeInclusive<u64>, RangeInclusive<u64>),
    /// Whether no pair may be repeated.
    pub distinct: bool,
    /// The judge's words.
    pub words: Words<bool>,
    /// Brute force.
    pub by_moves: Decide<[Pair], bool>,
    /// How `by_oracle` decides.
    pub oracle: &'static str,
    /// The second oracle.
    pub by_oracle: Decide<[Pair], bool>,
    /// What brute force decides quickly, smallest first.
    pub small: Vec<Vec<Pair>>,
    /// A case that brute force can decide.
    pub random: fn(&mut Rng) -> Vec<Pair>,
    /// Pairs whose nim-sum is 0 or small, with first numbers up to the given one.
    pub near: fn(&mut Rng, u64) -> Vec<Pair>,
    /// A pair of a large input.
    pub large: fn(&mut Rng) -> Pair,
}

impl PairLists {
    fn without_repeats(&self, mut list: Vec<Pair>) -> Vec<Pair> {
        if self.distinct {
            let mut seen = std::collections::BTreeSet::new();
            list.retain(|&pair| seen.insert(pair));
        }
        list
    }
}

impl Rules for PairLists {
    type Case = Vec<Pair>;
    type Answer = bool;

    fn format(&self) -> Format {
        self.format
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Pair>, ReadError> {
        let count = input.number("the number of pairs", self.length.clone())?;
        let mut list = Vec::new();
        for _ in 0..count {
            let first = input.number("the first of a pair", self.ranges.0.clone())?;
            list.push((first, input.number("the second of a pair", self.ranges.1.clone())?));
        }
        if self.without_repeats(list.clone()).len() < list.len() {
            return Err(input.error("a pair is repeated".to_owned()));
        }
        Ok(list)
    }

    fn write(&self, list: &Vec<Pair>) -> String {
        pairs(list)
    }

    fn words(&self, &wins: &bool) -> String {
        (self.words)(&wins)
    }

    fn by_moves(&mut self, list: &Vec<Pair>) -> bool {
        (self.by_moves)(list)
    }

    fn small(&self) -> Vec<Vec<Pair>> {
        self.small.clone()
    }

    fn random(&self, random: &mut Rng) -> Vec<Pair> {
        (self.random)(random)
    }

    fn oracle(&self) -> Option<&'static str> {
        Some(self.oracle)
    }

    fn by_oracle(&mut self, list: &Vec<Pair>) -> Option<bool> {
        Some((self.by_oracle)(list))
    }

    fn edges(&self) -> Vec<Vec<Pair>> {
        let mut lists: Vec<Vec<Pair>> = Vec::new();
        for first in generate::ends(self.ranges.0.clone()) {
            for second in generate::ends(self.ranges.1.clone()) {
                lists.extend([
                    vec![(first, second)],
                    vec![(first, second), (first, second)],
                    vec![(first, second), (1, 1)],
                ]);
            }
        }
        let mut random = Rng::with_seed(7);
        let ends = (*self.ranges.0.end(), *self.ranges.1.end());
        let longest = *self.length.end();
        let mut any = || (self.large)(&mut random);
        lists.push(vec![ends; longest]);
        lists.push(if self.distinct {
            self.without_repeats((0..longest).map(|_| any()).collect())
        } else {
            generate::cancelling_list(longest, [ends; 3], &mut any)
        });
        lists
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> Vec<Pair> {
        if random.bool() {
            return self.without_repeats((self.near)(random, generate::share(self.ranges.0.clone(), scale)));
        }
        let length = generate::scaled(random, self.length.clone(), scale);
        let mut pair = || {
            let first = number(random, self.ranges.0.clone(), scale);
            (first, number(random, self.ranges.1.clone(), scale))
        };
        self.without_repeats((0..length).map(|_| pair()).collect())
    }

    fn large(&self, random: &mut Rng, size: usize) -> Vec<Vec<Pair>> {
        let length = size.min(*self.length.end());
        let cases = size.div_ceil(length).min(self.format.most_cases());
        let mut list = |_| self.without_repeats((0..length).map(|_| (self.large)(random)).collect());
        (0..cases).map(&mut list).collect()
    }

    fn simpler(&self, list: &Vec<Pair>) -> Vec<Vec<Pair>> {
        shrink::lists_of(list, *self.length.start(), |&(a, b)| {
            let first = shrink::smaller(a, *self.ranges.0.start()).into_iter().map(|a| (a, b));
            first
                .chain(shrink::smaller(b, *self.ranges.1.start()).into_iter().map(|b| (a, b)))
                .collect()
        })
    }

    fn extent(&self) -> (&'static str, u64) {
        (self.unit, *self.ranges.0.end())
    }

    fn size(&self, list: &Vec<Pair>) -> u64 {
        list.iter().map(|&(first, _)| first).max().unwrap_or(0)
    }

    fn members(&self, list: &Vec<Pair>) -> usize {
        list.len()
    }
}
