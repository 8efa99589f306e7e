//! `cargo sg judge`: build, judge, and say how close the limits are.

use serde::Serialize;
use sg_judge::Judge;
use sg_rules::{LARGE, problems};

use crate::examine::{Examination, Examined, SEED};
use crate::failure::{Failure, Outcome};
use crate::output::{self, Format};
use crate::project::Project;

/// The arguments of `cargo sg judge`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Problems such as hdu1846; all of them if none is named
    ids: Vec<String>,
    /// Also run the largest input that the judge may give, or a larger one, with ten times the time limit. What is
    /// printed is not compared
    #[arg(long)]
    large: bool,
    /// Lines and a table, or one JSON document
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

/// How a solution did on all its cases.
#[derive(Serialize)]
struct Judged<'a> {
    id: &'a str,
    accepted: bool,
    time_limit_ms: u64,
    memory_limit_kib: u64,
    cases: Vec<Examined>,
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Outcome, Failure> {
    let entries = project.select(&arguments.ids)?;
    let ids: Vec<&str> = entries.iter().map(|entry| entry.id.as_str()).collect();
    let binaries = crate::build::release(project, &ids)?;
    let judge = Judge::new();
    let mut all = Vec::new();
    for entry in entries {
        let binary = binaries
            .get(&entry.id)
            .ok_or_else(|| anyhow::anyhow!("cargo built no binary {}", entry.id))?;
        let examination = Examination::new(entry, binary, &judge);
        let mut each = |examined: &Examined| {
            if arguments.format == Format::Text {
                show(&entry.id, examined);
            }
        };
        let mut cases = examination.saved_cases(&mut each)?;
        let rules = examination.rules()?;
        each(&rules);
        cases.push(rules);
        if arguments.large
            && let Some(rules) = problems::find(&entry.id)
        {
            let (large, _) = examination.large(&rules.large(SEED, LARGE), None)?;
            each(&large);
            cases.push(large);
        }
        let limits = entry.description.limits;
        all.push(Judged {
            id: &entry.id,
            accepted: cases.iter().all(Examined::is_accepted),
            time_limit_ms: limits.time_ms,
            memory_limit_kib: limits.memory_kib,
            cases,
        });
    }
    match arguments.format {
        Format::Text => anstream::print!("\n{}", table(&all)),
        Format::Json => anstream::println!("{}", serde_json::to_string_pretty(&all)?),
    }
    Ok(Outcome::of(all.iter().all(|judged| judged.accepted)))
}

/// One line for a case, and more if something is wrong.
pub fn show(id: &str, examined: &Examined) {
    let verdict = output::verdict(&format!("{:3}", examined.verdict), examined.is_accepted());
    let memory = examined.peak_memory.map(output::mebibytes).unwrap_or_default();
    let time = output::milliseconds(examined.cpu);
    let note = examined
        .note
        .as_deref()
        .map(|note| format!("   {note}"))
        .unwrap_or_default();
    anstream::println!("{id:10} {:12} {verdict} {time:>9} {memory:>10}{note}", examined.case);
    if let Some(explanation) = &examined.explanation {
        for line in explanation.lines() {
            anstream::println!("    {line}");
        }
    }
}

fn table(all: &[Judged]) -> String {
    let mut table = output::table(&["id", "cases", "verdict", "slowest", "limit", "memory", "limit"]);
    for judged in all {
        let worst = judged.cases.iter().find(|case| !case.is_accepted());
        let slowest = judged.cases.iter().map(|case| case.cpu).max().unwrap_or_default();
        let memory = judged.cases.iter().filter_map(|case| case.peak_memory).max();
        table.add_row([
            judged.id.to_owned(),
            judged.cases.len().to_string(),
            worst.map_or("AC", |case| &case.verdict).to_owned(),
            output::milliseconds(slowest),
            format!("{} ms", judged.time_limit_ms),
            memory.map(output::mebibytes).unwrap_or_default(),
            output::mebibytes(judged.memory_limit_kib * 1024),
        ]);
    }
    output::align_right(&mut table, &[1, 3, 4, 5, 6]);
    output::lines(&table)
}
