//! Be the Winner: apples lie in rows; a move takes neighbours from one row, which may fall in two; whoever takes the last
//! apple loses.

use crate::brute::Brute;
use crate::games::{LastMoveLoses, TakeFromHeaps, TakeRuns};
use crate::{ReadError, Reader, Rules};

/// The rules.
pub struct Hdu2509 {
    game: Brute<LastMoveLoses<TakeRuns>>,
}

impl Default for Hdu2509 {
    fn default() -> Self {
        Hdu2509 {
            game: Brute::new(LastMoveLoses(TakeRuns {
                lengths: (1..=100).collect(),
            })),
        }
    }
}

impl Rules for Hdu2509 {
    /// The rows.
    type Case = Vec<u32>;

    fn id(&self) -> &'static str {
        "hdu2509"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        let mut cases = Vec::new();
        while !input.is_empty() {
            let n = input.number("n", 1..=100)?;
            cases.push(input.numbers("a row", n, 1..=100)?);
        }
        Ok(cases)
    }

    /// With a blank line between two tests.
    fn write(&self, cases: &[Self::Case]) -> String {
        let texts: Vec<String> = cases.iter().map(|rows| super::list_with_length(rows)).collect();
        texts.join("\n")
    }

    fn answer(&mut self, rows: &Self::Case) -> String {
        let wins = self.game.wins(&Some(TakeFromHeaps::position(rows)));
        if wins { "Yes\n" } else { "No\n" }.to_owned()
    }

    fn small(&self) -> Vec<Self::Case> {
        crate::enumerate::lists(1, 11, 4)
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        match random.u32(0..3) {
            0 => (0..random.u32(1..=7)).map(|_| random.u32(1..=2)).collect(),
            1 => vec![random.u32(1..=14)],
            _ => (0..3).map(|_| random.u32(1..=5)).collect(),
        }
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        super::large_lists_of_all_sizes(random, 2 * size, 100, 100, |tests| self.write(tests))
    }

    fn simpler(&self, rows: &Self::Case) -> Vec<Self::Case> {
        super::simpler_list(rows, 1)
    }
}
