//! `cargo sg judge`: build, judge, and say how close the limits are.

use std::sync::Arc;

use anyhow::Context;
use serde::Serialize;
use sg_judge::{Judge, MeasuredBy, Program};
use sg_rules::judging::{CheckReport, Finding, Judged, ProblemJudge};

use crate::cli_error::{CliError, Exit};
use crate::project::Project;
use crate::terminal::{self, Format};

/// The arguments of `cargo sg judge`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Problems such as hdu1846; all of them if none is named
    ids: Vec<String>,
    /// Lines and a table, or one JSON document
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    /// The large input is always run now
    #[arg(long, hide = true)]
    large: bool,
}

/// How a solution did on all its checks.
#[derive(Serialize)]
struct Row<'a> {
    id: &'a str,
    accepted: bool,
    time_limit_ms: u64,
    memory_limit_kib: u64,
    /// What the figures of each case add up.
    measured_by: MeasuredBy,
    cases: &'a [CheckReport],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    missing: &'a [String],
    #[serde(skip)]
    judged: &'a Judged,
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let entries = project.select(&arguments.ids)?;
    let ids: Vec<&str> = entries.iter().map(|entry| entry.id.as_str()).collect();
    let binaries = crate::cargo_build::release(project, &ids)?;
    let judge = Arc::new(Judge::new());
    let mut all = Vec::new();
    for &entry in &entries {
        let id = &entry.id;
        let binary = binaries
            .get(id)
            .with_context(|| format!("cargo built no binary {id}"))?;
        let is_text = arguments.format == Format::Text;
        if is_text {
            anstream::println!("{id}");
        }
        let mut each = |report: &CheckReport| {
            if is_text {
                show(report);
            }
        };
        let judged = ProblemJudge::new(entry, &judge).run_all(&Program::new(binary), None, &mut each);
        if is_text {
            judged
                .missing
                .iter()
                .for_each(|missing| anstream::println!("  {missing}"));
        }
        all.push(judged);
    }
    let rows = entries.iter().zip(&all).map(|(entry, judged)| Row {
        id: &entry.id,
        accepted: judged.wrong().is_none() && judged.missing.is_empty(),
        time_limit_ms: entry.description.limits.time_ms,
        memory_limit_kib: entry.description.limits.memory_kib,
        measured_by: MeasuredBy::here(),
        cases: &judged.reports,
        missing: &judged.missing,
        judged,
    });
    let rows: Vec<Row> = rows.collect();
    match arguments.format {
        Format::Text => anstream::print!("\n{}", table(&rows)),
        Format::Json => anstream::println!("{}", serde_json::to_string_pretty(&rows)?),
    }
    let mut reports = all.iter().flat_map(|judged| &judged.reports);
    if reports.any(|report| report.finding == Finding::JudgeError) {
        return Ok(Exit::Broken);
    }
    Ok(Exit::of(rows.iter().all(|row| row.accepted)))
}

/// One line for a check, and more if something is wrong.
fn show(report: &CheckReport) {
    let verdict = terminal::verdict(&format!("{:3}", report.finding.short()), report.is_accepted());
    let memory = report.peak_memory.map(sg_judge::memory_text).unwrap_or_default();
    let time = terminal::milliseconds(report.cpu);
    let note = report.note.as_deref().unwrap_or_default();
    let line = format!("  {:19} {verdict} {time:>8} {memory:>9}", report.case);
    // What the terminal would break anywhere is broken here.
    let room = terminal::width().map_or(usize::MAX, usize::from).saturating_sub(45);
    match note {
        "" => anstream::println!("{line}"),
        note if note.chars().count() <= room => anstream::println!("{line} {note}"),
        note => anstream::println!("{line}\n    {}", note.replace("; ", ";\n    ")),
    }
    for line in report.explanation.iter().flat_map(|explanation| explanation.lines()) {
        anstream::println!("    {line}");
    }
}

fn table(rows: &[Row]) -> String {
    let mut table = terminal::table(&["id", "verdict", "slowest", "limit", "memory", "limit"]);
    for row in rows {
        let verdict = row.judged.wrong().map_or("AC", |report| report.finding.short());
        table.add_row([
            row.id.to_owned(),
            verdict.to_owned(),
            terminal::milliseconds(row.judged.slowest()),
            format!("{} ms", row.time_limit_ms),
            row.judged.peak_memory().map(sg_judge::memory_text).unwrap_or_default(),
            sg_judge::memory_text(row.memory_limit_kib.saturating_mul(1024)),
        ]);
    }
    terminal::align_right(&mut table, &[2, 3, 4, 5]);
    terminal::lines(&table)
}
