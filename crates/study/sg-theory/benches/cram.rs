//! Grundy values of empty boards of Cram and their cost, as rows of the table in
//! `docs/notes/empty-boards.md`.
//!
//! ```text
//! cargo bench -p sg-theory --bench cram -- MILLIONS ROWSxCOLUMNS...
//! ```
//!
//! Each board gets a new search, which stops at MILLIONS of entries (10 need less than a gigabyte).
//! The CPU time is that of the board; the memory is the program's peak so far, so give small boards
//! first. Does nothing without arguments, so that `cargo bench` skips it.

use sg_core::boards::placement::{BitBoard, Board};
use sg_theory::boards::{BoardSearch, Dominoes, Narrow, Wide};
use std::hash::Hash;
use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let Some((millions, boards)) = words.split_first() else { return ExitCode::SUCCESS };
    let boards: Option<Vec<(usize, usize)>> = boards.iter().map(|board| sides(board)).collect();
    let (Ok(millions), Some(boards)) = (millions.parse::<usize>(), boards) else {
        eprintln!("usage: cram MILLIONS ROWSxCOLUMNS...");
        return ExitCode::from(2);
    };
    println!("| board | value | parts | CPU s | MB |\n| --- | --- | --- | --- | --- |");
    for (rows, columns) in boards {
        let cpu = || cpu_seconds().unwrap_or_default();
        let before = cpu();
        let Some((value, parts)) = search(&Board::empty(rows, columns), millions * 1_000_000) else {
            eprintln!("{rows} x {columns} fits no grid of 128 squares");
            return ExitCode::from(2);
        };
        let value = value.map_or("?".to_owned(), |value| value.to_string());
        let cpu = cpu() - before;
        println!("| {rows} x {columns} | {value} | {parts} | {cpu:.2} | {} |", peak_megabytes());
    }
    ExitCode::SUCCESS
}

fn sides(board: &str) -> Option<(usize, usize)> {
    let (rows, columns) = board.split_once('x')?;
    Some((rows.parse().ok()?, columns.parse().ok()?))
}

/// Searches on the smallest grid with enough room. Returns the value, if the limit was enough, and
/// the number of known parts.
fn search(board: &Board, limit: usize) -> Option<(Option<u32>, usize)> {
    fn on<W: BitBoard + Hash>(board: &Board, limit: usize) -> Option<(Option<u32>, usize)> {
        let mut search: BoardSearch<Dominoes, W> = BoardSearch::new(Dominoes);
        let value = search.fits(board).then(|| search.grundy_within(board, limit))?;
        Some((value, search.known()))
    }
    let grids = [
        on::<u64>, on::<Narrow<7>>, on::<Narrow<6>>, on::<Narrow<5>>, on::<Narrow<4>>, on::<Narrow<3>>, on::<u128>,
        on::<Wide<11>>, on::<Wide<9>>, on::<Wide<6>>, on::<Wide<5>>, on::<Wide<4>>, on::<Wide<3>>,
    ];
    grids.iter().find_map(|on| on(board, limit))
}

fn peak_megabytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    peak.and_then(|kilobytes| kilobytes.trim().trim_end_matches(" kB").parse::<u64>().ok()).unwrap_or(0) / 1024
}

/// The CPU time of this process, in seconds.
fn cpu_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The second field, the program's name in brackets, may contain spaces and brackets.
    let fields = stat.rsplit(')').next()?.split_whitespace();
    let times = fields.skip(11).take(2);
    Some(times.filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / 100.0)
}
