//! Compares the C files of the solutions with the Rust programs on the large inputs.

use std::fs;
use std::process::Command;

use crate::measure::{self, Answers, Spread, compiled, in_turn, median_seconds, ratio, shown};
use crate::table::Table;
use sg_judge::{Judge, Program};

/// The number of runs; odd, so that the median is one of the figures.
const TURNS: usize = 9;

/// Returns the table of all or the named C files in `dist`. The last row has the sum of the sizes,
/// and the median and extremes of the ratios.
pub fn table(ids: &[String]) -> Result<Table, String> {
    let judge = Judge::new();
    let mut table = Table::new("c-files", &["id", "bytes", "Rust s", "C s", "ratio", "least", "most"]);
    let (mut bytes, mut ratios) = (0, Vec::new());
    for problem in measure::non_interactive_problems(ids) {
        let id = problem.id();
        let source = measure::workspace().join("dist").join(id).with_extension("c");
        let text = fs::read(&source)
            .map_err(|error| format!("cannot read {}: {error}; run cargo sg bundle --lang c", source.display()))?;
        let program = measure::scratch()?.join(format!("{id}-c"));
        let mut compiler = Command::new("gcc");
        compiler.args(["-std=gnu89", "-O2", "-w", "-o"]).args([&program, &source]).arg("-lm");
        if !compiled(&mut compiler, "nothing to measure")? {
            return Err("the table needs gcc".into());
        }
        let programs = [measure::programs().join(id), program].map(Program::new);
        let used = in_turn(&judge, &programs, &measure::large_input(id)?, TURNS, Answers::Same)?;
        let own = ratio(&used[1], &used[0]);
        let seconds = [0, 1].map(|index| shown(Some(median_seconds(&used[index])), 4));
        let own_ratios = [own.median, own.least, own.most].map(|ratio| shown(Some(ratio), 2));
        table.row([id.to_owned(), text.len().to_string()].into_iter().chain(seconds).chain(own_ratios));
        bytes += text.len();
        ratios.push(own.median);
    }
    let all = Spread::of(ratios.into_iter());
    let ratios = [all.median, all.least, all.most].map(|ratio| shown(Some(ratio), 2));
    let none = ["-", "-"].map(String::from);
    table.row(["all".to_owned(), bytes.to_string()].into_iter().chain(none).chain(ratios));
    Ok(table)
}
