//! Every fixture gets exactly its verdict.

use crate::{Test, assert_verdict, case, fixtures};
use sg_judge::{Cause, Clock, Ending, Judge, JudgeError, Limits, Program, Report, Verdict};
use std::time::Duration;

pub const TESTS: &[Test] = tests! {
    a_spinning_program_is_tle_near_its_limit,
    a_nap_costs_no_cpu_time,
    a_program_just_above_its_memory_limit_is_mle,
    a_panic_is_re_with_its_message,
    a_crash_slightly_above_the_memory_limit_is_re,
    output_of_exactly_the_allowed_length_is_ac,
    tle_takes_precedence_over_wa,
    mle_takes_precedence_over_wa,
    a_missing_program_is_a_judge_error,
    a_missing_case_is_a_judge_error,
    one_judge_serves_many_threads,
    #[cfg(unix)]
    core_dumps_are_disabled_from_the_start,
};

/// Returns limits that all programs keep except those that are too slow.
fn limits() -> Limits {
    Limits::new(10_000, 32768)
}

fn judge(program: &Program, limits: &Limits) -> Report {
    case(program, b"", b"ok\n", limits)
}

fn a_spinning_program_is_tle_near_its_limit() {
    let limits = Limits::new(500, 32768).with_wall(Duration::from_secs(4));
    let report = judge(&fixtures::program("spin"), &limits);
    let clock = if fixtures::is_wine() { Clock::Wall } else { Clock::Cpu };
    assert_eq!(report.verdict, Verdict::TimeLimit(clock), "{report}");
    // If the machine is too busy for the judge to poll, the system ends the program after a second.
    assert!(report.run.cpu < Duration::from_millis(1500), "{report}");
}

fn a_nap_costs_no_cpu_time() {
    let program = fixtures::program("sleep_then_say").arg("400").arg("ok");
    let report = judge(&program, &Limits::new(300, 32768).with_wall(Duration::from_secs(10)));
    assert_verdict(&report, "AC");
    assert!(report.run.wall >= Duration::from_millis(400), "{report}");
}

fn a_program_just_above_its_memory_limit_is_mle() {
    let program = fixtures::program("touch").arg("20");
    // Every process under Wine takes more than 10 MiB.
    let enough = if cfg!(windows) { 48 } else { 32 };
    assert_verdict(&judge(&program, &Limits::new(10_000, enough << 10)), "AC");
    let report = judge(&program, &Limits::new(10_000, 20 << 10));
    assert_verdict(&report, "MLE");
    assert_eq!(report.run.ending, Ending::Exited(0), "{report}");
}

fn a_panic_is_re_with_its_message() {
    let report = judge(&fixtures::program("panic"), &limits());
    let Verdict::RuntimeError(crash) = &report.verdict else { panic!("{report}") };
    assert_eq!(crash.ending, Ending::Exited(101));
    let Cause::Panic { location, message } = &crash.cause else { panic!("{report}") };
    assert!(location.contains("fixtures.rs:"), "{location}");
    assert_eq!(message, "panic of a fixture");
}

fn a_crash_slightly_above_the_memory_limit_is_re() {
    assert_verdict(&judge(&fixtures::program("touch_and_panic").arg("50"), &limits()), "RE");
}

fn output_of_exactly_the_allowed_length_is_ac() {
    let exact = limits().with_output(3);
    assert_verdict(&judge(&fixtures::program("say").arg("ok\n"), &exact), "AC");
    assert_verdict(&judge(&fixtures::program("say").arg("ok\n\n"), &exact), "OLE");
    // An output that is too long would be cut to its beginning.
    let long = "ok\n".repeat(10_000);
    let exact = limits().with_output(long.len() as u64);
    let report = case(&fixtures::program("say").arg(&long), b"", long.as_bytes(), &exact);
    assert_verdict(&report, "AC");
}

fn tle_takes_precedence_over_wa() {
    let limits = Limits::new(300, 32768).with_wall(Duration::from_secs(4));
    let report = judge(&fixtures::program("say_and_spin").arg("wrong"), &limits);
    assert_verdict(&report, "TLE");
    assert_eq!(report.run.stdout, b"wrong");
}

fn mle_takes_precedence_over_wa() {
    let report = case(&fixtures::program("touch").arg("40"), b"", b"something else", &limits());
    assert_verdict(&report, "MLE");
}

fn a_missing_program_is_a_judge_error() {
    let judge = Judge::new();
    let run = judge.run(&Program::new("no/such/program"), b"", &limits());
    let error = run.expect_err("the program does not exist");
    assert!(matches!(error, JudgeError::Start { .. }), "{error}");
    let missing = if cfg!(windows) { "" } else { "No such file" };
    let message = format!("could not start no/such/program: {missing}");
    assert!(error.to_string().starts_with(&message), "{error}");
    // The worker can still be used.
    assert!(judge.run(&fixtures::program("say").arg("ok"), b"", &limits()).is_ok());
}

fn a_missing_case_is_a_judge_error() {
    let missing = std::path::Path::new("no/such/file");
    let (judge, program) = (Judge::new(), fixtures::program("echo"));
    for report in [judge.case(&program, missing, b"", &limits()), judge.case(&program, b"", missing, &limits())] {
        let error = report.expect_err("a file is missing");
        assert!(matches!(&error, JudgeError::Case { file, .. } if file.ends_with(missing)), "{error}");
    }
}

fn one_judge_serves_many_threads() {
    let judge = Judge::new();
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let judge = &judge;
            scope.spawn(move || {
                for round in 0..10 {
                    let text = format!("thread {thread}, round {round}\n");
                    let report = judge.case(&fixtures::program("echo"), text.as_bytes(), text.as_bytes(), &limits());
                    assert_verdict(&report.expect("the program exists"), "AC");
                }
            });
        }
    });
}

#[cfg(unix)]
fn core_dumps_are_disabled_from_the_start() {
    let hard = Program::new("sh").arg("-c").arg("ulimit -H -c");
    let run = Judge::new().run(&hard, b"", &limits()).expect("the shell can be started");
    assert_eq!(run.stdout, b"0\n");
}
