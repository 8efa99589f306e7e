//! Judges fixtures, which are programs with one known fault each, and kills harnesses.
//!
//! This executable plays every role: without arguments it runs the tests, with `fixture NAME ...`
//! or `exhibit NAME` it is a judged program, with `harness NAME ...` it is a harness to be killed
//! or measured, and when a judge starts it, it is a worker.

/// Lists tests with their names.
macro_rules! tests {
    ($($(#[$attribute:meta])* $name:ident,)*) => {
        &[$($(#[$attribute])* (stringify!($name), $name)),*]
    };
}

#[cfg(target_os = "linux")]
mod control_group;
#[cfg(target_os = "linux")]
mod environment;
mod exhibits;
mod fixtures;
mod harness;
#[cfg(target_os = "linux")]
mod judge_errors;
mod left_behind;
mod museum;
mod output;
#[cfg(target_os = "linux")]
mod promises;
#[cfg(target_os = "linux")]
mod survival;
mod verdicts;

use libtest_mimic::{Arguments, Trial};
use sg_judge::{Data, Judge, Limits, Program, Report};
use std::process::ExitCode;
use tempfile::TempDir;

/// A named test that fails by panicking.
type Test = (&'static str, fn());

#[cfg(target_os = "linux")]
const ON_LINUX: [&[Test]; 4] = [environment::TESTS, promises::TESTS, survival::TESTS, judge_errors::TESTS];
#[cfg(not(target_os = "linux"))]
const ON_LINUX: [&[Test]; 0] = [];

fn trial(name: impl Into<String>, test: impl FnOnce() + Send + 'static) -> Trial {
    Trial::test(name, move || {
        test();
        Ok(())
    })
}

/// Judges a program, and panics if there is no verdict.
#[track_caller]
fn case<'a>(program: &Program, input: impl Into<Data<'a>>, expected: impl Into<Data<'a>>, limits: &Limits) -> Report {
    let report = Judge::new().case(program, input, expected, limits);
    report.unwrap_or_else(|error| panic!("{}: {error}", sg_judge::JudgeError::SHORT))
}

#[track_caller]
fn assert_verdict(report: &Report, short: &str) {
    assert_eq!(report.verdict.short(), short, "{report}");
}

fn temporary_folder() -> TempDir {
    tempfile::tempdir().expect("a temporary folder can be made")
}

fn main() -> ExitCode {
    sg_judge::serve_if_worker();
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["fixture", rest @ ..] => return fixtures::play(rest),
        ["exhibit", name, ..] => return exhibits::play(name),
        ["harness", rest @ ..] => return harness::play(rest),
        _ => {}
    }
    let tests = [verdicts::TESTS, output::TESTS, left_behind::TESTS].concat();
    let tests = [tests, ON_LINUX.concat()].concat();
    let mut trials: Vec<Trial> = tests.into_iter().map(|(name, test)| trial(name, test)).collect();
    trials.extend(museum::trials());
    #[cfg(target_os = "linux")]
    for (name, test) in control_group::TESTS {
        trials.push(trial(*name, test).with_ignored_flag(true));
    }
    let mut arguments = Arguments::from_args();
    // Most tests only wait.
    arguments.test_threads.get_or_insert(6);
    libtest_mimic::run(&arguments, trials).exit_code()
}
