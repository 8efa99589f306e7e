//! Grundy values of empty boards for the 2 x 2 block, in the form of `tests/data/blocks.txt`.
//!
//! ```text
//! cargo run --release -p sg-core --example blocks -- ROWS COLUMNS [LAST_COLUMNS [MILLIONS_OF_PARTS]]
//! ```
//!
//! Prints a line for each number of columns from COLUMNS to LAST_COLUMNS, with one table for all of them, and its
//! progress on standard error. Stops when the table holds MILLIONS_OF_PARTS (default 20, within a gigabyte).

use sg_core::placement::{Block, Board, Placement, Wide, Word};
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::time::Instant;

/// How many new parts are found between two lines of progress.
const STEP: usize = 1_000_000;

fn main() -> ExitCode {
    let numbers: Result<Vec<usize>, _> = std::env::args().skip(1).map(|word| word.parse()).collect();
    let (rows, columns, last, millions) = match numbers.as_deref() {
        Ok(&[rows, columns]) => (rows, columns, columns, 20),
        Ok(&[rows, columns, last]) => (rows, columns, last, 20),
        Ok(&[rows, columns, last, millions]) => (rows, columns, last, millions),
        _ => {
            eprintln!("usage: blocks ROWS COLUMNS [LAST_COLUMNS [MILLIONS_OF_PARTS]]");
            return ExitCode::from(2);
        }
    };
    let range = (rows, columns..=last, millions);
    // The narrowest grid is the longest, and the one of 8 columns the fastest.
    match rows.min(columns) {
        0..=4 => search::<Wide<3>>(range),
        5 => search::<Wide<4>>(range),
        6 => search::<Wide<5>>(range),
        7..=9 if rows.max(last) <= 9 => search::<u64>(range),
        7..=9 => search::<u128>(range),
        10 => search::<Wide<9>>(range),
        _ => search::<Wide<11>>(range),
    }
}

fn search<W: Word>((rows, range, millions): (usize, RangeInclusive<usize>, usize)) -> ExitCode {
    let mut blocks: Placement<Block, W> = Placement::new(Block);
    for columns in range {
        let board = Board::empty(rows, columns);
        if !blocks.fits(&board) {
            eprintln!(
                "{rows} x {columns} does not fit into a grid of {} x {}",
                W::ROWS,
                W::COLUMNS
            );
            return ExitCode::from(2);
        }
        let start = Instant::now();
        let value = loop {
            let limit = (blocks.known() + STEP).min(millions * STEP);
            if let Some(value) = blocks.grundy_within(&board, limit) {
                break value;
            }
            eprintln!("{rows} x {columns}: {} parts, {:.0?}", blocks.known(), start.elapsed());
            if blocks.known() >= millions * STEP {
                eprintln!("{rows} x {columns}: no value within {millions} million parts");
                return ExitCode::from(1);
            }
        };
        println!("{rows} {columns} {value}");
        eprintln!(
            "{rows} x {columns} = {value}: {} parts, {:.2?}",
            blocks.known(),
            start.elapsed()
        );
    }
    ExitCode::SUCCESS
}
