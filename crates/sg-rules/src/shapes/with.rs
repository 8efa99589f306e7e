//! A case is a few numbers and a list, whose length stands among them in the first line.

use std::ops::RangeInclusive;

use fastrand::Rng;

use super::{Counted, Numbers, Shape, numbers};
use crate::format::line;
use crate::{ReadError, Reader};

/// `P` numbers, and a list; its length is the number at `count_at` in the first line.
pub struct With<const P: usize, L> {
    names: [(&'static str, RangeInclusive<u64>); P],
    parameters: Numbers<P>,
    list: L,
    count_at: usize,
}

/// These numbers and a list, whose length stands before them in the first line.
pub fn with<const P: usize, L: Counted>(parameters: [(&'static str, RangeInclusive<u64>); P], list: L) -> With<P, L> {
    With { names: parameters.clone(), parameters: numbers(parameters), list, count_at: 0 }
}

impl<const P: usize, L> With<P, L> {
    /// The length stands after so many of the numbers.
    pub fn count_at(self, count_at: usize) -> Self {
        With { count_at, ..self }
    }
}

impl<const P: usize, L: Counted> Shape for With<P, L> {
    type Case = ([u64; P], Vec<L::Item>);
    type Most = ([u64; P], L::Most);

    fn read(&self, input: &mut Reader) -> Result<Self::Case, ReadError> {
        let (before, after) = self.names.split_at(self.count_at);
        let before = numbers::read_numbers(before, input)?;
        let count = input.number("the number of members", self.list.length())?;
        let after = numbers::read_numbers(after, input)?;
        let parameters = [before, after].concat().try_into().expect("there are as many as names");
        Ok((parameters, self.list.read_items(input, count)?))
    }

    fn write(&self, (parameters, list): &Self::Case) -> String {
        let mut first = parameters.to_vec();
        first.insert(self.count_at, list.len() as u64);
        line(first) + &self.list.write_items(list)
    }

    fn edges(&self) -> Vec<Self::Case> {
        let lists = self.list.edges();
        let with = |parameters: [u64; P]| lists.iter().map(move |list| (parameters, list.clone()));
        self.parameters.edges().into_iter().flat_map(with).collect()
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> Self::Case {
        (self.parameters.wide(random, scale), self.list.wide(random, scale))
    }

    /// The numbers are as large as can be.
    fn large(&self, random: &mut Rng, lines: usize, index: usize) -> Self::Case {
        (self.parameters.most(1.0), self.list.large(random, lines, index))
    }

    fn simpler(&self, (parameters, list): &Self::Case) -> Vec<Self::Case> {
        let lists = self.list.simpler(list).into_iter();
        let lists = lists.map(|list| (*parameters, list));
        let parameters = self.parameters.simpler(parameters).into_iter();
        lists.chain(parameters.map(|parameters| (parameters, list.clone()))).collect()
    }

    fn extent(&self) -> (&'static str, u64) {
        self.list.extent()
    }

    fn size(&self, case: &Self::Case) -> u64 {
        self.list.size(&case.1)
    }

    fn most(&self, scale: f64) -> Self::Most {
        (self.parameters.most(scale), self.list.most(scale))
    }

    fn members(&self, case: &Self::Case) -> usize {
        self.list.members(&case.1)
    }

    fn random(&self, random: &mut Rng) -> Self::Case {
        (self.parameters.random(random), self.list.random(random))
    }

    fn places(&self) -> Vec<usize> {
        self.list.places()
    }

    fn place_pair(&self, place: usize, attempt: usize) -> Option<[Self::Case; 2]> {
        let parameters = match attempt % 4 {
            0 => self.parameters.most(0.5),
            3 => self.parameters.most(1.0),
            _ => self.parameters.wide(&mut Rng::with_seed(attempt as u64), 0.6),
        };
        let pair = self.list.place_pair(place, attempt / 4)?;
        Some(pair.map(|list| (parameters, list)))
    }

    fn without(&self, (parameters, list): &Self::Case, place: usize) -> Option<Self::Case> {
        Some((*parameters, self.list.without(list, place)?))
    }
}
