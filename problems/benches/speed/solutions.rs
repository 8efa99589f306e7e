//! Measures every solution on the large input of its problem, against a plain C++ program of the same algorithm.
//!
//! The C++ programs are in `scripts/twins`.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::measure::{self, compiled, in_turn, instructions, median_seconds, peak, ratio, shown, Answers};
use sg_judge::{Judge, Program};

/// Odd, so that a median is one of the figures.
const TURNS: usize = 9;

/// The bars: times less CPU time than C++, MB, instructions for a byte of input.
const RATIO: f64 = 4.0;
const RATIO_WITH_TABLES: f64 = 3.0;
const MEMORY: f64 = 3.0;
const INSTRUCTIONS: f64 = 30.0;

/// The table of all problems with a twin, or of those named.
pub fn table(ids: &[String]) -> Result<(), String> {
    let judge = Judge::new();
    let twins = twins()?;
    if let Some(id) = ids.iter().find(|id| twins.iter().all(|(other, _)| other != *id)) {
        return Err(format!(
            "{id} has no C++ program here; ls scripts/twins shows which have, scripts/bench-tetris is for boards"
        ));
    }
    println!("                        CPU seconds      C++ / Rust            peak MB       instructions");
    println!("id              MB     Rust      C++   median (range)         Rust    C++   per byte  missed");
    for (id, twin) in twins {
        if !ids.is_empty() && !ids.contains(&id) {
            continue;
        }
        let input = measure::large_input(&id)?;
        let solution = measure::programs().join(&id);
        let program = measure::scratch()?.join(&id);
        let mut pair = vec![Program::new(&solution)];
        let mut compiler = Command::new("g++");
        compiler.arg("-O2").arg("-o").arg(&program).arg(&twin);
        if compiled(&mut compiler, "the C++ columns are left out")? {
            pair.push(Program::new(&program));
        }
        let used = in_turn(&judge, &pair, &input, TURNS, Answers::Same)?;
        let (ours, theirs) = (&used[0], used.get(1));
        let bytes = fs::metadata(&input).map_err(|error| error.to_string())?.len() as f64;
        let ratio = theirs.map(|theirs| ratio(theirs, ours));
        let per_byte = instructions(&solution, &[], &input).map(|count| count as f64 / bytes);
        let range = ratio.as_ref().map_or(String::new(), |ratio| {
            format!("({:.1} to {:.1})", ratio.least, ratio.most)
        });
        println!(
            "{id:<10} {:>7.2} {:>8.4} {:>8} {:>8} {range:<18} {:>5.1} {:>6} {:>10}  {}",
            bytes / 1e6,
            median_seconds(ours),
            shown(theirs.map(|runs| median_seconds(runs)), 4),
            shown(ratio.as_ref().map(|ratio| ratio.median), 1),
            peak(ours),
            shown(theirs.map(|runs| peak(runs)), 1),
            shown(per_byte, 1),
            missed(&id, ratio.map(|ratio| ratio.median), peak(ours), per_byte),
        );
    }
    Ok(())
}

/// Which bars a solution misses, in words.
fn missed(id: &str, ratio: Option<f64>, peak: f64, per_byte: Option<f64>) -> String {
    let has_tables = ["hdu1536", "hdu1944"].contains(&id);
    let bar = if has_tables { RATIO_WITH_TABLES } else { RATIO };
    let misses = [
        ratio.filter(|&ratio| ratio < bar).map(|_| format!("ratio < {bar}")),
        (peak > MEMORY).then(|| format!("peak > {MEMORY}")),
        per_byte
            .filter(|&count| count > INSTRUCTIONS)
            .map(|_| format!("instructions > {INSTRUCTIONS}")),
    ];
    misses.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The problems that have a C++ program, each with its path, by name.
fn twins() -> Result<Vec<(String, PathBuf)>, String> {
    let folder = measure::workspace().join("scripts/twins");
    let entries = fs::read_dir(&folder).map_err(|error| format!("cannot read {}: {error}", folder.display()))?;
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let named = paths.filter_map(|path| Some((path.file_stem()?.to_str()?.to_owned(), path)));
    // A board of 64 squares takes the twin of hdu1809 most of a minute: `scripts/bench-tetris` has inputs for it.
    let mut twins: Vec<_> = named.filter(|(id, _)| id != "hdu1809").collect();
    // The same task under two numbers has one program.
    let same = twins
        .iter()
        .find(|(id, _)| id == "hdu1536")
        .map(|(_, path)| path.clone());
    twins.extend(same.map(|path| ("hdu1944".to_owned(), path)));
    twins.sort();
    Ok(twins)
}
