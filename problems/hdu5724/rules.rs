//! Chess: a move takes one piece of a row of squares to the next free square on its right; whoever
//! cannot move loses.

use sg_rules::prelude::*;

const SQUARES: u64 = 20;

/// The position: the pieces of each row as bits, bit 0 for the square at the right end; in order,
/// since rows are alike.
struct Jump;

impl Game for Jump {
    type Position = Vec<u64>;

    fn moves(&self, rows: &Vec<u64>) -> Vec<Vec<u64>> {
        in_one_part(rows, |&row| jumps(row).map(|left| [left]))
    }
}

/// The rows that a move can leave.
fn jumps(row: u64) -> impl Iterator<Item = u64> {
    let pieces = (0..SQUARES).filter(move |piece| row >> piece & 1 == 1);
    pieces.filter_map(move |piece| {
        let free = (0..piece).rev().find(|square| row >> square & 1 == 0)?;
        Some(row & !(1 << piece) | 1 << free)
    })
}

/// The pieces of a row as bits.
fn bits(row: &[u64]) -> u64 {
    row.iter().map(|place| 1 << (SQUARES - place)).sum()
}

/// Returns the row with these pieces, all on the `squares` squares at the right end.
fn row(squares: u64, pieces: u64) -> Vec<u64> {
    let places = (0..squares).filter(|square| pieces >> square & 1 == 1);
    places.map(|square| SQUARES - square).collect()
}

/// Rows with pieces on many or distant squares: all pairs of them, and each repeated often.
fn long() -> Vec<Vec<Vec<u64>>> {
    let all = (1 << SQUARES) - 1;
    let long = [all, all - 1, all >> 1, all - 2, 0b0101_0101_0101_0101_0101, 1 << 19 | 1, 1 << 18];
    let long = long.map(|bits| row(SQUARES, bits));
    let mut edges = Vec::new();
    for one in &long {
        edges.extend(long.iter().map(|other| vec![one.clone(), other.clone()]));
    }
    edges.extend(long.iter().map(|row| vec![row.clone(); 999]));
    edges
}

/// The rules. A case is the squares of the pieces of each row, from 1 at the left end.
pub fn rules() -> Rules<Items<List>> {
    let wins =
        Brute::new(Jump).wins_at(|rows: &Vec<Vec<u64>>| sorted(rows.iter().map(|row| bits(row)).collect::<Vec<u64>>()));
    let mut table: Vec<u8> = Vec::new();
    let rows = items(1..=1000, list("square", 0..=20, 1..=SQUARES).in_one_line().distinct());
    // All rows on seven squares, and all pairs of rows on four.
    let alone = (0..1 << 7).map(|pieces| vec![row(7, pieces)]);
    let pairs = (0..1 << 8).map(|both| vec![row(4, both >> 4), row(4, both & 15)]);
    Rules::new(Format::counted(100), rows, wins)
        .words("YES", "NO")
        // Slower than reading the input: the table of up to 2^20 rows is built once.
        .oracle("a table of mex over the moves of one row, for all 2^20 rows", move |rows| {
            let most = rows.iter().map(|row| bits(row)).max().unwrap_or(0);
            // A move decreases the number whose bits are the pieces.
            for row in table.len() as u64..=most {
                let options = jumps(row).map(|left| u64::from(table[left as usize]));
                table.push(mex(options) as u8);
            }
            rows.iter().fold(0, |sum, row| sum ^ table[bits(row) as usize]) > 0
        })
        .small(alone.chain(pairs))
        .random(|random| match random.u32(0..3) {
            0 => vec![row(11, random.u64(0..1 << 11))],
            1 => (0..3).map(|_| row(4, random.u64(0..1 << 4))).collect(),
            _ => vec![row(7, random.u64(0..1 << 7)), row(5, random.u64(0..1 << 5))],
        })
        .edges(long())
        // Random pieces in random order, and often each row twice.
        .near(|random, most| {
            let count = random.usize(1..=500);
            let mut rows: Vec<Vec<u64>> = (0..count).map(|_| row(most, random.u64(0..1 << most))).collect();
            for row in &mut rows {
                random.shuffle(row);
            }
            [rows.clone(), rows].concat()[..count * random.usize(1..=2)].to_vec()
        })
        .large(|random, size| {
            let mut table = || (0..size.min(1000)).map(|_| row(SQUARES, random.u64(0..1 << SQUARES))).collect();
            (0..100).map(|_| table()).collect()
        })
        .study(|rows| {
            let cells =
                |row: &Vec<u64>| (1..=SQUARES).map(|n| if row.contains(&n) { '1' } else { '0' }).collect::<String>();
            vec![position(joined(rows.iter().map(cells), "+"))]
        })
}
