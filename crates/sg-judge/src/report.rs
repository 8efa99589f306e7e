//! A verdict with the run behind it, and the text that explains it.

use crate::{Ending, Limits, Run, Side, Sides, Stop, Verdict};
use std::fmt::{self, Write};
use std::time::Duration;

/// How many lines of standard error are shown, and how many characters of each.
const STDERR_LINES: usize = 10;
const STDERR_WIDTH: usize = 160;

/// The verdict on one case, and what the run did.
#[derive(Clone, Debug)]
pub struct Report {
    /// The verdict.
    pub verdict: Verdict,
    /// Times, memory and output.
    pub run: Run,
}

impl Report {
    /// A text of several lines without colour: the verdict, the usage against the limits, then whatever helps to find the mistake.
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
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = self.write(&mut text);
        text.truncate(text.trim_end().len());
        text
    }

    fn write(&self, text: &mut String) -> fmt::Result {
        writeln!(
            text,
            "{}  {}",
            self.verdict,
            self.verdict.reason().replace('\n', "\n    ")
        )?;
        writeln!(text, "  time      {}", time(&self.run))?;
        writeln!(text, "  memory    {}", memory(&self.run))?;
        match &self.verdict {
            Verdict::Accepted => return Ok(()),
            Verdict::PresentationError(difference) | Verdict::WrongAnswer(difference) => {
                if let Some(sides) = &difference.sides {
                    write_sides(text, sides)?;
                }
            }
            Verdict::OutputLimit => writeln!(text, "  output    more than {}", bytes(self.run.limits.output))?,
            Verdict::RuntimeError(crash) => write_ending(text, crash.ending)?,
            Verdict::TimeLimit(_) | Verdict::MemoryLimit(_) => {}
        }
        if self.run.input_has_mark {
            writeln!(
                text,
                "  input     begins with a UTF-8 byte order mark; save the file without one"
            )?;
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
    let stopped = if run.ending == Ending::Stopped(Stop::Wall) {
        format!(" of {}", ms(wall))
    } else {
        String::new()
    };
    format!("{} of {}, wall {}{stopped}", ms(run.cpu), ms(cpu), ms(run.wall))
}

fn memory(run: &Run) -> String {
    let limit = bytes(run.limits.memory);
    let stopped = if run.ending == Ending::Stopped(Stop::Memory) {
        " (stopped there)"
    } else {
        ""
    };
    run.peak_memory.map_or(format!("not measured, limit {limit}"), |peak| {
        format!("{} of {limit}{stopped}", bytes(peak))
    })
}

/// Rounded up, so that a time above its limit never looks equal to it.
fn ms(duration: Duration) -> String {
    format!("{} ms", duration.as_micros().div_ceil(1000))
}

/// MiB with one decimal, rounded up for the same reason; KiB for what is smaller.
fn bytes(number: u64) -> String {
    const KIB: u64 = 1 << 10;
    const MIB: u64 = 1 << 20;
    if number < MIB {
        return format!("{} KiB", number.div_ceil(KIB));
    }
    let tenths = (u128::from(number) * 10).div_ceil(u128::from(MIB));
    if tenths % 10 == 0 {
        format!("{} MiB", tenths / 10)
    } else {
        format!("{}.{} MiB", tenths / 10, tenths % 10)
    }
}

fn write_sides(text: &mut String, sides: &Sides) -> fmt::Result {
    let Sides { expected, actual } = sides;
    let width = expected.line.max(actual.line).to_string().len();
    let mut row = |name: &str, side: &Side| {
        let shown = side.shown.as_deref().unwrap_or("(the end)");
        writeln!(text, "  {name:<8}  line {:>width$} │ {shown}", side.line)
    };
    row("expected", expected)?;
    row("output", actual)?;
    let pointed = if actual.shown.is_some() { actual } else { expected };
    let indent = "  expected  line  │ ".chars().count() + width + pointed.caret;
    writeln!(text, "{:indent$}^ column {}", "", pointed.column)
}

/// The exit code or signal, where the headline names the cause instead.
fn write_ending(text: &mut String, ending: Ending) -> fmt::Result {
    match ending {
        Ending::Exited(code) => writeln!(text, "  ended     with exit code {code}"),
        Ending::Killed(signal) => writeln!(text, "  ended     by signal {signal}"),
        Ending::Stopped(_) => Ok(()),
    }
}

fn write_stderr(text: &mut String, stderr: &[u8]) -> fmt::Result {
    let stderr = String::from_utf8_lossy(stderr);
    let lines: Vec<&str> = stderr.lines().filter(|line| !line.trim().is_empty()).collect();
    let left_out = lines.len().saturating_sub(STDERR_LINES);
    for (index, line) in lines.iter().skip(left_out).enumerate() {
        let name = if index == 0 { "stderr" } else { "" };
        let shown: String = line
            .chars()
            .take(STDERR_WIDTH)
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect();
        writeln!(text, "  {name:<8}  {shown}")?;
    }
    Ok(())
}
