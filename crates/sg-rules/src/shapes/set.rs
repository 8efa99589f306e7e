//! A set of numbers, such as those that may be taken.

use std::ops::RangeInclusive;

use fastrand::Rng;

use super::{Counted, List, Shape, list};
use crate::generate::{self, number};
use crate::{ReadError, Reader, shrink};

/// A set of numbers, in any order; members may be repeated unless they increase.
pub struct Set {
    list: List,
    length: RangeInclusive<usize>,
    member: RangeInclusive<u64>,
}

/// A set of so many numbers of this range.
pub fn set(length: RangeInclusive<usize>, member: RangeInclusive<u64>) -> Set {
    Set { list: list("member", length.clone(), member.clone()), length, member }
}

impl Set {
    /// The members stand in the line of their number.
    pub fn in_one_line(self) -> Self {
        Set { list: self.list.in_one_line(), ..self }
    }

    /// Each member is larger than the one before.
    pub fn increasing(self) -> Self {
        Set { list: self.list.increasing(), ..self }
    }
}

/// In a large input a set has up to this many members, none larger than a thousand: the most work for a table.
const LARGE: (usize, u64) = (100, 1000);

impl Shape for Set {
    type Case = Vec<u64>;
    type Most = u64;

    fn read(&self, input: &mut Reader) -> Result<Vec<u64>, ReadError> {
        self.list.read(input)
    }

    fn write(&self, set: &Vec<u64>) -> String {
        self.list.write(set)
    }

    /// The least and the largest members, alone, together and as many as there may be.
    fn edges(&self) -> Vec<Vec<u64>> {
        let (least, most, longest) = (*self.member.start(), *self.member.end(), *self.length.end());
        vec![
            vec![least],
            vec![most],
            vec![most, least],
            vec![1, 2, 3],
            vec![2, 4, 7],
            self.member.clone().take(longest).collect(),
            self.member.clone().step_by(2).take(longest).collect(),
            self.member.clone().rev().take(longest).collect(),
        ]
    }

    /// Half of the sets are all numbers up to one, in any order, for which values are large.
    fn wide(&self, random: &mut Rng, scale: f64) -> Vec<u64> {
        if random.bool() {
            let length = generate::scaled(random, self.length.clone(), scale);
            let part = if random.bool() { scale } else { scale / 2.0 };
            return (0..length).map(|_| number(random, self.member.clone(), part)).collect();
        }
        let length = generate::share(1..=*self.length.end() as u64, scale.max(0.6));
        let mut set: Vec<u64> = (1..=length).collect();
        random.shuffle(&mut set);
        set
    }

    fn large(&self, random: &mut Rng, _: usize, _: usize) -> Vec<u64> {
        let most = LARGE.1.min(*self.member.end());
        let count = LARGE.0.min(*self.length.end());
        (0..count).map(|_| random.u64(*self.member.start()..=most)).collect()
    }

    fn simpler(&self, set: &Vec<u64>) -> Vec<Vec<u64>> {
        shrink::lists(set, *self.length.start(), *self.member.start())
    }

    fn extent(&self) -> (&'static str, u64) {
        self.list.extent()
    }

    fn size(&self, set: &Vec<u64>) -> u64 {
        self.list.size(set)
    }

    fn most(&self, scale: f64) -> u64 {
        self.list.most(scale)
    }

    fn members(&self, set: &Vec<u64>) -> usize {
        set.len()
    }

    /// Few numbers of any size below 2,000, or many up to 20.
    fn random(&self, random: &mut Rng) -> Vec<u64> {
        let (most, count) = [(2000, 5), (12, 5), (20, 20)][random.usize(0..3)];
        let count = random.usize(1..=count.min(*self.length.end()));
        (0..count).map(|_| random.u64(1..=most.min(*self.member.end()))).collect()
    }

    fn places(&self) -> Vec<usize> {
        self.list.places()
    }

    fn place_pair(&self, place: usize, attempt: usize) -> Option<[Vec<u64>; 2]> {
        self.list.place_pair(place, attempt)
    }

    fn without(&self, set: &Vec<u64>, place: usize) -> Option<Vec<u64>> {
        self.list.without(set, place)
    }
}

impl Counted for Set {
    type Item = u64;

    fn length(&self) -> RangeInclusive<usize> {
        self.length.clone()
    }

    fn read_items(&self, input: &mut Reader, count: usize) -> Result<Vec<u64>, ReadError> {
        self.list.read_items(input, count)
    }

    fn write_items(&self, set: &[u64]) -> String {
        self.list.write_items(set)
    }
}
