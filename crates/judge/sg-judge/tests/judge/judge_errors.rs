//! The judge never blames the program for its own failures.

use crate::{Test, assert_verdict, case, exhibits, museum, temporary_folder};
use sg_judge::{Judge, JudgeError, Limits, Program};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::Duration;

pub const TESTS: &[Test] = tests! {
    a_file_that_cannot_be_started_is_a_judge_error,
    a_vanished_program_is_a_judge_error,
    a_starter_that_fails_before_printing_is_a_judge_error,
    a_stopped_worker_is_a_judge_error,
    a_killed_worker_is_a_judge_error,
    a_sandboxed_program_cannot_reach_its_worker,
    a_program_cannot_change_its_case,
};

fn run(program: &Program) -> JudgeError {
    let run = Judge::new().run(program, b"", &museum::limits());
    run.expect_err("the program cannot be started")
}

fn file(folder: &Path, name: &str, text: &str, mode: u32) -> Program {
    let path = folder.join(name);
    std::fs::write(&path, text).expect("the folder exists");
    std::fs::set_permissions(&path, PermissionsExt::from_mode(mode)).expect("the file is ours");
    Program::new(path)
}

fn a_file_that_cannot_be_started_is_a_judge_error() {
    let folder = temporary_folder();
    for program in [
        file(folder.path(), "not executable", "#!/bin/sh\n", 0o644),
        file(folder.path(), "empty", "", 0o755),
        file(folder.path(), "text", "not a program\n", 0o755),
        file(folder.path(), "other interpreter", "#!/no/such/interpreter\n", 0o755),
        Program::new(folder.path()),
        Program::new(folder.path().join("missing")),
        Program::new("no-such-command-anywhere"),
    ] {
        for program in [program.clone(), program.sandboxed()] {
            let error = run(&program);
            assert!(matches!(error, JudgeError::Start { .. }), "{program:?}: {error}");
        }
    }
}

fn a_vanished_program_is_a_judge_error() {
    let folder = temporary_folder();
    let program = file(folder.path(), "once", "#!/bin/sh\nrm \"$0\"; echo ok\n", 0o755);
    let judge = Judge::new();
    let report = judge.case(&program, b"", b"ok", &museum::limits());
    assert_verdict(&report.expect("the program exists"), "AC");
    let again = judge.run(&program, b"", &museum::limits());
    assert!(matches!(again, Err(JudgeError::Start { .. })));
}

fn a_starter_that_fails_before_printing_is_a_judge_error() {
    let judge = Judge::new();
    for (script, expected) in [
        ("exit 3", None),
        ("kill -9 $$", None),
        ("echo lost; exit 3", Some("exit code 3")),
        (r#"exec "$@""#, Some("more than 512 processes and threads at a time")),
    ] {
        let program = exhibits::program("six_hundred_threads").started_by("sh", ["-c", script, "sh"]);
        let run = judge.run(&program, b"", &museum::limits());
        let failure = run.map(|run| run.failure().expect("no script exits with 0").reason());
        match expected {
            Some(reason) => assert_eq!(failure.expect(script), reason),
            None => assert!(matches!(failure, Err(JudgeError::Interactor(_))), "{script}"),
        }
    }
}

fn is_lost(exhibit: &str, reason: &str) {
    let mark = format!("{}-{exhibit}", std::process::id());
    let program = exhibits::program(exhibit).env("MUSEUM", &mark);
    let judge = Judge::new();
    let limits = Limits::new(1000, 32768).with_wall(Duration::from_secs(2));
    let error = judge.run(&program, b"", &limits).expect_err("the worker is lost");
    assert!(matches!(&error, JudgeError::WorkerLost(told) if told.contains(reason)), "{error}");
    // Some of the processes are not our children, so they cannot be waited for.
    crate::harness::wait_until(|| museum::alive(&mark).is_empty());
    let again = judge.case(&exhibits::program("right"), b"5\n", b"ok\n", &limits);
    assert_verdict(&again.expect("a new worker takes over"), "AC");
}

fn a_stopped_worker_is_a_judge_error() {
    // A busy machine may add a few tenths of a second.
    is_lost("stops_its_parent", "it has said nothing for 5.");
}

fn a_killed_worker_is_a_judge_error() {
    is_lost("kills_its_parent", "unexpected end of file");
}

fn a_sandboxed_program_cannot_reach_its_worker() {
    for exhibit in ["stops_its_parent", "kills_its_parent"] {
        let program = exhibits::program(exhibit).sandboxed();
        assert_eq!(museum::judge(&program, &museum::limits()), "TLE");
    }
}

fn a_program_cannot_change_its_case() {
    let folder = temporary_folder();
    let input = folder.path().join("sample-1.in");
    std::fs::write(&input, "5\n").expect("the folder exists");
    let program = exhibits::program("writes_to_its_input");
    assert_verdict(&case(&program, &input, b"ok", &museum::limits()), "AC");
    assert_eq!(std::fs::read(&input).expect("the input exists"), b"5\n");
}
