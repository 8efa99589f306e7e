//! Colouring Game: a move paints two neighbouring cells white; of these Alice needs a red one and Bob a blue one.
//! Whoever cannot move loses, and Alice begins.

use crate::brute::Brute;
use crate::{ReadError, Reader, Rules};

/// The position: the cells as letters R, B and W, and the colour of the player to move.
///
/// The two players have different moves; with the player in the position, each position has one list of moves.
struct Paint;

impl sg_core::Game for Paint {
    type Position = (Vec<u8>, u8);

    fn moves(&self, (cells, own): &(Vec<u8>, u8)) -> Vec<(Vec<u8>, u8)> {
        let other = if *own == b'R' { b'B' } else { b'R' };
        let pairs = (1..cells.len()).filter(|&right| cells[right - 1] == *own || cells[right] == *own);
        pairs
            .map(|right| {
                let mut next = cells.clone();
                next[right - 1] = b'W';
                next[right] = b'W';
                (next, other)
            })
            .collect()
    }
}

/// The rules.
pub struct Cf1704f {
    game: Brute<Paint>,
}

impl Default for Cf1704f {
    fn default() -> Self {
        Cf1704f {
            game: Brute::new(Paint),
        }
    }
}

impl Rules for Cf1704f {
    /// The cells.
    type Case = String;

    fn id(&self) -> &'static str {
        "cf1704f"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        let count = input.number("t", 1..=100_000)?;
        let mut left: usize = 500_000;
        let mut cases = Vec::new();
        for _ in 0..count {
            let n = input.number("n", 2..=left)?;
            let cells = input.token("s")?;
            if cells.len() != n || !cells.bytes().all(|cell| matches!(cell, b'R' | b'B')) {
                return Err(input.error(format!("`{cells}` is not a row of {n} letters R or B")));
            }
            left -= n;
            cases.push(cells.to_owned());
        }
        input.end()?;
        Ok(cases)
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        let texts = cases.iter().map(|cells| format!("{}\n{cells}\n", cells.len()));
        format!("{}\n{}", cases.len(), texts.collect::<String>())
    }

    fn answer(&mut self, cells: &Self::Case) -> String {
        let wins = self.game.wins(&(cells.clone().into_bytes(), b'R'));
        if wins { "Alice\n" } else { "Bob\n" }.to_owned()
    }

    /// All rows of two to eight cells.
    fn small(&self) -> Vec<Self::Case> {
        let row = |length: u32, bits: u32| {
            let cells = (0..length).map(move |place| if bits >> place & 1 == 1 { 'B' } else { 'R' });
            cells.collect::<String>()
        };
        let rows = (2..=8).flat_map(|length| (0..1 << length).map(move |bits| row(length, bits)));
        rows.collect()
    }

    /// As many red cells as blue ones, in most cases.
    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        let mut cells: Vec<char> = "RB".repeat(random.usize(2..=5)).chars().collect();
        if random.u32(0..4) == 0 {
            cells.pop();
        }
        for _ in 0..random.u32(0..4) {
            let (a, b) = (random.usize(0..cells.len()), random.usize(0..cells.len()));
            cells.swap(a, b);
        }
        cells.into_iter().collect()
    }

    /// Half of the cells in one row, the others in rows of ten, with as many red cells as blue ones in each row.
    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let mut row = |length: usize| {
            let pairs = (0..length / 2).map(|_| if random.u32(0..30) == 0 { "BR" } else { "RB" });
            pairs.collect::<String>()
        };
        let mut rows = vec![row(250_000.min(size))];
        rows.extend((0..size.min(200_000)).map(|_| row(10)));
        self.write(&rows)
    }

    fn simpler(&self, cells: &Self::Case) -> Vec<Self::Case> {
        let shorter = (0..cells.len()).map(|place| [&cells[..place], &cells[place + 1..]].concat());
        shorter.filter(|cells| cells.len() > 1).collect()
    }
}
