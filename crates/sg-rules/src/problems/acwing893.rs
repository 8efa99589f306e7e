//! Nim with a set: a move takes s from one heap, for some s of a given set; whoever cannot move loses.

use crate::brute::Brute;
use crate::enumerate::{lists, sets};
use crate::games::TakeFromHeaps;
use crate::{ReadError, Reader, Rules};

/// The rules.
#[derive(Default)]
pub struct Acwing893;

/// The set and the heaps.
type Case = (Vec<u32>, Vec<u32>);

impl Rules for Acwing893 {
    type Case = Case;

    fn id(&self) -> &'static str {
        "acwing893"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Case>, ReadError> {
        let k = input.number("k", 1..=100)?;
        let set = input.numbers("s", k, 1..=10_000)?;
        let n = input.number("n", 1..=100)?;
        let heaps = input.numbers("h", n, 1..=10_000)?;
        input.end()?;
        Ok(vec![(set, heaps)])
    }

    fn write(&self, cases: &[Case]) -> String {
        let text = |(set, heaps): &Case| super::list_with_length(set) + &super::list_with_length(heaps);
        cases.iter().map(text).collect()
    }

    fn most_cases(&self) -> usize {
        1
    }

    fn answer(&mut self, (set, heaps): &Case) -> String {
        let mut game = Brute::new(TakeFromHeaps::new(set.iter().copied()));
        let wins = game.wins(&TakeFromHeaps::position(heaps));
        if wins { "Yes\n" } else { "No\n" }.to_owned()
    }

    fn small(&self) -> Vec<Case> {
        let heaps = lists(1, 6, 2);
        let with_set = |set: Vec<u32>| {
            heaps
                .iter()
                .map(move |heaps| (set.clone(), heaps.clone()))
                .collect::<Vec<_>>()
        };
        sets(4, 3).into_iter().flat_map(with_set).collect()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Case {
        let (largest, heaps) = if random.bool() { (2000, 1) } else { (12, 3) };
        let (most, size) = if random.bool() { (largest, 5) } else { (20, 20) };
        let set = (0..random.usize(1..=size)).map(|_| random.u32(1..=most)).collect();
        (set, (0..heaps).map(|_| random.u32(1..=largest)).collect())
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let set: Vec<u32> = (0..100).map(|_| random.u32(1..=1000)).collect();
        let heaps: Vec<u32> = (0..2 * size).map(|_| random.u32(1..=10_000)).collect();
        self.write(&[(set, heaps)])
    }

    fn simpler(&self, (set, heaps): &Case) -> Vec<Case> {
        let sets = super::simpler_list(set, 1).into_iter().map(|set| (set, heaps.clone()));
        let heaps = super::simpler_list(heaps, 1)
            .into_iter()
            .map(|heaps| (set.clone(), heaps));
        sets.chain(heaps).collect()
    }
}
