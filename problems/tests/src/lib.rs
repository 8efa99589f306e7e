//! Judges every solution like `cargo sg judge`: on saved cases, in odd layouts, against the rules
//! and on a large input. The checks are in [`problem_judge::judging`]. The rules are checked first.
//!
//! A passed check is not repeated until one of its inputs changes ([`unchanged`]). For the others,
//! `build` first builds the solutions and the missing rules, so that `cargo test hdu1536` only
//! waits for one problem.
//!
//! Problems are not listed here: they are found by their solutions, rules and folders in
//! `testdata`. A problem without a solution or a description is a failing test; one without rules
//! is judged by its samples.

#[cfg(unix)]
mod beyond_limits;
mod build;
mod oj;
pub mod unchanged;

use std::collections::BTreeSet;
use std::env;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use libtest_mimic::{Arguments, Failed, Trial};
use problem_judge::catalogue::{self, Catalogue, Entry};
use problem_judge::judging::{Check, ProblemJudge};
use problem_judge::lookup;
use sg_cache::Key;
use sg_judge::{Judge, Program};
use sg_rules::{Coverage, Problem};
use unchanged::Passed;

/// Runs the tests selected on the command line and ends the process.
pub fn run() {
    problem_judge::link(problem_rules::IDS, problem_rules::find);
    problem_judge::judging::interaction::serve();
    let mut arguments = Arguments::from_args();
    let workspace = Workspace::read().unwrap_or_else(|message| refuse(&message));
    let tests = workspace.tests();
    if let Some(filter) = &mut arguments.filter
        && !tests.iter().any(|test| test.trial.name().contains(filter.as_str()))
    {
        workspace.find_problem(filter);
    }
    if !arguments.list {
        let chosen = tests.iter().filter(|test| test.is_chosen(&arguments));
        let ids: BTreeSet<&str> = chosen.filter_map(|test| test.needs.as_deref()).collect();
        build::solutions_and_rules(&workspace.problems, &ids).unwrap_or_else(|message| refuse(&message));
    }
    let trials: Vec<Trial> = tests.into_iter().map(|test| test.trial).collect();
    let unchanged = trials.iter().filter(|trial| trial.kind() == "unchanged").count();
    let conclusion = libtest_mimic::run(&arguments, trials);
    print_coverage();
    if unchanged > 0 {
        println!("{unchanged} checks passed before and are unchanged; set SG_JUDGE_AGAIN=1 to run them again");
    }
    conclusion.exit();
}

/// The cases compared for each solution that agrees with its rules, by id.
static COVERAGE: Mutex<Vec<(String, Coverage)>> = Mutex::new(Vec::new());

/// Prints how far the rules were compared, for each problem or in one line if there are many.
fn print_coverage() {
    let mut all = COVERAGE.lock().unwrap_or_else(PoisonError::into_inner);
    all.sort_by(|(a, _), (b, _)| a.cmp(b));
    if all.len() <= 5 {
        for (id, coverage) in all.iter() {
            println!("{id}: {coverage}");
        }
        return;
    }
    let by_moves: usize = all.iter().map(|(_, coverage)| coverage.by_moves).sum();
    let by_oracle: usize = all.iter().map(|(_, coverage)| coverage.by_oracle).sum();
    let reached = all.iter().filter(|(_, coverage)| coverage.largest == coverage.limit).count();
    let problems = all.len();
    println!(
        "compared {by_moves} cases with the moves and {by_oracle} with the oracles; reached the largest size in {reached} of {problems} problems"
    );
}

fn refuse(message: &str) -> ! {
    eprintln!("{message}");
    std::process::exit(101);
}

/// A test and the problem whose program and rules it needs, if any.
struct Test {
    trial: Trial,
    needs: Option<String>,
}

impl Test {
    /// Creates a test that runs no program.
    fn of(trial: Trial) -> Self {
        Test { trial, needs: None }
    }

    /// Returns whether these arguments select the test.
    fn is_chosen(&self, arguments: &Arguments) -> bool {
        let name = self.trial.name();
        let is_meant = |pattern: &String| if arguments.exact { name == pattern } else { name.contains(pattern) };
        arguments.filter.iter().all(is_meant) && !arguments.skip.iter().any(is_meant)
    }
}

/// The problems and the folder of their package.
struct Workspace {
    catalogue: Catalogue,
    problems: PathBuf,
}

impl Workspace {
    fn read() -> Result<Self, String> {
        let problems = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let catalogue = catalogue::read(&problems.join("..")).map_err(|error| error.to_string())?;
        Ok(Workspace { catalogue, problems })
    }

    fn tests(&self) -> Vec<Test> {
        let Catalogue { entries, broken } = &self.catalogue;
        let mut tests: Vec<Test> = broken.iter().map(|error| incomplete(&error.id(), error.to_string())).collect();
        let judge = Arc::new(Judge::new());
        let is_asked = env::var_os("SG_JUDGE_AGAIN").is_none();
        let passed = is_asked.then(|| Passed::read(&self.problems.join(".."), &build::profile())).flatten();
        for entry in entries {
            self.tests_of(entry, &judge, passed.as_ref(), &mut tests);
        }
        tests
    }

    fn tests_of(&self, entry: &Entry, judge: &Arc<Judge>, passed: Option<&Passed>, tests: &mut Vec<Test>) {
        let id = &entry.id;
        let folder = self.problems.join(id);
        let problem_judge = Arc::new(ProblemJudge::new(entry, judge).of_tests());
        // This executable may not contain the rules yet.
        let mut checks = problem_judge.checks_where(folder.join("rules.rs").exists());
        if !folder.join("main.rs").exists() {
            checks.missing.push(format!("{id} has no solution: write problems/{id}/main.rs"));
            checks.all.clear();
        }
        if !checks.missing.is_empty() {
            tests.push(incomplete(id, checks.missing.join("\n")));
        }
        if let Some(note) = checks.note {
            tests.push(Test::of(Trial::test(format!("{id}: {note}"), || Ok(())).with_ignored_flag(true)));
        }
        let unchanged = passed.and_then(|passed| Some((passed.clone(), passed.key(id)?)));
        let mut add = |check: String, run: Box<dyn FnOnce() -> Result<(), Failed> + Send>| {
            tests.push(test(unchanged.clone(), id, check, run));
        };
        let program = build::binary(id);
        for check in checks.all {
            let (problem_judge, entry) = (Arc::clone(&problem_judge), entry.clone());
            add(check.name(), Box::new(move || judged(&problem_judge, &entry, &check)));
        }
        #[cfg(unix)]
        for (_, name, check) in beyond_limits::CHECKS.into_iter().filter(|(other, ..)| other == id) {
            let program = program.clone();
            let run = move || {
                check(&program);
                Ok(())
            };
            add(name.to_owned(), Box::new(run));
        }
        if id == oj::ID {
            let folder = entry.folder.clone();
            let run = move || {
                oj::accepts(&program, &folder);
                Ok(())
            };
            add("oj".to_owned(), Box::new(run));
        }
    }

    /// Replaces the filter by the id of the problem that it names.
    ///
    /// Refuses a filter that looks like an unknown id, since the run would pass without any test.
    /// Accepts any other filter, which may be meant for the tests of other crates.
    fn find_problem(&self, filter: &mut String) {
        let entries = &self.catalogue.entries;
        match lookup::lookup(entries, filter) {
            Ok(entry) => filter.clone_from(&entry.id),
            Err(message) if lookup::looks_like_an_id(entries, filter) => refuse(&message),
            Err(_) => {}
        }
    }
}

fn incomplete(id: &str, missing: String) -> Test {
    Test::of(Trial::test(format!("{id}::is_complete"), move || Err(missing.into())))
}

/// Creates the test of a check, which does nothing if the check passed before with the same inputs.
fn test(
    unchanged: Option<(Passed, Key)>,
    id: &str,
    check: String,
    run: Box<dyn FnOnce() -> Result<(), Failed> + Send>,
) -> Test {
    let (name, needs) = (format!("{id}::{check}"), Some(id.to_owned()));
    let Some((passed, key)) = unchanged else {
        return Test { trial: Trial::test(name, run), needs };
    };
    if passed.contains(key, &check) {
        return Test::of(Trial::test(name, || Ok(())).with_kind("unchanged"));
    }
    let run = move || {
        run()?;
        passed.add(key, &check);
        Ok(())
    };
    Test { trial: Trial::test(name, run), needs }
}

fn judged(problem_judge: &ProblemJudge, entry: &Entry, check: &Check) -> Result<(), Failed> {
    let (id, is_interactive) = (&entry.id, entry.description.is_interactive());
    let agrees = |rules: Box<dyn Problem>| rules.is_interactive() == is_interactive;
    if *check == Check::Rules && !problem_judge::find(id).is_some_and(agrees) {
        return Err("the pattern `interactive` requires an interactor in the rules, and vice versa".into());
    }
    let report = problem_judge.run(&Program::new(build::binary(id)), check);
    if let Some(coverage) = report.as_ref().and_then(|report| report.coverage) {
        let mut all = COVERAGE.lock().unwrap_or_else(PoisonError::into_inner);
        all.push((id.clone(), coverage));
    }
    report.and_then(|report| report.explanation).map_or(Ok(()), |wrong| Err(wrong.into()))
}
