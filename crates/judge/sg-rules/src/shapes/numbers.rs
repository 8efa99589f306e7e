//! Cases that are a few numbers in a line.

use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

use crate::Rng;

use super::{Headed, Shape};
use crate::answer::Answer;
use crate::format::line;
use crate::generate::{self, number};
use crate::observed::Part;
use crate::rules::Rules;
use crate::{ReadError, Reader, simpler};

/// `N` numbers, each with its name and range.
pub struct Numbers<const N: usize> {
    ranges: [(&'static str, RangeInclusive<u64>); N],
    order: Vec<Order>,
}

/// The number at `lower` plus `gap` is at most the one at `upper`.
struct Order {
    lower: usize,
    gap: u64,
    upper: usize,
}

/// Returns the shape of numbers with these names and ranges.
pub fn numbers<const N: usize>(ranges: [(&'static str, RangeInclusive<u64>); N]) -> Numbers<N> {
    Numbers { ranges, order: Vec::new() }
}

/// Returns the shape of rectangles: the two coordinates of the lowest corner, and then those of the
/// highest.
pub fn rectangle(names: [&'static str; 4], side: RangeInclusive<u64>) -> Numbers<4> {
    let [a, b, c, d] = names;
    numbers(names.map(|name| (name, side.clone()))).at_most(a, c).at_most(b, d)
}

impl<const N: usize> From<[(&'static str, RangeInclusive<u64>); N]> for Numbers<N> {
    fn from(ranges: [(&'static str, RangeInclusive<u64>); N]) -> Self {
        numbers(ranges)
    }
}

/// Returns all combinations of a value for each place. The last place changes fastest.
fn cartesian_product(values: &[Vec<u64>]) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    for values in values {
        let with = |case: Vec<u64>| values.iter().map(move |&value| [&case[..], &[value]].concat());
        all = all.into_iter().flat_map(with).collect();
    }
    all
}

/// Returns all cases with numbers up to these, the least sums first.
fn up_to(ranges: &[(&str, RangeInclusive<u64>)], most: &[u64]) -> Vec<Vec<u64>> {
    let values = ranges.iter().zip(most).map(|((_, range), &most)| (*range.start()..=most.min(*range.end())).collect());
    let mut all = cartesian_product(&values.collect::<Vec<_>>());
    all.sort_by_key(|case| case.iter().sum::<u64>());
    all
}

/// Returns each number at the limits of the usual types, with all others least, and then all
/// combinations of the values at and beside the ends of the ranges.
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

/// Returns cases of full size where the answer may change: one number beside a landmark, all others
/// least or largest.
fn full(ranges: &[(&str, RangeInclusive<u64>)]) -> Vec<Vec<u64>> {
    let least: Vec<u64> = ranges.iter().map(|(_, range)| *range.start()).collect();
    let most: Vec<u64> = ranges.iter().map(|(_, range)| *range.end()).collect();
    let mut all = Vec::new();
    for (index, (_, range)) in ranges.iter().enumerate().filter(|(_, (_, range))| *range.end() >= 1000) {
        let largest = generate::landmarks(*range.end()).into_iter().filter(|landmark| landmark >= &(range.end() / 4));
        for value in largest.flat_map(|landmark| [landmark - 1, landmark, landmark + 1]) {
            for others in [&least, &most] {
                let mut case = others.clone();
                case[index] = value;
                all.extend(range.contains(&value).then_some(case));
            }
        }
    }
    all
}

/// Returns cases with one or all numbers smaller.
fn simpler(ranges: &[(&str, RangeInclusive<u64>)], numbers: &[u64]) -> Vec<Vec<u64>> {
    let mut all = vec![numbers.iter().map(|number| number / 2).collect()];
    for (index, (_, range)) in ranges.iter().enumerate() {
        for smaller in simpler::smaller(numbers[index], *range.start()) {
            let mut changed = numbers.to_vec();
            changed[index] = smaller;
            all.push(changed);
        }
    }
    all.push(numbers.iter().map(|number| number.saturating_sub(1)).collect());
    all
}

/// Turns lists into arrays. Code that does not depend on `N` uses lists, so that it is compiled
/// only once.
fn arrays<const N: usize>(lists: Vec<Vec<u64>>) -> Vec<[u64; N]> {
    lists.into_iter().map(|list| list.try_into().expect("there is a number for each range")).collect()
}

/// The maximum number of cases if all are tried in the course of time.
const SCANNED: u64 = 4_000_000;

impl<const N: usize> Numbers<N> {
    /// Requires the number called `lower` to be at most the one called `upper`.
    pub fn at_most(self, lower: &str, upper: &str) -> Self {
        self.ordered(lower, 0, upper)
    }

    /// Requires the number called `lower` to be less than the one called `upper`.
    pub fn less(self, lower: &str, upper: &str) -> Self {
        self.ordered(lower, 1, upper)
    }

    fn ordered(mut self, lower: &str, gap: u64, upper: &str) -> Self {
        let index = |name| {
            self.ranges.iter().position(|range| range.0 == name).expect("the name belongs to one of the numbers")
        };
        let order = Order { lower: index(lower), gap, upper: index(upper) };
        self.order.push(order);
        self
    }

    /// Puts the two numbers of each pair in order: exchanges them if their ranges allow it, or else
    /// lowers the lower one. A pass for each pair is enough to sort all of them.
    fn in_order(&self, mut numbers: [u64; N]) -> [u64; N] {
        for _ in 0..self.order.len() {
            for &Order { lower, gap, upper } in &self.order {
                let (low, high) = (numbers[lower], numbers[upper]);
                if low + gap <= high {
                    continue;
                }
                let exchanged = (high.saturating_sub(gap), low + gap);
                let fits = |at: usize, number: u64| self.ranges[at].1.contains(&number);
                if fits(lower, exchanged.0) && fits(upper, exchanged.1) {
                    (numbers[lower], numbers[upper]) = exchanged;
                } else {
                    numbers[lower] = exchanged.0.max(*self.ranges[lower].1.start());
                    numbers[upper] = high.max(numbers[lower] + gap);
                }
            }
        }
        numbers
    }

    /// Checks the order of numbers that were read.
    pub(super) fn check(&self, input: &Reader, numbers: [u64; N]) -> Result<[u64; N], ReadError> {
        let is_broken = |order: &&Order| numbers[order.lower] + order.gap > numbers[order.upper];
        let Some(Order { lower, gap, upper }) = self.order.iter().find(is_broken) else { return Ok(numbers) };
        let [low, high] = [lower, upper].map(|&at| format!("{} = {}", self.ranges[at].0, numbers[at]));
        let sign = if *gap > 0 { "less than" } else { "at most" };
        Err(input.error(format!("{low} is not {sign} {high}")))
    }

    /// Reads the numbers at these places.
    pub(super) fn read_at(&self, input: &mut Reader, places: Range<usize>) -> Result<Vec<u64>, ReadError> {
        self.ranges[places].iter().map(|(name, range)| input.number(name, range.clone())).collect()
    }

    /// Reads `count` values of each number, one number after another.
    pub(super) fn read_columns(&self, input: &mut Reader, count: usize) -> Result<Vec<Vec<u64>>, ReadError> {
        self.ranges.iter().map(|(name, range)| input.numbers(name, count, range.clone())).collect()
    }

    fn map(&self, mut value: impl FnMut(RangeInclusive<u64>) -> u64) -> [u64; N] {
        self.ranges.each_ref().map(|(_, range)| value(range.clone()))
    }

    /// Returns numbers up to those of one of these lists.
    fn random_up_to(&self, most: &[[u64; N]], random: &mut Rng) -> [u64; N] {
        let mut most = most[random.usize(0..most.len())].into_iter();
        self.map(|range| {
            random.u64(*range.start()..=(*range.end()).min(most.next().expect("there is a bound for each range")))
        })
    }

    /// Returns the number with the largest limit.
    fn largest(&self) -> &(&'static str, RangeInclusive<u64>) {
        let largest = self.ranges.iter().rev().max_by_key(|(_, range)| *range.end());
        largest.expect("there is at least one number")
    }
}

impl<const N: usize> Shape for Numbers<N> {
    type Case = [u64; N];
    type Most = [u64; N];

    fn is_numbers(&self) -> bool {
        true
    }

    fn parts(&self, numbers: &[u64; N]) -> Option<Vec<Part>> {
        Some(self.ranges.iter().zip(numbers).map(|((name, _), &number)| Part::Number(name, number)).collect())
    }

    fn read(&self, input: &mut Reader) -> Result<[u64; N], ReadError> {
        let mut numbers = [0; N];
        for (number, (name, range)) in numbers.iter_mut().zip(&self.ranges) {
            *number = input.number(name, range.clone())?;
        }
        self.check(input, numbers)
    }

    fn write(&self, numbers: &[u64; N]) -> String {
        line(numbers.iter().copied())
    }

    fn repaired(&self, numbers: [u64; N]) -> [u64; N] {
        self.in_order(numbers)
    }

    fn edges(&self) -> Vec<[u64; N]> {
        arrays(edges(&self.ranges))
    }

    fn full(&self) -> Vec<[u64; N]> {
        arrays(full(&self.ranges))
    }

    /// Returns numbers whose logarithms are spread evenly, up to the share `scale` of the largest.
    fn wide(&self, random: &mut Rng, scale: f64) -> [u64; N] {
        self.map(|range| number(random, range, scale))
    }

    fn large(&self, random: &mut Rng, _: usize, _: usize) -> [u64; N] {
        self.map(|range| random.u64(range))
    }

    fn simpler(&self, numbers: &[u64; N]) -> Vec<[u64; N]> {
        arrays(simpler(&self.ranges, numbers))
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
        let widths = self.ranges.iter().map(|(_, range)| (range.end() - range.start()).checked_add(1));
        let product = widths.reduce(|all, width| all?.checked_mul(width?)).flatten();
        product.filter(|&count| count <= SCANNED)
    }

    /// Returns the case with this index. The last number changes fastest.
    fn nth(&self, mut index: u64) -> Option<[u64; N]> {
        let mut case = [0; N];
        for (number, (_, range)) in case.iter_mut().zip(&self.ranges).rev() {
            let width = range.end() - range.start() + 1;
            *number = range.start() + index % width;
            index /= width;
        }
        Some(case)
    }
}

impl<const N: usize> Headed for Numbers<N> {
    fn read_head(&self, input: &mut Reader) -> Result<Vec<u64>, ReadError> {
        Ok(self.read(input)?.to_vec())
    }

    fn read_rest(&self, _: &mut Reader, head: &[u64]) -> Result<[u64; N], ReadError> {
        Ok(head.try_into().expect("there is a number for each range"))
    }

    fn head(&self, numbers: &[u64; N]) -> Vec<u64> {
        numbers.to_vec()
    }

    fn write_rest(&self, _: &[u64; N]) -> String {
        String::new()
    }
}

impl<const N: usize, A: Answer> Rules<Numbers<N>, A> {
    /// Sets the small cases: all valid cases with numbers up to these.
    pub fn small_up_to(self, most: [u64; N]) -> Self {
        let mut all = arrays(up_to(&self.shape.ranges, &most));
        all.retain(|&numbers| numbers == self.shape.in_order(numbers));
        self.small(all)
    }

    /// Sets the random cases: numbers up to those of one of these lists.
    pub fn random_up_to(self, most: &'static [[u64; N]]) -> Self {
        let shape = Arc::clone(&self.shape);
        self.random(move |random| shape.random_up_to(most, random))
    }
}
