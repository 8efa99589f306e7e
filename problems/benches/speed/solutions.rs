//! Compares solutions with plain C++ programs of the same algorithm on the large inputs, both with
//! `scanf` and with a faster reader.
//!
//! The C++ programs and the reader (`fread.h`) are in `problems/benches/baselines`.

use std::fs;

use crate::measure::{self, Answers, Reading, Spread, Used, in_turn, instructions, median_seconds, peak, ratio, shown};
use crate::table::Table;
use sg_judge::{Judge, Program};

/// The number of runs; odd, so that the median is one of the figures.
const TURNS: usize = 9;

/// If both programs take less than this multiple of an empty one's time, no ratio is shown: it
/// would mostly compare process starts.
const SHORT: f64 = 1.5;

/// The number of runs of the empty program.
const STARTS: usize = 31;

/// Returns the table of all problems with a C++ program, or of the named ones.
pub fn table(ids: &[String]) -> Result<Table, String> {
    let judge = Judge::new();
    let known = ids_with_baseline()?;
    if let Some(id) = ids.iter().find(|id| !known.contains(id)) {
        return Err(format!("{id} has no C++ program in problems/benches/baselines"));
    }
    let mut table = Table::new(
        "solutions",
        &[
            "id", "input MB", "per byte", "Rust s", "C++ s", "ratio", "least", "most", "fread s", "ratio", "least",
            "most", "Rust MB", "C++ MB",
        ],
    );
    let empty = measure::empty_program()?;
    let starts = in_turn(&judge, &[Program::new(&empty)], &empty, STARTS, Answers::Any)?;
    let short = |runs: &[Used]| median_seconds(runs) < SHORT * median_seconds(&starts[0]);
    for id in known {
        if !ids.is_empty() && !ids.contains(&id) {
            continue;
        }
        let input = measure::large_input(&id)?;
        let solution = measure::programs().join(&id);
        let mut programs = vec![Program::new(&solution)];
        for reading in [Reading::Scanf, Reading::Fread] {
            programs.extend(measure::baseline(&id, reading)?.map(Program::new));
        }
        let used = in_turn(&judge, &programs, &input, TURNS, Answers::Same)?;
        let ours = &used[0];
        let bytes = fs::metadata(&input).map_err(|error| error.to_string())?.len() as f64;
        let per_byte = instructions(&solution, &[], &input).map(|count| count as f64 / bytes);
        let against = |program: usize| {
            let theirs = used.get(program);
            let both_short = theirs.is_some_and(|theirs| short(theirs) && short(ours));
            let ratio = theirs.filter(|_| !both_short).map(|theirs| ratio(theirs, ours));
            let ratio = |which: fn(&Spread) -> f64| shown(ratio.as_ref().map(which), 2);
            [
                shown(theirs.map(|runs| median_seconds(runs)), 4),
                if both_short { "short".into() } else { ratio(|ratio| ratio.median) },
                ratio(|ratio| ratio.least),
                ratio(|ratio| ratio.most),
            ]
        };
        let input = [id, shown(Some(bytes / 1e6), 2), shown(per_byte, 1)];
        let seconds = [shown(Some(median_seconds(ours)), 4)];
        let peaks = [Some(peak(ours)), used.get(1).map(|runs| peak(runs))].map(|peak| shown(peak, 1));
        table.row(input.into_iter().chain(seconds).chain(against(1)).chain(against(2)).chain(peaks));
    }
    Ok(table)
}

/// Returns the problems with a C++ program, sorted by id.
fn ids_with_baseline() -> Result<Vec<String>, String> {
    let folder = measure::workspace().join("problems/benches/baselines");
    let entries = fs::read_dir(&folder).map_err(|error| format!("cannot read {}: {error}", folder.display()))?;
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let programs = paths.filter(|path| path.extension().is_some_and(|extension| extension == "cpp"));
    let mut ids: Vec<_> = programs.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect();
    // The C++ program of hdu1809 takes most of a minute for 64 squares; see the table `tetris`.
    ids.retain(|id| id != "hdu1809");
    ids.sort();
    Ok(ids)
}
