//! The checks on a program, and their results.

use std::time::Duration;

use serde::{Serialize, Serializer};
use sg_judge::{Case, JudgeError, MeasuredBy, Report, Verdict};

use sg_language::word;
use sg_rules::Coverage;

use super::Evidence;

/// A check on a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Check {
    /// A saved case.
    Saved(Case),
    /// The same tokens in other layouts, since a judge's input may be laid out in any way.
    AnyLayout(Case),
    /// The rules' small cases, cases at the limits and some random ones.
    Rules,
    /// An input as large as the judge's largest, or larger.
    Large,
}

impl Check {
    /// Returns the name: `sample-1`, `sample-1-any-layout`, `rules` or `large`.
    pub fn name(&self) -> String {
        match self {
            Check::Saved(case) => case.name.clone(),
            Check::AnyLayout(case) => format!("{}-any-layout", case.name),
            Check::Rules => "rules".to_owned(),
            Check::Large => "large".to_owned(),
        }
    }
}

/// The checks of a problem.
pub struct Checks {
    /// The checks in the best order to run them.
    pub all: Vec<Check>,
    /// The missing parts of the problem, and what to add.
    pub missing: Vec<String>,
    /// A note if there are no rules.
    pub note: Option<&'static str>,
}

/// The result of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The judge's verdict.
    Verdict(Verdict),
    /// The program ran within the limits, and no right output is known.
    Ran,
    /// CE: there is no program, since its source does not compile.
    CompileError,
    /// JE: there is no verdict, through no fault of the program.
    JudgeError,
}

impl Finding {
    /// The short name: `AC`, `WA`, ..., `ran`, `CE`, `JE`.
    pub fn short(&self) -> &'static str {
        match self {
            Finding::Verdict(verdict) => verdict.short(),
            Finding::Ran => "ran",
            Finding::CompileError => "CE",
            Finding::JudgeError => JudgeError::SHORT,
        }
    }

    /// Returns true if nothing is wrong.
    pub fn is_accepted(&self) -> bool {
        matches!(self, Finding::Verdict(Verdict::Accepted) | Finding::Ran)
    }
}

/// The result of one check.
#[derive(Clone, Debug, Serialize)]
pub struct CheckReport {
    /// The name of the check.
    pub case: String,
    /// The verdict, if there is one.
    #[serde(rename = "verdict", serialize_with = "short_name")]
    pub finding: Finding,
    /// The CPU time, or that of the slowest of several runs.
    #[serde(rename = "cpu_ms", serialize_with = "milliseconds")]
    pub cpu: Duration,
    /// The largest peak memory in bytes, if the system reports it.
    pub peak_memory: Option<u64>,
    /// The processes that the two figures cover, if the program ran.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub measured_by: Option<MeasuredBy>,
    /// The covered cases, if the program was compared with the rules.
    #[serde(skip)]
    pub coverage: Option<Coverage>,
    /// A remark, such as the size of the input.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// An explanation in several lines, if something is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explanation: Option<String>,
    /// The smallest known failing input, if it is small enough to be read.
    #[serde(skip)]
    pub evidence: Option<Evidence>,
}

fn short_name<S: Serializer>(finding: &Finding, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(finding.short())
}

fn milliseconds<S: Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64((time.as_secs_f64() * 1e6).round() / 1e3)
}

impl CheckReport {
    /// Returns true if nothing is wrong.
    pub fn is_accepted(&self) -> bool {
        self.finding.is_accepted()
    }

    /// Returns true if the program was stopped because it waited, so that running it again takes as
    /// long.
    pub fn waits(&self) -> bool {
        matches!(&self.finding, Finding::Verdict(verdict) if verdict.waits())
    }

    /// Creates a report without a run.
    pub(super) fn without_run(case: String, finding: Finding, explanation: Option<String>) -> Self {
        CheckReport {
            case,
            finding,
            cpu: Duration::ZERO,
            peak_memory: None,
            measured_by: None,
            coverage: None,
            note: None,
            explanation,
            evidence: None,
        }
    }

    /// Creates the report of a judge on the case with this name.
    pub fn named(case: String, report: &Report) -> Self {
        let explanation = (!report.verdict.is_accepted()).then(|| report.explain());
        CheckReport {
            cpu: report.run.cpu,
            peak_memory: report.run.peak_memory,
            measured_by: Some(report.run.measured_by),
            ..CheckReport::without_run(case, Finding::Verdict(report.verdict.clone()), explanation)
        }
    }
}

/// The results of all checks.
#[derive(Default)]
pub struct Judged {
    /// The reports, in the order of the checks.
    pub reports: Vec<CheckReport>,
    /// The missing parts of the problem, and what to add.
    pub missing: Vec<String>,
    /// A note if there are no rules, or if checks were skipped.
    pub note: Option<&'static str>,
}

impl Judged {
    /// Creates the result for a program that does not compile, for this reason.
    pub fn does_not_compile(reason: String) -> Self {
        let report = CheckReport::without_run("compile".to_owned(), Finding::CompileError, Some(reason));
        Judged { reports: vec![report], ..Judged::default() }
    }

    /// Returns true if the program was stopped because it waited, and notes that it is not run
    /// again.
    pub fn stops_for_waiting(&mut self) -> bool {
        let waits = self.reports.last().is_some_and(CheckReport::waits);
        if waits {
            self.note = Some(word!(
                "the other checks were skipped: a program that waits would wait again",
                "其余检查略过：程序还会继续等待输入"
            ));
        }
        waits
    }

    /// Returns the first check that failed.
    pub fn wrong(&self) -> Option<&CheckReport> {
        self.reports.iter().find(|report| !report.is_accepted())
    }

    /// Returns the wrong verdict to explain, since several may have one cause: the one with the
    /// smallest input, or else the first one.
    pub fn clearest(&self) -> Option<&CheckReport> {
        let is_wrong = |report: &&CheckReport| matches!(report.finding, Finding::Verdict(_)) && !report.is_accepted();
        let wrong = || self.reports.iter().filter(is_wrong);
        let with_evidence = wrong().filter_map(|report| Some((report, report.evidence.as_ref()?.bytes)));
        // Prefer the last of equal ones: the rules come after the cases and explain how they
        // decided.
        let smallest = with_evidence.rev().min_by_key(|&(_, bytes)| bytes).map(|(report, _)| report);
        smallest.or_else(|| wrong().next())
    }

    /// Returns the CPU time of the slowest run.
    pub fn slowest(&self) -> Duration {
        self.reports.iter().map(|report| report.cpu).max().unwrap_or_default()
    }

    /// Returns the largest peak memory in bytes, if the system reports it.
    pub fn peak_memory(&self) -> Option<u64> {
        self.reports.iter().filter_map(|report| report.peak_memory).max()
    }
}
