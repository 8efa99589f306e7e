//! The programs of the museum. Each should read `5` and print `ok`, and has one odd habit.

mod misdeeds;
#[cfg(target_os = "linux")]
mod on_linux;
#[cfg(target_os = "linux")]
mod scripts;

use crate::fixtures::executable;
use misdeeds::{crashes, outputs};
use sg_judge::Program;
use std::hint::black_box;
use std::io::{Write, stdin, stdout};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// Returns the exhibit with this name.
pub fn program(name: &str) -> Program {
    let executable = executable();
    #[cfg(target_os = "linux")]
    if let Some(program) = scripts::program(name, &executable) {
        return program;
    }
    Program::new(executable).arg("exhibit").arg(name)
}

/// Runs the exhibit with this name.
pub fn play(name: &str) -> ExitCode {
    match name {
        "no_newline_at_the_end" => say(b"ok"),
        "cr_lf" => say(b"ok\r\n"),
        "says_nothing" => {}
        "says_invalid_utf_8" => say(b"ok\xff\n"),
        "says_a_nul_behind" => say(b"ok\0\n"),
        "says_a_byte_order_mark" => say(b"\xef\xbb\xbfok\n"),
        "says_it_in_capitals" => say(b"OK\n"),
        "says_a_blank_at_the_end" => say(b"ok \n"),
        _ => {
            return times(name)
                .or_else(|| memory(name))
                .or_else(|| crashes(name))
                .or_else(|| outputs(name))
                .or_else(|| on_linux(name))
                .unwrap_or_else(|| panic!("no exhibit {name}"));
        }
    }
    ExitCode::SUCCESS
}

fn on_linux(name: &str) -> Option<ExitCode> {
    #[cfg(target_os = "linux")]
    return on_linux::evades(name).or_else(|| on_linux::intrudes(name));
    #[cfg(not(target_os = "linux"))]
    panic!("{name} needs Linux");
}

/// Prints `ok` and reports success.
fn ok() -> Option<ExitCode> {
    say(b"ok\n");
    Some(ExitCode::SUCCESS)
}

fn say(text: &[u8]) {
    let written = stdout().write_all(text).and_then(|()| stdout().flush());
    written.expect("standard output is open");
}

pub fn spin() -> ! {
    loop {
        black_box(());
    }
}

/// Uses this much CPU time, however long it takes.
pub fn burn(milliseconds: u64) {
    let started = cpu_time();
    while cpu_time() - started < Duration::from_millis(milliseconds) {
        black_box((0..10_000u64).map(black_box).sum::<u64>());
    }
}

/// Returns the CPU time of this thread.
#[cfg(unix)]
fn cpu_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.cast_unsigned(), time.tv_nsec as u32)
}

/// Returns the elapsed time, as if the thread always had a processor.
#[cfg(not(unix))]
fn cpu_time() -> Duration {
    static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    START.get_or_init(std::time::Instant::now).elapsed()
}

fn sleep(milliseconds: u64) {
    thread::sleep(Duration::from_millis(milliseconds));
}

fn child(exhibit: &str) -> Command {
    let mut command = Command::new(executable());
    command.args(["exhibit", exhibit]).stdout(Stdio::null());
    command
}

fn start(exhibit: &str) -> Child {
    child(exhibit).spawn().expect("a child can be started")
}

fn times(name: &str) -> Option<ExitCode> {
    match name {
        "right" => {}
        "reads_past_the_end" => {
            let mut line = String::new();
            for _ in 0..10_000 {
                drop(stdin().read_line(&mut line));
            }
        }
        "computes_in_a_thread_with_a_big_stack" => {
            let thread = thread::Builder::new().stack_size(256 << 20).spawn(|| burn(100));
            let end = thread.expect("a thread can be started").join();
            end.expect("the thread does not panic");
        }
        "computes_in_a_child" => drop(start("burns_100_ms").wait()),
        "naps" => sleep(300),
        "six_hundred_threads" => thread::scope(|scope| (0..600).for_each(|_| drop(scope.spawn(|| sleep(60_000))))),
        "burns_100_ms" => burn(100),
        "burns_300_ms" => burn(300),
        "burns_800_ms" => burn(800),
        "spins" => spin(),
        "spins_at_the_end_of_input" => loop {
            drop(stdin().read_line(&mut String::new()));
        },
        "spins_behind_the_right_answer" => {
            say(b"ok\n");
            spin();
        }
        "says_a_blank_now_and_then" => loop {
            say(b" ");
            sleep(10);
        },
        "four_threads_compute" => thread::scope(|scope| (0..4).for_each(|_| drop(scope.spawn(|| burn(200))))),
        "child_that_nobody_waits_for_computes" => {
            drop(start("burns_800_ms"));
            sleep(60_000);
        }
        "burns_5_ms" => burn(5),
        // Waiting for a disowned child blocks until it has ended, and then fails.
        "children_of_a_moment" => (0..200).for_each(|_| drop(start("burns_5_ms").wait())),
        // The time that a child uses after the last poll is lost.
        "children_compute_in_turn" => (0..10).for_each(|_| drop(start("burns_300_ms").wait())),
        "sleeps" => sleep(60_000),
        "sleeps_behind_the_right_answer" => {
            say(b"ok\n");
            sleep(60_000);
        }
        "waits_for_a_pipe" => {
            let (mut reader, _writer) = std::io::pipe().expect("a pipe can be made");
            drop(std::io::copy(&mut reader, &mut std::io::sink()));
        }
        "threads_wait_for_each_other" => {
            let (sender, receiver) = mpsc::channel::<()>();
            drop(thread::spawn(move || receiver.recv()).join());
            drop(sender);
        }
        _ => return None,
    }
    ok()
}

pub fn touched(megabytes: usize) -> Vec<u8> {
    black_box(vec![1; megabytes << 20])
}

fn hold(megabytes: usize) {
    let memory = touched(megabytes);
    sleep(300);
    drop(memory);
}

fn memory(name: &str) -> Option<ExitCode> {
    match name {
        "reserves_4_gb" => drop(black_box(Vec::<u8>::with_capacity(4 << 30))),
        "touches_20_mb" => drop(touched(20)),
        "touches_40_mb" => drop(touched(40)),
        "touches_400_mb" => drop((0..400).map(|_| touched(1)).collect::<Vec<_>>()),
        "grows_slowly" => {
            drop((0..400).map(|_| (sleep(2), touched(1))).collect::<Vec<_>>());
        }
        "is_refused_64_tb_and_goes_on" => assert!(Vec::<u8>::new().try_reserve(1 << 46).is_err()),
        "holds_10_mb" => hold(10),
        "holds_60_mb" => hold(60),
        "holds_600_mb" => {
            let held: Vec<_> = (0..600).map(|_| (touched(1), sleep(1))).collect();
            sleep(300);
            drop(held);
        }
        "child_touches_40_mb" => drop(start("touches_40_mb").wait()),
        "child_holds_60_mb" => drop(start("holds_60_mb").wait()),
        "child_holds_600_mb" => drop(start("holds_600_mb").wait()),
        "panics_above_the_ceiling" => {
            let _held = touched(150);
            panic!("an exhibit");
        }
        _ => return None,
    }
    ok()
}
