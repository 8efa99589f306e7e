//! A case is a few numbers in a line.

use std::ops::RangeInclusive;
use std::sync::Arc;

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
fn cartesian_product(values: &[Vec<u64>]) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    for values in values {
        let with = |case: Vec<u64>| values.iter().map(move |&value| [&case[..], &[value]].concat());
        all = all.into_iter().flat_map(with).collect();
    }
    all
}

/// All valid cases with numbers up to these, the least sums first.
fn up_to(ranges: &[(&str, RangeInclusive<u64>)], most: &[u64]) -> Vec<Vec<u64>> {
    let values = ranges.iter().zip(most).map(|((_, range), &most)| (*range.start()..=most.min(*range.end())).collect());
    let mut all = cartesian_product(&values.collect::<Vec<_>>());
    all.sort_by_key(|case| case.iter().sum::<u64>());
    all
}

/// Each number beside the limits of the usual types, the others being least; then all combinations of the values at and
/// beside the ends of the ranges.
fn edges(ranges: &[(&str, RangeInclusive<u64>)]) -> Vec<Vec<u64>> {
    let least: Vec<u64> = ranges.iter().map(|(_, range)| *range.start()).collect();
    let mut all = Vec::new();
    for (index, (_, range)) in ranges.iter().enumerate() {
        for limit in [8, 15, 16, 31, 32, 53, 63].into_iter().flat_map(|bits| [1 << bits, (1 << bits) - 1]) {
            let mut case = least.clone();
            case[index] = limit;
            all.extend(range.contains(&limit).then_some(case));
        }
    }
    let ends: Vec<Vec<u64>> = ranges.iter().map(|(_, range)| generate::ends(range.clone())).collect();
    all.extend(cartesian_product(&ends));
    all
}

/// One number smaller, or all of them.
fn simpler(ranges: &[(&str, RangeInclusive<u64>)], numbers: &[u64]) -> Vec<Vec<u64>> {
    let mut all = vec![numbers.iter().map(|number| number / 2).collect()];
    for (index, (_, range)) in ranges.iter().enumerate() {
        for smaller in shrink::smaller(numbers[index], *range.start()) {
            let mut changed = numbers.to_vec();
            changed[index] = smaller;
            all.push(changed);
        }
    }
    all.push(numbers.iter().map(|number| number.saturating_sub(1)).collect());
    all
}

/// What does not depend on `N` is computed with lists, so that it is compiled once.
fn arrays<const N: usize>(lists: Vec<Vec<u64>>) -> Vec<[u64; N]> {
    lists.into_iter().map(|list| list.try_into().expect("a number for each range")).collect()
}

/// So many cases are asked in full in the course of time.
const SCANNED: u64 = 4_000_000;

impl<const N: usize> Numbers<N> {
    fn map(&self, mut value: impl FnMut(RangeInclusive<u64>) -> u64) -> [u64; N] {
        self.0.each_ref().map(|(_, range)| value(range.clone()))
    }

    /// Numbers up to those of one of the given lists.
    fn random_up_to(&self, most: &[[u64; N]], random: &mut Rng) -> [u64; N] {
        let mut most = most[random.usize(0..most.len())].into_iter();
        self.map(|range| random.u64(*range.start()..=(*range.end()).min(most.next().expect("a bound for each range"))))
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

    fn edges(&self) -> Vec<[u64; N]> {
        arrays(edges(&self.0))
    }

    /// Numbers whose logarithms are spread evenly, up to the share `scale` of the largest.
    fn wide(&self, random: &mut Rng, scale: f64) -> [u64; N] {
        self.map(|range| number(random, range, scale))
    }

    fn large(&self, random: &mut Rng, _: usize, _: usize) -> [u64; N] {
        self.map(|range| random.u64(range))
    }

    fn simpler(&self, numbers: &[u64; N]) -> Vec<[u64; N]> {
        arrays(simpler(&self.0, numbers))
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
        let all = arrays(up_to(&self.shape.0, &most));
        self.small(all)
    }

    /// Random cases have numbers up to those of one of the given lists.
    pub fn random_up_to(self, most: &'static [[u64; N]]) -> Self {
        let shape = Arc::clone(&self.shape);
        self.random(move |random| shape.random_up_to(most, random))
    }
}
