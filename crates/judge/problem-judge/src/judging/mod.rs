//! Judges a program for a problem: on the saved cases, in unusual layouts, against the rules and on
//! a large input.
//!
//! `cargo test`, `cargo sg judge` and `cargo sg bundle` all judge here, so that none accepts a
//! program that another refuses. [`sg_judge`] defines the verdicts, and the caller chooses the
//! programs.

mod asked;
mod compared;
mod evidence;
pub mod interaction;
mod layouts;
mod report;

use asked::Answered;
pub use asked::{Asked, Wrong};
pub use compared::compare_by_rules;
pub use evidence::Evidence;
pub use report::{Check, CheckReport, Checks, Finding, Judged};

use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use layouts::layouts;
use sg_judge::{Case, Comparison, Found, Judge, JudgeError, Limits, Program, Verdict, compare};
use sg_language::{say, word};

use crate::catalogue::{self, Entry};
use sg_rules::compare::SavedError;
use sg_rules::{Asks, Cases, Coverage, LARGE, Problem, Time};

/// The time limit for comparing a user's program with the rules. Hundreds of runs of a second each
/// would keep its author waiting too long.
const LONGEST: Duration = Duration::from_secs(60);

/// Judges programs for a problem under the limits of its judge. The large input is generated and
/// answered once for all of them.
pub struct ProblemJudge {
    entry: Entry,
    limits: Limits,
    judge: Arc<Judge>,
    large: OnceLock<(String, Option<String>)>,
    /// The inputs and outputs of the first right program, and the cases that they cover.
    right: OnceLock<(Vec<Answered>, Coverage)>,
    other_layouts: bool,
    is_users: bool,
    checks_rules: bool,
    /// The approximate number of lines of the large input.
    large_size: usize,
}

impl ProblemJudge {
    /// Creates a judge of programs for this problem.
    pub fn new(entry: &Entry, judge: &Arc<Judge>) -> Self {
        ProblemJudge {
            entry: entry.clone(),
            limits: entry.description.run_limits(),
            judge: Arc::clone(judge),
            large: OnceLock::new(),
            right: OnceLock::new(),
            other_layouts: true,
            is_users: false,
            checks_rules: false,
            large_size: LARGE,
        }
    }

    /// Adapts it to the tests: checks the rules before the first program is compared with them, and
    /// panics if they are wrong. The large input is only a fourth as large, which is still more
    /// than any judge has, since tests measure nothing.
    pub fn of_tests(self) -> Self {
        ProblemJudge { checks_rules: true, large_size: LARGE / 4, ..self }
    }

    /// Adapts it to a user's program, for which no cases are kept. A program that reads lines
    /// cannot read every layout, so that check is skipped.
    pub fn of_user(mut self, reads_lines: bool) -> Self {
        (self.is_users, self.other_layouts) = (true, !reads_lines);
        self
    }

    /// Returns the checks that the files of the problem allow.
    pub fn checks(&self) -> Checks {
        self.checks_where(crate::has_rules(&self.entry.id))
    }

    /// Returns the checks that the files of the problem allow, with or without rules.
    pub fn checks_where(&self, has_rules: bool) -> Checks {
        let Entry { id, folder, .. } = &self.entry;
        let (mut all, mut missing, mut note) = (Vec::new(), Vec::new(), None);
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
            // In an unknown problem an empty line or a blank may have a meaning.
            Some(Check::Saved(case)) if self.other_layouts && has_rules && !self.entry.description.is_interactive() => {
                all.insert(1, Check::AnyLayout(case.clone()))
            }
            Some(_) => {}
            None => missing.push(format!("{} has no cases: add sample-1.in and sample-1.out", folder.display())),
        }
        if has_rules {
            all.extend([Check::Rules, Check::Large]);
        } else {
            note = Some(word!("no rules: samples only", "没有规则：只用样例"));
        }
        Checks { all, missing, note }
    }

    /// Runs all checks on a program and calls `each` after each of them.
    pub fn run_all(&self, program: &Program, each: &mut dyn FnMut(&CheckReport)) -> Judged {
        let Checks { all, missing, note } = self.checks();
        let mut judged = Judged { reports: Vec::new(), missing, note };
        for check in all {
            let is_slow = |report: &CheckReport| matches!(report.finding, Finding::Verdict(Verdict::TimeLimit(_)));
            // Ten times the limit is long, so skip this if the program is already too slow.
            if check == Check::Large && judged.reports.iter().any(is_slow) {
                continue;
            }
            let report = self.run(program, &check);
            judged.reports.extend(report.inspect(|report| each(report)));
            if judged.stops_for_waiting() {
                break;
            }
        }
        judged
    }

    /// Runs one check on a program. Returns `None` if the check is pointless, since the program
    /// fails a simpler one.
    pub fn run(&self, program: &Program, check: &Check) -> Option<CheckReport> {
        let report = interaction::judged(&self.entry, program).and_then(|program| match check {
            Check::Saved(case) => self.saved(&program, case).map(Some),
            Check::AnyLayout(case) => self.any_layout(&program, case),
            Check::Rules => self.rules(&program).map(Some),
            Check::Large => self.large_judged(&program).map(Some),
        });
        report.unwrap_or_else(|error| Some(broken(check, &error)))
    }

    /// Runs a saved case. A case that contradicts the rules is not the program's fault. In a case
    /// with many queries, the rules find the failing one.
    fn saved(&self, program: &Program, case: &Case) -> Result<CheckReport, JudgeError> {
        let check = Check::Saved(case.clone());
        let (input, output) = (read(&case.input)?, read(&case.expected)?);
        let report = (self.judge)
            .check(program, &case.input, &self.limits, |printed| self.compare(&input, output.as_bytes(), printed))?;
        let Some(mut rules) = crate::find(&self.entry.id) else {
            return Ok(CheckReport::named(check.name(), &report));
        };
        if let Err(error) = rules.check_saved(&input, &output) {
            let file = if matches!(error, SavedError::Input(_)) { &case.input } else { &case.expected };
            let explanation = format!("{}  {}: {error}; correct the case", JudgeError::SHORT, file.display());
            return Ok(CheckReport::without_run(check.name(), Finding::JudgeError, Some(explanation)));
        }
        let mut told = CheckReport::named(check.name(), &report);
        let waits = told.waits();
        if told.explanation.is_some() && !rules.is_interactive() {
            told.evidence = Some(Evidence::of_case(&report, &input, Some(&output)));
        }
        if let Some(explanation) = told.explanation.as_mut().filter(|_| !waits) {
            let mut asked = Asked::new(&self.judge, program, self.limits);
            let wrong = asked.narrow(&mut *rules, &input)?;
            if let Some(wrong) = wrong.filter(|wrong| wrong.found.input != input) {
                told.evidence = Some(wrong.evidence());
                *explanation +=
                    &say!("\nthe smallest part that fails:\n{}", "\n其中出错的最小部分：\n{}", wrong.explain());
            }
        }
        Ok(told)
    }

    /// Runs a case in other layouts. Tokens may be laid out in any way, and the terminator may be
    /// missing.
    fn any_layout(&self, program: &Program, case: &Case) -> Result<Option<CheckReport>, JudgeError> {
        let (input, output) = (read(&case.input)?, read(&case.expected)?);
        let compare = |printed: &[u8]| self.compare(&input, output.as_bytes(), printed);
        let plain = self.judge.check(program, &case.input, &self.limits, compare)?;
        if !plain.verdict.is_accepted() {
            return Ok(None);
        }
        let check = Check::AnyLayout(case.clone());
        let mut slowest: Option<CheckReport> = None;
        // Common loops such as `while (cin >> n, n)` never end without a terminator, and the
        // judge's inputs have one.
        let terminator = self.entry.description.terminator.as_deref().filter(|_| !self.is_users);
        for (layout, text) in layouts(&input, terminator) {
            let report = self.judge.check(program, text.as_bytes(), &self.limits, compare)?;
            let mut report = CheckReport::named(check.name(), &report);
            if let Some(explanation) = &report.explanation {
                let name = &case.name;
                report.explanation = Some(say!(
                    "{name} is right as given, but wrong {layout}:\n{explanation}",
                    "{name} 按原样是对的，换一种排版就错{layout}：\n{explanation}"
                ));
                return Ok(Some(report));
            }
            if slowest.as_ref().is_none_or(|slowest| slowest.cpu < report.cpu) {
                slowest = Some(report);
            }
        }
        Ok(slowest)
    }

    /// Compares the output for an input, by the rules if there are any.
    fn compare(&self, input: &str, expected: &[u8], printed: &[u8]) -> Comparison {
        match compare(expected, printed) {
            Comparison::Same => Comparison::Same,
            plain => {
                crate::find(&self.entry.id).map_or(plain, |rules| compare_by_rules(&*rules, input, expected, printed))
            }
        }
    }

    fn rules(&self, program: &Program) -> Result<CheckReport, JudgeError> {
        if let Some((runs, coverage)) = self.right.get() {
            let mut asked = Asked::new(&self.judge, program, self.limits);
            if asked.repeats(runs)? {
                return Ok(of_rules(&asked, Ok(*coverage)));
            }
        }
        let id = &self.entry.id;
        let mut rules = crate::find(id).expect("this check exists only for problems with rules");
        if self.checks_rules {
            rules.check();
        }
        let time = Time { end: self.is_users.then(|| Instant::now() + LONGEST), ..Time::default() };
        rules.set_time(time);
        if self.is_users {
            rules.ask(Asks::Certain);
        }
        let mut asked = Asked::new(&self.judge, program, self.limits);
        asked.runs = self.right.get().is_none().then(Vec::new);
        let mut coverage = Coverage::default();
        for cases in rules.standard() {
            match asked.compare(&mut *rules, cases)? {
                Ok(more) => coverage += more,
                Err(wrong) => {
                    let hint = if self.is_users {
                        String::new()
                    } else {
                        say!(
                            "\n`cargo sg stress {id} --save` saves such a case",
                            "\n`cargo sg stress {id} --save` 会保存这样的数据"
                        )
                    };
                    let mut evidence = wrong.evidence();
                    evidence.text += &hint;
                    let explanation = wrong.explain() + &hint;
                    return Ok(CheckReport {
                        evidence: Some(evidence),
                        ..of_rules(&asked, Err((wrong.report.verdict, explanation)))
                    });
                }
            }
        }
        let is_cut_short = time.has_ended();
        if let Some(runs) = asked.runs.take().filter(|_| !is_cut_short) {
            let _ = self.right.set((runs, coverage));
        }
        let mut report = of_rules(&asked, Ok(coverage));
        if is_cut_short {
            let seconds = LONGEST.as_secs();
            report.note = report.note.map(|note| {
                say!(
                    "{note}; stopped after {seconds} s: `cargo sg stress` goes on",
                    "{note}；{seconds} 秒后略去其余数据，`cargo sg stress` 可以继续"
                )
            });
        }
        let doubt = if self.is_users { self.doubt(program, &mut *rules)? } else { None };
        Ok(CheckReport { note: doubt.or(report.note), ..report })
    }

    /// Tries a user's program, if it is right on all other cases, on those that the judge may not
    /// have. Returns a remark if it fails.
    fn doubt(&self, program: &Program, rules: &mut dyn Problem) -> Result<Option<String>, JudgeError> {
        let Some(which) = rules.doubtful() else { return Ok(None) };
        rules.ask(Asks::Doubtful);
        let mut asked = Asked::new(&self.judge, program, self.limits);
        for cases in rules.standard() {
            if let Err(wrong) = asked.compare(rules, cases)? {
                let verdict = wrong.report.verdict.short();
                let input: String = wrong.found.input.trim_end().replace('\n', "\\n").chars().take(60).collect();
                return Ok(Some(say!(
                    "{verdict} only on a case that the judge may not have ({which}): {input}",
                    "只在评测网站可能没有的数据上得到 {verdict}（{which}）：{input}"
                )));
            }
        }
        Ok(None)
    }

    /// Runs a program on the large input and compares its output with the second oracle's. The time
    /// limit is ten times the judge's, since the input may be larger.
    ///
    /// # Errors
    ///
    /// If there is no verdict, which is never the program's fault.
    pub fn large(&self, program: &Program) -> Result<CheckReport, JudgeError> {
        self.large_judged(&interaction::judged(&self.entry, program)?)
    }

    fn large_judged(&self, program: &Program) -> Result<CheckReport, JudgeError> {
        let id = &self.entry.id;
        let answered = || {
            let mut rules = crate::find(id)?;
            if self.is_users {
                rules.ask(Asks::Certain);
            }
            Some(rules.large_answered(Cases::SEED, self.large_size))
        };
        let (input, expected) = self.large.get_or_init(|| answered().unwrap_or_default());
        let limits = Limits { cpu: self.limits.cpu * 10, wall: self.limits.cpu * 9 + self.limits.wall, ..self.limits };
        let compare = |printed: &[u8]| match expected {
            Some(expected) => self.compare(input, expected.as_bytes(), printed),
            None => Comparison::Same,
        };
        let report = self.judge.check(program, input.as_bytes(), &limits, compare)?;
        let told = CheckReport::named(Check::Large.name(), &report);
        Ok(CheckReport {
            finding: of_large(report.verdict, expected.is_some()),
            note: Some(about_large(input.len(), told.cpu, self.limits.cpu)),
            ..told
        })
    }
}

/// Returns the finding on a large input, which is AC only if the output was compared.
pub fn of_large(verdict: Verdict, is_compared: bool) -> Finding {
    match verdict {
        Verdict::Accepted if !is_compared => Finding::Ran,
        verdict => Finding::Verdict(verdict),
    }
}

/// Returns the report of a comparison with the rules: the coverage, or the failure.
fn of_rules(asked: &Asked, found: Result<Coverage, (Verdict, String)>) -> CheckReport {
    let coverage = found.as_ref().ok().copied();
    let (verdict, explanation) =
        found.map_or_else(|(verdict, said)| (verdict, Some(said)), |_| (Verdict::Accepted, None));
    CheckReport {
        cpu: asked.slowest,
        peak_memory: asked.peak_memory,
        measured_by: asked.measured_by,
        coverage,
        note: coverage.map(|coverage| coverage.to_string()),
        ..CheckReport::without_run(Check::Rules.name(), Finding::Verdict(verdict), explanation)
    }
}

/// Returns a remark about a run on a large input of this many bytes.
pub fn about_large(bytes: usize, cpu: Duration, limit: Duration) -> String {
    let size = sg_judge::memory_text(bytes as u64);
    let above = if cpu > limit {
        word!(
            ", perhaps more than the judge's: up to ten times its limit is allowed here",
            "，可能比评测网站的还大：这里允许用到时限的十倍"
        )
    } else {
        ""
    };
    say!("{size} of input{above}", "输入 {size}{above}")
}

/// Returns the report of a check without a verdict.
fn broken(check: &Check, error: &JudgeError) -> CheckReport {
    CheckReport::without_run(check.name(), Finding::JudgeError, Some(format!("{}  {error}", JudgeError::SHORT)))
}

fn read(file: &Path) -> Result<String, JudgeError> {
    std::fs::read_to_string(file).map_err(|error| JudgeError::Case { file: file.to_owned(), reason: error.to_string() })
}

impl From<catalogue::Limits> for Limits {
    fn from(limits: catalogue::Limits) -> Self {
        Limits::new(limits.time_ms, limits.memory_kib)
    }
}
