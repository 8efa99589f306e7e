//! Judges fixtures, programs with one known fault each, and kills harnesses.
//!
//! This executable plays every part: started plainly it is the test harness, as `fixture NAME ...` one of the programs that are
//! judged, as `harness NAME ...` a harness to be killed or measured, and a worker when a judge starts it as one.

#[cfg(target_os = "linux")]
mod environment;
mod fixtures;
mod harness;
mod output;
#[cfg(target_os = "linux")]
mod survival;
mod verdicts;

use libtest_mimic::{Arguments, Trial};
use std::process::ExitCode;

/// A named test that fails by panicking.
type Test = (&'static str, fn());

fn main() -> ExitCode {
    sg_judge::serve_if_worker();
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["fixture", rest @ ..] => return fixtures::play(rest),
        ["harness", rest @ ..] => return harness::play(rest),
        _ => {}
    }
    let mut tests = [verdicts::TESTS, output::TESTS].concat();
    #[cfg(target_os = "linux")]
    tests.extend([environment::TESTS, survival::TESTS].concat());
    let trials = tests.into_iter().map(|(name, test)| {
        Trial::test(name, move || {
            test();
            Ok(())
        })
    });
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit_code()
}
