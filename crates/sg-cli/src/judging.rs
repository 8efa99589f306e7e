//! Judging one program of a problem: on the saved cases, against the rules, and on a large input.

use std::path::Path;
use std::time::Duration;

use anyhow::Context;
use serde::Serialize;
use sg_judge::{Found, Judge, Limits, Program, Run, Verdict};
use sg_rules::catalogue::Entry;
use sg_rules::{Cases, Counterexample, problems};

/// The seed of random cases and of the large input.
pub const SEED: u64 = 1;

/// Random cases, in addition to all small ones.
pub const RANDOM_CASES: usize = 200;

/// How a program did on one case.
#[derive(Clone, Debug, Serialize)]
pub struct CaseReport {
    /// `sample-1`, `rules`, `large`.
    pub case: String,
    /// `AC`, `WA`, ...
    pub verdict: String,
    /// CPU time; of the slowest run, where there were many.
    #[serde(rename = "cpu_ms", serialize_with = "as_milliseconds")]
    pub cpu: Duration,
    /// The largest peak, in bytes, where the system tells it.
    pub peak_memory: Option<u64>,
    /// What is worth saying besides, such as the number of cases.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// What went wrong, in some lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explanation: Option<String>,
}

fn as_milliseconds<S: serde::Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64((time.as_secs_f64() * 1e6).round() / 1e3)
}

impl CaseReport {
    /// Whether the verdict is AC.
    pub fn is_accepted(&self) -> bool {
        self.explanation.is_none()
    }
}

/// A program that solves a problem, under the limits of its judge.
pub struct ProblemJudge<'a> {
    entry: &'a Entry,
    program: Program,
    limits: Limits,
    judge: &'a Judge,
}

impl<'a> ProblemJudge<'a> {
    /// Of the program at `path`.
    pub fn new(entry: &'a Entry, path: &Path, judge: &'a Judge) -> Self {
        let limits = entry.description.limits;
        ProblemJudge {
            entry,
            program: Program::new(path),
            limits: Limits::new(limits.time_ms, limits.memory_kib),
            judge,
        }
    }

    /// Every saved case, in order; `each` is called as soon as one is judged.
    pub fn saved_cases(&self, each: &mut dyn FnMut(&CaseReport)) -> anyhow::Result<Vec<CaseReport>> {
        let folder = &self.entry.folder;
        let mut all = Vec::new();
        for found in sg_judge::discover(folder).with_context(|| format!("cannot read {}", folder.display()))? {
            let Found::Case(case) = found else {
                anyhow::bail!(
                    "{}: {} lacks its .in or its .out: add it",
                    folder.display(),
                    found.name()
                );
            };
            let report = self.judge.case(
                &self.program,
                case.input.as_path(),
                case.expected.as_path(),
                &self.limits,
            )?;
            let accepted = report.verdict.is_accepted();
            let explanation = (!accepted).then(|| report.explain());
            let report = case_report(&case.name, &report.verdict, &report.run, explanation);
            each(&report);
            all.push(report);
        }
        Ok(all)
    }

    /// All small cases and some random ones against the rules.
    pub fn rules(&self) -> anyhow::Result<CaseReport> {
        let mut rules = problems::find(&self.entry.id).with_context(|| format!("{} has no rules", self.entry.id))?;
        let mut slowest = Measured::default();
        let mut broken = None;
        let mut program = |input: &str| {
            let run = self
                .judge
                .run(&self.program, input.as_bytes(), &self.limits)
                .map_err(|error| {
                    let reason = error.to_string();
                    broken = Some(error);
                    reason
                })?;
            slowest.add(&run);
            printed(&run)
        };
        let mut asked = 0;
        let mut wrong: Option<Box<Counterexample>> = None;
        for cases in [
            Cases::Small,
            Cases::Random {
                seed: SEED,
                count: RANDOM_CASES,
            },
        ] {
            match rules.compare(cases, &mut program) {
                Ok(count) => asked += count,
                Err(found) => {
                    wrong = Some(found);
                    break;
                }
            }
        }
        if let Some(error) = broken {
            return Err(error.into());
        }
        Ok(CaseReport {
            case: "rules".to_owned(),
            verdict: if wrong.is_some() { "WA" } else { "AC" }.to_owned(),
            cpu: slowest.cpu,
            peak_memory: slowest.peak_memory,
            note: wrong.is_none().then(|| format!("{asked} cases")),
            explanation: wrong.map(|found| format!("the program and the rules disagree\n{found}")),
        })
    }

    /// The large input of the rules, with ten times the time of the judge, since it can be larger than the judge's.
    ///
    /// Compared with `expected` where that is given. Returns the output too.
    pub fn large(&self, input: &str, expected: Option<&[u8]>) -> anyhow::Result<(CaseReport, Vec<u8>)> {
        let limits = Limits {
            cpu: self.limits.cpu * 10,
            wall: self.limits.wall * 10,
            ..self.limits
        };
        let (run, verdict, explanation) = match expected {
            Some(expected) => {
                let report = self.judge.case(&self.program, input.as_bytes(), expected, &limits)?;
                let explanation = (!report.verdict.is_accepted()).then(|| report.explain());
                (report.run, report.verdict, explanation)
            }
            None => {
                let run = self.judge.run(&self.program, input.as_bytes(), &limits)?;
                let verdict = run.failure().unwrap_or(Verdict::Accepted);
                let explanation = (!verdict.is_accepted()).then(|| verdict.reason());
                (run, verdict, explanation)
            }
        };
        let mut result = case_report("large", &verdict, &run, explanation);
        result.note = Some(format!("{:.1} MB of input", input.len() as f64 / 1e6));
        Ok((result, run.stdout))
    }
}

/// What a program printed, or why it failed.
pub fn printed(run: &Run) -> Result<String, String> {
    match run.failure() {
        Some(verdict) => Err(verdict.reason()),
        None => Ok(String::from_utf8_lossy(&run.stdout).into_owned()),
    }
}

/// The slowest time and the largest memory of several runs.
#[derive(Clone, Copy, Debug, Default)]
struct Measured {
    cpu: Duration,
    peak_memory: Option<u64>,
}

impl Measured {
    fn add(&mut self, run: &Run) {
        self.cpu = self.cpu.max(run.cpu);
        self.peak_memory = self.peak_memory.max(run.peak_memory);
    }
}

fn case_report(case: &str, verdict: &Verdict, run: &Run, explanation: Option<String>) -> CaseReport {
    CaseReport {
        case: case.to_owned(),
        verdict: verdict.short().to_owned(),
        cpu: run.cpu,
        peak_memory: run.peak_memory,
        note: None,
        explanation,
    }
}
