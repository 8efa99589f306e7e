//! The verdicts and their order of precedence. The crate's documentation has the table.

use crate::{Comparison, Crash, Difference, Ending, Run, Stop};
use sg_language::word;
use std::fmt;

/// A judge's verdict on one run. Displayed as its short name: `AC`, `PE`, `WA`, `TLE`, `MLE`, `RE`,
/// `OLE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// AC: the expected output, within the limits.
    Accepted,
    /// PE: right except for white space.
    PresentationError(Difference),
    /// WA: a wrong output.
    WrongAnswer(Difference),
    /// TLE: too slow.
    TimeLimit(Clock),
    /// MLE: too much memory.
    MemoryLimit,
    /// RE: a crash.
    RuntimeError(Crash),
    /// OLE: too much output.
    OutputLimit,
}

/// The time limit that a program exceeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// CPU time: the program computed for too long.
    Cpu,
    /// Wall-clock time: the program slept, or waited for something that never came.
    Wall,
}

impl Verdict {
    /// Returns the short name: `AC`, `PE`, `WA`, `TLE`, `MLE`, `RE`, `OLE`.
    pub fn short(&self) -> &'static str {
        match self {
            Self::Accepted => "AC",
            Self::PresentationError(_) => "PE",
            Self::WrongAnswer(_) => "WA",
            Self::TimeLimit(_) => "TLE",
            Self::MemoryLimit => "MLE",
            Self::RuntimeError(_) => "RE",
            Self::OutputLimit => "OLE",
        }
    }

    /// Returns true for AC.
    pub fn is_accepted(&self) -> bool {
        *self == Self::Accepted
    }

    /// Returns true if the program was stopped because it waited, so that running it again takes as
    /// long.
    pub fn waits(&self) -> bool {
        *self == Self::TimeLimit(Clock::Wall)
    }

    /// Returns the reason in one sentence without figures. A panic message may have several lines.
    pub fn reason(&self) -> String {
        match self {
            Self::Accepted => word!("accepted", "通过").into(),
            Self::PresentationError(difference) | Self::WrongAnswer(difference) => difference.summary.clone(),
            Self::TimeLimit(Clock::Cpu) => word!("time limit exceeded", "超出时间限制").into(),
            Self::TimeLimit(Clock::Wall) => word!(
                "time limit exceeded: it waits or sleeps instead of computing",
                "超出时间限制：程序在等待或睡眠，而不是在计算"
            )
            .into(),
            Self::MemoryLimit => word!("memory limit exceeded", "超出内存限制").into(),
            Self::RuntimeError(crash) => crash.to_string(),
            Self::OutputLimit => word!("output limit exceeded", "超出输出限制").into(),
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.short())
    }
}

impl From<Comparison> for Verdict {
    fn from(comparison: Comparison) -> Self {
        match comparison {
            Comparison::Same => Self::Accepted,
            Comparison::LineEndsDiffer(difference) | Comparison::SpaceDiffers(difference) => {
                Self::PresentationError(difference)
            }
            Comparison::Differs(difference) => Self::WrongAnswer(difference),
        }
    }
}

impl Run {
    /// Returns the verdict if it does not depend on the output, or `None` if the program exited
    /// with 0 and kept its limits.
    pub fn failure(&self) -> Option<Verdict> {
        let limits = &self.limits;
        let peak = self.peak_memory.unwrap_or(0);
        if self.ending == Ending::Stopped(Stop::Output) || self.output_size > limits.output {
            return Some(Verdict::OutputLimit);
        }
        if let Ending::Stopped(Stop::Processes | Stop::Files) = self.ending {
            return Some(Verdict::RuntimeError(Crash::new(self.ending, &self.stderr)));
        }
        if self.ending == Ending::Stopped(Stop::Cpu) || self.cpu > limits.cpu {
            return Some(Verdict::TimeLimit(Clock::Cpu));
        }
        if self.ending == Ending::Stopped(Stop::Wall) {
            return Some(Verdict::TimeLimit(Clock::Wall));
        }
        if self.ending == Ending::Stopped(Stop::Memory) || peak > limits.memory_ceiling() {
            return Some(Verdict::MemoryLimit);
        }
        if self.ending != Ending::Exited(0) {
            return Some(Verdict::RuntimeError(Crash::new(self.ending, &self.stderr)));
        }
        (peak > limits.memory).then_some(Verdict::MemoryLimit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;
    use std::time::Duration;

    fn run() -> Run {
        let limits = Limits::new(1000, 32768);
        Run {
            ending: Ending::Exited(0),
            cpu: limits.cpu,
            wall: Duration::from_secs(60),
            peak_memory: Some(limits.memory),
            measured_by: crate::MeasuredBy::Process,
            stdout: Vec::new(),
            output_size: limits.output,
            stderr: Vec::new(),
            limits,
            input_has_mark: false,
        }
    }

    /// Returns the verdict on a run that is exactly at every limit, after one change.
    fn after(change: impl FnOnce(&mut Run)) -> &'static str {
        let mut run = run();
        change(&mut run);
        run.failure().map_or("none", |verdict| verdict.short())
    }

    const ABOVE_LIMIT: Option<u64> = Some((32 << 20) + 1);
    const CEILING: u64 = 96 << 20;

    #[test]
    fn limits_are_inclusive() {
        assert_eq!(after(|_| {}), "none");
        assert_eq!(after(|run| run.cpu = Duration::from_micros(1_000_001)), "TLE");
        assert_eq!(after(|run| run.peak_memory = ABOVE_LIMIT), "MLE");
        assert_eq!(after(|run| run.output_size = (64 << 20) + 1), "OLE");
    }

    #[test]
    fn unknown_memory_is_within_the_limit() {
        assert_eq!(after(|run| run.peak_memory = None), "none");
    }

    #[test]
    fn the_first_failure_in_order_counts() {
        let slow = |run: &mut Run| run.cpu = Duration::from_secs(2);
        let crashed = |run: &mut Run| run.ending = Ending::Killed(11);
        let both = |first: fn(&mut Run), second: fn(&mut Run)| after(|run| (first(run), second(run)).1);
        assert_eq!(both(slow, |run| run.output_size = u64::MAX), "OLE");
        assert_eq!(both(slow, crashed), "TLE");
        assert_eq!(both(slow, |run| run.peak_memory = Some(CEILING + 1)), "TLE");
        assert_eq!(both(crashed, |run| run.peak_memory = Some(CEILING + 1)), "MLE");
        assert_eq!(both(crashed, |run| run.peak_memory = Some(CEILING)), "RE");
        assert_eq!(both(crashed, |run| run.peak_memory = ABOVE_LIMIT), "RE");
        assert_eq!(after(crashed), "RE");
    }

    #[test]
    fn a_stopped_program_is_not_a_crash() {
        let stopped = |stop| after(|run| run.ending = Ending::Stopped(stop));
        assert_eq!([Stop::Cpu, Stop::Wall, Stop::Memory, Stop::Output].map(stopped), ["TLE", "TLE", "MLE", "OLE"]);
    }

    #[test]
    fn a_refused_allocation_is_a_crash() {
        let refused = after(|run| {
            run.ending = Ending::Killed(6);
            run.stderr = b"memory allocation of 70368744177664 bytes failed\n".to_vec();
        });
        assert_eq!(refused, "RE");
    }

    #[test]
    fn the_reason_names_the_exceeded_limit() {
        let waits = "time limit exceeded: it waits or sleeps instead of computing";
        assert_eq!(Verdict::TimeLimit(Clock::Cpu).reason(), "time limit exceeded");
        assert_eq!(Verdict::TimeLimit(Clock::Wall).reason(), waits);
        assert_eq!(Verdict::MemoryLimit.reason(), "memory limit exceeded");
        assert_eq!(Verdict::OutputLimit.reason(), "output limit exceeded");
    }

    #[test]
    fn only_ac_is_accepted() {
        assert!(Verdict::Accepted.is_accepted());
        assert!(!Verdict::OutputLimit.is_accepted());
    }

    #[test]
    fn short_names_can_be_padded() {
        assert_eq!(format!("[{:<4}]", Verdict::Accepted), "[AC  ]");
    }
}
