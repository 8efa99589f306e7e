//! No process survives its harness, its worker or its time limit.

use crate::harness::wait_until;
use crate::{Test, assert_verdict, fixtures, harness, temporary_folder};
use rustix::process::{Pid, Signal, kill_process, kill_process_group};
use sg_judge::{Judge, JudgeError, Limits};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

pub const TESTS: &[Test] = tests! {
    a_dropped_judge_leaves_no_worker,
    nothing_survives_a_killed_harness,
    nothing_survives_an_interrupted_harness,
    nothing_survives_a_killed_process_group,
    a_spinning_program_ends_without_its_worker,
};

/// Creates a folder, and returns it with the path to which a fixture writes its process id.
fn pid_file() -> (tempfile::TempDir, PathBuf) {
    let folder = temporary_folder();
    let file = folder.path().join("pid");
    (folder, file)
}

#[track_caller]
fn said_pid(file: &Path) -> Pid {
    wait_until(|| file.exists());
    let text = std::fs::read_to_string(file).expect("the file was renamed into place");
    Pid::from_raw(text.parse().expect("a number")).expect("a number above 0")
}

/// Returns the parent of a process, or `None` if the process is gone or a zombie.
fn parent(pid: Pid) -> Option<Pid> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace();
    let (state, parent) = (fields.next()?, fields.next()?);
    let is_zombie = state == "Z";
    Pid::from_raw(parent.parse().ok()?).filter(|_| !is_zombie)
}

#[track_caller]
fn assert_gone(pid: Pid) {
    wait_until(|| parent(pid).is_none());
}

/// Starts a harness that judges an endless program. Returns the harness, the worker and the
/// program.
fn spinning_harness(file: &Path, temporary: &Path) -> (Child, Pid, Pid) {
    let name = file.to_str().expect("a path in UTF-8");
    // If the tests run in the background, they may ignore interrupts, so `env` resets that. A
    // separate process group allows the test to kill the whole group.
    let plain = harness::command(&["spin", name]);
    let harness = Command::new("env")
        .arg("--default-signal=INT")
        .arg(plain.get_program())
        .args(plain.get_args())
        .env("TMPDIR", temporary)
        .stdout(Stdio::null())
        .process_group(0)
        .spawn();
    let harness = harness.expect("a harness can be started");
    let program = said_pid(file);
    let worker = parent(program).expect("the program is running");
    assert_eq!(parent(worker), Some(Pid::from_child(&harness)));
    (harness, worker, program)
}

fn assert_all_gone_after(kill: impl FnOnce(&Child)) {
    let (_folder, file) = pid_file();
    let temporary = temporary_folder();
    let (mut harness, worker, program) = spinning_harness(&file, temporary.path());
    kill(&harness);
    harness.wait().expect("the harness can be waited for");
    assert_gone(program);
    assert_gone(worker);
    let left = std::fs::read_dir(temporary.path()).expect("the folder exists");
    assert_eq!(left.count(), 0, "temporary files were left");
}

fn a_dropped_judge_leaves_no_worker() {
    let status = harness::command(&["done"]).status();
    assert!(status.expect("the harness can be started").success());
}

fn nothing_survives_a_killed_harness() {
    assert_all_gone_after(|harness| {
        kill_process(Pid::from_child(harness), Signal::KILL).expect("the harness is running")
    });
}

fn nothing_survives_an_interrupted_harness() {
    assert_all_gone_after(|harness| {
        kill_process(Pid::from_child(harness), Signal::INT).expect("the harness is running")
    });
}

/// A test runner does this at its timeout, and a terminal at Ctrl-C.
fn nothing_survives_a_killed_process_group() {
    assert_all_gone_after(|harness| {
        kill_process_group(Pid::from_child(harness), Signal::KILL).expect("the harness is running")
    });
}

fn a_spinning_program_ends_without_its_worker() {
    let (folder, file) = pid_file();
    let start = folder.path().join("start");
    let judge = Judge::new();
    let limits = Limits::new(500, 32768).with_wall(Duration::from_secs(600));
    thread::scope(|scope| {
        let program = fixtures::program("say_pid_then_wait_and_spin").arg(&file).arg(&start);
        let run = scope.spawn({
            let judge = &judge;
            move || judge.run(&program, b"", &limits)
        });
        let pid = said_pid(&file);
        kill_process(parent(pid).expect("the program is running"), Signal::KILL).expect("the worker is running");
        let run = run.join().expect("judging does not panic");
        let error = run.expect_err("the worker was killed");
        assert!(matches!(error, JudgeError::WorkerLost(_)), "{error}");
        std::fs::write(&start, "").expect("the folder exists");
        assert_gone(pid);
    });
    let report = judge.case(&fixtures::program("say").arg("ok"), b"", b"ok", &limits);
    assert_verdict(&report.expect("a new worker takes over"), "AC");
}
