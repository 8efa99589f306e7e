//! A verdict with its run, and the text that explains it.

use crate::{Cause, Ending, Limits, Run, Side, Sides, Stop, Verdict};
use sg_language::{say, word};
use std::fmt::{self, Write};
use std::time::Duration;

/// The lines of standard error that are shown, and the characters of each.
const STDERR_LINES: usize = 10;
const STDERR_WIDTH: usize = 160;
/// The characters of a verdict's reason that are shown.
const REASON_LENGTH: usize = 500;

/// The verdict on one case, and the run.
#[derive(Clone, Debug)]
pub struct Report {
    /// Accepted, or the kind of failure.
    pub verdict: Verdict,
    /// Times, memory and output.
    pub run: Run,
    /// Lines from the caller, such as a dialogue; shown unless the run was accepted.
    pub remark: String,
}

impl Report {
    /// Creates a report without a remark.
    pub fn new(verdict: Verdict, run: Run) -> Self {
        let remark = String::new();
        Self { verdict, run, remark }
    }

    /// Returns several lines without colour: the verdict, the usage against the limits, then hints
    /// that help to find the mistake.
    ///
    /// ```text
    /// WA  line 2: expected `second`, got `first`
    ///   time      1 ms of 1000 ms, wall 2 ms
    ///   memory    2.0 MiB of 32 MiB
    ///   expected  line 2 │ second
    ///   output    line 2 │ first
    ///                      ^ column 1
    /// ```
    pub fn explain(&self) -> String {
        self.text(false)
    }

    /// Same as [`explain`](Self::explain), for a reader who sees both outputs in full below it: for
    /// a wrong answer, omits the usage and the lines that differ.
    pub fn summary(&self) -> String {
        let is_wrong = matches!(self.verdict, Verdict::PresentationError(_) | Verdict::WrongAnswer(_));
        self.text(is_wrong)
    }

    fn text(&self, is_short: bool) -> String {
        let mut text = format!("{}  {}\n", self.verdict, shortened(&self.verdict.reason()));
        // Writing to a string cannot fail.
        let _ = if is_short { Ok(()) } else { self.write_usage(&mut text) };
        let _ = self.write_hints(&mut text);
        text.truncate(text.trim_end().len());
        text
    }

    /// Writes the usage, and how the program ended or where the output differs.
    fn write_usage(&self, text: &mut String) -> fmt::Result {
        writeln!(text, "  {}{}", word!("time      ", "时间      "), time(&self.run))?;
        writeln!(text, "  {}{}", word!("memory    ", "内存      "), memory(&self.run))?;
        match &self.verdict {
            Verdict::Accepted => {}
            Verdict::PresentationError(difference) | Verdict::WrongAnswer(difference) => {
                if let Some(sides) = &difference.sides {
                    write_sides(text, sides)?;
                }
            }
            Verdict::OutputLimit => {
                let limit = memory_text(self.run.limits.output);
                text.push_str(&say!("  output    more than {limit}\n", "  输出      超过 {limit}\n"));
            }
            Verdict::RuntimeError(crash) if crash.cause != Cause::Unknown => {
                writeln!(text, "  {}{}", word!("ended     ", "结束      "), crash.how_it_ended())?;
            }
            Verdict::RuntimeError(_) | Verdict::TimeLimit(_) | Verdict::MemoryLimit => {}
        }
        Ok(())
    }

    /// Writes further hints that help to find the mistake.
    fn write_hints(&self, text: &mut String) -> fmt::Result {
        if self.verdict.is_accepted() {
            return Ok(());
        }
        if self.run.input_has_mark {
            text.push_str(word!(
                "  input     begins with a UTF-8 byte order mark; save the file without one\n",
                "  输入      以 UTF-8 BOM 开头；请存成不带 BOM 的文件\n"
            ));
        }
        for line in self.remark.lines() {
            writeln!(text, "  {line}")?;
        }
        write_stderr(text, &self.run.stderr)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.explain())
    }
}

fn time(run: &Run) -> String {
    let Limits { cpu, wall, .. } = run.limits;
    let [used, cpu, passed, wall] = [run.cpu, cpu, run.wall, wall].map(time_text);
    match run.ending {
        Ending::Stopped(Stop::Wall) => {
            say!("{used} of {cpu}, wall {passed} of {wall}", "{used}，限制 {cpu}；实际经过 {passed}，限制 {wall}")
        }
        _ => say!("{used} of {cpu}, wall {passed}", "{used}，限制 {cpu}；实际经过 {passed}"),
    }
}

fn memory(run: &Run) -> String {
    let limit = memory_text(run.limits.memory);
    let stopped = if run.ending == Ending::Stopped(Stop::Memory) {
        word!(" (stopped there)", "（在此被终止）")
    } else {
        ""
    };
    match run.peak_memory.map(memory_text) {
        None => say!("not measured, limit {limit}", "未测量，限制 {limit}"),
        Some(peak) => say!("{peak} of {limit}{stopped}", "{peak}，限制 {limit}{stopped}"),
    }
}

/// Formats a time in milliseconds, rounded up so that a time above its limit never looks equal to
/// it.
fn time_text(duration: Duration) -> String {
    format!("{} ms", duration.as_micros().div_ceil(1000))
}

/// Formats bytes in MiB with one decimal, or in KiB below 1 MiB; rounded up, so that no figure
/// above a limit looks equal to it.
///
/// ```
/// assert_eq!(sg_judge::memory_text(32 << 20), "32 MiB");
/// assert_eq!(sg_judge::memory_text((32 << 20) + 1), "32.1 MiB");
/// ```
pub fn memory_text(number: u64) -> String {
    const KIB: u64 = 1 << 10;
    const MIB: u64 = 1 << 20;
    if number < MIB {
        return format!("{} KiB", number.div_ceil(KIB));
    }
    let tenths = (u128::from(number) * 10).div_ceil(u128::from(MIB));
    match (tenths / 10, tenths % 10) {
        (whole, 0) => format!("{whole} MiB"),
        (whole, tenth) => format!("{whole}.{tenth} MiB"),
    }
}

fn write_sides(text: &mut String, sides: &Sides) -> fmt::Result {
    let Sides { expected, actual } = sides;
    let width = expected.line.max(actual.line).to_string().len();
    let mut row = |name: &str, side: &Side| {
        let shown = side.shown.as_deref().unwrap_or(word!("(the end)", "（结尾）"));
        let line = word!("line", "行");
        writeln!(text, "  {name}  {line} {:>width$} │ {shown}", side.line)
    };
    row(word!("expected", "期望    "), expected)?;
    row(word!("output  ", "输出    "), actual)?;
    let pointed = if actual.shown.is_some() { actual } else { expected };
    // The columns before the line's text; a Chinese character takes two.
    let indent = word!(20, 18) + width + pointed.caret;
    let column = say!("column {}", "第 {} 列", pointed.column);
    writeln!(text, "{:indent$}^ {column}", "")
}

/// Cuts a long reason, since a panic message may hold whole tables.
fn shortened(reason: &str) -> String {
    let indented = |text: &str| text.replace('\n', "\n    ");
    match reason.char_indices().nth(REASON_LENGTH) {
        Some((cut, _)) => indented(&reason[..cut]) + "…",
        None => indented(reason),
    }
}

fn write_stderr(text: &mut String, stderr: &[u8]) -> fmt::Result {
    let stderr = String::from_utf8_lossy(stderr);
    let lines: Vec<&str> = stderr.lines().filter(|line| !line.trim().is_empty()).collect();
    let left_out = lines.len().saturating_sub(STDERR_LINES);
    for (index, line) in lines.iter().skip(left_out).enumerate() {
        let name = if index == 0 { "stderr" } else { "" };
        let shown = line.chars().take(STDERR_WIDTH);
        let shown: String = shown.map(|c| if c.is_control() { ' ' } else { c }).collect();
        writeln!(text, "  {name:<8}  {shown}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(ending: Ending, stderr: &str) -> Report {
        let run = Run {
            ending,
            cpu: Duration::from_micros(1200),
            wall: Duration::from_millis(3),
            peak_memory: Some(2_200_000),
            measured_by: crate::MeasuredBy::Process,
            stdout: Vec::new(),
            output_size: 0,
            stderr: stderr.into(),
            limits: Limits::new(1000, 32768).with_wall(Duration::from_secs(10)),
            input_has_mark: false,
        };
        Report::new(run.failure().unwrap_or(Verdict::Accepted), run)
    }

    #[test]
    fn an_accepted_run_takes_three_lines() {
        let text = "AC  accepted\n  time      2 ms of 1000 ms, wall 3 ms\n  memory    2.1 MiB of 32 MiB";
        assert_eq!(report(Ending::Exited(0), "debug output\n").to_string(), text);
    }

    #[test]
    fn a_caret_points_at_the_column() {
        let side = |line, shown: &str| Side { line, column: 3, token: None, shown: Some(shown.into()), caret: 2 };
        let (mut text, expected, actual) = (String::new(), side(9, "abc"), side(10, "abd"));
        write_sides(&mut text, &Sides { expected, actual }).unwrap();
        let lines =
            ["  expected  line  9 │ abc\n", "  output    line 10 │ abd\n", "                        ^ column 3\n"];
        assert_eq!(text, lines.concat());
    }

    #[test]
    fn a_crash_shows_cause_signal_and_stderr() {
        let stderr =
            "step 1\n\nthread 'main' (7) has overflowed its stack\nfatal runtime error: stack overflow, aborting\n";
        let text = report(Ending::Killed(6), stderr).explain();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "RE  stack overflow");
        assert_eq!(lines[3], "  ended     killed by SIGABRT (abort)");
        assert_eq!(lines[4], "  stderr    step 1");
        assert_eq!(lines[6], "            fatal runtime error: stack overflow, aborting");
        assert_eq!(report(Ending::Exited(3), "").explain().lines().count(), 3);
    }

    #[test]
    fn a_stopped_run_shows_its_limit() {
        let line = |stop, index| {
            let text = report(Ending::Stopped(stop), "").explain();
            text.lines().nth(index).unwrap().to_owned()
        };
        assert_eq!(line(Stop::Wall, 1), "  time      2 ms of 1000 ms, wall 3 ms of 10000 ms");
        assert_eq!(line(Stop::Memory, 2), "  memory    2.1 MiB of 32 MiB (stopped there)");
        assert_eq!(line(Stop::Output, 3), "  output    more than 64 MiB");
    }

    #[test]
    fn memory_below_a_mebibyte_is_in_kibibytes() {
        let sizes = [1, 1024, 1025, (1 << 20) - 1, 1 << 20, (1 << 20) + 1];
        assert_eq!(sizes.map(memory_text), ["1 KiB", "1 KiB", "2 KiB", "1024 KiB", "1 MiB", "1.1 MiB"]);
    }

    #[test]
    fn only_a_shortened_reason_ends_in_an_ellipsis() {
        let reason = "x".repeat(REASON_LENGTH);
        assert_eq!(shortened(&reason), reason);
        assert_eq!(shortened(&format!("{reason}x")), format!("{reason}…"));
    }

    #[test]
    fn long_messages_and_logs_are_cut() {
        let log = "line\n".repeat(1000);
        let stderr = format!("thread 'main' panicked at a.rs:1:1:\n{}\nnote: x\n{log}", "7, ".repeat(5000));
        let report = report(Ending::Exited(101), &stderr);
        let panicked =
            matches!(&report.verdict, Verdict::RuntimeError(crash) if matches!(crash.cause, Cause::Panic { .. }));
        assert!(panicked);
        assert!(report.explain().len() < 1500);
    }
}
