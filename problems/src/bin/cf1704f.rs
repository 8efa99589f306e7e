//! Colouring Game (Codeforces 1704F)
//!
//! *Asked*: a row of red and blue cells; a move paints two neighbours white, and Alice needs a red one among the two, Bob
//! a blue one. Whoever cannot move loses, and Alice begins. Who wins?
//!
//! *Pattern*: Dawson's Kayles on rows of alternating colours, and a count that comes first.
//!
//! *Why*: a red cell is a move for Alice alone as long as no one paints it for her, so both paint red and blue together
//! while they can. That takes one of each colour, so whoever has more cells of the own colour has a move left when the
//! other has none. If both have the same number, whoever paints the last mixed pair wins, which is a game with the same
//! moves for both: two neighbours are taken from a row of alternating colours, the octal game 0.07. For the count only
//! the rows of odd length matter, which have one cell more of the colour at their ends.
//!
//! *Cost*: O(n), and no memory for the cells: they are looked at where the input has them.

use proconio::input;
use sg_core::taking::kayles::Ball;
use std::convert::Infallible;
use std::io::Write;
use std::str::FromStr;

/// What must be known of the cells.
#[derive(Default)]
struct Cells {
    /// How many more of them are red than blue.
    lead: i32,
    /// The nim-sum of the rows of alternating colours.
    sum: u32,
}

impl Cells {
    fn add_row(&mut self, row: &[u8]) {
        self.sum ^= Ball::Two.value(row.len() as u64);
        let odd = (row.len() % 2) as i32;
        self.lead += if row[0] == b'R' { odd } else { -odd };
    }
}

impl FromStr for Cells {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        let (text, mut cells, mut start) = (text.as_bytes(), Cells::default(), 0);
        for here in 1..text.len() {
            if text[here - 1] == text[here] {
                cells.add_row(&text[start..here]);
                start = here;
            }
        }
        cells.add_row(&text[start..]);
        Ok(cells)
    }
}

fn main() {
    let mut source = sg_io::stdin();
    let mut out = sg_io::stdout();
    input! { from &mut source, tests: u32 }
    for _ in 0..tests {
        input! { from &mut source, _n: u32, cells: Cells }
        if cells.lead > 0 || cells.lead == 0 && cells.sum != 0 {
            out.write_all(b"Alice\n").unwrap();
        } else {
            out.write_all(b"Bob\n").unwrap();
        }
    }
}
