//! Rules of the two kinds of problems that are most frequent: a case is a list of numbers, or it is one, two or three
//! numbers. What such problems differ in is data.

pub mod pair_lists;
pub mod sets;

use std::ops::RangeInclusive;

use fastrand::Rng;

use crate::format::{line, list, read_list};
use crate::generate::{self, number};
use crate::{Format, ReadError, Reader, Rules, enumerate, shrink};

/// Decides something about a case.
pub type Decide<C, A> = Box<dyn FnMut(&C) -> A + Send>;

/// Words an answer.
pub type Words<A> = Box<dyn Fn(&A) -> String + Send>;

/// The words for a win and for a loss of the player to move, without the end of the line.
pub fn either(win: &'static str, loss: &'static str) -> Words<bool> {
    Box::new(move |&wins| format!("{}\n", if wins { win } else { loss }))
}

/// A case is a list of numbers: its length, and then its members.
pub struct Lists<A = bool> {
    /// How cases lie in an input.
    pub format: Format,
    /// What a member is called.
    pub unit: &'static str,
    /// How many members a list may have.
    pub length: RangeInclusive<usize>,
    /// How large a member may be.
    pub member: RangeInclusive<u64>,
    /// The judge's words.
    pub words: Words<A>,
    /// Brute force.
    pub by_moves: Decide<[u64], A>,
    /// How `by_oracle` decides.
    pub oracle: &'static str,
    /// The second oracle.
    pub by_oracle: Decide<[u64], A>,
    /// Small cases have at most this sum and this many members.
    pub small: (u64, usize),
    /// A case that brute force can decide.
    pub random: fn(&mut Rng) -> Vec<u64>,
    /// The longest list of a large input, and the largest member of its lists, in turn.
    pub large: (usize, &'static [u64]),
}

impl<A: PartialEq + std::fmt::Debug> Rules for Lists<A> {
    type Case = Vec<u64>;
    type Answer = A;

    fn format(&self) -> Format {
        self.format
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<u64>, ReadError> {
        read_list(input, self.length.clone(), self.member.clone())
    }

    fn write(&self, members: &Vec<u64>) -> String {
        list(members)
    }

    fn words(&self, answer: &A) -> String {
        (self.words)(answer)
    }

    fn by_moves(&mut self, members: &Vec<u64>) -> A {
        (self.by_moves)(members)
    }

    fn small(&self) -> Vec<Vec<u64>> {
        let mut all = enumerate::lists(*self.member.start(), self.small.0, self.small.1);
        all.retain(|list| self.length.contains(&list.len()) && list.iter().all(|member| self.member.contains(member)));
        all
    }

    fn random(&self, random: &mut Rng) -> Vec<u64> {
        (self.random)(random)
    }

    fn oracle(&self) -> Option<&'static str> {
        Some(self.oracle)
    }

    fn by_oracle(&mut self, members: &Vec<u64>) -> Option<A> {
        Some((self.by_oracle)(members))
    }

    fn edges(&self) -> Vec<Vec<u64>> {
        generate::edge_lists(self.length.clone(), self.member.clone())
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> Vec<u64> {
        let longest = generate::scaled(random, self.length.clone(), scale);
        generate::list_near_zero(random, longest, self.member.clone(), scale)
    }

    fn large(&self, random: &mut Rng, size: usize) -> Vec<Vec<u64>> {
        let mut left = (2 * size).min(self.format.most_members());
        let mut lists = Vec::new();
        while left > 0 && lists.len() < self.format.most_cases() {
            let longest = self.large.0.min(left);
            // Lists that fill an input have their full length.
            let length = if longest > 100 {
                longest
            } else {
                random.usize(1..=longest)
            };
            let length = length.max(*self.length.start());
            let most = self.large.1[lists.len() % self.large.1.len()];
            left = left.saturating_sub(length);
            lists.push((0..length).map(|_| random.u64(*self.member.start()..=most)).collect());
        }
        lists
    }

    fn simpler(&self, members: &Vec<u64>) -> Vec<Vec<u64>> {
        shrink::lists(members, *self.length.start(), *self.member.start())
    }

    fn extent(&self) -> (&'static str, u64) {
        (self.unit, *self.member.end())
    }

    fn size(&self, members: &Vec<u64>) -> u64 {
        members.iter().copied().max().unwrap_or(0)
    }

    fn members(&self, members: &Vec<u64>) -> usize {
        members.len()
    }
}

/// A case is a line of `N` numbers.
pub struct Tuples<const N: usize, A = bool> {
    /// How cases lie in an input.
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

    /// Every third on a lost position or beside one.
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
