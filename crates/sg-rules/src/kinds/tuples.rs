//! Problems in which a case is one, two or three numbers.

use std::ops::RangeInclusive;

use fastrand::Rng;

use super::{Decide, Words};
use crate::format::line;
use crate::generate::{self, number};
use crate::{Format, ReadError, Reader, Rules, shrink};

/// A case is a line of `N` numbers.
pub struct Tuples<const N: usize, A = bool> {
    /// How an input holds cases.
    pub format: Format,
    /// What the largest of the numbers is called.
    pub unit: &'static str,
    /// The numbers, and how large each may be.
    pub ranges: [(&'static str, RangeInclusive<u64>); N],
    /// Which numbers within their ranges do not go together: what is wrong with them.
    pub refused: fn(&[u64; N]) -> Option<&'static str>,
    /// The judge's words.
    pub words: Words<A>,
    /// Brute force.
    pub by_moves: Decide<[u64; N], A>,
    /// How `by_oracle` decides.
    pub oracle: &'static str,
    /// The second oracle.
    pub by_oracle: Decide<[u64; N], A>,
    /// What brute force decides quickly, smallest first.
    pub small: Vec<[u64; N]>,
    /// A case that brute force can decide.
    pub random: fn(&mut Rng) -> [u64; N],
    /// A case on a lost position or beside one, with numbers up to the given ones.
    pub near: fn(&mut Rng, [u64; N]) -> [u64; N],
}

/// All numbers go together.
pub fn none_refused<const N: usize>(_: &[u64; N]) -> Option<&'static str> {
    None
}

impl<const N: usize, A: PartialEq + std::fmt::Debug> Tuples<N, A> {
    /// Numbers whose logarithms are spread evenly, up to the share `scale` of the largest.
    fn spread(&self, random: &mut Rng, scale: f64) -> [u64; N] {
        self.ranges
            .each_ref()
            .map(|(_, range)| number(random, range.clone(), scale))
    }
}

impl<const N: usize, A: PartialEq + std::fmt::Debug> Rules for Tuples<N, A> {
    type Case = [u64; N];
    type Answer = A;

    fn format(&self) -> Format {
        self.format
    }

    fn read(&self, input: &mut Reader) -> Result<[u64; N], ReadError> {
        let mut numbers = [0; N];
        for (number, (name, range)) in numbers.iter_mut().zip(&self.ranges) {
            *number = input.number(name, range.clone())?;
        }
        match (self.refused)(&numbers) {
            Some(why) => Err(input.error(why.to_owned())),
            None => Ok(numbers),
        }
    }

    fn write(&self, numbers: &[u64; N]) -> String {
        line(numbers)
    }

    fn words(&self, answer: &A) -> String {
        (self.words)(answer)
    }

    fn by_moves(&mut self, numbers: &[u64; N]) -> A {
        (self.by_moves)(numbers)
    }

    fn small(&self) -> Vec<[u64; N]> {
        self.small.clone()
    }

    fn random(&self, random: &mut Rng) -> [u64; N] {
        (self.random)(random)
    }

    fn oracle(&self) -> Option<&'static str> {
        Some(self.oracle)
    }

    fn by_oracle(&mut self, numbers: &[u64; N]) -> Option<A> {
        Some((self.by_oracle)(numbers))
    }

    /// All combinations of the values at and beside the ends of the ranges, and many lost positions.
    fn edges(&self) -> Vec<[u64; N]> {
        let mut all = vec![[0; N]];
        for (index, (_, range)) in self.ranges.iter().enumerate() {
            let ends = generate::ends(range.clone());
            let with_ends = |case: &[u64; N]| {
                let case = *case;
                ends.clone().into_iter().map(move |end| {
                    let mut case = case;
                    case[index] = end;
                    case
                })
            };
            all = all.iter().flat_map(with_ends).collect();
        }
        // Beside lost positions of all sizes.
        let mut random = Rng::with_seed(7);
        let most = self.ranges.each_ref().map(|(_, range)| *range.end());
        let count = if self.format.most_cases() == 1 { 20 } else { 400 };
        all.extend((0..count).map(|_| (self.near)(&mut random, most)));
        all
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> [u64; N] {
        if random.bool() {
            return self.spread(random, scale);
        }
        let most = self
            .ranges
            .each_ref()
            .map(|(_, range)| generate::share(range.clone(), scale));
        (self.near)(random, most)
    }

    /// Every third case on a lost position or beside one.
    fn large(&self, random: &mut Rng, size: usize) -> Vec<[u64; N]> {
        let most = self.ranges.each_ref().map(|(_, range)| *range.end());
        let mut cases = Vec::new();
        let count = size.min(self.format.most_large());
        while cases.len() < count {
            let case = match random.u32(0..3) {
                0 => (self.near)(random, most),
                _ => self.ranges.each_ref().map(|(_, range)| random.u64(range.clone())),
            };
            let inside = case
                .iter()
                .zip(&self.ranges)
                .all(|(number, (_, range))| range.contains(number));
            if inside && (self.refused)(&case).is_none() {
                cases.push(case);
            }
        }
        cases
    }

    /// One number smaller, or all of them.
    fn simpler(&self, numbers: &[u64; N]) -> Vec<[u64; N]> {
        let mut all = vec![numbers.map(|number| number / 2)];
        for (index, (_, range)) in self.ranges.iter().enumerate() {
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
        let largest = self.ranges.iter().map(|(_, range)| *range.end()).max();
        (self.unit, largest.unwrap_or(0))
    }

    fn size(&self, numbers: &[u64; N]) -> u64 {
        numbers.iter().copied().max().unwrap_or(0)
    }
}
