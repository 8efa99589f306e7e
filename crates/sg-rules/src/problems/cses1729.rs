//! Stick Game: from one heap, one of k given numbers is taken in turn, and whoever takes the last stick wins; for every
//! heap up to n.

use crate::brute::Brute;
use crate::enumerate::sets;
use crate::games::TakeFromHeaps;
use crate::{ReadError, Reader, Rules};

/// The rules.
#[derive(Default)]
pub struct Cses1729;

/// n, and the numbers that may be taken, 1 among them.
type Case = (u32, Vec<u32>);

/// The numbers in a random order, with 1 among them and no repeats.
fn shuffled(mut set: Vec<u32>, random: &mut fastrand::Rng) -> Vec<u32> {
    set.push(1);
    set.sort_unstable();
    set.dedup();
    random.shuffle(&mut set);
    set
}

impl Rules for Cses1729 {
    type Case = Case;

    fn id(&self) -> &'static str {
        "cses1729"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Case>, ReadError> {
        let n = input.number("n", 1..=1_000_000)?;
        let k = input.number("k", 1..=100)?;
        let set = input.numbers("p", k, 1..=n)?;
        input.end()?;
        Ok(vec![(n, set)])
    }

    fn write(&self, cases: &[Case]) -> String {
        let text = |(n, set): &Case| {
            let words: Vec<String> = set.iter().map(u32::to_string).collect();
            format!("{n} {}\n{}\n", set.len(), words.join(" "))
        };
        cases.iter().map(text).collect()
    }

    fn most_cases(&self) -> usize {
        1
    }

    fn answer(&mut self, (n, set): &Case) -> String {
        let mut game = Brute::new(TakeFromHeaps::new(set.iter().copied()));
        let mut letter = |heap| {
            if game.wins(&TakeFromHeaps::position(&[heap])) {
                'W'
            } else {
                'L'
            }
        };
        (1..=*n).map(&mut letter).chain(['\n']).collect()
    }

    /// All sets of up to four members below 9 with 1 among them, and a heap that is not a round number.
    fn small(&self) -> Vec<Case> {
        let sets = sets(8, 4).into_iter().filter(|set| set.contains(&1));
        sets.flat_map(|set| [8, 77].map(|n| (n, set.clone()))).collect()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Case {
        let n = random.u32(1..=2000);
        let most = if random.bool() { n } else { n.min(20) };
        let set = (0..random.usize(0..=20)).map(|_| random.u32(1..=most)).collect();
        (n, shuffled(set, random))
    }

    fn large(&self, random: &mut fastrand::Rng, _size: usize) -> String {
        let set = (0..99).map(|_| random.u32(2..=1000)).collect();
        self.write(&[(1_000_000, shuffled(set, random))])
    }

    fn simpler(&self, (n, set): &Case) -> Vec<Case> {
        let most = set.iter().copied().max().unwrap_or(1);
        let heaps = [n / 2, n - 1].into_iter().filter(|&n| n >= most);
        let fewer = super::simpler_list(set, 1).into_iter();
        heaps
            .map(|n| (n, set.clone()))
            .chain(fewer.filter(|set| set.contains(&1)).map(|set| (*n, set)))
            .collect()
    }
}
