//! `cargo sg judge`: build, judge, and say how close the limits are.

use serde::Serialize;
use sg_judge::Judge;
use sg_rules::{LARGE, problems};

use crate::cli_error::{CliError, Exit};
use crate::judging::{CaseReport, ProblemJudge, SEED};
use crate::project::Project;
use crate::terminal::{self, Format};

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
    cases: Vec<CaseReport>,
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let entries = project.select(&arguments.ids)?;
    let ids: Vec<&str> = entries.iter().map(|entry| entry.id.as_str()).collect();
    let binaries = crate::cargo_build::release(project, &ids)?;
    let judge = Judge::new();
    let mut all = Vec::new();
    for entry in entries {
        let binary = binaries
            .get(&entry.id)
            .ok_or_else(|| anyhow::anyhow!("cargo built no binary {}", entry.id))?;
        let problem_judge = ProblemJudge::new(entry, binary, &judge);
        let mut each = |report: &CaseReport| {
            if arguments.format == Format::Text {
                show(&entry.id, report);
            }
        };
        let mut cases = problem_judge.saved_cases(&mut each)?;
        let rules = problem_judge.rules()?;
        each(&rules);
        cases.push(rules);
        if arguments.large
            && let Some(rules) = problems::find(&entry.id)
        {
            let (large, _) = problem_judge.large(&rules.large(SEED, LARGE), None)?;
            each(&large);
            cases.push(large);
        }
        let limits = entry.description.limits;
        all.push(Judged {
            id: &entry.id,
            accepted: cases.iter().all(CaseReport::is_accepted),
            time_limit_ms: limits.time_ms,
            memory_limit_kib: limits.memory_kib,
            cases,
        });
    }
    match arguments.format {
        Format::Text => anstream::print!("\n{}", table(&all)),
        Format::Json => anstream::println!("{}", serde_json::to_string_pretty(&all)?),
    }
    Ok(Exit::of(all.iter().all(|judged| judged.accepted)))
}

/// One line for a case, and more if something is wrong.
pub fn show(id: &str, report: &CaseReport) {
    let verdict = terminal::verdict(&format!("{:3}", report.verdict), report.is_accepted());
    let memory = report.peak_memory.map(terminal::mebibytes).unwrap_or_default();
    let time = terminal::milliseconds(report.cpu);
    let note = report
        .note
        .as_deref()
        .map(|note| format!("   {note}"))
        .unwrap_or_default();
    anstream::println!("{id:10} {:12} {verdict} {time:>9} {memory:>10}{note}", report.case);
    if let Some(explanation) = &report.explanation {
        for line in explanation.lines() {
            anstream::println!("    {line}");
        }
    }
}

fn table(all: &[Judged]) -> String {
    let mut table = terminal::table(&["id", "cases", "verdict", "slowest", "limit", "memory", "limit"]);
    for judged in all {
        let worst = judged.cases.iter().find(|case| !case.is_accepted());
        let slowest = judged.cases.iter().map(|case| case.cpu).max().unwrap_or_default();
        let memory = judged.cases.iter().filter_map(|case| case.peak_memory).max();
        table.add_row([
            judged.id.to_owned(),
            judged.cases.len().to_string(),
            worst.map_or("AC", |case| &case.verdict).to_owned(),
            terminal::milliseconds(slowest),
            format!("{} ms", judged.time_limit_ms),
            memory.map(terminal::mebibytes).unwrap_or_default(),
            terminal::mebibytes(judged.memory_limit_kib * 1024),
        ]);
    }
    terminal::align_right(&mut table, &[1, 3, 4, 5, 6]);
    terminal::lines(&table)
}
