//! A case is a set of numbers that may be taken, and positions to be judged under it.

use std::fmt::Debug;
use std::ops::RangeInclusive;

use fastrand::Rng;
use sg_core::Game;

use crate::brute::Brute;
use crate::games::without_empty_sorted;
use crate::generate::{self, number};
use crate::oracle::nim_sum;
use crate::{Format, ReadError, Reader, Rules, shrink};

/// A set, and the positions to be judged under it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// In any order; members may be repeated.
    pub set: Vec<u64>,
    /// The heaps of each position.
    pub positions: Vec<Vec<u64>>,
}

impl Case {
    /// With one position.
    pub fn with_one(set: Vec<u64>, heaps: Vec<u64>) -> Self {
        let positions = vec![heaps];
        Case { set, positions }
    }
}

/// The rules of such problems.
pub struct Sets {
    /// How an input holds cases.
    pub format: Format,
    /// What a member of a position is called.
    pub unit: &'static str,
    /// How many members a set has.
    pub members: RangeInclusive<usize>,
    /// How large they are.
    pub member: RangeInclusive<u64>,
    /// How many positions a case has.
    pub positions: RangeInclusive<usize>,
    /// How many heaps a position has.
    pub heaps: RangeInclusive<usize>,
    /// How large they are.
    pub heap: RangeInclusive<u64>,
    /// Reads a case.
    pub read: fn(&Sets, &mut Reader) -> Result<Case, ReadError>,
    /// Writes it.
    pub write: fn(&Case) -> String,
    /// The judge's words, from whether each position is won.
    pub words: fn(&[bool]) -> String,
    /// Brute force.
    pub by_moves: fn(&Case) -> Vec<bool>,
    /// How cases are decided by `table`.
    pub oracle: &'static str,
    /// The values of heaps of 0 to a largest one, under a set.
    pub table: fn(u64, &[u64]) -> Vec<u64>,
    /// What brute force decides quickly, smallest first.
    pub small: Vec<Case>,
    /// A case that brute force can decide.
    pub random: fn(&mut Rng) -> Case,
    /// The members of a set in a large input, and how large they are.
    pub large: (usize, u64),
    /// Makes a case of one whose set and positions do not go together.
    pub repaired: fn(Case) -> Case,
}

/// Which positions are won in this game.
pub fn won<G: Game<Position = Vec<u64>>>(game: G, positions: &[Vec<u64>]) -> Vec<bool> {
    let mut game = Brute::new(game);
    positions
        .iter()
        .map(|heaps| game.wins(&without_empty_sorted(heaps)))
        .collect()
}

impl Sets {
    fn lists(&self, random: &mut Rng, count: usize, heap: RangeInclusive<u64>, scale: f64) -> Vec<Vec<u64>> {
        let mut list = || {
            let length = generate::scaled(random, self.heaps.clone(), scale);
            generate::list_near_zero(random, length, heap.clone(), scale)
        };
        (0..count).map(|_| list()).collect()
    }

    /// The case in as many cases as the number of its positions asks for.
    fn in_parts(&self, case: Case) -> Vec<Case> {
        let parts = case.positions.chunks(*self.positions.end());
        let part = |positions: &[Vec<u64>]| Case {
            set: case.set.clone(),
            positions: positions.to_vec(),
        };
        parts.map(part).map(self.repaired).collect()
    }
}

/// Any set goes with any positions.
pub fn as_it_is(case: Case) -> Case {
    case
}

impl Rules for Sets {
    type Case = Case;
    type Answer = Vec<bool>;

    fn format(&self) -> Format {
        self.format
    }

    fn read(&self, input: &mut Reader) -> Result<Case, ReadError> {
        (self.read)(self, input)
    }

    fn write(&self, case: &Case) -> String {
        (self.write)(case)
    }

    fn words(&self, won: &Vec<bool>) -> String {
        (self.words)(won)
    }

    fn by_moves(&mut self, case: &Case) -> Vec<bool> {
        (self.by_moves)(case)
    }

    fn small(&self) -> Vec<Case> {
        self.small.clone()
    }

    fn random(&self, random: &mut Rng) -> Case {
        (self.random)(random)
    }

    fn oracle(&self) -> Option<&'static str> {
        Some(self.oracle)
    }

    fn by_oracle(&mut self, case: &Case) -> Option<Vec<bool>> {
        let most = case.positions.iter().flatten().max();
        let table = (self.table)(*most.unwrap_or(&0), &case.set);
        let won = |heaps: &Vec<u64>| nim_sum(heaps.iter().map(|&heap| table[heap as usize])) > 0;
        Some(case.positions.iter().map(won).collect())
    }

    /// Sets of the least and the largest members, alone, together and as many as there may be, each with positions at
    /// the limits.
    fn edges(&self) -> Vec<Case> {
        let (least, most, longest) = (*self.member.start(), *self.member.end(), *self.members.end());
        let all: Vec<u64> = self.member.clone().take(longest).collect();
        let odd: Vec<u64> = self.member.clone().step_by(2).take(longest).collect();
        let largest: Vec<u64> = self.member.clone().rev().take(longest).collect();
        let sets = [
            vec![least],
            vec![most],
            vec![most, least],
            vec![1, 2, 3],
            vec![2, 4, 7],
            all,
            odd,
            largest,
        ];
        let mut positions = generate::edge_lists(self.heaps.clone(), self.heap.clone());
        if *self.positions.end() == 1 {
            // Each costs a run of the program: the ends first, and the longest.
            positions.drain(8..positions.len().max(12) - 4);
        }
        let mut cases = Vec::new();
        for set in sets {
            let positions = positions.clone();
            cases.extend(self.in_parts(Case { set, positions }));
        }
        cases
    }

    /// Half of the sets are all numbers up to one, in any order, for which values are large.
    fn wide(&self, random: &mut Rng, scale: f64) -> Case {
        let positions = random.usize(self.positions.clone()).min(20);
        let case = if random.bool() {
            let length = generate::scaled(random, self.members.clone(), scale);
            let part = if random.bool() { scale } else { scale / 2.0 };
            let set = (0..length).map(|_| number(random, self.member.clone(), part)).collect();
            let positions = self.lists(random, positions, self.heap.clone(), scale);
            Case { set, positions }
        } else {
            let length = generate::share(1..=*self.members.end() as u64, scale.max(0.6));
            let mut set: Vec<u64> = (1..=length).collect();
            random.shuffle(&mut set);
            let positions = self.lists(random, positions, *self.heap.start()..=length.max(2), 1.0);
            Case { set, positions }
        };
        (self.repaired)(case)
    }

    fn large(&self, random: &mut Rng, size: usize) -> Vec<Case> {
        let (members, most) = self.large;
        let positions = (*self.positions.end()).min(size);
        let cases = size
            .div_ceil(positions * *self.heaps.end())
            .clamp(1, self.format.most_cases().min(20));
        let mut case = |_| Case {
            set: (0..members).map(|_| random.u64(1..=most)).collect(),
            positions: {
                let heap = |_| random.u64(self.heap.clone());
                let numbers: Vec<u64> = (0..positions * *self.heaps.end()).map(heap).collect();
                numbers.chunks(*self.heaps.end()).map(<[u64]>::to_vec).collect()
            },
        };
        (0..cases).map(&mut case).map(self.repaired).collect()
    }

    /// Fewer positions, then a simpler set, then simpler heaps.
    fn simpler(&self, case: &Case) -> Vec<Case> {
        let with = |set: &[u64], positions: &[Vec<u64>]| Case {
            set: set.to_vec(),
            positions: positions.to_vec(),
        };
        let alone = case.positions.iter().filter(|_| case.positions.len() > 1);
        let mut all: Vec<Case> = alone
            .map(|heaps| with(&case.set, std::slice::from_ref(heaps)))
            .collect();
        all.extend(
            shrink::lists(&case.set, 1, 1)
                .iter()
                .map(|set| with(set, &case.positions)),
        );
        let heaps = |heaps: &Vec<u64>| shrink::lists(heaps, *self.heaps.start(), *self.heap.start());
        let positions = shrink::lists_of(&case.positions, 1, heaps);
        all.extend(positions.iter().map(|positions| with(&case.set, positions)));
        all.into_iter()
            .map(self.repaired)
            .filter(|simpler| simpler != case)
            .collect()
    }

    fn extent(&self) -> (&'static str, u64) {
        (self.unit, *self.heap.end())
    }

    fn size(&self, case: &Case) -> u64 {
        case.positions.iter().flatten().copied().max().unwrap_or(0)
    }

    fn members(&self, case: &Case) -> usize {
        case.set.len() + case.positions.iter().map(Vec::len).sum::<usize>()
    }
}
