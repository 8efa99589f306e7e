//! Stones: from one heap, a number out of a set is taken in turn; whoever cannot move loses.

use crate::brute::Brute;
use crate::enumerate::sets;
use crate::games::TakeFromHeaps;
use crate::{ReadError, Reader, Rules};

/// The heap, and the numbers that may be taken.
#[derive(Clone, Debug)]
pub struct Case {
    heap: u32,
    takes: Vec<u32>,
}

/// The rules.
#[derive(Default)]
pub struct DpK;

impl Rules for DpK {
    type Case = Case;

    fn id(&self) -> &'static str {
        "dp_k"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Case>, ReadError> {
        let n = input.number("N", 1..=100)?;
        let heap = input.number("K", 1..=100_000)?;
        let takes = input.numbers("a", n, 1..=heap)?;
        input.end()?;
        Ok(vec![Case { heap, takes }])
    }

    fn write(&self, cases: &[Case]) -> String {
        let text = |Case { heap, takes }: &Case| {
            let words: Vec<String> = takes.iter().map(u32::to_string).collect();
            format!("{} {heap}\n{}\n", takes.len(), words.join(" "))
        };
        cases.iter().map(text).collect()
    }

    fn most_cases(&self) -> usize {
        1
    }

    fn answer(&mut self, Case { heap, takes }: &Case) -> String {
        let mut game = Brute::new(TakeFromHeaps::new(takes.iter().copied()));
        let wins = game.wins(&TakeFromHeaps::position(&[*heap]));
        if wins { "First\n" } else { "Second\n" }.to_owned()
    }

    /// All sets below 5 of up to three members, and for each every heap from its largest member up to that and 5 more.
    fn small(&self) -> Vec<Case> {
        let heaps = |takes: Vec<u32>| {
            let most = takes.iter().copied().max().unwrap_or(1);
            (most..most + 6).map(move |heap| Case {
                heap,
                takes: takes.clone(),
            })
        };
        sets(4, 3).into_iter().flat_map(heaps).collect()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Case {
        let heap = random.u32(1..=500);
        let most = if random.bool() { heap } else { heap.min(12) };
        let mut takes: Vec<u32> = (0..random.u32(1..=8)).map(|_| random.u32(1..=most)).collect();
        takes.sort_unstable();
        takes.dedup();
        Case { heap, takes }
    }

    fn large(&self, random: &mut fastrand::Rng, _size: usize) -> String {
        let heap = 99_000 + random.u32(0..=1000);
        let takes = (0..100).map(|index| 10 * index + random.u32(1..=10)).collect();
        self.write(&[Case { heap, takes }])
    }

    fn simpler(&self, Case { heap, takes }: &Case) -> Vec<Case> {
        let fewer = super::simpler_list(takes, 1).into_iter();
        let most = takes.iter().copied().max().unwrap_or(1);
        let smaller = [heap / 2, heap - 1].into_iter().filter(|&heap| heap >= most);
        smaller
            .map(|heap| Case {
                heap,
                takes: takes.clone(),
            })
            .chain(fewer.map(|takes| Case { heap: *heap, takes }))
            .collect()
    }
}
