//! Every mistake gets its verdict on a short input that the rules find and on the recorded one
//! (`<`). `SG_UPDATE_GOLDEN=1 cargo test -p wrong-solutions hdu1846` records the inputs that the
//! rules find.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use libtest_mimic::{Arguments, Failed, Trial};
use problem_judge::catalogue::{self, Entry};
use problem_judge::judging::{compare_by_rules, interaction, Asked, Check, ProblemJudge, Wrong};
use sg_judge::{Judge, Limits, Program};
use sg_rules::compare::shortened;
use sg_rules::Time;

#[path = "../../src/mistake.rs"]
mod mistake;

use mistake::Mistake;

/// The maximum number of searches for a short counterexample.
const TRIES: usize = 3;

/// The longest input to record, in bytes.
const LONGEST: usize = 2_000;

/// The longest input to record as one line, in bytes.
const WIDEST: usize = 120;

fn main() {
    problem_judge::link(problem_rules::IDS, problem_rules::find);
    interaction::serve();
    let arguments = Arguments::from_args();
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    let catalogue = catalogue::read(&workspace).expect("the workspace can be read");
    let judge = Arc::new(Judge::new());
    let problems: BTreeMap<String, Arc<Problem>> = (catalogue.entries.into_iter())
        .map(|entry| (entry.id.clone(), Arc::new(Problem::new(entry, &judge))))
        .collect();
    let mistakes = mistake::all().expect("the mistakes can be read");
    let mut trials = vec![counts(&problems, &mistakes), marks(&mistakes)];
    for mistake in mistakes.into_iter().filter(|mistake| mistake::is_chosen(&mistake.id)) {
        let problem = problems.get(&mistake.id).cloned();
        trials.push(Trial::test(mistake.name.clone(), move || {
            let problem = problem.ok_or("there is no such problem")?;
            problem.finds(&mistake)
        }));
    }
    let conclusion = libtest_mimic::run(&arguments, trials);
    for problem in problems.values() {
        problem.write();
    }
    conclusion.exit();
}

/// Checks that one to three mistakes of each problem are marked as those that contestants make.
fn marks(mistakes: &[Mistake]) -> Trial {
    let mut marked: BTreeMap<&str, usize> = BTreeMap::new();
    for mistake in mistakes {
        *marked.entry(&mistake.id).or_default() += usize::from(mistake.is_usual);
    }
    let odd: Vec<String> = (marked.into_iter())
        .filter(|(_, count)| !(1..=3).contains(count))
        .map(|(id, count)| format!("{id} has {count}"))
        .collect();
    Trial::test("every_problem_marks_one_to_three", move || {
        if odd.is_empty() {
            Ok(())
        } else {
            Err(format!("begin one to three mistakes with * instead of #: {}", odd.join(", ")).into())
        }
    })
}

/// Checks that each problem with its own rules has at least four mistakes.
fn counts(problems: &BTreeMap<String, Arc<Problem>>, mistakes: &[Mistake]) -> Trial {
    let count = |id: &String| mistakes.iter().filter(|mistake| mistake.id == *id).count();
    let rules = |id: &String| std::fs::read_to_string(mistake::problems().join(id).join("rules.rs"));
    let own = |id: &&String| rules(id).is_ok_and(|rules| !rules.contains("pub use super::"));
    let with_rules = problems.keys().filter(own);
    let few: Vec<String> = (with_rules.map(|id| (id, count(id))))
        .filter(|&(_, count)| count < 4)
        .map(|(id, count)| format!("{id} has {count}"))
        .collect();
    Trial::test("every_problem_has_four", move || {
        if few.is_empty() {
            Ok(())
        } else {
            Err(format!("write more mistakes: {}", few.join(", ")).into())
        }
    })
}

/// A problem and the judge of its programs.
struct Problem {
    entry: Entry,
    judge: Arc<Judge>,
    whole: ProblemJudge,
    /// The inputs to record, by the title of the mistake.
    found: Mutex<BTreeMap<String, String>>,
}

impl Problem {
    fn new(entry: Entry, judge: &Arc<Judge>) -> Self {
        Problem { whole: ProblemJudge::new(&entry, judge), judge: Arc::clone(judge), found: Mutex::default(), entry }
    }

    fn finds(&self, mistake: &Mistake) -> Result<(), Failed> {
        mistake.apply()?;
        let program = Program::new(env!("CARGO_BIN_EXE_wrong-solutions")).arg(&mistake.name);
        let judged = interaction::judged(&self.entry, &program)?;
        let found = match self.by_rules(&judged, mistake)? {
            Some(found) => found,
            None => self.elsewhere(&program, mistake)?,
        };
        if is_recorded() {
            let mut all = self.found.lock().unwrap_or_else(PoisonError::into_inner);
            all.insert(mistake.title.clone(), found);
            return Ok(());
        }
        if !mistake.input.is_empty() {
            return self.is_refuted(&judged, mistake);
        }
        if found.is_empty() {
            Ok(())
        } else {
            Err(format!("no input is recorded; this one fails:\n{}", lines(&found)).into())
        }
    }

    /// Returns the simplest failing case of the rules. A very busy machine may end the search
    /// early, so the search is repeated if the case is too long.
    fn by_rules(&self, program: &Program, mistake: &Mistake) -> Result<Option<String>, Failed> {
        let mut tries = 0;
        while let Some(wrong) = self.simplest(program, mistake)? {
            if has_short_input(mistake) && !is_shrunk(mistake) {
                // A longer input may fail in another way than the recorded one.
                return Ok(Some(String::new()));
            }
            tries += 1;
            let verdict = wrong.report.verdict.short();
            let shown = if is_shrunk(mistake) { shortened(&wrong.found.input) } else { String::new() };
            match expect(mistake, verdict, &shown) {
                Ok(()) if !is_shrunk(mistake) || wrong.found.input.len() > LONGEST => return Ok(Some(String::new())),
                Ok(()) => return Ok(Some(wrong.found.input)),
                Err(what) if tries == TRIES || verdict != mistake.verdict => {
                    return Err(format!("{what}\n{}", wrong.explain()).into());
                }
                Err(_) => {}
            }
        }
        Ok(None)
    }

    fn simplest(&self, program: &Program, mistake: &Mistake) -> Result<Option<Box<Wrong>>, Failed> {
        let Some(mut rules) = problem_judge::find(&self.entry.id) else { return Ok(None) };
        // Usually the number of runs ends the search, so that a busy machine finds an input just as
        // short.
        let shrinking = Duration::from_secs(if is_shrunk(mistake) { 60 } else { 0 });
        rules.set_time(Time { end: None, shrinking });
        let mut limits: Limits = self.entry.description.run_limits();
        if mistake.verdict == "TLE" && !is_recorded() {
            // The recorded input is judged with the full limit.
            limits.cpu /= 4;
        }
        let mut asked = Asked::new(&self.judge, program, limits);
        for cases in rules.standard() {
            if let Err(wrong) = asked.compare(&mut *rules, cases)? {
                return Ok(Some(wrong));
            }
        }
        Ok(None)
    }

    /// Tries other layouts and the largest input, for which nothing is recorded.
    fn elsewhere(&self, program: &Program, mistake: &Mistake) -> Result<String, Failed> {
        for check in self.whole.checks().all.iter().filter(|check| **check != Check::Rules) {
            let Some(report) = self.whole.run(program, check) else { continue };
            if let Some(explanation) = report.explanation {
                expect(mistake, report.finding.short(), "").map_err(|what| format!("{what}\n{explanation}"))?;
                return Ok(String::new());
            }
        }
        Err(format!("{}: no check failed", mistake.title).into())
    }

    /// Checks that the recorded input is valid, and that the mistake gets its verdict on it.
    fn is_refuted(&self, program: &Program, mistake: &Mistake) -> Result<(), Failed> {
        let mut rules = problem_judge::find(&self.entry.id).ok_or("a problem without rules has no counterexample")?;
        let input = &mistake.input;
        let expected = match rules.expected(input)? {
            Some(expected) => expected,
            None => rules.answer(input)?,
        };
        let limits = self.entry.description.run_limits();
        let report = self.judge.check(program, input.as_bytes(), &limits, |printed| {
            compare_by_rules(&*rules, input, expected.as_bytes(), printed)
        })?;
        expect(mistake, report.verdict.short(), input)
            .map_err(|what| format!("the recorded input: {what}\n{}", report.explain()).into())
    }

    /// Replaces the recorded inputs with those that were found.
    fn write(&self) {
        let found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        if found.is_empty() {
            return;
        }
        let file = mistake::file(&self.entry.id);
        let text = std::fs::read_to_string(&file).expect("the file has been read before");
        let parts = text.trim_end().split("\n\n").map(|part| {
            let first = part.lines().next().unwrap_or_default();
            let Some(input) = first.split_once(": ").and_then(|(_, title)| found.get(title)) else {
                return part.to_owned();
            };
            let kept = part.lines().filter(|line| !line.starts_with('<'));
            kept.map(str::to_owned).chain(lines(input).lines().map(str::to_owned)).collect::<Vec<_>>().join("\n")
        });
        let text = parts.collect::<Vec<_>>().join("\n\n") + "\n";
        std::fs::write(&file, text).expect("the file can be written");
    }
}

/// Returns an input as it is recorded: in one line, if that is not too wide.
fn lines(input: &str) -> String {
    let one = input.trim_end().replace('\n', "\\n");
    let lines: Vec<&str> = if one.len() < WIDEST { vec![&one] } else { input.lines().collect() };
    lines.iter().map(|line| format!("< {line}").trim_end().to_owned() + "\n").collect()
}

/// Returns true if inputs are to be recorded.
fn is_recorded() -> bool {
    std::env::var_os("SG_UPDATE_GOLDEN").is_some()
}

/// Returns true if a short input is recorded that a search can find without using up the time limit
/// in each of many tries.
fn has_short_input(mistake: &Mistake) -> bool {
    mistake.verdict != "TLE" && !mistake.input.is_empty()
}

/// Returns true if the search shrinks the input: to record it, and for the first mistake of each
/// problem. For other mistakes the recorded input proves that a short one exists.
fn is_shrunk(mistake: &Mistake) -> bool {
    is_recorded() || has_short_input(mistake) && mistake.name.ends_with("_0")
}

/// Checks that the verdict is the mistake's, and that the input, if shown, is short enough.
fn expect(mistake: &Mistake, verdict: &str, input: &str) -> Result<(), String> {
    let (title, longest) = (&mistake.title, mistake.longest);
    if verdict != mistake.verdict {
        return Err(format!("{title}: {verdict}, not {}", mistake.verdict));
    }
    let lines = input.trim_start_matches('\n').lines();
    match lines.map(|line| line.trim_start().len() + 1).sum::<usize>() {
        bytes if bytes > longest => Err(format!("{title}: the input has {bytes} bytes, more than {longest}")),
        _ => Ok(()),
    }
}
