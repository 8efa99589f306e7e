//! Colouring Game: a move paints two neighbouring cells white; of these Alice needs a red one and Bob a blue one.
//! Whoever cannot move loses, and Alice begins.

use fastrand::Rng;

use sg_rules::brute::Brute;
use sg_rules::oracle::{nim_sum, taking_runs};
use sg_rules::{Format, ReadError, Reader, Rules, generate, shrink};

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
pub fn rules() -> impl Rules {
    Colouring {
        game: Brute::new(Paint),
        table: Vec::new(),
    }
}

struct Colouring {
    game: Brute<Paint>,
    /// The values of rows of alternating colours, of up to [`LISTED`] cells; made when first needed.
    table: Vec<u64>,
}

/// How long the rows are that have their values listed; longer ones repeat them with period 34.
const LISTED: u64 = 34 * 20;

/// Cells with as many red ones as blue ones, for the most part in turn.
fn alternating(random: &mut Rng, pairs: usize) -> String {
    (0..pairs)
        .map(|_| if random.u32(0..30) == 0 { "BR" } else { "RB" })
        .collect()
}

impl Rules for Colouring {
    /// The cells.
    type Case = String;
    type Answer = bool;

    fn format(&self) -> Format {
        Format::counted(100_000).with_members(500_000)
    }

    /// The problem begins at two cells; one is understood too.
    fn read(&self, input: &mut Reader) -> Result<String, ReadError> {
        let n = input.number("n", 1..=500_000)?;
        let cells = input.token("s")?;
        if cells.len() != n || !cells.bytes().all(|cell| matches!(cell, b'R' | b'B')) {
            return Err(input.error(format!("`{cells}` is not a row of {n} letters R or B")));
        }
        Ok(cells.to_owned())
    }

    fn write(&self, cells: &String) -> String {
        format!("{}\n{cells}\n", cells.len())
    }

    fn words(&self, &wins: &bool) -> String {
        if wins { "Alice\n" } else { "Bob\n" }.to_owned()
    }

    fn by_moves(&mut self, cells: &String) -> bool {
        self.game.wins(&(cells.clone().into_bytes(), b'R'))
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
    fn random(&self, random: &mut Rng) -> Self::Case {
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

    fn oracle(&self) -> Option<&'static str> {
        Some("the red cells counted; where they are as many as the blue ones, a table of mex over the pairs of one row")
    }

    fn by_oracle(&mut self, cells: &String) -> Option<bool> {
        if self.table.is_empty() {
            self.table = taking_runs(LISTED, &[2]);
        }
        let red = cells.bytes().filter(|&cell| cell == b'R').count();
        if 2 * red != cells.len() {
            return Some(2 * red > cells.len());
        }
        let rows = cells
            .as_bytes()
            .chunk_by(|one, other| one != other)
            .map(|row| row.len() as u64);
        let listed = |row: u64| if row < LISTED { row } else { LISTED - 34 + row % 34 };
        Some(nim_sum(rows.map(|row| self.table[listed(row) as usize])) > 0)
    }

    fn edges(&self) -> Vec<String> {
        let mut random = Rng::with_seed(7);
        let long = alternating(&mut random, 250_000);
        let mut all: Vec<String> = (1..=80)
            .chain([249_999, 250_000])
            .map(|pairs| "RB".repeat(pairs))
            .collect();
        all.extend(["R".repeat(500_000), "R".repeat(250_000) + &"B".repeat(250_000), long]);
        all.extend(["RB".repeat(1000) + "R", "RB".repeat(1000) + "B"]);
        all
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> String {
        let pairs = generate::scaled(random, 1..=100_000, scale) + random.usize(0..60);
        alternating(random, pairs)
    }

    /// Half of the cells in one row, the others in rows of ten, with as many red cells as blue ones in each row.
    fn large(&self, random: &mut Rng, size: usize) -> Vec<String> {
        let first = alternating(random, 125_000.min(size / 2).max(1));
        let others = (0..size.min(25_000)).map(|_| alternating(random, 5));
        [first].into_iter().chain(others).collect()
    }

    fn simpler(&self, cells: &String) -> Vec<String> {
        let fewer = shrink::shorter(cells.as_bytes(), 2).into_iter();
        fewer
            .take(3000)
            .map(|cells| cells.into_iter().map(char::from).collect())
            .collect()
    }

    fn extent(&self) -> (&'static str, u64) {
        ("row", 500_000)
    }

    fn size(&self, cells: &String) -> u64 {
        cells.len() as u64
    }

    fn members(&self, cells: &String) -> usize {
        cells.len()
    }
}
