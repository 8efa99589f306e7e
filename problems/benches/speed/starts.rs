//! Measures the cost of starting a process: compares each solution on its first sample with a
//! program that does nothing.

use std::path::{Path, PathBuf};

use crate::measure::{self, Answers, in_turn, instructions, median_seconds, ratio, shown};
use crate::table::Table;
use sg_judge::{Judge, Program};

/// The number of runs: odd, so that the median is one of the figures, and large, since the time of
/// a start (about a millisecond) varies.
const TURNS: usize = 101;

/// Returns the table of start times, of all or the named problems.
pub fn table(ids: &[String]) -> Result<Table, String> {
    let judge = Judge::new();
    let empty = measure::empty_program()?;
    let mut table =
        Table::new("start", &["id", "ms", "empty ms", "ratio", "least", "most", "instructions", "of empty", "ratio"]);
    for problem in measure::non_interactive_problems(ids) {
        let id = problem.id();
        let input = first_sample(id)?;
        let solution = measure::programs().join(id);
        let used = [&solution, &empty].map(Program::new);
        let used = in_turn(&judge, &used, &input, TURNS, Answers::Any)?;
        let ratio = ratio(&used[0], &used[1]);
        let count = |program: &Path| instructions(program, &[], &input).map(|count| count as f64);
        let (ours, nothing) = (count(&solution), count(&empty));
        let milliseconds = |runs| shown(Some(1e3 * median_seconds(runs)), 2);
        let times = [id.to_owned(), milliseconds(&used[0]), milliseconds(&used[1])];
        let ratios = [ratio.median, ratio.least, ratio.most].map(|ratio| shown(Some(ratio), 2));
        let more = ours.zip(nothing).map(|(ours, nothing)| ours / nothing);
        let counts = [shown(ours, 0), shown(nothing, 0), shown(more, 2)];
        table.row(times.into_iter().chain(ratios).chain(counts));
    }
    Ok(table)
}

/// Returns the first saved case of a problem.
fn first_sample(id: &str) -> Result<PathBuf, String> {
    let folder = measure::workspace().join("testdata").join(id);
    ["sample-1.in", "ours-1.in"]
        .iter()
        .map(|name| folder.join(name))
        .find(|path| path.exists())
        .ok_or_else(|| format!("{} has neither sample-1.in nor ours-1.in", folder.display()))
}
