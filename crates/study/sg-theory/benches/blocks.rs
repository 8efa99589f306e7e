//! Grundy values of empty boards for the 2 x 2 block, in the form of `tests/data/blocks.txt`.
//!
//! ```text
//! cargo bench -p sg-theory --bench blocks -- ROWS COLUMNS [LAST_COLUMNS [MILLIONS]]
//! ```
//!
//! Prints a line for each number of columns from COLUMNS to LAST_COLUMNS, and its progress on
//! standard error. All boards share one table. Stops at MILLIONS of entries, which are parts and
//! open questions (10 by default, which need less than a gigabyte). Does nothing without arguments,
//! so that `cargo bench` skips it.

use sg_core::boards::placement::{BitBoard, Block, Board};
use sg_theory::boards::{BoardSearch, Wide};
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::time::Instant;

/// The number of new entries between two lines of progress.
const STEP: usize = 1_000_000;

fn main() -> ExitCode {
    let numbers: Result<Vec<usize>, _> =
        std::env::args().skip(1).filter(|word| word != "--bench").map(|word| word.parse()).collect();
    let (rows, columns, last, millions) = match numbers.as_deref() {
        Ok(&[rows, columns]) => (rows, columns, columns, 10),
        Ok(&[rows, columns, last]) => (rows, columns, last, 10),
        Ok(&[rows, columns, last, millions]) => (rows, columns, last, millions),
        Ok([]) | Err(_) => return ExitCode::SUCCESS,
        Ok(_) => {
            eprintln!("usage: blocks ROWS COLUMNS [LAST_COLUMNS [MILLIONS]]");
            return ExitCode::from(2);
        }
    };
    let task = Task { rows, columns: columns..=last, millions };
    // Narrower grids have more rows; the grids of 8 columns are the fastest.
    match rows.min(columns) {
        0..=4 => task.run::<Wide<3>>(),
        5 => task.run::<Wide<4>>(),
        6 => task.run::<Wide<5>>(),
        7 if rows.max(last) > 17 => task.run::<Wide<6>>(),
        7..=9 if rows.max(last) <= 9 => task.run::<u64>(),
        7..=9 => task.run::<u128>(),
        10 => task.run::<Wide<9>>(),
        _ => task.run::<Wide<11>>(),
    }
}

/// The boards to search.
struct Task {
    rows: usize,
    columns: RangeInclusive<usize>,
    millions: usize,
}

impl Task {
    fn run<W: BitBoard + Hash>(&self) -> ExitCode {
        let mut search: BoardSearch<Block, W> = BoardSearch::new(Block);
        if let Some(columns) = self.columns.clone().find(|&columns| !search.fits(&Board::empty(self.rows, columns))) {
            eprintln!("{} x {columns} does not fit into a grid of {} x {}", self.rows, W::ROWS, W::COLUMNS);
            return ExitCode::from(2);
        }
        self.search(|board, limit| (search.grundy_within(board, limit), search.remembered()))
    }

    /// Searches every board. `within` returns the value of a board, if the limit of entries is
    /// enough, and the number of entries used.
    fn search(&self, mut within: impl FnMut(&Board, usize) -> (Option<u32>, usize)) -> ExitCode {
        let rows = self.rows;
        let mut known = 0;
        for columns in self.columns.clone() {
            let board = Board::empty(rows, columns);
            let start = Instant::now();
            loop {
                let (value, parts) = within(&board, (known + STEP).min(self.millions * STEP));
                known = parts;
                if let Some(value) = value {
                    println!("{rows} {columns} {value}");
                    eprintln!("{rows} x {columns} = {value}: {known} entries, {:.2?}", start.elapsed());
                    break;
                }
                eprintln!("{rows} x {columns}: {known} entries, {:.0?}", start.elapsed());
                if known >= self.millions * STEP {
                    eprintln!("{rows} x {columns}: no value within {} million entries", self.millions);
                    return ExitCode::from(1);
                }
            }
        }
        ExitCode::SUCCESS
    }
}
