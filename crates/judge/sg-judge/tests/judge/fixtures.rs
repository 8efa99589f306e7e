//! The fixtures: programs to be judged, each of which does one thing.

use crate::exhibits::{burn, spin, touched};
use sg_judge::Program;
use std::fs::File;
use std::hint::black_box;
use std::io::{Write, copy, stdin, stdout};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::str::FromStr;
use std::thread;
use std::time::Duration;

/// Returns this executable, which plays every role.
pub fn executable() -> PathBuf {
    std::env::current_exe().expect("this executable has a path")
}

/// Returns the fixture with this name.
pub fn program(name: &str) -> Program {
    Program::new(executable()).arg("fixture").arg(name)
}

/// Returns true under Wine, which does not measure CPU time, so the wall-clock limit stops a
/// program that computes.
pub fn is_wine() -> bool {
    cfg!(windows) && std::env::var_os("WINEHOMEDIR").is_some()
}

/// Runs the fixture that the arguments name.
pub fn play(words: &[&str]) -> ExitCode {
    match *words {
        ["spin"] => spin(),
        ["sleep_then_say", ms, text] => {
            thread::sleep(Duration::from_millis(number(ms)));
            print!("{text}");
        }
        ["say_pid_and_spin", file] => {
            let _lock = locked(file);
            say_pid(file);
            spin();
        }
        ["say_pid_then_wait_and_spin", file, signal] => {
            say_pid(file);
            wait_for(signal);
            spin();
        }
        ["burn", ms] => {
            burn(number(ms));
            println!("ok");
        }
        ["touch", megabytes] => {
            touched(number(megabytes));
            println!("ok");
        }
        ["touch_and_panic", megabytes] => {
            touched(number(megabytes));
            panic!("after the memory");
        }
        ["panic"] => panic!("panic of a fixture"),
        ["recurse", depth] => println!("{}", recurse_to(number(depth))),
        ["say", text] => print!("{text}"),
        ["say_and_spin", text] => {
            print!("{text}");
            stdout().flush().expect("standard output is open");
            spin();
        }
        ["echo"] => {
            copy(&mut stdin().lock(), &mut stdout().lock()).expect("input and output are open");
        }
        ["environment"] => std::env::vars().for_each(|(name, value)| println!("{name}={value}")),
        ["leave_a_child", file] => leave_a_child(file),
        _ => panic!("no fixture {words:?}"),
    }
    ExitCode::SUCCESS
}

fn number<T: FromStr>(text: &str) -> T {
    text.parse().ok().expect("a number")
}

fn recurse_to(depth: u64) -> u64 {
    let frame = black_box([depth; 64]);
    if depth == 0 { 0 } else { recurse_to(depth - 1) + frame[3] }
}

/// Takes a lock that is held as long as this process lives.
fn locked(file: &str) -> File {
    let lock = File::create(format!("{file}.lock")).expect("the folder exists");
    lock.lock().expect("nobody else holds the lock");
    lock
}

/// Returns true if the fixture that wrote its process id to this file is dead.
pub fn is_dead(file: &Path) -> bool {
    let lock = File::open(file.with_extension("lock")).expect("the lock is created before the number");
    lock.try_lock().is_ok()
}

fn say_pid(file: &str) {
    // Rename the file into place, so that a reader never sees half a number.
    let unfinished = format!("{file}.unfinished");
    std::fs::write(&unfinished, std::process::id().to_string()).expect("the folder exists");
    std::fs::rename(unfinished, file).expect("the folder exists");
}

/// Leaves a spinning child behind.
#[expect(clippy::zombie_processes, reason = "leaving it behind is the point")]
fn leave_a_child(file: &str) {
    let mut command = Command::new(executable());
    command.args(["fixture", "say_pid_and_spin", file]).stdin(Stdio::null());
    command.spawn().expect("a child can be started");
    wait_for(file);
}

fn wait_for(file: &str) {
    while !Path::new(file).exists() {
        thread::sleep(Duration::from_millis(5));
    }
}
