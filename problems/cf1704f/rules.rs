//! Colouring Game: a move paints two neighbouring cells white; Alice needs a red one of them and
//! Bob a blue one. Whoever cannot move loses. Alice moves first.

use sg_rules::prelude::*;

/// The position: the cells as letters R, B and W, and the colour of the player to move.
///
/// The two players have different moves; with the player in the position, each position has one
/// list of moves.
struct Paint;

impl Game for Paint {
    type Position = (Vec<u8>, u8);

    fn moves(&self, (cells, own): &(Vec<u8>, u8)) -> Vec<(Vec<u8>, u8)> {
        let other = if *own == b'R' { b'B' } else { b'R' };
        let pairs = (1..cells.len()).filter(|&right| cells[right - 1] == *own || cells[right] == *own);
        let painted = |right: usize| {
            let mut next = cells.clone();
            next[right - 1..=right].fill(b'W');
            (next, other)
        };
        pairs.map(painted).collect()
    }
}

/// The values of rows up to this length are listed; longer ones repeat them with period 34.
const LISTED: u64 = 34 * 20;

/// Equal numbers of red and blue cells, mostly alternating.
fn alternating(random: &mut Rng, pairs: usize) -> String {
    (0..pairs).map(|_| if random.u32(0..30) == 0 { "BR" } else { "RB" }).collect()
}

/// The number of red cells, and the lengths of the rows of alternating colours.
fn rows(cells: &str) -> (usize, Vec<u64>) {
    let rows = cells.as_bytes().chunk_by(|one, other| one != other);
    let red = cells.bytes().filter(|&cell| cell == b'R').count();
    (red, rows.map(|row| row.len() as u64).collect())
}

pub fn rules() -> Rules<Word> {
    let wins = Brute::new(Paint).wins_at(|cells: &String| (cells.clone().into_bytes(), b'R'));
    let table = taking_runs(LISTED, &[2]);
    let format = Format::counted(10_000).with_members(500_000);
    let long = [1000, 249_999, 250_000].map(|pairs| "RB".repeat(pairs));
    let all = grid(1..=1, 2..=8, "RB");
    Rules::new(format, word("row", 2..=500_000, "RB").counted(), wins)
        .words("Alice", "Bob")
        .oracle(
            "the counts of the two colours; if they are equal, a table of mex over the pairs of one row",
            move |cells| {
                let (red, rows) = rows(cells);
                let listed = |row: u64| if row < LISTED { row } else { LISTED - 34 + row % 34 };
                match (2 * red).cmp(&cells.len()) {
                    std::cmp::Ordering::Equal => nim_sum(rows.iter().map(|&row| table[listed(row) as usize])) > 0,
                    more => more.is_gt(),
                }
            },
        )
        .small((2..=8).flat_map(|length| all.all(1, length)).map(|board| board.concat()))
        // Mostly with equal numbers of red and blue cells.
        .random(|random| {
            let mut cells: Vec<char> = "RB".repeat(random.usize(2..=5)).chars().collect();
            if random.u32(0..4) == 0 {
                cells.pop();
            }
            for _ in 0..random.u32(0..4) {
                let (a, b) = (random.usize(0..cells.len()), random.usize(0..cells.len()));
                cells.swap(a, b);
            }
            cells.into_iter().collect()
        })
        .near(|random, most| {
            let pairs = generate::scaled(random, 1..=(most / 2).clamp(1, 100_000), 1.0) + random.usize(0..60);
            alternating(random, pairs)
        })
        .edges(long)
        // Half of the cells in one row, the others in rows of ten, with equal colours in each row.
        .large(|random, size| {
            let first = alternating(random, 125_000.min(size / 2).max(1));
            let others = (0..size.min(25_000)).map(|_| alternating(random, 5));
            [first].into_iter().chain(others).collect()
        })
        .study(|cells| match rows(cells) {
            (red, rows) if 2 * red == cells.len() => vec![position(joined(rows, " "))],
            (red, _) => vec![decided(2 * red > cells.len())],
        })
}
