//! Reports on judged programs: lines and a table, or JSON.

use serde::Serialize;
use sg_language::word;
use sg_problems::catalogue::Entry;
use sg_problems::judging::{CheckReport, Finding, Judged};

use super::{Format, align_right, lines, milliseconds, table, verdict, width};
use crate::cli_error::{CliError, Exit};

/// The result of a program on all checks of a problem.
pub struct Judgement {
    /// The problem.
    pub entry: Entry,
    /// The reports.
    pub judged: Judged,
}

/// All judgements as JSON. What docs/own-programs.md says of it holds for this version.
#[derive(Serialize)]
struct Documents<'a> {
    version: u32,
    problems: Vec<Document<'a>>,
}

/// One of them.
#[derive(Serialize)]
struct Document<'a> {
    id: &'a str,
    accepted: bool,
    time_limit_ms: u64,
    memory_limit_kib: u64,
    cases: &'a [CheckReport],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    missing: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'static str>,
}

impl Judgement {
    fn accepted(&self) -> bool {
        self.judged.wrong().is_none() && self.judged.missing.is_empty()
    }

    fn document(&self) -> Document<'_> {
        Document {
            id: &self.entry.id,
            accepted: self.accepted(),
            time_limit_ms: self.entry.description.limits.time_ms,
            memory_limit_kib: self.entry.description.limits.memory_kib,
            cases: &self.judged.reports,
            missing: &self.judged.missing,
            note: self.judged.note,
        }
    }
}

/// The exit status of the command.
pub fn exit(judgements: &[Judgement]) -> Exit {
    let mut reports = judgements.iter().flat_map(|one| &one.judged.reports);
    if reports.any(|report| report.finding == Finding::JudgeError) {
        return Exit::Broken;
    }
    Exit::of(judgements.iter().all(Judgement::accepted))
}

/// Prints what was found; as text only the table, since [`show`] has told the rest.
pub fn print(judgements: &[Judgement], format: Format) -> Result<(), CliError> {
    let text = match format {
        Format::Text => format!("\n{}", verdict_table(judgements)),
        Format::Json => {
            let problems = judgements.iter().map(Judgement::document).collect();
            serde_json::to_string_pretty(&Documents { version: 1, problems })? + "\n"
        }
    };
    anstream::print!("{text}");
    Ok(())
}

/// One line for a check, and more if something is wrong.
pub fn show(report: &CheckReport) {
    let verdict = verdict(&format!("{:3}", report.finding.short()), report.is_accepted());
    let memory = report.peak_memory.map(sg_judge::memory_text).unwrap_or_default();
    let time = milliseconds(report.cpu);
    let note = report.note.as_deref().unwrap_or_default();
    let line = format!("  {:19} {verdict} {time:>8} {memory:>9}", report.case);
    // What the terminal would break anywhere is broken here.
    let room = width().map_or(usize::MAX, usize::from).saturating_sub(45);
    match note {
        "" => anstream::println!("{line}"),
        note if note.chars().count() <= room => anstream::println!("{line} {note}"),
        note => anstream::println!("{line}\n    {}", note.replace("; ", ";\n    ")),
    }
    for line in report.explanation.iter().flat_map(|explanation| explanation.lines()) {
        anstream::println!("    {line}");
    }
}

fn verdict_table(judgements: &[Judgement]) -> String {
    let mut table = table(&word!(
        ["id", "verdict", "slowest", "limit", "memory", "limit"],
        ["id", "评测结果", "最慢", "时限", "内存", "内存限制"]
    ));
    for Judgement { entry, judged } in judgements {
        let limits = entry.description.limits;
        let verdict = judged.wrong().or(judged.reports.first());
        let verdict = verdict.map_or("-", |report| report.finding.short());
        table.add_row([
            entry.id.clone(),
            verdict.to_owned(),
            milliseconds(judged.slowest()),
            format!("{} ms", limits.time_ms),
            judged.peak_memory().map(sg_judge::memory_text).unwrap_or_default(),
            sg_judge::memory_text(limits.memory_kib.saturating_mul(1024)),
        ]);
    }
    align_right(&mut table, &[2, 3, 4, 5]);
    lines(&table)
}
