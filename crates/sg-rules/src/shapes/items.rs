//! A case is a list of things that are no plain numbers: pairs, lists, boards; or of queries, each answered on its own.

use std::ops::RangeInclusive;

use fastrand::Rng;

use super::list::MOST_HALVED;
use super::{Counted, Shape};
use crate::{ReadError, Reader, generate, shrink};

/// A count, and then each item in a line or more.
pub struct Items<I> {
    item: I,
    length: RangeInclusive<usize>,
    are_distinct: bool,
}

/// So many of these.
pub fn items<I: Shape>(length: RangeInclusive<usize>, item: I) -> Items<I> {
    Items { item, length, are_distinct: false }
}

impl<I: Shape> Items<I> {
    /// No item may be repeated.
    pub fn distinct(self) -> Self {
        Items { are_distinct: true, ..self }
    }

    fn without_repeats(&self, mut list: Vec<I::Case>) -> Vec<I::Case> {
        if self.are_distinct {
            let mut seen = std::collections::HashSet::new();
            list.retain(|item| seen.insert(self.item.write(item)));
        }
        list
    }
}

/// The places of a list of this length that are looked at: the first, the middle and the last ones, and those around the
/// round numbers that arrays often have.
pub(super) fn places(length: usize) -> Vec<usize> {
    if length > 200_000 {
        // Each costs megabytes of input.
        return vec![length - 1];
    }
    let mut places: Vec<usize> = [100, 1000, 10_000, 100_000].to_vec();
    places.extend([0, 1, 2, length / 2].into_iter().chain((1..4).map(|back| length.saturating_sub(back))));
    places.retain(|&place| place < length);
    places.sort_unstable();
    places.dedup();
    places
}

/// The list without the member at this place.
pub(super) fn without<T: Clone>(list: &[T], place: usize) -> Option<Vec<T>> {
    Some([list.get(..place)?, list.get(place + 1..)?].concat())
}

/// Two lists of the full length that differ at one place: all members alike but that one, or with three that cancel at an
/// end. None once all of `values` were tried.
pub(super) fn place_pair<T: Clone>(
    length: usize,
    values: &[T],
    three: [T; 3],
    place: usize,
    attempt: usize,
) -> Option<[Vec<T>; 2]> {
    let (with_three, attempt) = (attempt % 2 == 1, attempt / 2);
    let (usual, other) = (values.get(attempt / values.len())?, &values[attempt % values.len()]);
    let mut base = vec![usual.clone(); length];
    if with_three && length > 5 {
        let start = if place < 3 { length - 3 } else { 0 };
        base[start..start + 3].clone_from_slice(&three);
    }
    let mut changed = base.clone();
    changed[place] = other.clone();
    Some([base, changed])
}

impl<I: Shape> Shape for Items<I> {
    type Case = Vec<I::Case>;
    type Most = I::Most;

    fn read(&self, input: &mut Reader) -> Result<Self::Case, ReadError> {
        let count = input.number("the number of items", self.length.clone())?;
        self.read_items(input, count)
    }

    fn write(&self, list: &Self::Case) -> String {
        format!("{}\n{}", list.len(), self.write_items(list))
    }

    /// Each item at its limits alone, twice, beside the next one, and as often as there may be.
    fn edges(&self) -> Vec<Self::Case> {
        let items = self.item.edges();
        let mut lists: Vec<Self::Case> = Vec::new();
        for (index, item) in items.iter().enumerate() {
            let next = &items[(index + 1) % items.len()];
            lists.extend([vec![item.clone()], vec![item.clone(); 2], vec![item.clone(), next.clone()]]);
        }
        let longest = *self.length.end();
        let mut random = Rng::with_seed(7);
        let mut any = || self.item.wide(&mut random, 1.0);
        lists.push(vec![items[items.len() - 1].clone(); longest]);
        lists.push(match self.are_distinct {
            true => (0..longest).map(|_| any()).collect(),
            false => {
                let three = [0; 3].map(|_| items[items.len() - 1].clone());
                generate::cancelling_list(longest, three, &mut any)
            }
        });
        lists.into_iter().map(|list| self.without_repeats(list)).collect()
    }

    /// Half of the time each item twice.
    fn wide(&self, random: &mut Rng, scale: f64) -> Self::Case {
        let length = generate::scaled(random, self.length.clone(), scale);
        let mut list: Self::Case = (0..length).map(|_| self.item.wide(random, scale)).collect();
        if random.bool() {
            list.extend(list.clone());
            list.truncate(*self.length.end());
        }
        self.without_repeats(list)
    }

    fn large(&self, random: &mut Rng, lines: usize, index: usize) -> Self::Case {
        let length = lines.min(*self.length.end()).max(*self.length.start());
        let mut item = || self.item.large(random, lines / length, index);
        self.without_repeats((0..length).map(|_| item()).collect())
    }

    fn simpler(&self, list: &Self::Case) -> Vec<Self::Case> {
        shrink::lists_of(list, *self.length.start(), |item| self.item.simpler(item))
    }

    fn extent(&self) -> (&'static str, u64) {
        self.item.extent()
    }

    fn size(&self, list: &Self::Case) -> u64 {
        list.iter().map(|item| self.item.size(item)).max().unwrap_or(0)
    }

    fn most(&self, scale: f64) -> I::Most {
        self.item.most(scale)
    }

    fn members(&self, list: &Self::Case) -> usize {
        list.iter().map(|item| self.item.members(item)).sum()
    }

    fn lines(&self, list: &Self::Case) -> usize {
        list.iter().map(|item| self.item.lines(item)).sum()
    }

    fn random(&self, random: &mut Rng) -> Self::Case {
        let count = random.usize(1..=3.min(*self.length.end()));
        self.without_repeats((0..count).map(|_| self.item.random(random)).collect())
    }

    fn places(&self) -> Vec<usize> {
        places(*self.length.end())
    }

    /// None where no item may be repeated: the rules have such cases then.
    fn place_pair(&self, place: usize, attempt: usize) -> Option<[Self::Case; 2]> {
        if self.are_distinct {
            return None;
        }
        let edges = self.item.edges();
        let step = edges.len().div_ceil(4);
        let values: Vec<I::Case> = edges.iter().step_by(step).cloned().collect();
        let three = [0; 3].map(|_| values[0].clone());
        place_pair(*self.length.end(), &values, three, place, attempt)
    }

    fn without(&self, list: &Self::Case, place: usize) -> Option<Self::Case> {
        without(list, place)
    }

    /// The last one is one of the first or at the limits.
    fn halves(&self, random: &mut Rng) -> Vec<Self::Case> {
        let Some(count) = self.item.count().filter(|&count| count <= MOST_HALVED) else { return Vec::new() };
        let nth = |index| self.item.nth(index);
        let mut items: Self::Case = (0..count).filter_map(nth).collect();
        random.shuffle(&mut items);
        items.truncate((items.len() / 2).min(self.length.end() - 1));
        let lasts = (0..count.min(64)).filter_map(nth).chain(self.item.edges());
        let with = |last| self.without_repeats([&items[..], &[last]].concat());
        lasts.map(with).collect()
    }
}

impl<I: Shape> Counted for Items<I> {
    type Item = I::Case;

    fn length(&self) -> RangeInclusive<usize> {
        self.length.clone()
    }

    fn read_items(&self, input: &mut Reader, count: usize) -> Result<Self::Case, ReadError> {
        let list: Self::Case = (0..count).map(|_| self.item.read(input)).collect::<Result<_, _>>()?;
        match self.are_distinct && self.without_repeats(list.clone()).len() < count {
            true => Err(input.error("an item is repeated".to_owned())),
            false => Ok(list),
        }
    }

    fn write_items(&self, list: &[I::Case]) -> String {
        list.iter().map(|item| self.item.write(item)).collect()
    }
}

/// Items of which each is a question of its own.
pub struct Queries<I>(Items<I>);

/// So many questions about these.
pub fn queries<I: Shape>(length: RangeInclusive<usize>, item: I) -> Queries<I> {
    Queries(items(length, item))
}

impl<I: Shape> Shape for Queries<I> {
    type Case = Vec<I::Case>;
    type Most = I::Most;

    fn read(&self, input: &mut Reader) -> Result<Self::Case, ReadError> {
        self.0.read(input)
    }

    fn write(&self, list: &Self::Case) -> String {
        self.0.write(list)
    }

    /// All questions at the limits, as many in a case as it may have, and as few.
    fn edges(&self) -> Vec<Self::Case> {
        let (edges, most) = (self.0.item.edges(), *self.0.length.end());
        let parts = edges.chunks(most).map(<[I::Case]>::to_vec);
        let full = edges.iter().cycle().take(most).cloned().collect();
        parts.chain([edges[..*self.0.length.start()].to_vec(), full]).collect()
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> Self::Case {
        let count = random.usize(self.0.length.clone()).min(20);
        (0..count).map(|_| self.0.item.wide(random, scale)).collect()
    }

    fn large(&self, random: &mut Rng, lines: usize, index: usize) -> Self::Case {
        self.0.large(random, lines, index)
    }

    /// One question alone, then a simpler one.
    fn simpler(&self, list: &Self::Case) -> Vec<Self::Case> {
        let alone = list.iter().filter(|_| list.len() > 1).map(|item| vec![item.clone()]);
        alone.chain(self.0.simpler(list)).collect()
    }

    fn extent(&self) -> (&'static str, u64) {
        self.0.extent()
    }

    fn size(&self, list: &Self::Case) -> u64 {
        self.0.size(list)
    }

    fn most(&self, scale: f64) -> I::Most {
        self.0.most(scale)
    }

    fn members(&self, list: &Self::Case) -> usize {
        self.0.members(list)
    }

    fn lines(&self, list: &Self::Case) -> usize {
        self.0.lines(list)
    }

    fn random(&self, random: &mut Rng) -> Self::Case {
        self.0.random(random)
    }

    /// Those of one question.
    fn places(&self) -> Vec<usize> {
        self.0.item.places()
    }

    fn place_pair(&self, place: usize, attempt: usize) -> Option<[Self::Case; 2]> {
        Some(self.0.item.place_pair(place, attempt)?.map(|item| vec![item]))
    }

    fn without(&self, list: &Self::Case, place: usize) -> Option<Self::Case> {
        list.iter().map(|item| self.0.item.without(item, place)).collect()
    }
}
