//! Chess: a move brings one piece of a row of squares to the next free square on its right; whoever cannot move loses.

use sg_rules::prelude::*;

const SQUARES: u64 = 20;

/// The position: the pieces of each row as bits, bit 0 for the square at the right end; in order, as rows are alike.
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

/// The row with these pieces, all of them on the `squares` squares at the right end.
fn row(squares: u64, pieces: u64) -> Vec<u64> {
    let places = (0..squares).filter(|square| pieces >> square & 1 == 1);
    places.map(|square| SQUARES - square).collect()
}

/// The rules. A case is the squares of the pieces of each row, from 1 at the left end.
pub fn rules() -> Rules<Items<List>> {
    let wins = Brute::new(Jump).wins_at(|rows: &Vec<Vec<u64>>| {
        let mut position: Vec<u64> = rows.iter().map(|row| bits(row)).collect();
        position.sort_unstable();
        position
    });
    let mut table: Vec<u8> = Vec::new();
    let rows = items(1..=1000, list("square", 0..=20, 1..=SQUARES).in_one_line().distinct());
    // All rows on seven squares, and all pairs of rows on four.
    let alone = (0..1 << 7).map(|pieces| vec![row(7, pieces)]);
    let pairs = (0..1 << 8).map(|both| vec![row(4, both >> 4), row(4, both & 15)]);
    let all = (1 << SQUARES) - 1;
    let full = [all, all - 1, all >> 1, all - 2, 0b0101_0101_0101_0101_0101, 1 << 19 | 1, 1 << 18]
        .map(|bits| row(SQUARES, bits));
    let both = full.iter().flat_map(|one| full.iter().map(move |other| vec![one.clone(), other.clone()]));
    let edges: Vec<Vec<Vec<u64>>> = both.chain(full.iter().map(|row| vec![row.clone(); 999])).collect();
    Rules::new(Format::counted(100), rows, wins)
        .words("YES", "NO")
        .oracle("a table of mex over the moves of one row, for all 2^20 rows", move |rows| {
            let most = rows.iter().map(|row| bits(row)).max().unwrap_or(0);
            // A move makes the number smaller, whose bits the pieces are.
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
        .edges(edges)
        // Any pieces in any order, each row twice as often as not.
        .near(|random, most| {
            let count = random.usize(1..=500);
            let mut rows: Vec<Vec<u64>> = (0..count).map(|_| row(most, random.u64(0..1 << most))).collect();
            rows.iter_mut().for_each(|row| random.shuffle(row));
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
