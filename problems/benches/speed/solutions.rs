//! Measures every solution on the large input of its problem, against a plain C++ program of the same algorithm.
//!
//! The C++ programs are in `problems/benches/baselines`.

use std::fs;

use crate::measure::{self, in_turn, instructions, median_seconds, peak, ratio, shown, Answers, Spread};
use crate::table::Table;
use sg_judge::{Judge, Program};

/// Odd, so that a median is one of the figures.
const TURNS: usize = 9;

/// Problems that share the C++ program of another one.
const SAME_TASK: [(&str, &str); 1] = [("hdu1944", "hdu1536")];

/// The table of all problems with a C++ program, or of those named.
pub fn table(ids: &[String]) -> Result<Table, String> {
    let judge = Judge::new();
    let known = ids_with_baseline()?;
    if let Some(id) = ids.iter().find(|id| !known.contains(id)) {
        return Err(format!(
            "{id} has no C++ program here; ls problems/benches/baselines shows which have"
        ));
    }
    let mut table = Table::new(
        "solutions",
        &[
            "id", "input MB", "Rust s", "C++ s", "ratio", "least", "most", "Rust MB", "C++ MB", "per byte",
        ],
    );
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
        let ratio = |which: fn(&Spread) -> f64| shown(ratio.as_ref().map(which), 1);
        table.row([
            id,
            shown(Some(bytes / 1e6), 2),
            shown(Some(median_seconds(ours)), 4),
            shown(theirs.map(|runs| median_seconds(runs)), 4),
            ratio(|ratio| ratio.median),
            ratio(|ratio| ratio.least),
            ratio(|ratio| ratio.most),
            shown(Some(peak(ours)), 1),
            shown(theirs.map(|runs| peak(runs)), 1),
            shown(per_byte, 1),
        ]);
    }
    Ok(table)
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
