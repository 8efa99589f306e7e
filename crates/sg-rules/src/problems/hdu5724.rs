//! Chess: a move brings one piece of a row of squares to the next free square on its right; whoever cannot move loses.

use crate::brute::Brute;
use crate::{ReadError, Reader, Rules};

const SQUARES: u32 = 20;

/// The position: the pieces of each row as bits, bit 0 for the square at the right end; in order, as rows are alike.
struct Jump;

impl sg_core::Game for Jump {
    type Position = Vec<u32>;

    fn moves(&self, rows: &Vec<u32>) -> Vec<Vec<u32>> {
        let mut moves = Vec::new();
        for (index, &row) in rows.iter().enumerate() {
            for piece in (0..SQUARES).filter(|piece| row >> piece & 1 == 1) {
                let Some(free) = (0..piece).rev().find(|square| row >> square & 1 == 0) else {
                    continue;
                };
                let mut next = rows.clone();
                next[index] = row & !(1 << piece) | 1 << free;
                next.sort_unstable();
                moves.push(next);
            }
        }
        moves
    }
}

/// The rules.
pub struct Hdu5724 {
    game: Brute<Jump>,
}

impl Default for Hdu5724 {
    fn default() -> Self {
        Hdu5724 { game: Brute::new(Jump) }
    }
}

/// The row with these pieces, all of them on the `squares` squares at the right end.
fn row(squares: u32, pieces: u32) -> Vec<u32> {
    let places = (0..squares).filter(|square| pieces >> square & 1 == 1);
    places.map(|square| SQUARES - square).collect()
}

impl Rules for Hdu5724 {
    /// The squares of the pieces of each row, from 1 at the left end.
    type Case = Vec<Vec<u32>>;

    fn id(&self) -> &'static str {
        "hdu5724"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        let tests = input.number("T", 1..=100)?;
        let mut cases = Vec::new();
        for _ in 0..tests {
            let n = input.number("n", 1..=1000)?;
            let mut rows = Vec::new();
            for _ in 0..n {
                let m = input.number("m", 0..=20)?;
                let mut places = input.numbers("p", m, 1..=SQUARES)?;
                rows.push(places.clone());
                places.sort_unstable();
                places.dedup();
                if places.len() < m {
                    return Err(input.error("two pieces of a row stand on one square".to_owned()));
                }
            }
            cases.push(rows);
        }
        input.end()?;
        Ok(cases)
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        let line = |row: &Vec<u32>| {
            let words: String = row.iter().map(|place| format!(" {place}")).collect();
            format!("{}{words}\n", row.len())
        };
        let text = |rows: &Vec<Vec<u32>>| format!("{}\n{}", rows.len(), rows.iter().map(line).collect::<String>());
        format!("{}\n{}", cases.len(), cases.iter().map(text).collect::<String>())
    }

    fn most_cases(&self) -> usize {
        100
    }

    fn answer(&mut self, rows: &Self::Case) -> String {
        let bits = |row: &Vec<u32>| row.iter().map(|place| 1 << (SQUARES - place)).sum();
        let mut position: Vec<u32> = rows.iter().map(bits).collect();
        position.sort_unstable();
        if self.game.wins(&position) { "YES\n" } else { "NO\n" }.to_owned()
    }

    /// All rows on seven squares, and all pairs of rows on four.
    fn small(&self) -> Vec<Self::Case> {
        let alone = (0..1 << 7).map(|pieces| vec![row(7, pieces)]);
        let pairs = (0..1 << 8).map(|both| vec![row(4, both >> 4), row(4, both & 15)]);
        alone.chain(pairs).collect()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        match random.u32(0..3) {
            0 => vec![row(11, random.u32(0..1 << 11))],
            1 => (0..3).map(|_| row(4, random.u32(0..1 << 4))).collect(),
            _ => vec![row(7, random.u32(0..1 << 7)), row(5, random.u32(0..1 << 5))],
        }
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let mut shuffled = |_| {
            let mut places = row(20, random.u32(0..1 << 20));
            random.shuffle(&mut places);
            places
        };
        let mut rows = |_| (0..size.min(1000)).map(&mut shuffled).collect();
        self.write(&(0..100).map(&mut rows).collect::<Vec<_>>())
    }

    fn simpler(&self, rows: &Self::Case) -> Vec<Self::Case> {
        let mut simpler = Vec::new();
        for index in 0..rows.len() {
            if rows.len() > 1 {
                let mut fewer = rows.clone();
                fewer.remove(index);
                simpler.push(fewer);
            }
            for piece in 0..rows[index].len() {
                let mut fewer = rows.clone();
                fewer[index].remove(piece);
                simpler.push(fewer);
            }
        }
        simpler
    }
}
