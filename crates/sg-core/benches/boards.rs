//! Grundy values of empty boards, and what they cost, as lines of the table in `docs/notes/empty-boards.md`.
//!
//! ```text
//! cargo bench -p sg-core --bench boards -- cram|block MILLIONS ROWSxCOLUMNS...
//! ```
//!
//! Each board has a search of its own, which stops at MILLIONS of parts and open questions (10 are within a gigabyte). The CPU time is
//! that of the board, the memory the peak of the program so far: small boards first. Does nothing without numbers, when
//! `cargo bench` runs all that there is.

use sg_core::boards::placement::{BitBoard, Block, Board, BoardSearch, Dominoes, Narrow, Rules, Wide};
use std::hash::Hash;
use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    if words.is_empty() {
        return ExitCode::SUCCESS;
    }
    let usage = || {
        eprintln!("usage: boards cram|block MILLIONS ROWSxCOLUMNS...");
        ExitCode::from(2)
    };
    let [game, millions, boards @ ..] = &words[..] else {
        return usage();
    };
    let search = match &game[..] {
        "cram" => cram,
        "block" => block,
        _ => return usage(),
    };
    let boards: Option<Vec<(usize, usize)>> = boards.iter().map(|board| sides(board)).collect();
    let (Ok(millions), Some(boards)) = (millions.parse::<usize>(), boards) else {
        return usage();
    };
    println!("| board | value | parts | CPU s | MB |\n| --- | --- | --- | --- | --- |");
    for (rows, columns) in boards {
        let before = cpu_seconds();
        let Some((value, parts)) = search(&Board::empty(rows, columns), millions * 1_000_000) else {
            eprintln!("{rows} x {columns} fits no grid of 128 squares");
            return ExitCode::from(2);
        };
        let value = value.map_or("?".to_owned(), |value| value.to_string());
        let cpu = cpu_seconds() - before;
        println!(
            "| {rows} x {columns} | {value} | {parts} | {cpu:.2} | {} |",
            peak_megabytes()
        );
    }
    ExitCode::SUCCESS
}

fn sides(board: &str) -> Option<(usize, usize)> {
    let (rows, columns) = board.split_once('x')?;
    Some((rows.parse().ok()?, columns.parse().ok()?))
}

/// The value, if the limit was enough, and the parts that are known.
type Found = (Option<u32>, usize);

fn on<R: Rules<W> + Default, W: BitBoard + Hash>(board: &Board, limit: usize) -> Option<Found> {
    let mut search: BoardSearch<R, W> = BoardSearch::new(R::default());
    let value = search.fits(board).then(|| search.grundy_within(board, limit))?;
    Some((value, search.known()))
}

/// On the smallest grid that has room.
macro_rules! game {
    ($name:ident: $rules:ty, on $($grid:ty),*) => {
        fn $name(board: &Board, limit: usize) -> Option<Found> {
            None$(.or_else(|| on::<$rules, $grid>(board, limit)))*
        }
    };
    ($name:ident: $rules:ty) => {
        game!(
            $name: $rules,
            on u64, Narrow<7>, Narrow<6>, Narrow<5>, Narrow<4>, Narrow<3>, u128, Wide<11>, Wide<9>, Wide<6>, Wide<5>,
            Wide<4>, Wide<3>
        );
    };
}

game!(cram: Dominoes);
game!(block: Block);

/// User and system time, in the steps of 10 ms that Linux counts; 0 elsewhere.
fn cpu_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The name of the program, the second field, ends with the last bracket.
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    let times = fields.skip(11).take(2);
    times.filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / 100.0
}

fn peak_megabytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    peak.and_then(|kilobytes| kilobytes.trim().trim_end_matches(" kB").parse::<u64>().ok())
        .unwrap_or(0)
        / 1024
}
