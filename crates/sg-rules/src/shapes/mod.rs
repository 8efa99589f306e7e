//! The shapes of cases. A shape says once how a case looks: the names of its parts and their ranges. From that follow
//! reading and writing, cases at the limits, random ones, simpler ones and those of a large input.
//!
//! | shape | a case | in an input |
//! | --- | --- | --- |
//! | [`Numbers`] | `[u64; N]` | `a b c` |
//! | [`List`] | `Vec<u64>` | how many, then the members |
//! | [`Set`] | `Vec<u64>` | as a list; its members are what may be taken |
//! | [`Items`] | `Vec<T>` | how many, then each item in a line: pairs, lists, boards |
//! | [`Queries`] | `Vec<T>` | as items, each answered on its own |
//! | [`With`] | `([u64; P], Vec<T>)` | `n` of a list and other numbers in its first line |
//! | `(A, B)` | `(A::Case, B::Case)` | one after the other |
//! | [`Word`] | `String` | a word, with its length before it or not |
//! | [`Grid`] | `Vec<String>` | rows and columns, then the rows |
//! | [`Tree`] | `Vec<(usize, usize)>` | the number of vertices, then the edges, or the parents |
//! | [`Directed`] | [`DirectedGraph`] | the numbers of vertices and edges, then the edges, with a direction |
//! | [`Graph`] | [`GraphCase`] | where the edges of each vertex lead, then queries |
//!
//! Dates are three numbers with [`Rules::valid`](crate::Rules::valid); a list of boards or of graphs is [`Items`] of them.

mod directed;
mod graph;
mod grid;
mod items;
mod list;
mod numbers;
mod set;
mod tree;
mod with;
mod word;

use std::fmt::Debug;

use fastrand::Rng;

pub use directed::{Directed, DirectedGraph, directed};
pub use graph::{Graph, GraphCase, graph};
pub use grid::{Grid, grid};
pub use items::{Items, Queries, items, queries};
pub use list::{List, list};
pub use numbers::{Numbers, numbers};
pub use set::{Set, set};
pub use tree::{Tree, read_edges, tree};
pub use with::{With, with};
pub use word::{Word, word};

use crate::{ReadError, Reader};

/// The shape of a case.
pub trait Shape: Send + Sync + 'static {
    /// A case.
    type Case: Clone + Debug + PartialEq + Send + 'static;

    /// The bound that a hint for lost positions gets: the largest number, or numbers, of a case.
    type Most;

    /// Returns whether a case is nothing but a few numbers.
    fn is_numbers(&self) -> bool {
        false
    }

    /// Reads a case, checked against the limits.
    ///
    /// # Errors
    ///
    /// [`ReadError`] with the line where the input breaks the format.
    fn read(&self, input: &mut Reader) -> Result<Self::Case, ReadError>;

    /// The case as the judge would write it, line end included. [`read`](Shape::read) gives it back.
    fn write(&self, case: &Self::Case) -> String;

    /// Cases at the limits.
    fn edges(&self) -> Vec<Self::Case>;

    /// A random case whose size grows with `scale`, from 0 to 1, up to the limits.
    fn wide(&self, random: &mut Rng, scale: f64) -> Self::Case;

    /// The case with this index of a large input, of which about `lines` lines are left.
    fn large(&self, random: &mut Rng, lines: usize, index: usize) -> Self::Case;

    /// Cases that are simpler, the simplest first. Some may break the limits.
    fn simpler(&self, case: &Self::Case) -> Vec<Self::Case>;

    /// The name of what is counted to say how large a case is, and the largest that the problem allows.
    fn extent(&self) -> (&'static str, u64);

    /// The size of a case.
    fn size(&self, case: &Self::Case) -> u64;

    /// The bound for a hint at this scale.
    fn most(&self, scale: f64) -> Self::Most;

    /// The number of numbers, letters or edges of a case.
    fn members(&self, _case: &Self::Case) -> usize {
        1
    }

    /// The number of lines that a case is worth in a large input: two numbers for each where lines are long.
    fn lines(&self, case: &Self::Case) -> usize {
        self.members(case).div_ceil(2)
    }

    /// A random case that brute force decides, unless the rules say better.
    fn random(&self, random: &mut Rng) -> Self::Case;

    /// The places of the longest list that must each decide alone once.
    fn places(&self) -> Vec<usize> {
        Vec::new()
    }

    /// Two cases that differ at this place only, to be tried until one of them is lost and the other won.
    fn place_pair(&self, _place: usize, _attempt: usize) -> Option<[Self::Case; 2]> {
        None
    }

    /// The case without what stands at this place, which is all that a program sees that overlooks it.
    fn without(&self, _case: &Self::Case, _place: usize) -> Option<Self::Case> {
        None
    }

    /// Lists of half of all members, by chance, which differ in the last one only; none where they are too many.
    fn halves(&self, _random: &mut Rng) -> Vec<Self::Case> {
        Vec::new()
    }

    /// The number of all cases, where they are few enough to ask each of them in the course of time.
    fn count(&self) -> Option<u64> {
        None
    }

    /// The case with this index among all of them; increasing.
    fn nth(&self, _index: u64) -> Option<Self::Case> {
        None
    }
}

/// A count and that many things, so that other numbers can stand beside the count.
pub trait Counted: Shape<Case = Vec<Self::Item>> {
    /// One of the things.
    type Item: Clone + Debug + PartialEq + Send + 'static;

    /// The valid counts.
    fn length(&self) -> std::ops::RangeInclusive<usize>;

    /// Reads this many.
    ///
    /// # Errors
    ///
    /// [`ReadError`] with the line where the input breaks the format.
    fn read_items(&self, input: &mut Reader, count: usize) -> Result<Vec<Self::Item>, ReadError>;

    /// The things as the judge would write them, without the count, line end included.
    fn write_items(&self, items: &[Self::Item]) -> String;
}

/// The most pairs of cases at the limits.
const MOST_PAIRS: usize = 10_000;

/// Any two shapes, one after the other.
impl<A: Shape, B: Shape> Shape for (A, B) {
    type Case = (A::Case, B::Case);
    type Most = (A::Most, B::Most);

    fn read(&self, input: &mut Reader) -> Result<Self::Case, ReadError> {
        Ok((self.0.read(input)?, self.1.read(input)?))
    }

    fn write(&self, case: &Self::Case) -> String {
        self.0.write(&case.0) + &self.1.write(&case.1)
    }

    /// Each beside each; where these would be too many, each beside another in turn.
    fn edges(&self) -> Vec<Self::Case> {
        let (firsts, seconds) = (self.0.edges(), self.1.edges());
        let mut pairs = Vec::new();
        if firsts.len() * seconds.len() > MOST_PAIRS {
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

    fn wide(&self, random: &mut Rng, scale: f64) -> Self::Case {
        (self.0.wide(random, scale), self.1.wide(random, scale))
    }

    fn large(&self, random: &mut Rng, lines: usize, index: usize) -> Self::Case {
        (self.0.large(random, lines, index), self.1.large(random, lines, index))
    }

    /// The second part simpler, then the first.
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

    /// Even ones in the second part, odd ones in the first.
    fn places(&self) -> Vec<usize> {
        let second = self.1.places().into_iter().map(|place| 2 * place);
        let first = self.0.places().into_iter().map(|place| 2 * place + 1);
        second.chain(first).collect()
    }

    /// Beside each case at the limits of the first part, or some random ones of the second.
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
        Some(match place.is_multiple_of(2) {
            true => (first.clone(), self.1.without(second, place / 2)?),
            false => (self.0.without(first, place / 2)?, second.clone()),
        })
    }

    /// Beside one random case of the first part.
    fn halves(&self, random: &mut Rng) -> Vec<Self::Case> {
        let first = self.0.wide(random, 1.0);
        let seconds = self.1.halves(random).into_iter();
        seconds.map(|second| (first.clone(), second)).collect()
    }
}
