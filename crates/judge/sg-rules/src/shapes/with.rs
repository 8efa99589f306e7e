//! Cases of a few numbers and a list, whose length is among the numbers in the first line.

use crate::Rng;

use super::pair::MOST_PAIRS;
use super::{Headed, Numbers, Shape};
use crate::format::line;
use crate::observed::Part;
use crate::{ReadError, Reader};

/// The maximum number of members of a short list, and the number of parameters at the limits for a
/// longer one.
const SHORT: usize = 1000;
const FEW: usize = 4;

/// `P` numbers and a list, whose length is the number at `count_at` in the first line.
pub struct With<const P: usize, L> {
    parameters: Numbers<P>,
    list: L,
    count_at: usize,
}

/// Returns the shape of these numbers and a list, whose length comes before them in the first line.
pub fn with<const P: usize, L: Headed>(parameters: impl Into<Numbers<P>>, list: L) -> With<P, L> {
    With { parameters: parameters.into(), list, count_at: 0 }
}

impl<const P: usize, L> With<P, L> {
    /// Puts the length after this many of the numbers.
    pub fn count_at(self, count_at: usize) -> Self {
        With { count_at, ..self }
    }
}

impl<const P: usize, L: Headed> Shape for With<P, L> {
    type Case = ([u64; P], L::Case);
    type Most = ([u64; P], L::Most);

    fn parts(&self, (parameters, list): &Self::Case) -> Option<Vec<Part>> {
        Some([self.parameters.parts(parameters)?, self.list.parts(list)?].concat())
    }

    fn read(&self, input: &mut Reader) -> Result<Self::Case, ReadError> {
        let before = self.parameters.read_at(input, 0..self.count_at)?;
        let counts = self.list.read_head(input)?;
        let after = self.parameters.read_at(input, self.count_at..P)?;
        let parameters = [before, after].concat().try_into().expect("both parts together have all parameters");
        let parameters = self.parameters.check(input, parameters)?;
        Ok((parameters, self.list.read_rest(input, &counts)?))
    }

    fn write(&self, (parameters, list): &Self::Case) -> String {
        let mut first = parameters.to_vec();
        first.splice(self.count_at..self.count_at, self.list.head(list));
        line(first) + &self.list.write_rest(list)
    }

    fn repaired(&self, (parameters, list): Self::Case) -> Self::Case {
        (self.parameters.repaired(parameters), self.list.repaired(list))
    }

    /// Returns each list with all numbers at the limits, or with a few of them in turn if there
    /// would be too many cases or the list is long.
    fn edges(&self) -> Vec<Self::Case> {
        let (parameters, lists) = (self.parameters.edges(), self.list.edges());
        let mut all = Vec::new();
        for (index, list) in lists.iter().enumerate() {
            let most = if self.list.members(list) > SHORT { FEW } else { MOST_PAIRS / lists.len() };
            let step = parameters.len().div_ceil(most.max(1));
            let chosen = parameters.iter().skip(index % step).step_by(step);
            all.extend(chosen.map(|parameters| (*parameters, list.clone())));
        }
        all
    }

    /// Returns each full list with the largest numbers, and with the largest first number and the
    /// least others.
    fn full(&self) -> Vec<Self::Case> {
        let mut first = self.parameters.most(0.0);
        let most = self.parameters.most(1.0);
        first[..1].copy_from_slice(&most[..1]);
        let lists = self.list.full().into_iter();
        lists.flat_map(|list| [(most, list.clone()), (first, list)]).collect()
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> Self::Case {
        (self.parameters.wide(random, scale), self.list.wide(random, scale))
    }

    /// Returns a case with the largest numbers.
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
