//! A case is a list of numbers.

use std::collections::HashSet;
use std::ops::RangeInclusive;
use std::sync::Arc;

use fastrand::Rng;

use super::{Counted, Shape, items};
use crate::format::{line, list as list_text};
use crate::rules::{Answer, Rules};
use crate::{ReadError, Reader, enumerate, generate, shrink};

/// A list of numbers: how many, and then the members.
pub struct List {
    name: &'static str,
    length: RangeInclusive<usize>,
    member: RangeInclusive<u64>,
    longest_of_many: usize,
    in_one_line: bool,
    is_increasing: bool,
    are_distinct: bool,
}

/// A list of numbers, each called `name`.
pub fn list(name: &'static str, length: RangeInclusive<usize>, member: RangeInclusive<u64>) -> List {
    List {
        name,
        longest_of_many: *length.end(),
        length,
        member,
        in_one_line: false,
        is_increasing: false,
        are_distinct: false,
    }
}

impl List {
    /// In a large input each list but the first has at most this many members.
    pub fn longest_of_many(self, longest_of_many: usize) -> Self {
        List { longest_of_many, ..self }
    }

    /// The members stand in the line of their number.
    pub fn in_one_line(self) -> Self {
        List { in_one_line: true, ..self }
    }

    /// Each member is larger than the one before.
    pub fn increasing(self) -> Self {
        List { is_increasing: true, ..self }
    }

    /// No member may be repeated.
    pub fn distinct(self) -> Self {
        List { are_distinct: true, ..self }
    }

    /// A generated list as the problem allows it: without what is repeated, and with the least numbers that are missing if it is
    /// too short then.
    fn in_order(&self, mut members: Vec<u64>) -> Vec<u64> {
        if self.is_increasing || self.are_distinct {
            let mut seen = HashSet::new();
            members.retain(|&member| seen.insert(member));
            let missing = self.member.clone().filter(|member| !seen.contains(member));
            members.extend(missing.take(self.length.start().saturating_sub(members.len())));
        }
        if self.is_increasing {
            members.sort_unstable();
        }
        members
    }

    /// Members up to those of one of these lists, or up to fewer of them, in any order.
    fn random_up_to(&self, most: &[&[u64]], random: &mut Rng) -> Vec<u64> {
        let most = most[random.usize(0..most.len())];
        let shortest = (*self.length.start()).min(most.len());
        let count = if random.u32(0..3) == 0 { random.usize(shortest..=most.len()) } else { most.len() };
        let (least, largest) = (*self.member.start(), *self.member.end());
        let member = |&most: &u64| random.u64(least..=most.min(largest));
        let mut list: Vec<u64> = most[..count.max(shortest)].iter().map(member).collect();
        random.shuffle(&mut list);
        self.in_order(list)
    }
}

/// Lists hold half of all members where these are no more.
pub(super) const MOST_HALVED: u64 = 200_000;

/// The largest members of random lists for brute force: a list follows one of these.
pub const HEAPS: [&[u64]; 3] = [&[400, 3], &[20, 20, 20], &[3; 8]];

impl Shape for List {
    type Case = Vec<u64>;
    /// The largest member.
    type Most = u64;

    fn read(&self, input: &mut Reader) -> Result<Vec<u64>, ReadError> {
        let count = input.number("the number of members", self.length.clone())?;
        self.read_items(input, count)
    }

    fn write(&self, members: &Vec<u64>) -> String {
        match self.in_one_line {
            true => line(std::iter::once(members.len() as u64).chain(members.iter().copied())),
            false => list_text(members),
        }
    }

    fn edges(&self) -> Vec<Vec<u64>> {
        let mut lists = generate::edge_lists(self.length.clone(), self.member.clone());
        if self.is_increasing {
            let longest = *self.length.end() as u64;
            let (least, most) = (*self.member.start(), *self.member.end());
            lists.push((least..least + longest).collect());
            lists.push((most - longest + 1..=most).collect());
        }
        lists.into_iter().map(|list| self.in_order(list)).collect()
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> Vec<u64> {
        let length = generate::scaled(random, self.length.clone(), scale);
        let mut list = generate::list_near_zero(random, length, self.member.clone(), scale);
        if self.is_increasing && random.bool() {
            // Neighbours, which cancel where gaps matter.
            let next = |member: u64| (member + 1).min(*self.member.end());
            list = list.into_iter().flat_map(|member| [member, next(member)]).collect();
            list.truncate(*self.length.end());
        }
        self.in_order(list)
    }

    /// The first list is as long as can be; members are up to the limit, or now and then so small that many are equal.
    fn large(&self, random: &mut Rng, lines: usize, index: usize) -> Vec<u64> {
        let longest = if index == 0 { *self.length.end() } else { self.longest_of_many };
        let longest = longest.min(2 * lines).max(*self.length.start());
        let length = match longest {
            short if short <= 100 => random.usize((*self.length.start()).max(1)..=short),
            long => long,
        };
        let most = [*self.member.end(), *self.member.end(), 3, 1][index % 4];
        let (least, most) = (*self.member.start(), most.clamp(*self.member.start(), *self.member.end()));
        if self.is_increasing {
            let widest = ((*self.member.end() - least) / length as u64).max(1);
            let mut last = least;
            return (0..length)
                .map(|_| {
                    last += random.u64(1..=widest);
                    last - 1
                })
                .collect();
        }
        self.in_order((0..length).map(|_| random.u64(least..=most)).collect())
    }

    /// Without some members, with one smaller, and, where they increase, with all from one on smaller by one.
    fn simpler(&self, members: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut all = shrink::lists(members, *self.length.start(), *self.member.start());
        if self.is_increasing {
            let lowered = |from: usize| {
                let lower = |(index, &member): (usize, &u64)| member.saturating_sub(u64::from(index >= from));
                members.iter().enumerate().map(lower).collect()
            };
            all.extend((0..members.len()).map(lowered));
        }
        all
    }

    fn extent(&self) -> (&'static str, u64) {
        (self.name, *self.member.end())
    }

    fn size(&self, members: &Vec<u64>) -> u64 {
        members.iter().copied().max().unwrap_or(0)
    }

    fn most(&self, scale: f64) -> u64 {
        generate::share(self.member.clone(), scale)
    }

    fn members(&self, members: &Vec<u64>) -> usize {
        members.len()
    }

    fn random(&self, random: &mut Rng) -> Vec<u64> {
        self.random_up_to(&HEAPS, random)
    }

    fn places(&self) -> Vec<usize> {
        if self.are_distinct { Vec::new() } else { items::places(*self.length.end()) }
    }

    /// Where no member may be repeated, equal steps of which one is longer.
    fn place_pair(&self, place: usize, attempt: usize) -> Option<[Vec<u64>; 2]> {
        let (least, most, longest) = (*self.member.start(), *self.member.end(), *self.length.end() as u64);
        if self.is_increasing || self.are_distinct {
            let step = attempt as u64 + 2;
            let base: Vec<u64> = (0..longest).map(|index| least + step * index).collect();
            let mut changed = base.clone();
            changed[place] += 1;
            return (least + step * longest <= most).then_some([base, changed]);
        }
        let values: Vec<u64> =
            [2, 1, most, least, least + 1].into_iter().filter(|value| self.member.contains(value)).collect();
        items::place_pair(*self.length.end(), &values, [1, 2, 3], place, attempt)
    }

    fn without(&self, members: &Vec<u64>, place: usize) -> Option<Vec<u64>> {
        items::without(members, place)
    }

    /// Fewer than half where the lists are too short. The last one is least, another small one or a power of two.
    fn halves(&self, random: &mut Rng) -> Vec<Vec<u64>> {
        let (least, most) = (*self.member.start(), *self.member.end());
        if most - least > MOST_HALVED {
            return Vec::new();
        }
        let mut members: Vec<u64> = self.member.clone().collect();
        random.shuffle(&mut members);
        members.truncate((members.len() / 2).min(self.length.end() - 1));
        let powers = (5..64).map(|bit| 1 << bit).take_while(|&power| power <= most);
        let lasts = (least..=most.min(least + 15)).chain(powers.filter(|&power| power > least + 15));
        let with = |last| self.in_order([&members[..], &[last]].concat());
        lasts.map(with).collect()
    }
}

impl Counted for List {
    type Item = u64;

    fn length(&self) -> RangeInclusive<usize> {
        self.length.clone()
    }

    fn read_items(&self, input: &mut Reader, count: usize) -> Result<Vec<u64>, ReadError> {
        let members = input.numbers("a member", count, self.member.clone())?;
        match self.is_increasing && !members.is_sorted_by(|a, b| a < b) {
            true => Err(input.error("the members do not increase".to_owned())),
            false if self.are_distinct && self.in_order(members.clone()) != members => {
                Err(input.error("a member is repeated".to_owned()))
            }
            false => Ok(members),
        }
    }

    fn write_items(&self, members: &[u64]) -> String {
        line(members.iter().copied())
    }
}

impl<A: Answer> Rules<List, A> {
    /// All lists with at most this sum and this many members are small.
    pub fn small_up_to(self, sum: u64, members: usize) -> Self {
        let List { length, member, .. } = &*self.shape;
        let mut all = enumerate::lists(*member.start(), sum, members);
        all.retain(|list| length.contains(&list.len()) && list.iter().all(|number| member.contains(number)));
        self.small(all)
    }

    /// Random lists have members up to those of one of the given lists, in any order.
    pub fn random_up_to(self, most: &'static [&'static [u64]]) -> Self {
        let shape = Arc::clone(&self.shape);
        self.random(move |random| shape.random_up_to(most, random))
    }
}
