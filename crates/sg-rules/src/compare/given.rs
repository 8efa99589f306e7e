//! The cases that rules give: small ones, those at the limits, random ones, many together, large and simpler ones; and what
//! the moves and the oracle say of a case.

use std::collections::HashMap;

use fastrand::Rng;

use super::cases::is_allowed;
use super::coverage::BATCH;
use crate::study::Position;
use crate::untyped::{AnyRules, Case, Said};
use crate::{ReadError, Reader};

/// So many cases of few numbers are looked through for records of the answer, and so many records are asked.
const WALK: u64 = 100_000;
const RECORDS: usize = 30;

/// Of few cases the last ones with each answer are asked, so many, where there are no more than so many answers: a table that
/// ends too early is wrong for these.
const LAST: usize = 3;
const ANSWERS: usize = 4;

/// So many pairs of cases are tried for each place of a list, or fewer if one shows already that it is overlooked.
const ATTEMPTS: [usize; 2] = [80, 12];

/// So many lists hold half of all members each: a few members for which a program is wrong may cancel in one of them, and in
/// all of them once in 64 times.
const HALVES: usize = 6;

/// The sizes of inputs with many cases: arrays often have round ones or a little more, and a single case beyond may be right by
/// chance.
const CROWDS: [usize; 4] = [110, 1010, 10_010, 100_010];

/// As many as the format allows are asked up to this; beyond it the large input has them.
const LARGEST_CROWD: usize = 200_000;

impl AnyRules {
    pub(crate) fn read(&self, input: &mut Reader) -> Result<Case, ReadError> {
        let case = self.shape.read(input)?;
        match self.valid.iter().find(|(holds, _)| !holds(&case)) {
            Some((_, otherwise)) => Err(input.error((*otherwise).to_owned())),
            None => Ok(case),
        }
    }

    /// Checks what the ranges do not say.
    pub(crate) fn is_valid(&self, case: &Case) -> bool {
        self.valid.iter().all(|(holds, _)| holds(case))
    }

    /// The judge's words for what the moves say.
    pub(crate) fn words_by_moves(&mut self, case: &Case) -> String {
        (self.words)(&*(self.by_moves)(case))
    }

    /// The judge's words for what the oracle says.
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

    /// The cases that brute force decides quickly, smallest first.
    pub(crate) fn small_cases(&self) -> impl Iterator<Item = Case> {
        self.small.iter().filter(|case| self.is_valid(case)).cloned()
    }

    pub(crate) fn positions(&self, case: &Case) -> Option<Vec<Position>> {
        Some((self.study.as_ref()?)(case))
    }

    /// A case that brute force can decide.
    pub(crate) fn random_case(&self, random: &mut Rng) -> Case {
        (self.repaired)(match &self.random {
            Some(draw) => draw(random),
            None => self.shape.random(random),
        })
    }

    /// The least and the largest of every number, the longest input, many lost positions, and lists in which one place alone
    /// decides; of the rules' own and of the shape's so many. The caller leaves out what the limits forbid. Also the places that
    /// no pair of lists shows.
    pub(crate) fn edge_cases(&mut self, [own, of_shape]: [usize; 2]) -> (Vec<Case>, Vec<usize>) {
        let mut all = spread(self.edges.clone(), own);
        all.extend(spread(self.shape.edges(), of_shape));
        if let Some(near) = self.near.as_ref().filter(|_| self.shape.is_numbers()) {
            let mut random = Rng::with_seed(7);
            let count = if self.format.most_cases() == 1 { 20 } else { 400 };
            all.extend((0..count).map(|_| near(&mut random, self.shape.most(1.0))));
        }
        all.extend(self.records());
        all.extend(self.last_of_each_answer());
        all.extend(self.halves());
        let mut untold = Vec::new();
        for place in self.shape.places() {
            match self.decided_at(place) {
                Some(pair) => all.extend(pair),
                None => untold.push(place),
            }
        }
        (all.into_iter().map(&self.repaired).collect(), untold)
    }

    /// Returns whether this place of a list never matters.
    pub(crate) fn is_idle(&self, place: usize) -> bool {
        (self.idle)(place)
    }

    /// The places among these that the rules' own cases at the limits do not show either.
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

    /// Returns whether the rules refuse, or make alike, all pairs of lists that differ at this place alone.
    pub(crate) fn forbids_place(&self, place: usize) -> bool {
        let mut pairs = (0..ATTEMPTS[0]).map_while(|attempt| self.pair(place, attempt)).peekable();
        pairs.peek().is_some() && pairs.all(|pair| pair.is_none())
    }

    /// Returns whether no pair of lists that differ at this place alone is answered differently.
    pub(crate) fn ignores_place(&mut self, place: usize) -> bool {
        (0..ATTEMPTS[1]).all(|attempt| {
            let pair = self.pair(place, attempt).flatten();
            pair.is_none_or(|[base, changed]| self.by_oracle(&base) == self.by_oracle(&changed))
        })
    }

    /// A pair of lists of the full length that differ at this place alone, to be tried; `Some(None)` if the rules refuse one
    /// of them or make them alike, `None` if there are no more.
    fn pair(&self, place: usize, attempt: usize) -> Option<Option<[Case; 2]>> {
        let pair = self.shape.place_pair(place, attempt)?.map(&self.repaired);
        let is_allowed = pair[0] != pair[1] && pair.iter().all(|case| self.is_valid(case));
        Some(is_allowed.then_some(pair))
    }

    /// Two cases of the full length that differ at this place alone, of which one is answered differently without that place;
    /// and both differently, if some are.
    fn decided_at(&mut self, place: usize) -> Option<[Case; 2]> {
        let mut overlooked = None;
        for attempt in 0..ATTEMPTS[0] {
            if self.time.has_ended() || attempt > ATTEMPTS[1] && overlooked.is_some() {
                break;
            }
            let Some(pair) = self.pair(place, attempt) else { break };
            let Some(pair) = pair else { continue };
            let answers = pair.each_ref().map(|case| self.by_oracle(case));
            let differ = answers[0] != answers[1];
            let needs = |rules: &mut Self, index: usize| rules.needs(&pair[index], &answers[index], place);
            if (differ || overlooked.is_none())
                && (needs(self, 0) || needs(self, 1) || differ && !self.shortens(&pair[0], place))
            {
                overlooked = Some(pair);
                if differ {
                    break;
                }
            }
        }
        overlooked
    }

    /// Returns whether the answer is another one without what stands at this place.
    fn needs(&mut self, case: &Case, answer: &Option<Said>, place: usize) -> bool {
        let without = self.shape.without(case, place).filter(|without| self.is_valid(without));
        without.is_some_and(|without| self.by_oracle(&without) != *answer)
    }

    /// Returns whether the case without what stands at this place is valid: of pairs one cannot go.
    fn shortens(&self, case: &Case, place: usize) -> bool {
        self.shape.without(case, place).is_some_and(|without| self.is_valid(&without))
    }

    /// Cases in order whose answer has a larger number than those of all before: the last ones of these.
    fn records(&mut self) -> Vec<Case> {
        let largest = |said: String| said.split_whitespace().filter_map(|word| word.parse::<u64>().ok()).max();
        let few: Vec<Case> = self.small_cases().take(20).collect();
        let has_numbers = few.iter().any(|case| self.words_by_oracle(case).and_then(largest).is_some());
        let Some(count) = self.shape.count().filter(|_| has_numbers) else { return Vec::new() };
        let (mut records, mut most) = (Vec::new(), None);
        for index in (0..count).step_by(count.div_ceil(WALK) as usize) {
            if self.time.has_ended() {
                break;
            }
            let Some(case) = self.shape.nth(index).filter(|case| self.is_valid(case)) else { continue };
            let number = self.words_by_oracle(&case).and_then(largest);
            if number > most {
                most = number;
                records.push(case);
            }
        }
        records.split_off(records.len().saturating_sub(RECORDS))
    }

    /// The last cases in order with each of a few answers.
    fn last_of_each_answer(&mut self) -> Vec<Case> {
        let Some(count) = self.shape.count().filter(|&count| count <= WALK) else { return Vec::new() };
        // So many are still looked for.
        let mut missing: HashMap<String, usize> = HashMap::new();
        for case in self.small_cases().take(200).collect::<Vec<_>>() {
            missing.extend(self.words_by_oracle(&case).map(|said| (said, LAST)));
        }
        let mut last = Vec::new();
        for index in (0..count).rev() {
            let is_over = missing.len() > ANSWERS || missing.values().all(|&left| left == 0);
            if is_over || self.time.has_ended() {
                break;
            }
            let Some(case) = self.shape.nth(index).filter(|case| self.is_valid(case)) else { continue };
            let said = self.words_by_oracle(&case).unwrap_or_default();
            if let Some(left) = missing.get_mut(&said).filter(|left| **left > 0) {
                *left -= 1;
                last.push(case);
            }
        }
        last
    }

    /// Lost lists of half of all members, so that a single one that a program takes for another shows.
    fn halves(&mut self) -> Vec<Case> {
        let (mut random, mut all) = (Rng::with_seed(7), Vec::new());
        for _ in 0..HALVES {
            let mut lists = self.shape.halves(&mut random).into_iter();
            all.extend(
                lists.find(|list| self.is_valid(list) && self.by_oracle(list).is_some_and(|said| said.won == [false])),
            );
        }
        all
    }

    /// Inputs of many small cases: some more than usual arrays hold, and as many as the format allows.
    pub(crate) fn crowds(&mut self) -> Vec<Vec<Case>> {
        let most = self.format.most_cases();
        if most == 1 {
            return Vec::new();
        }
        // The simplest case of each of a few answers.
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
                // Now and then any of the small ones, where that leaves room for all.
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

    /// A random case whose size grows with `scale`, from 0 to 1, up to the limits; often on a lost position or beside one.
    pub(crate) fn wide(&self, random: &mut Rng, scale: f64) -> Case {
        let case = match &self.near {
            Some(near) if random.bool() => near(random, self.shape.most(scale)),
            _ => self.shape.wide(random, scale),
        };
        (self.repaired)(case)
    }

    /// The case at this step of a walk through all cases, where they are few enough.
    pub(crate) fn scanned(&self, step: u64) -> Option<Case> {
        self.shape.nth(walk(step, self.shape.count()?)).map(&self.repaired)
    }

    /// Cases for an input of about `size` lines, or twice as many numbers where lines are long, or less where the problem
    /// allows no more; every third one of numbers near a lost position. For measuring.
    pub(crate) fn large_cases(&self, random: &mut Rng, size: usize) -> Vec<Case> {
        if let Some(large) = &self.large {
            return large(random, size).into_iter().map(&self.repaired).collect();
        }
        let (mut left, mut room) = (size, self.format.most_members());
        let mut cases = Vec::new();
        // A line may have two members.
        while left.min(room / 2) > 0 && cases.len() < self.format.most_large() {
            let near = self.near.as_ref().filter(|_| self.shape.is_numbers() && cases.len() % 3 == 0);
            let case = (self.repaired)(match near {
                Some(near) => near(random, self.shape.most(1.0)),
                None => self.shape.large(random, left.min(room / 2), cases.len()),
            });
            // A hint may leave the limits, which the shape does not.
            let leaves_limits = || near.is_some() && !is_allowed(self, &case);
            if self.shape.is_numbers() && (!self.is_valid(&case) || leaves_limits()) {
                continue;
            }
            left = left.saturating_sub(self.shape.lines(&case).max(1));
            room = room.saturating_sub(self.shape.members(&case));
            cases.push(case);
        }
        cases
    }

    /// Cases that are simpler, the simplest first. The caller leaves out what the limits forbid.
    pub(crate) fn simpler(&self, case: &Case) -> Vec<Case> {
        let simpler = self.shape.simpler(case).into_iter().map(&self.repaired);
        simpler.filter(|simpler| simpler != case).collect()
    }
}

/// So many of them, from the first to the last, and the last few, which are the longest.
fn spread<T>(all: Vec<T>, most: usize) -> Vec<T> {
    let count = all.len() as u64;
    let mut kept: Vec<u64> = (0..most.min(all.len()) as u64).map(|step| walk(step, count)).collect();
    kept.extend(count.saturating_sub(8)..count);
    kept.sort_unstable();
    let is_kept = |(case, index)| kept.binary_search(&index).is_ok().then_some(case);
    all.into_iter().zip(0..).filter_map(is_kept).collect()
}

/// The place at this step of a walk through so many. Steps of a golden share meet each of them once, and are spread over all of
/// them early on.
fn walk(step: u64, count: u64) -> u64 {
    let is_prime_to = |stride: &u64| gcd(*stride, count) == 1;
    let stride = (count * 618 / 1000 + 1..).find(is_prime_to).unwrap_or(1);
    step % count * stride % count
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
