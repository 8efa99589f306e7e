//! Judging one program of a problem: on its saved cases, in odd layouts, against the rules and on a large input.
//!
//! `cargo test`, `cargo sg judge` and `cargo sg bundle` all ask here, so that none accepts what another refuses. What a
//! verdict is, and when it is given, is left to [`sg_judge`]; which programs there are, to those who ask.

use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use serde::{Serialize, Serializer};
use sg_judge::{Case, Difference, Found, Judge, JudgeError, Limits, Program, Report, Run, Verdict};

use crate::catalogue::{self, Entry};
use crate::compare::SavedError;
use crate::{By, Cases, Counterexample, Coverage, LARGE, Problem, problems};

/// What is asked of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Check {
    /// A saved case.
    Saved(Case),
    /// The same tokens in other lines, since a judge's input may be laid out in any way.
    AnyLayout(Case),
    /// All small cases of the rules, and some random ones.
    Rules,
    /// The largest input that the judge may give, or a larger one.
    Large,
}

impl Check {
    /// `sample-1`, `sample-1-any-layout`, `rules`, `large`.
    pub fn name(&self) -> String {
        match self {
            Check::Saved(case) => case.name.clone(),
            Check::AnyLayout(case) => format!("{}-any-layout", case.name),
            Check::Rules => "rules".to_owned(),
            Check::Large => "large".to_owned(),
        }
    }
}

/// What can be asked of the programs of a problem.
pub struct Checks {
    /// In the order in which they are best run.
    pub all: Vec<Check>,
    /// What the problem lacks, and what to add.
    pub missing: Vec<String>,
}

/// What is said of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The judge's verdict.
    Verdict(Verdict),
    /// CE: there is no program, since its file does not compile.
    CompileError,
    /// JE: there is no verdict, for a reason that is not the program's.
    JudgeError,
}

impl Finding {
    /// The short name: `AC`, `WA`, ..., `CE`, `JE`.
    pub fn short(&self) -> &'static str {
        match self {
            Finding::Verdict(verdict) => verdict.short(),
            Finding::CompileError => "CE",
            Finding::JudgeError => JudgeError::SHORT,
        }
    }

    /// Whether it is AC.
    pub fn is_accepted(&self) -> bool {
        *self == Finding::Verdict(Verdict::Accepted)
    }
}

/// How a program did on one check.
#[derive(Clone, Debug, Serialize)]
pub struct CheckReport {
    /// The name of the check.
    pub case: String,
    /// The verdict, if there is one.
    #[serde(rename = "verdict", serialize_with = "short_name")]
    pub finding: Finding,
    /// CPU time; of the slowest run, where there were many.
    #[serde(rename = "cpu_ms", serialize_with = "milliseconds")]
    pub cpu: Duration,
    /// The largest peak, in bytes, where the system tells it.
    pub peak_memory: Option<u64>,
    /// What the rules asked, where they did.
    #[serde(skip)]
    pub coverage: Option<Coverage>,
    /// What is worth saying besides, such as the number of cases.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// What went wrong, in some lines; none if nothing did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explanation: Option<String>,
}

fn short_name<S: Serializer>(finding: &Finding, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(finding.short())
}

fn milliseconds<S: Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64((time.as_secs_f64() * 1e6).round() / 1e3)
}

impl CheckReport {
    /// Whether the verdict is AC.
    pub fn is_accepted(&self) -> bool {
        self.finding.is_accepted()
    }

    /// A report on no run at all.
    fn without_run(check: &Check, finding: Finding, explanation: Option<String>) -> Self {
        CheckReport {
            case: check.name(),
            finding,
            cpu: Duration::ZERO,
            peak_memory: None,
            coverage: None,
            note: None,
            explanation,
        }
    }

    fn of(check: &Check, report: &Report) -> Self {
        CheckReport {
            case: check.name(),
            finding: Finding::Verdict(report.verdict.clone()),
            cpu: report.run.cpu,
            peak_memory: report.run.peak_memory,
            coverage: None,
            note: None,
            explanation: (!report.verdict.is_accepted()).then(|| report.explain()),
        }
    }
}

/// How a program did on all checks.
pub struct Judged {
    /// In the order of the checks.
    pub reports: Vec<CheckReport>,
    /// What the problem lacks, and what to add.
    pub missing: Vec<String>,
    /// What the program printed for the large input.
    pub large_output: Vec<u8>,
}

impl Judged {
    /// The first check that failed.
    pub fn wrong(&self) -> Option<&CheckReport> {
        self.reports.iter().find(|report| !report.is_accepted())
    }

    /// CPU time of the slowest run.
    pub fn slowest(&self) -> Duration {
        self.reports.iter().map(|report| report.cpu).max().unwrap_or_default()
    }

    /// The largest peak, in bytes, where the system tells it.
    pub fn peak_memory(&self) -> Option<u64> {
        self.reports.iter().filter_map(|report| report.peak_memory).max()
    }
}

/// Judges programs that solve a problem, under the limits of its judge. The large input is generated once for all of them.
pub struct ProblemJudge {
    entry: Entry,
    limits: Limits,
    judge: Arc<Judge>,
    large: OnceLock<String>,
}

impl ProblemJudge {
    /// For the programs of this problem.
    pub fn new(entry: &Entry, judge: &Arc<Judge>) -> Self {
        ProblemJudge {
            entry: entry.clone(),
            limits: entry.description.limits.into(),
            judge: Arc::clone(judge),
            large: OnceLock::new(),
        }
    }

    /// What the files of the problem allow to ask.
    pub fn checks(&self) -> Checks {
        let Entry { id, folder, .. } = &self.entry;
        let (mut all, mut missing) = (Vec::new(), Vec::new());
        match sg_judge::discover(folder) {
            Err(error) => missing.push(format!("testdata/{id} cannot be read: {error}")),
            Ok(found) => {
                for found in found {
                    match found {
                        Found::Case(case) => all.push(Check::Saved(case)),
                        Found::MissingOutput { name, .. } => {
                            missing.push(format!("testdata/{id}/{name}.in has no {name}.out beside it: add it"));
                        }
                        Found::MissingInput { name, .. } => {
                            missing.push(format!("testdata/{id}/{name}.out has no {name}.in beside it: add it"));
                        }
                    }
                }
            }
        }
        match all.first() {
            Some(Check::Saved(case)) => all.insert(1, Check::AnyLayout(case.clone())),
            _ => missing.push(format!("testdata/{id} has no cases: add sample-1.in and sample-1.out")),
        }
        if problems::find(id).is_some() {
            all.extend([Check::Rules, Check::Large]);
        } else {
            missing.push(format!("{id} has no rules: write crates/sg-rules/src/problems/{id}.rs"));
        }
        Checks { all, missing }
    }

    /// Asks everything that can be asked of a program; `each` is called as soon as one answer is there. The output for the
    /// large input is compared with `large` where that is given.
    pub fn run_all(&self, program: &Program, large: Option<&[u8]>, each: &mut dyn FnMut(&CheckReport)) -> Judged {
        let Checks { all, missing } = self.checks();
        let mut judged = Judged {
            reports: Vec::new(),
            missing,
            large_output: Vec::new(),
        };
        for check in all {
            let report = if check == Check::Large {
                let (report, output) = self.large(program, large);
                judged.large_output = output;
                Some(report)
            } else {
                self.run(program, &check)
            };
            judged.reports.extend(report.inspect(|report| each(report)));
        }
        judged
    }

    /// Asks one thing of a program. None where nothing can be said because the program fails a simpler check.
    pub fn run(&self, program: &Program, check: &Check) -> Option<CheckReport> {
        let report = match check {
            Check::Saved(case) => self.saved(program, case).map(Some),
            Check::AnyLayout(case) => self.any_layout(program, case),
            Check::Rules => self.rules(program).map(Some),
            Check::Large => Ok(Some(self.large(program, None).0)),
        };
        report.unwrap_or_else(|error| Some(broken(check, &error)))
    }

    /// A case that contradicts the rules is not held against the program. Of one with many queries the rules tell which
    /// goes wrong.
    fn saved(&self, program: &Program, case: &Case) -> Result<CheckReport, JudgeError> {
        let check = Check::Saved(case.clone());
        let report = self.judge.case(program, &case.input, &case.expected, &self.limits)?;
        let (input, output) = (read(&case.input)?, read(&case.expected)?);
        let Some(mut rules) = problems::find(&self.entry.id) else {
            return Ok(CheckReport::of(&check, &report));
        };
        if let Err(error) = rules.check_saved(&input, &output) {
            let file = if matches!(error, SavedError::Input(_)) {
                &case.input
            } else {
                &case.expected
            };
            let explanation = format!("{}  {}: {error}; mend the case", JudgeError::SHORT, file.display());
            return Ok(CheckReport::without_run(&check, Finding::JudgeError, Some(explanation)));
        }
        let mut told = CheckReport::of(&check, &report);
        if let Some(explanation) = &mut told.explanation {
            let mut asked = Asked::new(&self.judge, program, self.limits);
            let wrong = asked.narrow(&mut *rules, &input)?;
            if let Some(wrong) = wrong.filter(|wrong| wrong.found.input != input) {
                *explanation += &format!("\nits smallest part that goes wrong:\n{}", wrong.explain());
            }
        }
        Ok(told)
    }

    /// A token is a token, wherever it stands, and the end of an input may be missing.
    fn any_layout(&self, program: &Program, case: &Case) -> Result<Option<CheckReport>, JudgeError> {
        let plain = self.judge.case(program, &case.input, &case.expected, &self.limits)?;
        if !plain.verdict.is_accepted() {
            return Ok(None);
        }
        let input = read(&case.input)?;
        let check = Check::AnyLayout(case.clone());
        let mut slowest: Option<CheckReport> = None;
        for (layout, input) in layouts(&input, self.entry.description.terminator.as_deref()) {
            let report = self
                .judge
                .case(program, input.as_bytes(), &case.expected, &self.limits)?;
            let mut report = CheckReport::of(&check, &report);
            if let Some(explanation) = &report.explanation {
                let name = &case.name;
                report.explanation = Some(format!("{name} is right as it is, and wrong {layout}:\n{explanation}"));
                return Ok(Some(report));
            }
            if slowest.as_ref().is_none_or(|slowest| slowest.cpu < report.cpu) {
                slowest = Some(report);
            }
        }
        Ok(slowest)
    }

    fn rules(&self, program: &Program) -> Result<CheckReport, JudgeError> {
        let id = &self.entry.id;
        let mut rules = problems::find(id).expect("asked only where there are rules");
        let mut asked = Asked::new(&self.judge, program, self.limits);
        let mut coverage = Coverage::default();
        let mut report = CheckReport::without_run(&Check::Rules, Finding::Verdict(Verdict::Accepted), None);
        for cases in Cases::STANDARD {
            match asked.compare(&mut *rules, cases)? {
                Ok(more) => coverage += more,
                Err(wrong) => {
                    report.explanation = Some(format!(
                        "{}\n`cargo sg stress {id} --save` keeps such a case",
                        wrong.explain()
                    ));
                    report.finding = Finding::Verdict(wrong.report.verdict);
                    break;
                }
            }
        }
        report.cpu = asked.slowest;
        report.peak_memory = asked.peak_memory;
        report.coverage = report.is_accepted().then_some(coverage);
        report.note = report.coverage.map(|coverage| coverage.to_string());
        Ok(report)
    }

    /// The large input, made when it is first asked for. Empty for a problem without rules.
    pub fn large_input(&self) -> &str {
        let generate = || problems::find(&self.entry.id).map(|rules| rules.large(Cases::SEED, LARGE));
        self.large.get_or_init(|| generate().unwrap_or_default())
    }

    /// Runs a program on the large input, with ten times the time of the judge, since it can be larger than the judge's.
    ///
    /// Compared with `expected` where that is given. Returns the output too.
    pub fn large(&self, program: &Program, expected: Option<&[u8]>) -> (CheckReport, Vec<u8>) {
        let input = self.large_input();
        let limits = Limits {
            cpu: self.limits.cpu * 10,
            wall: self.limits.wall * 10,
            ..self.limits
        };
        let anything = |_: &[u8]| sg_judge::Comparison::Same;
        let report = match expected {
            Some(expected) => self.judge.case(program, input.as_bytes(), expected, &limits),
            None => self.judge.check(program, input.as_bytes(), &limits, anything),
        };
        let report = match report {
            Ok(report) => report,
            Err(error) => return (broken(&Check::Large, &error), Vec::new()),
        };
        let mut told = CheckReport::of(&Check::Large, &report);
        told.note = Some(format!("{} of input", sg_judge::memory_text(input.len() as u64)));
        (told, report.run.stdout)
    }
}

/// The row of a check without a verdict.
fn broken(check: &Check, error: &JudgeError) -> CheckReport {
    CheckReport::without_run(
        check,
        Finding::JudgeError,
        Some(format!("{}  {error}", JudgeError::SHORT)),
    )
}

fn read(file: &Path) -> Result<String, JudgeError> {
    std::fs::read_to_string(file).map_err(|error| JudgeError::Case {
        file: file.to_owned(),
        reason: error.to_string(),
    })
}

/// The tokens of an input, laid out in odd ways, each with words for it.
fn layouts(input: &str, terminator: Option<&str>) -> Vec<(&'static str, String)> {
    let tokens: Vec<&str> = input.split_ascii_whitespace().collect();
    let windows = format!("\r\n\r\n{}\r\n \r\n", tokens.join("\r\n"));
    let mut layouts = vec![
        ("in one line that does not end", tokens.join(" ")),
        ("with a token in each line, blank lines and CR LF", windows),
        (
            "with tabs and many blanks",
            format!("\t {}\n", tokens.join(" \t  \n\n")),
        ),
    ];
    let end: Vec<&str> = terminator.unwrap_or_default().split_ascii_whitespace().collect();
    if let Some(kept) = tokens.strip_suffix(&end[..]).filter(|_| !end.is_empty()) {
        layouts.push(("without its terminator", kept.join("\n")));
    }
    layouts
}

/// A program that the rules ask, run by run.
pub struct Asked<'a> {
    judge: &'a Judge,
    program: &'a Program,
    limits: Limits,
    /// CPU time of the slowest run.
    pub slowest: Duration,
    /// The largest peak, in bytes.
    pub peak_memory: Option<u64>,
}

/// The simplest input found on which a program is wrong, and what it did there.
pub struct Wrong {
    /// The input and what the rules say.
    pub found: Box<Counterexample<Verdict>>,
    /// What the judge says.
    pub report: Report,
}

impl<'a> Asked<'a> {
    /// This program under these limits.
    pub fn new(judge: &'a Judge, program: &'a Program, limits: Limits) -> Self {
        Asked {
            judge,
            program,
            limits,
            slowest: Duration::ZERO,
            peak_memory: None,
        }
    }

    /// Asks these cases: what they covered, or the simplest one that goes wrong.
    ///
    /// # Errors
    ///
    /// When there is no verdict; never the program's fault.
    pub fn compare(
        &mut self,
        rules: &mut dyn Problem,
        cases: Cases,
    ) -> Result<Result<Coverage, Box<Wrong>>, JudgeError> {
        match self.search(|program| rules.compare(cases, program))? {
            Ok(coverage) => Ok(Ok(coverage)),
            Err(found) => Ok(Err(self.wrong(found)?)),
        }
    }

    /// The smallest part of an input that goes wrong, as far as the rules can tell.
    ///
    /// # Errors
    ///
    /// When there is no verdict; never the program's fault.
    pub fn narrow(&mut self, rules: &mut dyn Problem, input: &str) -> Result<Option<Box<Wrong>>, JudgeError> {
        let found = self.search(|program| rules.narrow(input, program))?;
        found.map(|found| self.wrong(found)).transpose()
    }

    fn search<T>(
        &mut self,
        search: impl FnOnce(&mut crate::compare::Program<'_, Verdict>) -> T,
    ) -> Result<T, JudgeError> {
        let mut broken = None;
        let found = search(&mut |input| {
            // Once the judge has failed, nothing more can be learned.
            if broken.is_some() {
                return Err(Verdict::Accepted);
            }
            let run = self
                .judge
                .run(self.program, input.as_bytes(), &self.limits)
                .map_err(|error| {
                    broken = Some(error);
                    Verdict::Accepted
                })?;
            self.slowest = self.slowest.max(run.cpu);
            self.peak_memory = self.peak_memory.max(run.peak_memory);
            printed(&run)
        });
        broken.map_or(Ok(found), Err)
    }

    /// What the judge says of a counterexample, run once more.
    fn wrong(&self, found: Box<Counterexample<Verdict>>) -> Result<Box<Wrong>, JudgeError> {
        let (input, expected) = (found.input.as_bytes(), found.expected.as_bytes());
        let mut report = self.judge.case(self.program, input, expected, &self.limits)?;
        if report.verdict.is_accepted() {
            let changing = "it was wrong, and right when it ran again: what it prints depends on more than its input";
            report.verdict = Verdict::WrongAnswer(Difference::because(changing));
        }
        Ok(Box::new(Wrong { found, report }))
    }
}

/// What a program printed, with the line ends that the rules write; or why it failed.
fn printed(run: &Run) -> Result<String, Verdict> {
    if let Some(verdict) = run.failure() {
        return Err(verdict);
    }
    let mut text = String::from_utf8_lossy(&run.stdout).replace("\r\n", "\n");
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    Ok(text)
}

/// How many lines of an input or an output are shown.
const SHOWN_LINES: usize = 30;

/// How many characters of a line are shown.
const SHOWN_CHARACTERS: usize = 200;

impl Wrong {
    /// The verdict with its reason, then the input, what the rules say, and what the program printed.
    pub fn explain(&self) -> String {
        let mut text = self.report.explain();
        let mut part = |name: &str, lines: &str| {
            text += &format!("\n{name}:");
            let count = lines.lines().count();
            for line in lines.lines().take(SHOWN_LINES) {
                let shown: String = line.chars().take(SHOWN_CHARACTERS).collect();
                text += &format!("\n  {shown}{}", if shown.len() < line.len() { " ..." } else { "" });
            }
            if count > SHOWN_LINES {
                text += &format!("\n  ... and {} more lines", count - SHOWN_LINES);
            }
        };
        part("input", &self.found.input);
        part("expected by the rules", &self.found.expected);
        if self.report.run.failure().is_none() {
            part("output", &String::from_utf8_lossy(&self.report.run.stdout));
        }
        let by = match self.found.by {
            By::Moves => "the moves decide",
            By::Oracle => "too large for the moves, the second oracle decides",
        };
        let among = match self.found.cases {
            None => return text,
            Some(Cases::Small) => "small cases".to_owned(),
            Some(Cases::Edges) => "cases at the limits".to_owned(),
            Some(Cases::Random { seed, .. }) => format!("random cases of seed {seed}"),
        };
        text + &format!(
            "\nfound among the {among}, after {} that are right; {by}",
            self.found.asked
        )
    }
}

impl From<catalogue::Limits> for Limits {
    fn from(limits: catalogue::Limits) -> Self {
        Limits::new(limits.time_ms, limits.memory_kib)
    }
}
