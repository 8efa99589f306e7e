//! Reports on judged programs: lines and a table, or JSON.

use problem_judge::catalogue::Entry;
use problem_judge::judging::{CheckReport, Finding, Judged};
use serde::Serialize;
use sg_language::word;

use super::{Format, align_right, lines, milliseconds, table, text_width, verdict, width};
use crate::cli_error::{CliError, Exit};

/// The result of a program on all checks of a problem.
pub struct Judgement {
    /// The problem.
    pub entry: Entry,
    /// The results of the checks.
    pub judged: Judged,
    /// True if the whole sandbox confined the program.
    pub confined: bool,
}

/// All judgements as JSON. docs/own-programs.md describes this version.
#[derive(Serialize)]
struct Documents<'a> {
    version: u32,
    problems: Vec<Document<'a>>,
}

/// One judgement.
#[derive(Serialize)]
struct Document<'a> {
    id: &'a str,
    accepted: bool,
    confined: bool,
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
            confined: self.confined,
            time_limit_ms: self.entry.description.limits.time_ms,
            memory_limit_kib: self.entry.description.limits.memory_kib,
            cases: &self.judged.reports,
            missing: &self.judged.missing,
            note: self.judged.note,
        }
    }
}

/// Returns the exit status of the command.
pub fn exit(judgements: &[Judgement]) -> Exit {
    let mut reports = judgements.iter().flat_map(|one| &one.judged.reports);
    if reports.any(|report| report.finding == Finding::JudgeError) {
        return Exit::Broken;
    }
    Exit::of(judgements.iter().all(Judgement::accepted))
}

/// Prints the results. As text this is only the table, since [`show`] has printed the rest.
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

/// Shows the clearest mistake once, then a line for each check.
pub fn show(judged: &Judged) {
    let clearest = judged.clearest();
    if let Some(report) = clearest {
        show_mistake(report);
    }
    for report in &judged.reports {
        show_check(report, clearest.is_some_and(|clearest| std::ptr::eq(clearest, report)));
    }
}

/// Shows the evidence of a check, or else the explanation of its verdict.
fn show_mistake(report: &CheckReport) {
    let evidence = report.evidence.as_ref().map(|evidence| &evidence.text);
    let text = evidence.or(report.explanation.as_ref()).map_or("", String::as_str);
    let short = report.finding.short();
    for (index, line) in text.lines().enumerate() {
        match line.strip_prefix(short).filter(|_| index == 0) {
            Some(reason) => anstream::println!("  {}{reason}", verdict(short, false)),
            None => anstream::println!("  {}", broken(line, text_width().saturating_sub(2), "\n  ")),
        }
    }
    anstream::println!();
}

/// Shows a check in one line. A check without a verdict is explained below its line, since that is
/// not the program's mistake.
fn show_check(report: &CheckReport, is_shown_above: bool) {
    let verdict = verdict(&format!("{:3}", report.finding.short()), report.is_accepted());
    let memory = report.peak_memory.map(sg_judge::memory_text).unwrap_or_default();
    let time = milliseconds(report.cpu);
    let line = format!("  {:19} {verdict} {time:>8} {memory:>9}", report.case);
    let room = width().map_or(usize::MAX, usize::from).saturating_sub(45);
    let note = match &report.finding {
        _ if is_shown_above => word!("shown above", "见上").to_owned(),
        Finding::Verdict(wrong) if !wrong.is_accepted() => cut(wrong.reason().lines().next().unwrap_or_default(), room),
        _ => report.note.clone().unwrap_or_default(),
    };
    if note.chars().count() <= room {
        anstream::println!("{}", format!("{line} {note}").trim_end());
    } else {
        anstream::println!("{line}\n    {}", broken(&note, room, "\n    "));
    }
    if !matches!(report.finding, Finding::Verdict(_)) {
        for line in report.explanation.iter().flat_map(|explanation| explanation.lines()) {
            anstream::println!("    {line}");
        }
    }
}

/// Breaks a line after its parts if it is too long for the terminal.
fn broken(line: &str, room: usize, end: &str) -> String {
    if line.chars().count() > room { line.replace("; ", &format!(";{end}")) } else { line.to_owned() }
}

/// Cuts a text to the room that there is.
fn cut(text: &str, room: usize) -> String {
    if text.chars().count() <= room {
        return text.to_owned();
    }
    text.chars().take(room.saturating_sub(3)).chain("...".chars()).collect()
}

fn verdict_table(judgements: &[Judgement]) -> String {
    let mut table = table(&word!(
        ["id", "verdict", "slowest", "limit", "memory", "limit"],
        ["id", "评测结果", "最慢", "时限", "内存", "内存限制"]
    ));
    for Judgement { entry, judged, .. } in judgements {
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
