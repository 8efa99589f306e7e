//! Cases that are pairs of other cases.

use crate::Rng;

use super::{Headed, Shape};
use crate::answer::Answer;
use crate::format::line;
use crate::observed::Part;
use crate::rules::Rules;
use crate::{ReadError, Reader};

/// The maximum number of pairs of cases at the limits, and of their members in total.
pub(super) const MOST_PAIRS: usize = 10_000;
const MOST_MEMBERS: usize = 3_000_000;

/// A pair of shapes, whose cases follow each other in the input.
impl<A: Shape, B: Shape> Shape for (A, B) {
    type Case = (A::Case, B::Case);
    type Most = (A::Most, B::Most);

    fn parts(&self, (first, second): &Self::Case) -> Option<Vec<Part>> {
        Some([self.0.parts(first)?, self.1.parts(second)?].concat())
    }

    fn read(&self, input: &mut Reader) -> Result<Self::Case, ReadError> {
        Ok((self.0.read(input)?, self.1.read(input)?))
    }

    fn write(&self, case: &Self::Case) -> String {
        self.0.write(&case.0) + &self.1.write(&case.1)
    }

    fn repaired(&self, (first, second): Self::Case) -> Self::Case {
        (self.0.repaired(first), self.1.repaired(second))
    }

    /// Returns all pairs, or, if these would be too many, pairs in which each case occurs.
    fn edges(&self) -> Vec<Self::Case> {
        let (firsts, seconds) = (self.0.edges(), self.1.edges());
        let mut pairs = Vec::new();
        let members = firsts.iter().map(|first| self.0.members(first)).sum::<usize>() * seconds.len()
            + seconds.iter().map(|second| self.1.members(second)).sum::<usize>() * firsts.len();
        if firsts.len() * seconds.len() > MOST_PAIRS || members > MOST_MEMBERS {
            for index in 0..firsts.len().max(seconds.len()) {
                pairs.push((firsts[index % firsts.len()].clone(), seconds[index % seconds.len()].clone()));
            }
            return pairs;
        }
        for first in &firsts {
            pairs.extend(seconds.iter().map(|second| (first.clone(), second.clone())));
        }
        pairs
    }

    /// Returns each full case of the first part with two cases of the second: its least and largest
    /// numbers, or random ones. If there are none, returns those of the second part with the last
    /// case at the limits of the first.
    fn full(&self) -> Vec<Self::Case> {
        let firsts = self.0.full();
        if !firsts.is_empty() {
            let (edges, mut random) = (self.1.edges(), Rng::with_seed(7));
            let both = if self.1.is_numbers() {
                [edges[0].clone(), edges[edges.len() - 1].clone()]
            } else {
                [0; 2].map(|_| self.1.wide(&mut random, 1.0))
            };
            return firsts.iter().flat_map(|first| both.clone().map(|second| (first.clone(), second))).collect();
        }
        let edges = self.0.edges();
        self.1.full().into_iter().map(|second| (edges[edges.len() - 1].clone(), second)).collect()
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> Self::Case {
        (self.0.wide(random, scale), self.1.wide(random, scale))
    }

    fn large(&self, random: &mut Rng, lines: usize, index: usize) -> Self::Case {
        (self.0.large(random, lines, index), self.1.large(random, lines, index))
    }

    /// Returns cases with a simpler second part, and then those with a simpler first part.
    fn simpler(&self, (first, second): &Self::Case) -> Vec<Self::Case> {
        let seconds = self.1.simpler(second).into_iter();
        let seconds = seconds.map(|second| (first.clone(), second));
        let firsts = self.0.simpler(first).into_iter().map(|first| (first, second.clone()));
        seconds.chain(firsts).collect()
    }

    fn extent(&self) -> (&'static str, u64) {
        self.1.extent()
    }

    fn size(&self, case: &Self::Case) -> u64 {
        self.1.size(&case.1)
    }

    fn most(&self, scale: f64) -> Self::Most {
        (self.0.most(scale), self.1.most(scale))
    }

    fn members(&self, case: &Self::Case) -> usize {
        self.0.members(&case.0) + self.1.members(&case.1)
    }

    fn random(&self, random: &mut Rng) -> Self::Case {
        (self.0.random(random), self.1.random(random))
    }

    /// Returns the places of both parts: even numbers belong to the second part, odd ones to the
    /// first.
    fn places(&self) -> Vec<usize> {
        let second = self.1.places().into_iter().map(|place| 2 * place);
        let first = self.0.places().into_iter().map(|place| 2 * place + 1);
        second.chain(first).collect()
    }

    /// Combines a pair of the second part with cases at the limits of the first, or one of the
    /// first part with random cases of the second.
    fn place_pair(&self, place: usize, attempt: usize) -> Option<[Self::Case; 2]> {
        if place.is_multiple_of(2) {
            let firsts = self.0.edges();
            let (inner, first) = (attempt / firsts.len(), &firsts[attempt % firsts.len()]);
            let pair = self.1.place_pair(place / 2, inner)?;
            return Some(pair.map(|second| (first.clone(), second)));
        }
        let pair = self.0.place_pair(place / 2, attempt / 8)?;
        let second = self.1.random(&mut Rng::with_seed(attempt as u64));
        Some(pair.map(|first| (first, second.clone())))
    }

    fn without(&self, (first, second): &Self::Case, place: usize) -> Option<Self::Case> {
        Some(if place.is_multiple_of(2) {
            (first.clone(), self.1.without(second, place / 2)?)
        } else {
            (self.0.without(first, place / 2)?, second.clone())
        })
    }

    /// Combines the lists of the second part with one random case of the first.
    fn halves(&self, random: &mut Rng) -> Vec<Self::Case> {
        let first = self.0.wide(random, 1.0);
        let seconds = self.1.halves(random).into_iter();
        seconds.map(|second| (first.clone(), second)).collect()
    }
}

impl<A: Headed, B: Headed, T: Answer> Rules<(A, B), T> {
    /// Joins the first lines of both parts. The remaining lines of both follow.
    pub fn counts_first(self) -> Self {
        self.laid_out(
            |(first, second), input| {
                let heads = [first.read_head(input)?, second.read_head(input)?];
                Ok((first.read_rest(input, &heads[0])?, second.read_rest(input, &heads[1])?))
            },
            |(first, second), case| {
                let heads = [first.head(&case.0), second.head(&case.1)].concat();
                line(heads) + &first.write_rest(&case.0) + &second.write_rest(&case.1)
            },
        )
    }
}
