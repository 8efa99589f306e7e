//! Judges fixtures, programs with one known fault each, and kills harnesses.
//!
//! This executable plays every part: started plainly it is the test harness, as `fixture NAME ...` one of the programs that are
//! judged, as `harness NAME ...` a harness to be killed or measured, and a worker when a judge starts it as one.

/// Tests with their names.
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
mod survival;
mod verdicts;

use libtest_mimic::{Arguments, Trial};
use std::process::ExitCode;

/// A named test that fails by panicking.
type Test = (&'static str, fn());

#[cfg(target_os = "linux")]
const ON_LINUX: [&[Test]; 3] = [environment::TESTS, survival::TESTS, judge_errors::TESTS];
#[cfg(not(target_os = "linux"))]
const ON_LINUX: [&[Test]; 0] = [];

fn trial((name, test): Test) -> Trial {
    Trial::test(name, move || {
        test();
        Ok(())
    })
}

fn main() -> ExitCode {
    sg_judge::serve_if_worker();
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["fixture", rest @ ..] => return fixtures::play(rest),
        ["exhibit", name] => return exhibits::play(name),
        ["harness", rest @ ..] => return harness::play(rest),
        _ => {}
    }
    let tests = [verdicts::TESTS, output::TESTS, left_behind::TESTS].concat();
    let mut trials: Vec<Trial> = [tests, ON_LINUX.concat()].concat().into_iter().map(trial).collect();
    trials.extend(museum::trials());
    #[cfg(target_os = "linux")]
    trials.extend(
        control_group::TESTS
            .iter()
            .copied()
            .map(trial)
            .map(|trial| trial.with_ignored_flag(true)),
    );
    let mut arguments = Arguments::from_args();
    // Most of them only wait.
    arguments.test_threads.get_or_insert(6);
    libtest_mimic::run(&arguments, trials).exit_code()
}
