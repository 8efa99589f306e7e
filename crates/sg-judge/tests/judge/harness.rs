//! Small harnesses in a process of their own, for what a test cannot do to itself.

use crate::fixtures;
use sg_judge::{Judge, Limits, tools};
use std::hint::black_box;
use std::process::{Command, ExitCode};

/// This executable as the harness of this name.
pub fn command(words: &[&str]) -> Command {
    let mut command = Command::new(std::env::current_exe().expect("this executable has a path"));
    command.arg("harness").args(words);
    command
}

/// Plays the harness that the arguments name.
pub fn play(words: &[&str]) -> ExitCode {
    let judge = Judge::new();
    match *words {
        // Judges one fixture while holding so many megabytes, and says verdict and peak memory.
        ["report", megabytes, name] => {
            let held = black_box(vec![1u8; megabytes.parse::<usize>().expect("a number") << 20]);
            let report = judge
                .case(&fixtures::program(name), b"", b"", &Limits::new(10_000, 32768))
                .expect("the fixture is there");
            println!("{} {}", report.verdict, report.run.peak_memory.unwrap_or(0));
            drop(held);
        }
        // Judges a program that never ends.
        ["spin", file] => {
            let run = judge.run(
                &fixtures::program("say_pid_and_spin").arg(file),
                b"",
                &Limits::new(60_000, 32768),
            );
            println!("{run:?}");
        }
        // Lacks the same tool twice.
        ["tools"] => {
            for _ in 0..2 {
                assert_eq!(tools::find(&["no-such-tool"], "a test"), None);
            }
        }
        _ => panic!("no harness {words:?}"),
    }
    ExitCode::SUCCESS
}
