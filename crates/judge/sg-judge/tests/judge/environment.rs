//! Verdicts and figures do not depend on the machine's load, the harness's size or the shell's
//! settings.

use crate::{Test, assert_verdict, case, fixtures, harness, temporary_folder};
use sg_judge::{Judge, Limits, tools};
use std::io;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

pub const TESTS: &[Test] = tests! {
    a_busy_machine_does_not_turn_ac_into_tle,
    sixteen_busy_processes_change_no_verdict,
    surroundings_change_no_verdict,
    a_full_temporary_folder_is_a_judge_error_only_if_needed,
    a_missing_temporary_folder_is_a_judge_error_only_if_needed,
    limits_shorter_than_confinement_cause_no_judge_error,
    open_files_of_the_shell_are_not_inherited,
    leftovers_of_an_interrupted_run_are_removed,
    two_concurrent_runs_do_not_interfere,
    the_memory_of_a_large_harness_is_not_charged,
    a_backtrace_variable_changes_nothing,
    a_program_sees_a_clean_environment,
    the_stack_size_can_be_lowered,
    a_missing_tool_is_reported_once_or_fails_if_required,
};

/// With a fifth of a processor the program takes longer than the wall-clock limit, so only the time
/// that it ran may count.
fn a_busy_machine_does_not_turn_ac_into_tle() {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let load = harness::Load::start(6 * processors);
    let limits = Limits::new(1000, 32768).with_wall(Duration::from_millis(300));
    let report = case(&fixtures::program("burn").arg("100"), b"", b"ok", &limits);
    drop(load);
    assert_verdict(&report, "AC");
}

pub fn output(command: &mut Command) -> String {
    // A child that another test has just forked may still hold a copied executable open for
    // writing.
    let is_busy = |error: &io::Error| error.kind() == io::ErrorKind::ExecutableFileBusy;
    let mut output = command.output();
    while output.as_ref().is_err_and(is_busy) {
        std::thread::sleep(Duration::from_millis(10));
        output = command.output();
    }
    let output = output.expect("the harness can be started");
    String::from_utf8(output.stdout).expect("a harness prints UTF-8")
}

fn sixteen_busy_processes_change_no_verdict() {
    let exhibits = [
        ("right", "AC"),
        ("right!", "AC"),
        ("computes_in_a_thread_with_a_big_stack", "AC"),
        ("computes_in_a_child", "AC"),
        ("sleeps", "TLE"),
        ("spins", "TLE"),
        ("eight_children_spin", "TLE"),
    ];
    let names = exhibits.map(|(name, _)| name);
    let verdicts = exhibits.map(|(_, verdict)| verdict).join(" ");
    let mut harness = harness::command(&["judge_under_load"]);
    assert_eq!(output(harness.args(names)).trim(), verdicts);
}

/// Returns the verdicts that a harness prints for a few exhibits.
fn few(command: &mut Command) -> String {
    output(command.args(["right", "right!", "spins_behind_the_right_answer", "dies_of_arithmetic"]))
}

fn surroundings_change_no_verdict() {
    let usual = "AC AC TLE RE\n";
    let judge = || harness::command(&["judge"]);
    assert_eq!(few(judge().env("LANG", "zh_CN.GBK").env("LC_ALL", "tr_TR")), usual);
    // Nobody can write to this folder, not even root.
    assert_eq!(few(judge().current_dir("/proc")), usual);
    let folder = temporary_folder();
    let moved = folder.path().join("a blank and an umläut");
    std::fs::copy("/proc/self/exe", &moved).expect("this executable can be copied");
    assert_eq!(few(Command::new(moved).args(["harness", "judge"])), usual);
    assert_eq!(few(&mut through_shell("exec <&- 2>&-; exec \"$@\"")), usual);
}

/// Returns a harness that a shell script prepares and starts.
fn through_shell(script: &str) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", script, "sh"]).arg(fixtures::executable());
    shell.args(["harness", "judge"]);
    shell
}

fn a_missing_temporary_folder_is_a_judge_error_only_if_needed() {
    let said = few(harness::command(&["judge"]).env("TMPDIR", "/proc/no-such-folder"));
    assert_eq!(said, "AC JE TLE RE\n");
}

/// The folder is a separate mount without space.
fn a_full_temporary_folder_is_a_judge_error_only_if_needed() {
    let folder = temporary_folder();
    let script = "mount -t tmpfs -o size=4k,nr_inodes=1 full \"$TMPDIR\" && exec \"$@\"";
    let mut full = Command::new("unshare");
    full.args(["--map-root-user", "--mount", "sh", "-c", script, "sh"]).arg(fixtures::executable());
    full.args(["harness", "judge"]).env("TMPDIR", folder.path());
    assert_eq!(few(&mut full), "AC JE TLE RE\n");
}

fn open_files_of_the_shell_are_not_inherited() {
    let mut shell = through_shell("exec 9</dev/null; exec \"$@\"");
    let said = output(shell.args(["has_other_files_open", "has_other_files_open!"]));
    assert_eq!(said, "AC AC\n");
}

pub fn entries(folder: &Path) -> usize {
    std::fs::read_dir(folder).expect("the folder exists").count()
}

fn leftovers_of_an_interrupted_run_are_removed() {
    let folder = temporary_folder();
    std::fs::create_dir_all(folder.path().join("sg-judge-left/deep")).expect("the folder exists");
    let said = output(harness::command(&["judge", "right!"]).env("TMPDIR", folder.path()));
    assert_eq!((said.as_str(), entries(folder.path())), ("AC\n", 0));
}

fn two_concurrent_runs_do_not_interfere() {
    let folder = temporary_folder();
    let run = || {
        let mut harness = harness::command(&["judge"]);
        let harness = harness.args(["writes_to_its_own_folder!"; 20]);
        let verdicts = output(harness.env("TMPDIR", folder.path()));
        assert_eq!(verdicts.trim(), ["AC"; 20].join(" "));
    };
    std::thread::scope(|scope| [scope.spawn(run), scope.spawn(run)].map(|run| run.join().expect("neither run panics")));
    assert_eq!(entries(folder.path()), 0);
}

fn limits_shorter_than_confinement_cause_no_judge_error() {
    let limits = Limits::new(1, 32768).with_wall(Duration::from_millis(1));
    let program = fixtures::program("sleep_then_say").arg("100").arg("ok").sandboxed();
    let load = harness::Load::start(6 * std::thread::available_parallelism().map_or(1, usize::from));
    let judge = Judge::new();
    for _ in 0..10 {
        let report = judge.case(&program, b"", b"ok", &limits);
        assert_verdict(&report.expect("the judge is not at fault"), "TLE");
    }
    drop(load);
}

fn verdict_and_memory(line: &str) -> (&str, u64) {
    let (verdict, bytes) = line.trim().split_once(' ').expect("a verdict and a number");
    (verdict, bytes.parse().expect("a number"))
}

fn the_memory_of_a_large_harness_is_not_charged() {
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
    let run = case(&program, b"", b"", &Limits::new(10_000, 32768)).run;
    let text = String::from_utf8(run.stdout).expect("an environment in UTF-8");
    let mut names: Vec<&str> = text.lines().filter_map(|line| line.split('=').next()).collect();
    names.retain(|name| *name != "PATH");
    names.sort_unstable();
    assert_eq!(names, ["GIVEN", "LANG", "LC_ALL"]);
}

fn the_stack_size_can_be_lowered() {
    // 4000 frames of at least 512 bytes take about 2 MiB, or more in a build without optimisation.
    let program = fixtures::program("recurse").arg("4000");
    let judged = |limits| case(&program, b"", b"8002000", &limits);
    let usual = Limits::new(10_000, 65536);
    assert_verdict(&judged(usual), "AC");
    let report = judged(usual.with_stack(1 << 20));
    assert_eq!(report.verdict.reason(), "stack overflow", "{report}");
}

fn a_missing_tool_is_reported_once_or_fails_if_required() {
    let mut harness = harness::command(&["tools"]);
    let mut with = |value: &str| harness.env(tools::REQUIRE_TOOLS, value).output().expect("the harness can be started");
    let allowed = with("0");
    assert!(allowed.status.success());
    let said = String::from_utf8_lossy(&allowed.stderr);
    assert!(said.starts_with("left out: a test (no no-such-tool;"), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(!with("1").status.success());
}
