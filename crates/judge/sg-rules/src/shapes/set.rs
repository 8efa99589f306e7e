//! Cases that are sets of numbers, such as those that may be taken.

use std::ops::RangeInclusive;

use crate::Rng;

use super::{Headed, List, Shape, list};
use crate::generate::{self, number};
use crate::observed::Part;
use crate::{ReadError, Reader, simpler};

/// A set of numbers in any order. Members may be repeated unless they must increase.
pub struct Set {
    list: List,
    length: RangeInclusive<usize>,
    member: RangeInclusive<u64>,
}

/// Returns the shape of sets with this number of members from this range.
pub fn set(length: RangeInclusive<usize>, member: RangeInclusive<u64>) -> Set {
    Set { list: list("member", length.clone(), member.clone()), length, member }
}

impl Set {
    /// Puts the members on the same line as their number.
    pub fn in_one_line(self) -> Self {
        Set { list: self.list.in_one_line(), ..self }
    }

    /// Requires each member to be larger than the previous one.
    pub fn increasing(self) -> Self {
        Set { list: self.list.increasing(), ..self }
    }
}

/// The number of members of a set in a large input, and the largest member: the most work for a
/// table.
const LARGE: (usize, u64) = (100, 1000);

impl Shape for Set {
    type Case = Vec<u64>;
    type Most = u64;

    fn parts(&self, set: &Vec<u64>) -> Option<Vec<Part>> {
        self.list.parts(set)
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<u64>, ReadError> {
        self.list.read(input)
    }

    fn write(&self, set: &Vec<u64>) -> String {
        self.list.write(set)
    }

    fn repaired(&self, set: Vec<u64>) -> Vec<u64> {
        self.list.repaired(set)
    }

    /// Returns sets of the least and the largest members: alone, together, and of the full size.
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

    /// Returns a random set. Half of the sets hold all numbers up to some bound, in any order,
    /// which makes values large.
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
        simpler::lists(set, *self.length.start(), *self.member.start())
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

    /// Returns a few numbers up to 2,000, or many up to 20.
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

impl Headed for Set {
    fn read_head(&self, input: &mut Reader) -> Result<Vec<u64>, ReadError> {
        self.list.read_head(input)
    }

    fn read_rest(&self, input: &mut Reader, head: &[u64]) -> Result<Vec<u64>, ReadError> {
        self.list.read_rest(input, head)
    }

    fn head(&self, set: &Vec<u64>) -> Vec<u64> {
        self.list.head(set)
    }

    fn write_rest(&self, set: &Vec<u64>) -> String {
        self.list.write_rest(set)
    }
}
