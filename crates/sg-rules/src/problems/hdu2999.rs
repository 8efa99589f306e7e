//! Stone Game, Why are you always there?: a move takes neighbours out of a row of stones, as many as some number of a
//! given set; whoever takes the last stone wins.

use crate::brute::Brute;
use crate::games::TakeRuns;
use crate::{ReadError, Reader, Rules};

/// A set, and the rows to be judged under it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// In any order; members may come twice.
    set: Vec<u32>,
    /// How many stones each row has.
    rows: Vec<u32>,
}

/// The rules.
#[derive(Default)]
pub struct Hdu2999;

impl Rules for Hdu2999 {
    type Case = Case;

    fn id(&self) -> &'static str {
        "hdu2999"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Case>, ReadError> {
        let mut cases = Vec::new();
        while !input.is_empty() {
            let n = input.number("N", 1..=1000)?;
            let set = input.numbers("a number of the set", n, 1..=1000)?;
            let m = input.number("M", 1..=1000)?;
            let rows = input.numbers("k", m, 1..=1000)?;
            cases.push(Case { set, rows });
        }
        Ok(cases)
    }

    fn write(&self, cases: &[Case]) -> String {
        let texts = cases
            .iter()
            .map(|Case { set, rows }| [set, rows].map(|list| super::list_with_length(list)).concat());
        texts.collect()
    }

    fn answer(&mut self, case: &Case) -> String {
        let mut game = Brute::new(TakeRuns {
            lengths: case.set.clone(),
        });
        let mut winner = |&row: &u32| if game.wins(&vec![row]) { "1\n" } else { "2\n" };
        case.rows.iter().map(&mut winner).collect()
    }

    /// All sets of up to three members below 7, with all rows of up to eleven stones.
    fn small(&self) -> Vec<Case> {
        let sets = crate::enumerate::sets(6, 3).into_iter();
        let rows: Vec<u32> = (1..=11).collect();
        sets.map(|set| Case {
            set,
            rows: rows.clone(),
        })
        .collect()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Case {
        let (least, longest) = if random.bool() { (5, 22) } else { (1, 12) };
        let set = (0..random.usize(1..=4))
            .map(|_| random.u32(least..=least + 8))
            .collect();
        let rows = (0..3).map(|_| random.u32(1..=longest)).collect();
        Case { set, rows }
    }

    /// Sets of 20 numbers with 1,000 rows each.
    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let mut case = |_| Case {
            set: (0..20).map(|_| random.u32(1..=100)).collect(),
            rows: (0..1000).map(|_| random.u32(1..=1000)).collect(),
        };
        self.write(&(0..size.div_ceil(10_000)).map(&mut case).collect::<Vec<_>>())
    }

    fn simpler(&self, case: &Case) -> Vec<Case> {
        let sets = super::simpler_list(&case.set, 1).into_iter();
        let sets = sets.map(|set| Case { set, ..case.clone() });
        let rows = super::simpler_list(&case.rows, 1).into_iter();
        let rows = rows.map(|rows| Case { rows, ..case.clone() });
        rows.chain(sets).collect()
    }
}
