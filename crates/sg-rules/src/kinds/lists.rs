//! Problems in which a case is a list of numbers.

use std::ops::RangeInclusive;

use fastrand::Rng;

use super::{Decide, Words};
use crate::format::{list, read_list};
use crate::{Format, ReadError, Reader, Rules, enumerate, generate, shrink};

/// A case is a list of numbers: its length, and then its members.
pub struct Lists<A = bool> {
    /// How an input holds cases.
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
