//! A case is a few numbers in a line.

use std::ops::RangeInclusive;

use fastrand::Rng;

use super::Shape;
use crate::format::line;
use crate::generate::{self, number};
use crate::rules::{Answer, Rules};
use crate::{ReadError, Reader, shrink};

/// `N` numbers, each with its name and range.
pub struct Numbers<const N: usize>([(&'static str, RangeInclusive<u64>); N]);

/// Numbers with these names and ranges.
pub fn numbers<const N: usize>(ranges: [(&'static str, RangeInclusive<u64>); N]) -> Numbers<N> {
    Numbers(ranges)
}

/// Reads numbers with these names and ranges.
pub(super) fn read_numbers(ranges: &[(&str, RangeInclusive<u64>)], input: &mut Reader) -> Result<Vec<u64>, ReadError> {
    ranges.iter().map(|(name, range)| input.number(name, range.clone())).collect()
}

/// All combinations of a value for each place, the last place changing fastest.
fn cartesian_product<const N: usize>(values: [Vec<u64>; N]) -> Vec<[u64; N]> {
    let mut all = vec![[0; N]];
    for (index, values) in values.iter().enumerate() {
        let with = |case: [u64; N]| {
            values.iter().map(move |&value| {
                let mut case = case;
                case[index] = value;
                case
            })
        };
        all = all.into_iter().flat_map(with).collect();
    }
    all
}

/// So many cases are asked in full in the course of time.
const SCANNED: u64 = 4_000_000;

impl<const N: usize> Numbers<N> {
    fn map(&self, mut value: impl FnMut(RangeInclusive<u64>) -> u64) -> [u64; N] {
        self.0.each_ref().map(|(_, range)| value(range.clone()))
    }

    /// The number with the largest range.
    fn largest(&self) -> &(&'static str, RangeInclusive<u64>) {
        let largest = self.0.iter().rev().max_by_key(|(_, range)| *range.end());
        largest.expect("there is a number")
    }
}

impl<const N: usize> Shape for Numbers<N> {
    type Case = [u64; N];
    type Most = [u64; N];

    fn is_numbers(&self) -> bool {
        true
    }

    fn read(&self, input: &mut Reader) -> Result<[u64; N], ReadError> {
        let mut numbers = [0; N];
        for (number, (name, range)) in numbers.iter_mut().zip(&self.0) {
            *number = input.number(name, range.clone())?;
        }
        Ok(numbers)
    }

    fn write(&self, numbers: &[u64; N]) -> String {
        line(numbers.iter().copied())
    }

    /// Each number beside the limits of the usual types, the others being least; then all combinations of the values at and
    /// beside the ends of the ranges.
    fn edges(&self) -> Vec<[u64; N]> {
        let least = self.map(|range| *range.start());
        let limits = [8, 15, 16, 31, 32, 53, 63].map(|bits| 1u64 << bits);
        let mut beside_types = Vec::new();
        for (index, (_, range)) in self.0.iter().enumerate() {
            for limit in limits.into_iter().flat_map(|limit| [limit, limit - 1]) {
                let mut case = least;
                case[index] = limit;
                beside_types.extend(range.contains(&limit).then_some(case));
            }
        }
        beside_types.extend(cartesian_product(self.0.each_ref().map(|(_, range)| generate::ends(range.clone()))));
        beside_types
    }

    /// Numbers whose logarithms are spread evenly, up to the share `scale` of the largest.
    fn wide(&self, random: &mut Rng, scale: f64) -> [u64; N] {
        self.map(|range| number(random, range, scale))
    }

    fn large(&self, random: &mut Rng, _: usize, _: usize) -> [u64; N] {
        self.map(|range| random.u64(range))
    }

    /// One number smaller, or all of them.
    fn simpler(&self, numbers: &[u64; N]) -> Vec<[u64; N]> {
        let mut all = vec![numbers.map(|number| number / 2)];
        for (index, (_, range)) in self.0.iter().enumerate() {
            for smaller in shrink::smaller(numbers[index], *range.start()) {
                let mut changed = *numbers;
                changed[index] = smaller;
                all.push(changed);
            }
        }
        all.push(numbers.map(|number| number.saturating_sub(1)));
        all
    }

    fn extent(&self) -> (&'static str, u64) {
        let (name, range) = self.largest();
        (name, *range.end())
    }

    fn size(&self, numbers: &[u64; N]) -> u64 {
        numbers.iter().copied().max().unwrap_or(0)
    }

    fn most(&self, scale: f64) -> [u64; N] {
        self.map(|range| generate::share(range, scale))
    }

    fn random(&self, random: &mut Rng) -> [u64; N] {
        self.map(|range| random.u64(range))
    }

    fn count(&self) -> Option<u64> {
        let widths = self.0.iter().map(|(_, range)| (range.end() - range.start()).checked_add(1));
        let product = widths.reduce(|all, width| all?.checked_mul(width?)).flatten();
        product.filter(|&count| count <= SCANNED)
    }

    /// The last number counts fastest.
    fn nth(&self, mut index: u64) -> Option<[u64; N]> {
        let mut case = [0; N];
        for (number, (_, range)) in case.iter_mut().zip(&self.0).rev() {
            let width = range.end() - range.start() + 1;
            *number = range.start() + index % width;
            index /= width;
        }
        Some(case)
    }
}

impl<const N: usize, A: Answer> Rules<Numbers<N>, A> {
    /// All valid cases with numbers up to these are small.
    pub fn small_up_to(self, most: [u64; N]) -> Self {
        let up_to = |index: usize| {
            let range = &self.shape.0[index].1;
            (*range.start()..=most[index].min(*range.end())).collect()
        };
        let mut all = cartesian_product(std::array::from_fn(up_to));
        all.sort_by_key(|case| case.iter().sum::<u64>());
        self.small(all)
    }

    /// Random cases have numbers up to those of one of the given lists.
    pub fn random_up_to(self, most: &'static [[u64; N]]) -> Self {
        let least = self.shape.map(|range| *range.start());
        let largest = self.shape.map(|range| *range.end());
        self.random(move |random| {
            let most = most[random.usize(0..most.len())];
            std::array::from_fn(|index| random.u64(least[index]..=most[index].min(largest[index])))
        })
    }
}
