//! Judges every solution, as `cargo sg judge` does: on its saved cases, in odd layouts, against the rules, on a large
//! input. The checks are in [`sg_problems::judging`]. The rules themselves hold what any rules must, which is checked first.
//!
//! A check that passed is not run again until something changes that it depends on ([`unchanged`]).
//!
//! Nothing is listed here: problems are found by their solutions, their folders in `testdata` and their rules, and
//! one that lacks a solution or a description is a failing test; one without rules is judged by its
//! samples. `cargo test hdu1536` runs what belongs to one problem.

mod unchanged;

use std::env;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use libtest_mimic::{Arguments, Failed, Trial};
use sg_cache::Key;
use sg_judge::{Judge, Program};
use sg_problems::catalogue::{self, Catalogue};
use sg_problems::judging::{Check, ProblemJudge};
use sg_problems::lookup;
use sg_rules::{Coverage, Problem};
use unchanged::Passed;

fn main() {
    sg_problems::judging::interaction::serve();
    let mut arguments = Arguments::from_args();
    let workspace = Workspace::read().unwrap_or_else(|message| refuse(&message));
    let trials = workspace.trials();
    if let Some(filter) = &mut arguments.filter {
        if !trials.iter().any(|trial| trial.name().contains(filter.as_str())) {
            workspace.find_problem(filter);
        }
    }
    let unchanged = trials.iter().filter(|trial| trial.kind() == "unchanged").count();
    let conclusion = libtest_mimic::run(&arguments, trials);
    tell_coverage();
    if unchanged > 0 {
        println!(
            "{unchanged} checks passed before and nothing has changed for them since: SG_JUDGE_AGAIN=1 runs them again"
        );
    }
    conclusion.exit();
}

/// The cases asked of each program that agrees with the rules, by id.
static COVERAGE: Mutex<Vec<(String, Coverage)>> = Mutex::new(Vec::new());

/// Says how far the rules went: for a few problems each, for many in one line.
fn tell_coverage() {
    let mut all = COVERAGE.lock().unwrap_or_else(PoisonError::into_inner);
    all.sort_by(|(a, _), (b, _)| a.cmp(b));
    if all.len() <= 5 {
        all.iter().for_each(|(id, coverage)| println!("{id}: {coverage}"));
        return;
    }
    let by_moves: usize = all.iter().map(|(_, coverage)| coverage.by_moves).sum();
    let by_oracle: usize = all.iter().map(|(_, coverage)| coverage.by_oracle).sum();
    let reached = all.iter().filter(|(_, coverage)| coverage.largest == coverage.limit).count();
    let problems = all.len();
    println!("{by_moves} cases against the moves, {by_oracle} against the oracles; the largest size reached in {reached} of {problems} problems");
}

fn refuse(message: &str) -> ! {
    eprintln!("{message}");
    std::process::exit(101);
}

/// The problems, and the folder of their package.
struct Workspace {
    catalogue: Catalogue,
    package: &'static Path,
}

impl Workspace {
    fn read() -> Result<Self, String> {
        let package = Path::new(env!("CARGO_MANIFEST_DIR"));
        Ok(Workspace { catalogue: catalogue::read(&package.join("..")).map_err(|error| error.to_string())?, package })
    }

    fn trials(&self) -> Vec<Trial> {
        let Catalogue { entries, broken } = &self.catalogue;
        let incomplete =
            |id: &str, missing: String| Trial::test(format!("{id}::is_complete"), move || Err(missing.into()));
        let mut trials: Vec<Trial> = broken.iter().map(|error| incomplete(&error.id(), error.to_string())).collect();
        let judge = Arc::new(Judge::new());
        let is_asked = env::var_os("SG_JUDGE_AGAIN").is_none();
        let passed = is_asked.then(|| Passed::read(&self.package.join(".."), &profile())).flatten();
        for entry in entries {
            let problem_judge = Arc::new(ProblemJudge::new(entry, &judge).checking_rules());
            let mut checks = problem_judge.checks();
            if !self.package.join(&entry.id).join("main.rs").exists() {
                let id = &entry.id;
                checks.missing.push(format!("{id} has no solution: write problems/{id}/main.rs"));
                checks.all.clear();
            }
            if !checks.missing.is_empty() {
                trials.push(incomplete(&entry.id, checks.missing.join("\n")));
            }
            if let Some(note) = checks.note {
                let name = format!("{}: {note}", entry.id);
                trials.push(Trial::test(name, || Ok(())).with_ignored_flag(true));
            }
            let unchanged = passed.as_ref().and_then(|passed| Some((passed.clone(), passed.key(&entry.id)?)));
            for check in checks.all {
                let (problem_judge, program) = (Arc::clone(&problem_judge), Program::new(binary(&entry.id)));
                let (id, is_interactive) = (entry.id.clone(), entry.description.is_interactive());
                trials.push(trial(&unchanged, &entry.id, check.name(), move || {
                    let agrees = |rules: Box<dyn Problem>| rules.is_interactive() == is_interactive;
                    if check == Check::Rules && !sg_problems::find(&id).is_some_and(agrees) {
                        return Err("the pattern `interactive` and an interactor of the rules go together".into());
                    }
                    let report = problem_judge.run(&program, &check);
                    if let Some(coverage) = report.as_ref().and_then(|report| report.coverage) {
                        let mut all = COVERAGE.lock().unwrap_or_else(PoisonError::into_inner);
                        all.push((id.clone(), coverage));
                    }
                    report.and_then(|report| report.explanation).map_or(Ok(()), |wrong| Err(wrong.into()))
                }));
            }
        }
        trials
    }

    /// Makes the filter an id where it means one; refuses it where it looks like an id that there is not, since the
    /// run would be green with nothing run. The same filter reaches the tests of other crates, so any other is let be.
    fn find_problem(&self, filter: &mut String) {
        let entries = &self.catalogue.entries;
        match lookup::lookup(entries, filter) {
            Ok(entry) => filter.clone_from(&entry.id),
            Err(message) if lookup::looks_like_an_id(entries, filter) => refuse(&message),
            Err(_) => {}
        }
    }
}

/// A check of a problem, which is not run if it passed before and nothing has changed since.
fn trial(
    unchanged: &Option<(Passed, Key)>,
    id: &str,
    check: String,
    run: impl FnOnce() -> Result<(), Failed> + Send + 'static,
) -> Trial {
    let name = format!("{id}::{check}");
    let Some((passed, key)) = unchanged.clone() else {
        return Trial::test(name, run);
    };
    if passed.contains(key, &check) {
        return Trial::test(name, || Ok(())).with_kind("unchanged");
    }
    Trial::test(name, move || {
        run()?;
        passed.add(key, &check);
        Ok(())
    })
}

/// Cargo and nextest name the binary; run by hand, the test lies in the folder beside it.
fn binary(id: &str) -> PathBuf {
    let named = env::var_os(format!("CARGO_BIN_EXE_{id}")).map(PathBuf::from);
    named.unwrap_or_else(|| profile().join(id).with_extension(env::consts::EXE_EXTENSION))
}

/// The folder of what is built: this test is in `deps` there.
fn profile() -> PathBuf {
    let test = env::current_exe().unwrap_or_default();
    let profile = test.parent().and_then(Path::parent);
    profile.unwrap_or(Path::new(".")).to_owned()
}
