//! Small harnesses in separate processes, which a test can kill, measure or start in another
//! environment.

use crate::{case, fixtures};
#[cfg(target_os = "linux")]
use crate::{control_group, exhibits, museum, promises};
use sg_judge::{Judge, Limits, tools};
use std::hint::black_box;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

/// Returns the command that runs the harness with this name.
pub fn command(words: &[&str]) -> Command {
    let mut command = Command::new(fixtures::executable());
    command.arg("harness").args(words);
    command
}

/// Waits until the condition holds. The timeout is long, since everything is slow on a busy
/// machine.
#[track_caller]
pub fn wait_until(mut holds: impl FnMut() -> bool) {
    let started = Instant::now();
    while !holds() {
        assert!(started.elapsed() < Duration::from_secs(600), "timed out");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Processes that keep the processors busy until this value is dropped.
#[cfg(target_os = "linux")]
pub struct Load(Vec<std::process::Child>);

#[cfg(target_os = "linux")]
impl Load {
    pub fn start(processes: usize) -> Self {
        let start = |_| {
            let spin = Command::new("/proc/self/exe").args(["fixture", "spin"]).spawn();
            spin.expect("a process can be started")
        };
        Self((0..processes).map(start).collect())
    }
}

#[cfg(target_os = "linux")]
impl Drop for Load {
    fn drop(&mut self) {
        for process in &mut self.0 {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

/// Returns the verdicts on exhibits. A name that ends in `!` is judged in a sandbox.
#[cfg(target_os = "linux")]
fn verdicts(names: &[&str], limits: Limits) -> String {
    let judge = |name: &str| match name.strip_suffix('!') {
        Some(name) => museum::judge(&exhibits::program(name).sandboxed(), &limits),
        None => museum::judge(&exhibits::program(name), &limits),
    };
    let verdicts: Vec<&str> = std::thread::scope(|scope| {
        let threads: Vec<_> = names.iter().map(|name| scope.spawn(move || judge(name))).collect();
        let verdicts = threads.into_iter().map(|thread| thread.join().expect("judging does not panic"));
        verdicts.collect()
    });
    verdicts.join(" ")
}

/// Runs the harness that the arguments name.
pub fn play(words: &[&str]) -> ExitCode {
    let judge = Judge::new();
    match *words {
        // Judges a fixture while holding this many megabytes, and prints its verdict and peak
        // memory.
        ["report", megabytes, name] => {
            let held = black_box(vec![1u8; megabytes.parse::<usize>().expect("a number") << 20]);
            let report = case(&fixtures::program(name), b"", b"", &Limits::new(10_000, 32768));
            println!("{} {}", report.verdict, report.run.peak_memory.unwrap_or(0));
            drop(held);
        }
        // Judges a program that never ends.
        ["spin", file] => {
            let program = fixtures::program("say_pid_and_spin").arg(file);
            println!("{:?}", judge.run(&program, b"", &Limits::new(60_000, 32768)));
        }
        // Judges exhibits side by side, and prints the verdicts in order.
        #[cfg(target_os = "linux")]
        ["judge", ref names @ ..] => println!("{}", verdicts(names, museum::limits())),
        #[cfg(target_os = "linux")]
        ["judge_intruders", answer] => println!("{}", promises::refused(answer.as_ref())),
        #[cfg(target_os = "linux")]
        ["judge_readers", answer] => println!("{}", promises::read(answer.as_ref())),
        #[cfg(target_os = "linux")]
        ["judge_reader_with", answer, word] => println!("{}", promises::read_with(answer.as_ref(), word)),
        // Does the same in an emulated machine.
        #[cfg(target_os = "linux")]
        ["judge_patiently", ref names @ ..] => println!("{}", verdicts(names, control_group::limits())),
        // Does the same on one processor, next to sixteen busy processes.
        #[cfg(target_os = "linux")]
        ["judge_under_load", ref names @ ..] => {
            let mut first = rustix::thread::CpuSet::new();
            first.set(0);
            rustix::thread::sched_setaffinity(None, &first).expect("there is a first processor");
            let load = Load::start(16);
            let limits = Limits { cpu: Duration::from_millis(250), ..museum::limits() };
            println!("{}", verdicts(names, limits));
            drop(load);
        }
        // Looks for a missing tool twice, and for an installed one.
        ["tools"] => {
            for _ in 0..2 {
                assert_eq!(tools::find(&["no-such-tool"], "a test"), None);
            }
            assert!(tools::find(&["no-such-tool", "true"], "a test").is_some_and(|found| found == "true"));
        }
        // Judges once, drops the judge, and checks that its worker was reaped.
        #[cfg(target_os = "linux")]
        ["done"] => {
            let run = judge.run(&fixtures::program("say").arg("ok"), b"", &museum::limits());
            assert_eq!(run.expect("the program exists").stdout, b"ok");
            drop(judge);
            let child = rustix::process::wait(rustix::process::WaitOptions::NOHANG);
            assert!(child.is_err(), "the worker was not waited for");
        }
        _ => panic!("no harness {words:?}"),
    }
    ExitCode::SUCCESS
}
