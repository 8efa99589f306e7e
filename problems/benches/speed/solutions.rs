//! Measures every solution on the large input of its problem, against a plain C++ program of the same algorithm.
//!
//! The C++ programs are in `problems/benches/baselines`.

use std::fs;

use crate::measure::{self, in_turn, instructions, median_seconds, peak, ratio, shown, Answers};
use sg_judge::{Judge, Program};

/// Odd, so that a median is one of the figures.
const TURNS: usize = 9;

/// Problems that share the C++ program of another one.
const SAME_TASK: [(&str, &str); 1] = [("hdu1944", "hdu1536")];

/// The bars: times less CPU time than C++, MB, instructions for a byte of input.
const RATIO: f64 = 4.0;
const RATIO_WITH_TABLES: f64 = 3.0;
const MEMORY: f64 = 3.0;
const INSTRUCTIONS: f64 = 30.0;

/// The table of all problems with a twin, or of those named.
pub fn table(ids: &[String]) -> Result<(), String> {
    let judge = Judge::new();
    let known = ids_with_baseline()?;
    if let Some(id) = ids.iter().find(|id| !known.contains(id)) {
        return Err(format!(
            "{id} has no C++ program here; ls problems/benches/baselines shows which have"
        ));
    }
    println!("                        CPU seconds      C++ / Rust            peak MB       instructions");
    println!("id              MB     Rust      C++   median (range)         Rust    C++   per byte  missed");
    for id in known {
        if !ids.is_empty() && !ids.contains(&id) {
            continue;
        }
        let input = measure::large_input(&id)?;
        let solution = measure::programs().join(&id);
        let mut pair = vec![Program::new(&solution)];
        pair.extend(
            measure::baseline(
                SAME_TASK
                    .iter()
                    .find(|(other, _)| *other == id)
                    .map_or(&id, |(_, same)| same),
            )?
            .map(Program::new),
        );
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

/// The problems that have a C++ program, by name.
fn ids_with_baseline() -> Result<Vec<String>, String> {
    let folder = measure::workspace().join("problems/benches/baselines");
    let entries = fs::read_dir(&folder).map_err(|error| format!("cannot read {}: {error}", folder.display()))?;
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut ids: Vec<_> = paths
        .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
        .collect();
    // A board of 64 squares takes the C++ program of hdu1809 most of a minute: the table `tetris` has inputs for it.
    ids.retain(|id| id != "hdu1809");
    ids.extend(SAME_TASK.map(|(id, _)| id.to_owned()));
    ids.sort();
    Ok(ids)
}
