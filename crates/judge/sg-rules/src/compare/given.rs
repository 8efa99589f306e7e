//! The cases that rules provide: small, at the limits, random, many together, large and simpler
//! ones. Also decides cases by the moves and by the oracle.

use crate::Rng;

use super::cases::is_allowed;
use super::coverage::BATCH;
use super::sources::{ATTEMPTS, Halves, LastOfEach, Places, Records, Source};
use crate::generate::ALIKE;
use crate::study::Position;
use crate::untyped::{AnyRules, Case, Said};
use crate::{ReadError, Reader};

/// The maximum number of cases of the largest readable size, if each is a run of the program.
const MOST_FULL: usize = 12;

/// The sizes of inputs with many cases. Arrays often have round sizes or slightly more, and a
/// single case beyond may be right by chance.
const CROWDS: [usize; 4] = [110, 1010, 10_010, 100_010];

/// The largest input with as many cases as the format allows. More cases are left to the large
/// input.
const LARGEST_CROWD: usize = 200_000;

impl AnyRules {
    pub(crate) fn read(&self, input: &mut Reader) -> Result<Case, ReadError> {
        let case = self.shape.read(input)?;
        match self.valid.iter().find(|(holds, _)| !holds(&case)) {
            Some((_, otherwise)) => Err(input.error((*otherwise).to_owned())),
            None => Ok(case),
        }
    }

    /// Checks the conditions that go beyond the ranges.
    pub(crate) fn is_valid(&self, case: &Case) -> bool {
        self.valid.iter().all(|(holds, _)| holds(case))
    }

    /// Turns a generated case into a valid one, by the shape and by the rules.
    pub(super) fn repaired(&self, case: Case) -> Case {
        self.shape.repaired((self.repaired)(self.shape.repaired(case)))
    }

    /// Returns the answer by the moves, in the judge's words.
    pub(crate) fn words_by_moves(&mut self, case: &Case) -> String {
        (self.words)(&*(self.by_moves)(case))
    }

    /// Returns the answer by the oracle, in the judge's words.
    pub(crate) fn words_by_oracle(&mut self, case: &Case) -> Option<String> {
        let answer = self.oracle.as_mut()?.1(case);
        Some((self.words)(&*answer))
    }

    pub(crate) fn by_moves(&mut self, case: &Case) -> Said {
        let answer = (self.by_moves)(case);
        self.in_words(&*answer)
    }

    pub(crate) fn oracle_name(&self) -> Option<&'static str> {
        Some(self.oracle.as_ref()?.0)
    }

    pub(crate) fn by_oracle(&mut self, case: &Case) -> Option<Said> {
        let answer = self.oracle.as_mut()?.1(case);
        Some(self.in_words(&*answer))
    }

    /// Returns the cases that brute force decides quickly, smallest first.
    pub(crate) fn small_cases(&self) -> impl Iterator<Item = Case> {
        let fits =
            |case: &&Case| self.is_valid(case) && self.asks(case) && self.shape.repaired((*case).clone()) == **case;
        self.small.iter().filter(fits).cloned()
    }

    pub(crate) fn positions(&self, case: &Case) -> Option<Vec<Position>> {
        Some((self.study.as_ref()?)(case))
    }

    /// Returns a random case that brute force can decide.
    pub(crate) fn random_case(&self, random: &mut Rng) -> Case {
        self.repaired(match &self.random {
            Some(draw) => draw(random),
            None => self.shape.random(random),
        })
    }

    /// Returns cases with the least and the largest of every number, the longest input, many lost
    /// positions, and lists in which one place alone decides. `own` and `of_shape` bound the number
    /// from the rules and from the shape. The caller must drop cases that the limits forbid. Also
    /// returns the places that no pair of lists tests.
    pub(crate) fn edge_cases(&mut self, [own, of_shape]: [usize; 2]) -> (Vec<Case>, Vec<usize>) {
        let mut all = self.own_edges(own);
        all.extend(self.shape_edges(of_shape));
        let mut places = Places::of(self);
        let sources: [&mut dyn Source; 4] =
            [&mut Records::default(), &mut LastOfEach::default(), &mut Halves::default(), &mut places];
        for source in sources {
            while let Some(cases) = source.step(self).filter(|_| !self.time.has_ended()) {
                all.extend(cases);
            }
        }
        (all.into_iter().map(|case| self.repaired(case)).collect(), places.untold)
    }

    /// Returns at most this number of the rules' cases at the limits.
    pub(super) fn own_edges(&self, most: usize) -> Vec<Case> {
        spread(self.edges.clone(), most)
    }

    /// Returns at most this number of the shape's cases at the limits, and some near a lost
    /// position.
    pub(super) fn shape_edges(&self, most: usize) -> Vec<Case> {
        let mut all = spread(self.shape.edges(), most);
        if let Some(near) = self.near.as_ref().filter(|_| self.shape.is_numbers()) {
            let mut random = Rng::with_seed(7);
            let count = if self.format.most_cases() == 1 { 20 } else { 400 };
            all.extend((0..count).map(|_| near(&mut random, self.shape.most(1.0))));
        }
        all.extend(spread(self.shape.full(), if most == usize::MAX { most } else { MOST_FULL }));
        all
    }

    /// Returns true if this place of a list never affects the answer.
    pub(crate) fn is_idle(&self, place: usize) -> bool {
        (self.idle)(place)
    }

    /// Returns those of these places that the rules' cases at the limits do not test either.
    pub(crate) fn untold_by_own(&mut self, mut untold: Vec<usize>) -> Vec<usize> {
        for case in self.edges.clone() {
            if untold.is_empty() {
                break;
            }
            let answer = self.by_oracle(&case);
            untold.retain(|&place| !self.needs(&case, &answer, place));
        }
        untold
    }

    /// Returns true if the rules refuse, or make equal, all pairs of lists that differ only at this
    /// place.
    pub(crate) fn forbids_place(&self, place: usize) -> bool {
        let mut pairs = (0..ATTEMPTS[0]).map_while(|attempt| self.pair(place, attempt)).peekable();
        pairs.peek().is_some() && pairs.all(|pair| pair.is_none())
    }

    /// Returns true if all pairs of lists that differ only at this place have the same answer.
    pub(crate) fn ignores_place(&mut self, place: usize) -> bool {
        (0..ATTEMPTS[1]).all(|attempt| {
            let pair = self.pair(place, attempt).flatten();
            pair.is_none_or(|[base, changed]| self.by_oracle(&base) == self.by_oracle(&changed))
        })
    }

    /// Returns a pair of lists of the full length that differ only at this place. Returns
    /// `Some(None)` if the rules refuse one of them or make them equal, and `None` if there are no
    /// more.
    pub(super) fn pair(&self, place: usize, attempt: usize) -> Option<Option<[Case; 2]>> {
        let pair = self.shape.place_pair(place, attempt)?.map(|case| self.repaired(case));
        let is_allowed = pair[0] != pair[1] && pair.iter().all(|case| self.is_valid(case));
        Some(is_allowed.then_some(pair))
    }

    /// Returns true if the answer changes without the item at this place.
    pub(super) fn needs(&mut self, case: &Case, answer: &Option<Said>, place: usize) -> bool {
        let without = self.shape.without(case, place).filter(|without| self.is_valid(without));
        without.is_some_and(|without| self.by_oracle(&without) != *answer)
    }

    /// Returns true if the case is valid without the item at this place, unlike, for example, half
    /// of a pair.
    pub(super) fn shortens(&self, case: &Case, place: usize) -> bool {
        self.shape.without(case, place).is_some_and(|without| self.is_valid(&without))
    }

    /// Returns inputs of many small cases: slightly more than common arrays hold, and as many as
    /// the format allows.
    pub(crate) fn crowds(&mut self) -> Vec<Vec<Case>> {
        if self.format.most_cases() == 1 {
            return Vec::new();
        }
        let most = self.format.most_in_a_crowd(self.shape.is_numbers());
        // The simplest case for each of a few answers.
        let mut few: Vec<(Option<String>, Case)> = Vec::new();
        let first: Vec<Case> = self.small_cases().take(1000).collect();
        for case in &first {
            let said = self.words_by_oracle(case);
            if few.len() < 4 && few.iter().all(|(other, _)| *other != said) {
                few.push((said, case.clone()));
            }
        }
        let mut sizes: Vec<usize> = CROWDS.into_iter().filter(|&size| size < most).collect();
        sizes.extend(Some(most).filter(|&most| most <= LARGEST_CROWD));
        let mut random = Rng::with_seed(7);
        let least = few.iter().map(|(_, case)| self.shape.members(case)).max().unwrap_or(0);
        let mut crowd = |size| {
            let mut room = self.format.most_members().min(BATCH.1);
            let cases = (0..size).map_while(|index| {
                let (_, case) = few.get(random.usize(0..few.len().max(1)))?;
                // Sometimes take any small case, if that leaves room for the others.
                let any = &first[random.usize(0..first.len())];
                let leaves_room = self.shape.members(any) + (size - index - 1) * least <= room;
                let case = if random.u32(0..4) == 0 && leaves_room { any } else { case };
                room = room.checked_sub(self.shape.members(case))?;
                Some(case.clone())
            });
            cases.collect()
        };
        sizes.into_iter().map(&mut crowd).collect()
    }

    /// Returns a random case whose size grows with `scale`, from 0 to 1, up to the limits, often on
    /// or beside a lost position.
    pub(crate) fn wide(&self, random: &mut Rng, scale: f64) -> Case {
        let case = match &self.near {
            Some(near) if scale < ALIKE && random.bool() => near(random, self.shape.most(scale)),
            _ => self.shape.wide(random, scale),
        };
        self.repaired(case)
    }

    /// Returns the case at this step of a walk through all cases, if they are few enough.
    pub(crate) fn scanned(&self, step: u64) -> Option<Case> {
        self.shape.nth(walk(step, self.shape.count()?)).map(|case| self.repaired(case))
    }

    /// Returns cases for measuring: an input of about `size` lines, or twice as many numbers if
    /// lines are long, or less if the problem allows no more. Every third case of plain numbers is
    /// near a lost position.
    pub(crate) fn large_cases(&self, random: &mut Rng, size: usize) -> Vec<Case> {
        if let Some(large) = &self.large {
            let mut room = self.format.most_members();
            let fits = |case: &Case| {
                let left = room.checked_sub(self.shape.members(case));
                left.map(|left| room = left).is_some()
            };
            let cases = large(random, size).into_iter().map(|case| self.repaired(case));
            return cases.filter(|case| self.asks(case)).take_while(fits).take(self.format.most_large()).collect();
        }
        let (mut left, mut room) = (size, self.format.most_members());
        let mut cases = Vec::new();
        // A line may have two members.
        while left.min(room / 2) > 0 && cases.len() < self.format.most_large() {
            let near = self.near.as_ref().filter(|_| self.shape.is_numbers() && cases.len() % 3 == 0);
            let case = self.repaired(match near {
                Some(near) => near(random, self.shape.most(1.0)),
                None => self.shape.large(random, left.min(room / 2), cases.len()),
            });
            // A hint may exceed the limits, unlike the shape.
            let leaves_limits = || near.is_some() && !is_allowed(self, &case);
            if self.shape.is_numbers() && (!self.is_valid(&case) || leaves_limits()) {
                continue;
            }
            left = left.saturating_sub(self.shape.lines(&case).max(1));
            room = room.saturating_sub(self.shape.members(&case));
            cases.extend(Some(case).filter(|case| self.asks(case)));
        }
        cases
    }

    /// Returns simpler cases, the simplest first. The caller must drop cases that the limits
    /// forbid.
    pub(crate) fn simpler(&self, case: &Case) -> Vec<Case> {
        let simpler = self.shape.simpler(case).into_iter().map(|case| self.repaired(case));
        simpler.filter(|simpler| simpler != case).collect()
    }
}

/// Returns at most this number of items, spread over all, and the last few, which are the longest.
pub(super) fn spread<T>(all: Vec<T>, most: usize) -> Vec<T> {
    let count = all.len() as u64;
    let mut kept: Vec<u64> = (0..most.min(all.len()) as u64).map(|step| walk(step, count)).collect();
    kept.extend(count.saturating_sub(8)..count);
    kept.sort_unstable();
    let is_kept = |(case, index)| kept.binary_search(&index).is_ok().then_some(case);
    all.into_iter().zip(0..).filter_map(is_kept).collect()
}

/// Returns the place at this step of a walk through `count` items. A stride of about 0.618 of the
/// count visits each item once, and spreads the first steps over all of them.
pub(super) fn walk(step: u64, count: u64) -> u64 {
    let is_prime_to = |stride: &u64| gcd(*stride, count) == 1;
    let stride = (count * 618 / 1000 + 1..).find(is_prime_to).unwrap_or(1);
    step % count * stride % count
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
