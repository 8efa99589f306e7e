//! A museum of bad programs and of good programs that do odd things. Each gets exactly its verdict,
//! sandboxed or not, and leaves no process alive.

use crate::{assert_verdict, case, exhibits, fixtures, trial};
use libtest_mimic::Trial;
use sg_judge::{Ending, Limits, Stop};
#[cfg(target_os = "linux")]
use sg_judge::{Judge, JudgeError, Program};
#[cfg(target_os = "linux")]
use std::path::PathBuf;
use std::time::Duration;

/// A program and its verdict.
struct Exhibit {
    name: &'static str,
    verdict: &'static str,
    /// Part of the reason, or the whole reason if this begins with `=`.
    reason: &'static str,
    /// True if it needs a shell, a feature of Linux, or something that Wine does differently from
    /// Windows.
    is_only_on_linux: bool,
}

/// Returns an exhibit with its expected verdict; [`exhibits`] runs it.
const fn exhibit(name: &'static str, verdict: &'static str, reason: &'static str) -> Exhibit {
    Exhibit { name, verdict, reason, is_only_on_linux: false }
}

/// Returns an exhibit that needs Linux.
const fn on_linux(name: &'static str, verdict: &'static str, reason: &'static str) -> Exhibit {
    Exhibit { is_only_on_linux: true, ..exhibit(name, verdict, reason) }
}

/// All exhibits. Each reads `5` and should print `ok`.
const EXHIBITS: &[Exhibit] = &[
    // Right answers, found in odd ways
    exhibit("right", "AC", ""),
    exhibit("no_newline_at_the_end", "AC", ""),
    exhibit("cr_lf", "AC", ""),
    exhibit("reads_past_the_end", "AC", ""),
    on_linux("reserves_4_gb", "AC", ""),
    exhibit("touches_20_mb", "AC", ""),
    exhibit("catches_its_panic", "AC", ""),
    exhibit("panics_in_a_thread", "AC", ""),
    on_linux("is_refused_64_tb_and_goes_on", "AC", ""),
    exhibit("writes_much_to_standard_error", "AC", ""),
    exhibit("computes_in_a_thread_with_a_big_stack", "AC", ""),
    exhibit("computes_in_a_child", "AC", ""),
    exhibit("naps", "AC", ""),
    on_linux("resets_its_peak_memory", "AC", ""),
    on_linux("writes_to_its_input", "AC", ""),
    on_linux("reads_its_input_twice", "AC", ""),
    on_linux("closes_its_input_first", "AC", ""),
    on_linux("rewinds_its_output", "AC", ""),
    on_linux("writes_to_its_own_folder", "AC", ""),
    on_linux("vforked_child_naps", "AC", ""),
    // Programs that leave processes behind
    on_linux("grandchild_holds_standard_output", "AC", ""),
    on_linux("daemon_in_a_session_of_its_own", "AC", ""),
    on_linux("fifty_children_outlive_it", "AC", ""),
    on_linux("chain_of_forks", "AC", ""),
    // Programs that compute too long
    exhibit("spins", "TLE", "=time limit exceeded"),
    exhibit("spins_at_the_end_of_input", "TLE", "=time limit exceeded"),
    exhibit("spins_behind_the_right_answer", "TLE", "=time limit exceeded"),
    on_linux("spins_and_ignores_signals", "TLE", "=time limit exceeded"),
    on_linux("spins_under_a_raised_limit", "TLE", "=time limit exceeded"),
    on_linux("four_threads_compute", "TLE", "=time limit exceeded"),
    on_linux("thread_spins_after_main_ended", "TLE", "=time limit exceeded"),
    on_linux("child_computes", "TLE", "=time limit exceeded"),
    on_linux("child_that_nobody_waits_for_computes", "TLE", "=time limit exceeded"),
    on_linux("disowned_child_computes", "TLE", "=time limit exceeded"),
    on_linux("disowned_children_compute_in_turn", "TLE", "=time limit exceeded"),
    on_linux("child_spins_in_a_group_of_its_own", "TLE", "=time limit exceeded"),
    on_linux("daemon_spins_while_main_sleeps", "TLE", "=time limit exceeded"),
    on_linux("eight_children_spin", "TLE", "=time limit exceeded"),
    on_linux("vforked_child_spins", "TLE", "=time limit exceeded"),
    // Programs that wait
    exhibit("sleeps", "TLE", "waits or sleeps"),
    exhibit("sleeps_behind_the_right_answer", "TLE", "waits or sleeps"),
    on_linux("sleeps_and_ignores_signals", "TLE", "waits or sleeps"),
    exhibit("waits_for_a_pipe", "TLE", "waits or sleeps"),
    on_linux("waits_for_a_child_that_sleeps", "TLE", "waits or sleeps"),
    on_linux("vforked_child_naps_for_5_seconds", "TLE", "waits or sleeps"),
    exhibit("threads_wait_for_each_other", "TLE", "waits or sleeps"),
    on_linux("stops_itself", "TLE", "waits or sleeps"),
    on_linux("stops_its_group", "TLE", "waits or sleeps"),
    on_linux("becomes_one_that_sleeps", "TLE", "waits or sleeps"),
    exhibit("says_a_blank_now_and_then", "TLE", "waits or sleeps"),
    // Programs that use too much memory
    exhibit("touches_40_mb", "MLE", ""),
    exhibit("touches_400_mb", "MLE", ""),
    on_linux("touches_60_mb_and_resets_its_peak", "MLE", ""),
    on_linux("touches_60_mb_where_nobody_may_look", "MLE", ""),
    exhibit("grows_slowly", "MLE", ""),
    on_linux("thread_touches_400_mb_after_main_ended", "MLE", ""),
    on_linux("child_touches_60_mb", "MLE", ""),
    on_linux("disowned_child_touches_60_mb", "MLE", ""),
    on_linux("disowned_child_touches_600_mb", "MLE", ""),
    on_linux("five_children_touch_10_mb_each", "MLE", ""),
    on_linux("fills_page_tables", "MLE", ""),
    on_linux("fills_sockets", "MLE", ""),
    on_linux("fills_pipes", "MLE", ""),
    exhibit("panics_above_the_ceiling", "MLE", ""),
    // Programs that crash
    exhibit("panics", "RE", "an exhibit"),
    exhibit("unwraps_nothing", "RE", "called `Option::unwrap()`"),
    exhibit("indexes_too_far", "RE", "index out of bounds"),
    exhibit("divides_by_zero", "RE", "divide by zero"),
    exhibit("exits_with_3", "RE", "exit code 3"),
    exhibit("exits_with_255", "RE", "exit code 255"),
    exhibit("aborts", "RE", "abort"),
    on_linux("dies_of_a_bad_address", "RE", "SIGSEGV"),
    on_linux("dies_of_arithmetic", "RE", "SIGFPE"),
    on_linux("kills_itself", "RE", "SIGKILL"),
    on_linux("terminates_itself", "RE", "SIGTERM"),
    on_linux("sends_itself_the_signal_for_cpu_time", "RE", "SIGXCPU"),
    on_linux("overflows_its_stack", "RE", "stack overflow"),
    on_linux("overflows_the_stack_of_a_thread", "RE", "stack overflow"),
    exhibit("crashes_behind_the_right_answer", "RE", "exit code 1"),
    exhibit("aborts_behind_the_right_answer", "RE", "abort"),
    exhibit("crashes_behind_a_wrong_answer", "RE", "exit code 1"),
    on_linux("is_refused_64_tb_and_dies", "RE", "memory allocation of 70368744177664 bytes failed"),
    exhibit("says_that_it_was_refused_memory", "RE", "exit code 1"),
    exhibit("says_that_its_stack_overflowed", "RE", "exit code 1"),
    on_linux("fork_bomb", "RE", "=more than 512 processes and threads at a time"),
    on_linux("six_hundred_threads", "RE", "=more than 512 processes and threads at a time"),
    // Programs that write too much
    exhibit("writes_for_ever", "OLE", ""),
    on_linux("writes_lines_for_ever", "OLE", ""),
    exhibit("writes_to_standard_error_for_ever", "OLE", ""),
    on_linux("writes_for_ever_under_a_raised_limit", "OLE", ""),
    on_linux("writes_a_terabyte_of_nothing", "OLE", ""),
    on_linux("ignores_the_output_limit", "OLE", ""),
    // Wrong answers, and one that differs only in white space
    exhibit("says_nothing", "WA", "there is no output"),
    exhibit("says_invalid_utf_8", "WA", ""),
    exhibit("says_a_nul_behind", "WA", ""),
    exhibit("says_a_byte_order_mark", "WA", ""),
    exhibit("says_it_in_capitals", "WA", ""),
    on_linux("leaves_a_hole_before_the_answer", "WA", ""),
    on_linux("closes_its_output_first", "WA", "there is no output"),
    on_linux("child_answers_after_its_end", "WA", "there is no output"),
    exhibit("says_a_blank_at_the_end", "PE", ""),
];

/// Returns the limits of the museum. They are larger on Windows, since processes under Wine take
/// more than 10 MiB and start slowly.
pub fn limits() -> Limits {
    let (memory, wall) = if cfg!(windows) { (36864, 4000) } else { (32768, 1200) };
    Limits::new(500, memory).with_wall(Duration::from_millis(wall)).with_output(1 << 20)
}

/// Returns two trials for each exhibit, with and without a sandbox.
pub fn trials() -> Vec<Trial> {
    let mut trials = Vec::new();
    let is_here = |exhibit: &&Exhibit| cfg!(target_os = "linux") || !exhibit.is_only_on_linux;
    for exhibit in EXHIBITS.iter().filter(is_here) {
        for (sandboxed, suffix) in [(false, ""), (true, "_in_a_sandbox")] {
            if sandboxed && cfg!(not(target_os = "linux")) {
                continue;
            }
            let name = format!("museum::{}{suffix}", exhibit.name);
            trials.push(trial(name, move || check(exhibit, sandboxed)));
        }
    }
    trials
}

/// Returns the verdict on an exhibit, or `JE`.
#[cfg(target_os = "linux")]
pub fn judge(program: &Program, limits: &Limits) -> &'static str {
    let report = Judge::new().case(program, b"5\n", b"ok\n", limits);
    report.map_or(JudgeError::SHORT, |report| report.verdict.short())
}

fn check(exhibit: &Exhibit, sandboxed: bool) {
    let mark = format!("{}-{}-{sandboxed}", std::process::id(), exhibit.name);
    let program = exhibits::program(exhibit.name).env("MUSEUM", &mark);
    let program = if sandboxed { program.sandboxed() } else { program };
    let report = case(&program, b"5\n", b"ok\n", &limits());
    assert_verdict(&report, exhibit.verdict);
    let reason = report.verdict.reason();
    if fixtures::is_wine() && exhibit.verdict == "TLE" {
        return assert_eq!(report.run.ending, Ending::Stopped(Stop::Wall), "{report}");
    }
    match exhibit.reason.strip_prefix('=') {
        Some(whole) => assert_eq!(reason, whole, "{report}"),
        None => assert!(reason.contains(exhibit.reason), "{report}"),
    }
    if exhibit.verdict == "TLE" {
        let stopped = matches!(report.run.ending, Ending::Stopped(_));
        assert!(stopped, "it was not stopped: {report}");
    }
    // The sleeping exhibits sleep for a minute, and the judge must not wait for one.
    assert!(report.run.wall < Duration::from_secs(60), "{report}");
    // Wine may report no memory for a program that ends at once.
    let peak = report.run.peak_memory.unwrap_or_default();
    assert!(peak < 300 << 20, "it was not stopped: {report}");
    #[cfg(target_os = "linux")]
    {
        assert!(peak > 0, "{report}");
        assert_eq!(alive(&mark), Vec::<PathBuf>::new(), "left alive");
    }
}

/// The processes that have this mark in their environment.
#[cfg(target_os = "linux")]
pub fn alive(mark: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir("/proc").expect("/proc is mounted").flatten();
    let has_mark = |process: &PathBuf| {
        let environment = std::fs::read(process.join("environ")).unwrap_or_default();
        let mut variables = environment.split(|byte| *byte == 0);
        variables.any(|variable| variable == format!("MUSEUM={mark}").as_bytes())
    };
    entries.map(|entry| entry.path()).filter(has_mark).collect()
}
