//! Cases that are lists of numbers.

use std::collections::HashSet;
use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::Rng;

use super::places::{self, MOST_HALVED};
use super::{Headed, Shape};
use crate::answer::Answer;
use crate::format::{line, list as list_text};
use crate::observed::Part;
use crate::rules::Rules;
use crate::{ReadError, Reader, enumerate, generate, simpler};

/// The maximum number of member values if each is tried as the last member in
/// [`halves`](Shape::halves).
const FEW: u64 = 300;

/// A list of numbers: the length, and then the members.
pub struct List {
    name: &'static str,
    length: RangeInclusive<usize>,
    member: RangeInclusive<u64>,
    longest_of_many: usize,
    in_one_line: bool,
    is_increasing: bool,
    are_distinct: bool,
    is_permutation: bool,
}

/// Returns the shape of lists of numbers, each called `name`.
pub fn list(name: &'static str, length: RangeInclusive<usize>, member: RangeInclusive<u64>) -> List {
    List {
        name,
        longest_of_many: *length.end(),
        length,
        member,
        in_one_line: false,
        is_increasing: false,
        are_distinct: false,
        is_permutation: false,
    }
}

impl List {
    /// Limits the length of each list but the first in a large input.
    pub fn longest_of_many(self, longest_of_many: usize) -> Self {
        List { longest_of_many, ..self }
    }

    /// Puts the members on the same line as their number.
    pub fn in_one_line(self) -> Self {
        List { in_one_line: true, ..self }
    }

    /// Requires each member to be larger than the previous one.
    pub fn increasing(self) -> Self {
        List { is_increasing: true, ..self }
    }

    /// Forbids repeated members.
    pub fn distinct(self) -> Self {
        List { are_distinct: true, ..self }
    }

    /// Requires the members to be a permutation of 1, 2, ..., up to their number.
    pub fn permutation(self) -> Self {
        List { are_distinct: true, is_permutation: true, ..self }
    }

    /// Turns a generated list into one that the problem allows: removes repeats, and adds the least
    /// missing numbers if the list is then too short.
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
        if self.is_permutation { generate::ranked(&members) } else { members }
    }

    /// Returns members up to those of one of these lists, or of a part of it, in any order.
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

/// The largest members of random lists for brute force. A list follows one of these.
pub const HEAPS: [&[u64]; 3] = [&[400, 3], &[20, 20, 20], &[3; 8]];

impl Shape for List {
    type Case = Vec<u64>;
    /// The largest member.
    type Most = u64;

    fn parts(&self, members: &Vec<u64>) -> Option<Vec<Part>> {
        Some(vec![Part::List(vec![self.name], members.clone())])
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<u64>, ReadError> {
        let head = self.read_head(input)?;
        self.read_rest(input, &head)
    }

    fn write(&self, members: &Vec<u64>) -> String {
        if self.in_one_line {
            line(std::iter::once(members.len() as u64).chain(members.iter().copied()))
        } else {
            list_text(members)
        }
    }

    fn repaired(&self, members: Vec<u64>) -> Vec<u64> {
        self.in_order(members)
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

    /// Returns very long lists, whose places are not all tried, of equal members except for one at
    /// the first place or in the middle.
    fn full(&self) -> Vec<Vec<u64>> {
        let longest = *self.length.end();
        if longest <= places::LONG || self.is_increasing || self.are_distinct {
            return Vec::new();
        }
        let (least, most) = (*self.member.start(), *self.member.end());
        let mut lists = Vec::new();
        for other in [least + 1, most] {
            for place in [0, longest / 2] {
                let mut list = vec![least.max(2).min(most); longest - longest % 2];
                list[place] = other;
                lists.push(list);
            }
        }
        lists
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> Vec<u64> {
        let length = generate::scaled(random, self.length.clone(), scale);
        let mut list = generate::list_near_zero(random, length, self.member.clone(), scale);
        if self.is_increasing && random.bool() {
            // Neighbours cancel in games where gaps matter.
            let next = |member: u64| (member + 1).min(*self.member.end());
            list = list.into_iter().flat_map(|member| [member, next(member)]).collect();
            list.truncate(*self.length.end());
        }
        self.in_order(list)
    }

    /// Returns the longest list first. Members are up to the limit, or sometimes so small that many
    /// are equal.
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

    /// Returns lists without some members, with one smaller member, and, if they increase, with all
    /// members from one place on lowered by one.
    fn simpler(&self, members: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut all = simpler::lists(members, *self.length.start(), *self.member.start());
        if self.is_increasing {
            let lowered = |from: usize| {
                let lower = |(index, &member): (usize, &u64)| member.saturating_sub(u64::from(index >= from));
                members.iter().enumerate().map(lower).collect()
            };
            all.extend((0..members.len()).map(lowered));
        }
        if self.is_permutation {
            // Ranks cannot become smaller, but can come closer to sorted order.
            all = all.into_iter().map(|simpler| self.in_order(simpler)).collect();
            all.retain(|simpler| simpler.len() < members.len() || simpler < members);
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
        if self.are_distinct { Vec::new() } else { places::of(*self.length.end()) }
    }

    /// Returns lists with equal steps, one of them longer, if members must be distinct.
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
        places::pair(*self.length.end(), &values, [1, 2, 3], place, attempt)
    }

    fn without(&self, members: &Vec<u64>, place: usize) -> Option<Vec<u64>> {
        places::without(members, place)
    }

    /// Returns lists with fewer than half of the members if a list cannot be that long. The last
    /// member is a small one or a power of two, or any member if there are few, so that one of them
    /// balances the half.
    fn halves(&self, random: &mut Rng) -> Vec<Vec<u64>> {
        let (least, most) = (*self.member.start(), *self.member.end());
        if most - least > MOST_HALVED {
            return Vec::new();
        }
        let mut members: Vec<u64> = self.member.clone().collect();
        random.shuffle(&mut members);
        members.truncate((members.len() / 2).min(self.length.end() - 1));
        let powers = (5..64).map(|bit| 1 << bit).take_while(|&power| power <= most);
        let first = if most - least > FEW { least + 15 } else { most };
        let lasts = (least..=most.min(first)).chain(powers.filter(|&power| power > first));
        let with = |last| self.in_order([&members[..], &[last]].concat());
        lasts.map(with).collect()
    }
}

impl Headed for List {
    fn read_head(&self, input: &mut Reader) -> Result<Vec<u64>, ReadError> {
        Ok(vec![input.number("the number of members", self.length.clone())? as u64])
    }

    fn read_rest(&self, input: &mut Reader, head: &[u64]) -> Result<Vec<u64>, ReadError> {
        let members = input.numbers("a member", head[0] as usize, self.member.clone())?;
        if self.is_increasing && !members.is_sorted_by(|a, b| a < b) {
            return Err(input.error("the members do not increase".to_owned()));
        }
        if self.is_permutation && generate::ranked(&members) != members {
            return Err(input.error(format!("not the numbers 1 to {}, each once", head[0])));
        }
        if self.are_distinct && self.in_order(members.clone()) != members {
            return Err(input.error("a member is repeated".to_owned()));
        }
        Ok(members)
    }

    fn head(&self, members: &Vec<u64>) -> Vec<u64> {
        vec![members.len() as u64]
    }

    fn write_rest(&self, members: &Vec<u64>) -> String {
        line(members.iter().copied())
    }
}

impl<A: Answer> Rules<List, A> {
    /// Sets the small cases: all lists with at most this sum and this many members.
    pub fn small_up_to(self, sum: u64, members: usize) -> Self {
        let List { length, member, .. } = &*self.shape;
        let mut all = enumerate::lists(*member.start(), sum, members);
        all.retain(|list| length.contains(&list.len()) && list.iter().all(|number| member.contains(number)));
        self.small(all)
    }

    /// Sets the random cases: lists with members up to those of one of these lists, in any order.
    pub fn random_up_to(self, most: &'static [&'static [u64]]) -> Self {
        let shape = Arc::clone(&self.shape);
        self.random(move |random| shape.random_up_to(most, random))
    }
}
