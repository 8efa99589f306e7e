//! Cases that are lists of queries, each answered separately.

use std::ops::RangeInclusive;

use crate::Rng;

use super::{Headed, Items, Shape, items};
use crate::{ReadError, Reader};

/// A list of items, each of which is a separate question.
pub struct Queries<I: Shape>(Items<I>);

/// Returns the shape of lists with this number of questions.
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

    fn repaired(&self, list: Self::Case) -> Self::Case {
        self.0.repaired(list)
    }

    /// Returns cases with all questions at the limits, with the most and with the fewest questions.
    fn edges(&self) -> Vec<Self::Case> {
        let (edges, most) = (self.0.item.edges(), *self.0.generated.end());
        let parts = edges.chunks(most).map(<[I::Case]>::to_vec);
        let full = edges.iter().cycle().take(most).cloned().collect();
        parts.chain([edges[..*self.0.generated.start()].to_vec(), full]).collect()
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> Self::Case {
        let count = random.usize(self.0.generated.clone()).min(20);
        (0..count).map(|_| self.0.item.wide(random, scale)).collect()
    }

    fn large(&self, random: &mut Rng, lines: usize, index: usize) -> Self::Case {
        self.0.large(random, lines, index)
    }

    /// Returns each question alone, and then simpler ones.
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

    /// Returns the places of one question.
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

impl<I: Shape> Headed for Queries<I> {
    fn read_head(&self, input: &mut Reader) -> Result<Vec<u64>, ReadError> {
        self.0.read_head(input)
    }

    fn read_rest(&self, input: &mut Reader, head: &[u64]) -> Result<Self::Case, ReadError> {
        self.0.read_rest(input, head)
    }

    fn head(&self, list: &Self::Case) -> Vec<u64> {
        self.0.head(list)
    }

    fn write_rest(&self, list: &Self::Case) -> String {
        self.0.write_rest(list)
    }
}
