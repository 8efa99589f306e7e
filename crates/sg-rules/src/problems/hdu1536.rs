//! S-Nim: a move takes s beads from one heap, for some s of a given set; whoever cannot move loses.

use crate::brute::Brute;
use crate::enumerate::{lists, sets};
use crate::games::TakeFromHeaps;
use crate::{ReadError, Reader, Rules};

/// The rules.
#[derive(Default)]
pub struct Hdu1536;

/// A set, and the positions to be judged under it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// In any order; members may come twice.
    pub set: Vec<u32>,
    /// The heaps of each position.
    pub positions: Vec<Vec<u32>>,
}

/// `length numbers...` in one line.
fn line(numbers: &[u32]) -> String {
    let words: Vec<String> = [numbers.len() as u32]
        .iter()
        .chain(numbers)
        .map(u32::to_string)
        .collect();
    words.join(" ") + "\n"
}

impl Rules for Hdu1536 {
    type Case = Case;

    fn id(&self) -> &'static str {
        "hdu1536"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Case>, ReadError> {
        let mut cases = Vec::new();
        loop {
            let k = input.number("k", 0..=100)?;
            if k == 0 {
                break;
            }
            let set = input.numbers("s", k, 1..=10_000)?;
            let m = input.number("m", 1..=100)?;
            let heaps = |input: &mut Reader| {
                let count = input.number("l", 1..=100)?;
                input.numbers("h", count, 0..=10_000)
            };
            let positions = (0..m).map(|_| heaps(input)).collect::<Result<_, _>>()?;
            cases.push(Case { set, positions });
        }
        input.end()?;
        Ok(cases)
    }

    fn write(&self, cases: &[Case]) -> String {
        let mut text = String::new();
        for Case { set, positions } in cases {
            text += &line(set);
            text += &format!("{}\n", positions.len());
            text.extend(positions.iter().map(|heaps| line(heaps)));
        }
        text + "0\n"
    }

    fn answer(&mut self, case: &Case) -> String {
        let mut game = Brute::new(TakeFromHeaps::new(case.set.iter().copied()));
        let mut letter = |heaps: &Vec<u32>| {
            if game.wins(&TakeFromHeaps::position(heaps)) {
                'W'
            } else {
                'L'
            }
        };
        case.positions.iter().map(&mut letter).chain(['\n']).collect()
    }

    /// All sets of up to three members below 6, with all positions of up to three small heaps.
    fn small(&self) -> Vec<Case> {
        let positions = lists(0, 8, 3);
        let case = |set: Vec<u32>| {
            let chunks = positions.chunks(100).map(move |chunk| Case {
                set: set.clone(),
                positions: chunk.to_vec(),
            });
            chunks.collect::<Vec<_>>()
        };
        sets(5, 3).into_iter().flat_map(case).collect()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Case {
        // A single heap may be of any size, a sum must be small for brute force.
        let (largest, heaps) = if random.bool() { (2000, 1) } else { (12, 3) };
        let (most, size) = if random.bool() { (largest, 5) } else { (20, 20) };
        let set = (0..random.usize(1..=size)).map(|_| random.u32(1..=most)).collect();
        let mut position = || {
            let count = random.usize(1..=heaps);
            (0..count).map(|_| random.u32(0..=largest)).collect()
        };
        Case {
            set,
            positions: (0..5).map(|_| position()).collect(),
        }
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let cases: Vec<Case> = (0..size.min(20))
            .map(|_| Case {
                set: (0..100).map(|_| random.u32(1..=1000)).collect(),
                positions: (0..100)
                    .map(|_| (0..100).map(|_| random.u32(0..=10_000)).collect())
                    .collect(),
            })
            .collect();
        self.write(&cases)
    }

    fn simpler(&self, case: &Case) -> Vec<Case> {
        let one_position = case.positions.iter().map(|heaps| Case {
            set: case.set.clone(),
            positions: vec![heaps.clone()],
        });
        let one_position = one_position.filter(|simpler| simpler != case);
        let sets = super::simpler_list(&case.set, 1)
            .into_iter()
            .map(|set| Case { set, ..case.clone() });
        let smaller_heaps = |heaps: &Vec<u32>| super::simpler_list(heaps, 0);
        let heaps = case.positions.iter().take(1).flat_map(smaller_heaps);
        let heaps = heaps.map(|heaps| Case {
            set: case.set.clone(),
            positions: vec![heaps],
        });
        one_position
            .chain(sets)
            .chain(heaps.filter(|_| case.positions.len() == 1))
            .collect()
    }
}
