//! Cases that are lists of items other than plain numbers: pairs, lists, boards.

use std::ops::RangeInclusive;

use crate::Rng;

use super::places::{self, MOST_HALVED};
use super::{Headed, Numbers, Shape};
use crate::answer::Answer;
use crate::format::line;
use crate::observed::Part;
use crate::rules::Rules;
use crate::{ReadError, Reader, generate, simpler};

/// A count, and then each item in one or more lines.
pub struct Items<I: Shape> {
    pub(super) item: I,
    length: RangeInclusive<usize>,
    pub(super) generated: RangeInclusive<usize>,
    are_distinct: bool,
}

/// Returns the shape of lists of this length.
pub fn items<I: Shape>(length: RangeInclusive<usize>, item: I) -> Items<I> {
    Items { item, generated: length.clone(), length, are_distinct: false }
}

impl<I: Shape> Items<I> {
    /// Forbids repeated items.
    pub fn distinct(self) -> Self {
        Items { are_distinct: true, ..self }
    }

    /// Limits the length of the lists that the shape generates. The rules may add longer ones.
    pub fn generated(self, generated: RangeInclusive<usize>) -> Self {
        Items { generated, ..self }
    }

    fn without_repeats(&self, mut list: Vec<I::Case>) -> Vec<I::Case> {
        if self.are_distinct {
            let mut seen = std::collections::HashSet::new();
            list.retain(|item| seen.insert(self.item.write(item)));
        }
        list
    }
}

impl<I: Shape> Shape for Items<I> {
    type Case = Vec<I::Case>;
    type Most = I::Most;

    fn parts(&self, list: &Self::Case) -> Option<Vec<Part>> {
        let example = self.item.edges().into_iter().next()?;
        let mut names = Vec::new();
        for part in self.item.parts(&example)? {
            let Part::Number(name, _) = part else { return None };
            names.push(name);
        }
        let mut numbers = Vec::new();
        for item in list {
            numbers.extend(self.item.parts(item)?.into_iter().filter_map(|part| match part {
                Part::Number(_, number) => Some(number),
                _ => None,
            }));
        }
        Some(vec![Part::List(names, numbers)])
    }

    fn read(&self, input: &mut Reader) -> Result<Self::Case, ReadError> {
        let head = self.read_head(input)?;
        self.read_rest(input, &head)
    }

    fn write(&self, list: &Self::Case) -> String {
        line(self.head(list)) + &self.write_rest(list)
    }

    fn repaired(&self, list: Self::Case) -> Self::Case {
        self.without_repeats(list.into_iter().map(|item| self.item.repaired(item)).collect())
    }

    /// Returns each item at the limits alone, twice and beside the next one, and lists of the full
    /// length.
    fn edges(&self) -> Vec<Self::Case> {
        let items = self.item.edges();
        let mut lists: Vec<Self::Case> = Vec::new();
        for (index, item) in items.iter().enumerate() {
            let next = &items[(index + 1) % items.len()];
            lists.extend([vec![item.clone()], vec![item.clone(); 2], vec![item.clone(), next.clone()]]);
        }
        let longest = *self.generated.end();
        let mut random = Rng::with_seed(7);
        let mut any = || self.item.wide(&mut random, 1.0);
        lists.push(vec![items[items.len() - 1].clone(); longest]);
        lists.push(if self.are_distinct {
            (0..longest).map(|_| any()).collect()
        } else {
            let three = [0; 3].map(|_| items[items.len() - 1].clone());
            generate::cancelling_list(longest, three, &mut any)
        });
        lists.into_iter().map(|list| self.without_repeats(list)).collect()
    }

    /// Returns lists of the full length, if generated lists are shorter: one item repeated, except
    /// for another at the first, the middle or the last place.
    fn full(&self) -> Vec<Self::Case> {
        let longest = *self.length.end();
        if longest == *self.generated.end() || self.are_distinct {
            return Vec::new();
        }
        let items = self.item.edges();
        let (usual, others) = (&items[0], [&items[items.len() / 2], &items[items.len() - 1]]);
        let mut lists = Vec::new();
        for other in others {
            for place in [0, longest / 2, longest - 1] {
                let mut list = vec![usual.clone(); longest];
                list[place] = other.clone();
                lists.push(list);
            }
        }
        lists
    }

    /// Returns a random list. Half of the time each item occurs twice.
    fn wide(&self, random: &mut Rng, scale: f64) -> Self::Case {
        let length = generate::scaled(random, self.generated.clone(), scale);
        let mut list: Self::Case = (0..length).map(|_| self.item.wide(random, scale)).collect();
        if random.bool() {
            list.extend(list.clone());
            list.truncate(*self.generated.end());
        }
        self.without_repeats(list)
    }

    fn large(&self, random: &mut Rng, lines: usize, index: usize) -> Self::Case {
        let length = lines.min(*self.generated.end()).max(*self.generated.start());
        let mut item = || self.item.large(random, lines / length, index);
        self.without_repeats((0..length).map(|_| item()).collect())
    }

    fn simpler(&self, list: &Self::Case) -> Vec<Self::Case> {
        simpler::lists_of(list, *self.generated.start(), |item| self.item.simpler(item))
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
        let count = random.usize(1..=3.min(*self.generated.end()));
        self.without_repeats((0..count).map(|_| self.item.random(random)).collect())
    }

    fn places(&self) -> Vec<usize> {
        places::of(*self.generated.end())
    }

    /// Returns `None` if items must be distinct. The rules then provide such cases.
    fn place_pair(&self, place: usize, attempt: usize) -> Option<[Self::Case; 2]> {
        if self.are_distinct {
            return None;
        }
        let edges = self.item.edges();
        let step = edges.len().div_ceil(4);
        let values: Vec<I::Case> = edges.iter().step_by(step).cloned().collect();
        let three = [0; 3].map(|_| values[0].clone());
        places::pair(*self.generated.end(), &values, three, place, attempt)
    }

    fn without(&self, list: &Self::Case, place: usize) -> Option<Self::Case> {
        places::without(list, place)
    }

    /// Returns lists whose last item is one of the first or at the limits.
    fn halves(&self, random: &mut Rng) -> Vec<Self::Case> {
        let Some(count) = self.item.count().filter(|&count| count <= MOST_HALVED) else { return Vec::new() };
        let nth = |index| self.item.nth(index);
        let mut items: Self::Case = (0..count).filter_map(nth).collect();
        random.shuffle(&mut items);
        items.truncate((items.len() / 2).min(self.generated.end() - 1));
        let lasts = (0..count.min(64)).filter_map(nth).chain(self.item.edges());
        let with = |last| self.without_repeats([&items[..], &[last]].concat());
        lasts.map(with).collect()
    }
}

impl<I: Shape> Headed for Items<I> {
    fn read_head(&self, input: &mut Reader) -> Result<Vec<u64>, ReadError> {
        Ok(vec![input.number("the number of items", self.length.clone())? as u64])
    }

    fn read_rest(&self, input: &mut Reader, head: &[u64]) -> Result<Self::Case, ReadError> {
        let list: Self::Case = (0..head[0]).map(|_| self.item.read(input)).collect::<Result<_, _>>()?;
        if self.are_distinct && self.without_repeats(list.clone()).len() < list.len() {
            return Err(input.error("an item is repeated".to_owned()));
        }
        Ok(list)
    }

    fn head(&self, list: &Self::Case) -> Vec<u64> {
        vec![list.len() as u64]
    }

    fn write_rest(&self, list: &Self::Case) -> String {
        list.iter().map(|item| self.item.write(item)).collect()
    }
}

impl<const N: usize, A: Answer> Rules<Items<Numbers<N>>, A> {
    /// Lays out items in columns: after their number, the input has a line with the first numbers
    /// of all items, then a line with all second numbers, and so on.
    pub fn in_columns(self) -> Self {
        self.laid_out(
            |items, input| {
                let head = items.read_head(input)?;
                let columns: Vec<Vec<u64>> = items.item.read_columns(input, head[0] as usize)?;
                let item = |index: usize| items.item.check(input, std::array::from_fn(|column| columns[column][index]));
                (0..head[0] as usize).map(item).collect()
            },
            |items, list| {
                let column = |column: usize| line(list.iter().map(|item| item[column]));
                line(items.head(list)) + &(0..N).map(column).collect::<String>()
            },
        )
    }
}
