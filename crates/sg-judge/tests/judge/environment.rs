//! Verdicts and figures do not depend on the machine's load, the harness's size or the shell's settings.

use crate::{Test, fixtures, harness};
use sg_judge::{Judge, Limits, Report, tools};
use std::process::{Child, Command};
use std::time::Duration;

pub const TESTS: &[Test] = &[
    (
        "a_busy_machine_does_not_turn_ac_into_tle",
        a_busy_machine_does_not_turn_ac_into_tle,
    ),
    (
        "a_large_harness_does_not_show_in_a_small_program",
        a_large_harness_does_not_show_in_a_small_program,
    ),
    (
        "a_backtrace_variable_changes_nothing",
        a_backtrace_variable_changes_nothing,
    ),
    ("a_program_sees_a_clean_environment", a_program_sees_a_clean_environment),
    ("a_small_stack_can_be_asked_for", a_small_stack_can_be_asked_for),
    (
        "a_missing_tool_is_said_once_and_fails_where_required",
        a_missing_tool_is_said_once_and_fails_where_required,
    ),
];

/// Processes that keep every processor busy until this is dropped.
struct Load(Vec<Child>);

impl Load {
    fn start(processes: usize) -> Self {
        let executable = std::env::current_exe().expect("this executable has a path");
        let start = |_| {
            Command::new(&executable)
                .args(["fixture", "spin"])
                .spawn()
                .expect("a process can be started")
        };
        Self((0..processes).map(start).collect())
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        for process in &mut self.0 {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

/// The program needs a fifth of a processor for longer than the wall clock allows, so only time it had counts.
fn a_busy_machine_does_not_turn_ac_into_tle() {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let load = Load::start(6 * processors);
    let limits = Limits::new(1000, 32768).with_wall(Duration::from_millis(300));
    let report = Judge::new().case(&fixtures::program("burn").arg("100"), b"", b"ok", &limits);
    drop(load);
    let report = report.expect("the program is there");
    assert_eq!(report.verdict.short(), "AC", "{report}");
}

fn output(command: &mut Command) -> String {
    let output = command.output().expect("the harness can be started");
    String::from_utf8(output.stdout).expect("a harness prints UTF-8")
}

fn verdict_and_memory(line: &str) -> (&str, u64) {
    let (verdict, bytes) = line
        .trim()
        .split_once(' ')
        .unwrap_or_else(|| panic!("no report: {line:?}"));
    (verdict, bytes.parse().expect("a number"))
}

fn a_large_harness_does_not_show_in_a_small_program() {
    let line = output(&mut harness::command(&["report", "300", "echo"]));
    let (verdict, bytes) = verdict_and_memory(&line);
    assert_eq!(verdict, "AC");
    assert!((500_000..8_000_000).contains(&bytes), "{bytes} bytes");
}

fn a_backtrace_variable_changes_nothing() {
    let line = output(harness::command(&["report", "0", "panic"]).env("RUST_BACKTRACE", "full"));
    let (verdict, bytes) = verdict_and_memory(&line);
    assert_eq!(verdict, "RE");
    assert!(bytes < 8_000_000, "{bytes} bytes");
}

fn a_program_sees_a_clean_environment() {
    let program = fixtures::program("environment").env("GIVEN", "yes");
    let run = Judge::new()
        .run(&program, b"", &Limits::new(10_000, 32768))
        .expect("the program is there");
    let text = String::from_utf8(run.stdout).expect("an environment in UTF-8");
    let mut names: Vec<&str> = text.lines().filter_map(|line| line.split('=').next()).collect();
    names.retain(|name| *name != "PATH");
    names.sort_unstable();
    assert_eq!(names, ["GIVEN", "LANG", "LC_ALL"]);
}

fn a_small_stack_can_be_asked_for() {
    // 4000 frames of a good 512 bytes: about 2 MiB, more in a build without optimisation.
    let program = fixtures::program("recurse").arg("4000");
    let judged = |limits: Limits| -> Report {
        Judge::new()
            .case(&program, b"", b"8002000", &limits)
            .expect("the program is there")
    };
    let usual = Limits::new(10_000, 65536);
    assert_eq!(judged(usual).verdict.short(), "AC");
    let report = judged(usual.with_stack(1 << 20));
    assert_eq!(report.verdict.reason(), "stack overflow", "{report}");
}

fn a_missing_tool_is_said_once_and_fails_where_required() {
    let with = |value: &str| {
        let output = harness::command(&["tools"]).env(tools::REQUIRE_TOOLS, value).output();
        output.expect("the harness can be started")
    };
    let allowed = with("0");
    assert!(allowed.status.success());
    let said = String::from_utf8_lossy(&allowed.stderr);
    assert!(said.starts_with("left out: a test (no no-such-tool;"), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(!with("1").status.success());
}
