//! Chess: a move brings one piece of a row of squares to the next free square on its right; whoever cannot move loses.

use fastrand::Rng;

use sg_rules::brute::Brute;
use sg_rules::format::line;
use sg_rules::games::in_one_part;
use sg_rules::oracle::mex;
use sg_rules::{Format, ReadError, Reader, Rules, generate, shrink};

const SQUARES: u32 = 20;

/// The position: the pieces of each row as bits, bit 0 for the square at the right end; in order, as rows are alike.
struct Jump;

impl sg_core::Game for Jump {
    type Position = Vec<u32>;

    fn moves(&self, rows: &Vec<u32>) -> Vec<Vec<u32>> {
        in_one_part(rows, |&row| jumps(row).map(|left| [left]))
    }
}

/// What a move can leave of a row.
fn jumps(row: u32) -> impl Iterator<Item = u32> {
    let pieces = (0..SQUARES).filter(move |piece| row >> piece & 1 == 1);
    pieces.filter_map(move |piece| {
        let free = (0..piece).rev().find(|square| row >> square & 1 == 0)?;
        Some(row & !(1 << piece) | 1 << free)
    })
}

/// The pieces of a row as bits.
fn bits(row: &[u32]) -> u32 {
    row.iter().map(|place| 1 << (SQUARES - place)).sum()
}

/// The rules.
pub fn rules() -> impl Rules {
    Rows {
        game: Brute::new(Jump),
        table: Vec::new(),
    }
}

struct Rows {
    game: Brute<Jump>,
    /// The values of all rows, by their bits; made when first needed.
    table: Vec<u8>,
}

/// The row with these pieces, all of them on the `squares` squares at the right end.
fn row(squares: u32, pieces: u32) -> Vec<u32> {
    let places = (0..squares).filter(|square| pieces >> square & 1 == 1);
    places.map(|square| SQUARES - square).collect()
}

/// Any pieces on this many squares at the right end, in any order.
fn any_row(random: &mut Rng, squares: u32) -> Vec<u32> {
    let mut places = row(squares, random.u32(0..1 << squares));
    random.shuffle(&mut places);
    places
}

impl Rules for Rows {
    /// The squares of the pieces of each row, from 1 at the left end.
    type Case = Vec<Vec<u32>>;
    type Answer = bool;

    fn format(&self) -> Format {
        Format::counted(100)
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Vec<u32>>, ReadError> {
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
        Ok(rows)
    }

    fn write(&self, rows: &Vec<Vec<u32>>) -> String {
        let text: String = rows
            .iter()
            .map(|row| line([row.len() as u32].iter().chain(row)))
            .collect();
        format!("{}\n{text}", rows.len())
    }

    fn words(&self, &wins: &bool) -> String {
        if wins { "YES\n" } else { "NO\n" }.to_owned()
    }

    fn by_moves(&mut self, rows: &Vec<Vec<u32>>) -> bool {
        let mut position: Vec<u32> = rows.iter().map(|row| bits(row)).collect();
        position.sort_unstable();
        self.game.wins(&position)
    }

    /// All rows on seven squares, and all pairs of rows on four.
    fn small(&self) -> Vec<Vec<Vec<u32>>> {
        let alone = (0..1 << 7).map(|pieces| vec![row(7, pieces)]);
        let pairs = (0..1 << 8).map(|both| vec![row(4, both >> 4), row(4, both & 15)]);
        alone.chain(pairs).collect()
    }

    fn random(&self, random: &mut Rng) -> Vec<Vec<u32>> {
        match random.u32(0..3) {
            0 => vec![row(11, random.u32(0..1 << 11))],
            1 => (0..3).map(|_| row(4, random.u32(0..1 << 4))).collect(),
            _ => vec![row(7, random.u32(0..1 << 7)), row(5, random.u32(0..1 << 5))],
        }
    }

    fn oracle(&self) -> Option<&'static str> {
        Some("a table of mex over the moves of one row, for all 2^20 rows")
    }

    fn by_oracle(&mut self, rows: &Vec<Vec<u32>>) -> Option<bool> {
        let most = rows.iter().map(|row| bits(row) as usize).max().unwrap_or(0);
        // A move makes the number smaller, whose bits the pieces are.
        for row in self.table.len()..=most {
            let options = jumps(row as u32).map(|left| u64::from(self.table[left as usize]));
            self.table.push(mex(options) as u8);
        }
        let sum = rows.iter().fold(0, |sum, row| sum ^ self.table[bits(row) as usize]);
        Some(sum > 0)
    }

    fn edges(&self) -> Vec<Vec<Vec<u32>>> {
        let all = (1 << SQUARES) - 1;
        let rows = [
            0,
            1,
            all,
            all - 1,
            all >> 1,
            1 << 19,
            1 << 18,
            0b10 << 18 | 1,
            0b0101_0101_0101_0101_0101,
            all - 2,
        ];
        let rows = rows.map(|bits| row(SQUARES, bits));
        let pairs = rows
            .iter()
            .flat_map(|one| rows.iter().map(move |other| vec![one.clone(), other.clone()]));
        let long = rows
            .iter()
            .flat_map(|row| [vec![row.clone(); 1000], vec![row.clone(); 999]]);
        rows.iter()
            .map(|row| vec![row.clone()])
            .chain(pairs)
            .chain(long)
            .collect()
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> Vec<Vec<u32>> {
        let squares = 1 + (19.0 * scale) as u32;
        let count = generate::scaled(random, 1..=1000, scale);
        let mut rows: Vec<Vec<u32>> = (0..count).map(|_| any_row(random, squares)).collect();
        if random.bool() {
            rows.extend(rows.clone());
            rows.truncate(1000);
        }
        rows
    }

    fn large(&self, random: &mut Rng, size: usize) -> Vec<Vec<Vec<u32>>> {
        let mut rows = || (0..size.min(1000)).map(|_| any_row(random, SQUARES)).collect();
        (0..100).map(|_| rows()).collect()
    }

    fn simpler(&self, rows: &Vec<Vec<u32>>) -> Vec<Vec<Vec<u32>>> {
        shrink::lists_of(rows, 1, |row| shrink::shorter(row, 0))
    }

    fn extent(&self) -> (&'static str, u64) {
        ("table", 1000)
    }

    fn size(&self, rows: &Vec<Vec<u32>>) -> u64 {
        rows.len() as u64
    }

    fn members(&self, rows: &Vec<Vec<u32>>) -> usize {
        rows.len()
    }
}
