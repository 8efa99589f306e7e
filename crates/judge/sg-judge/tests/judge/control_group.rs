//! Tests of a delegated control group. They are ignored by default; `.ci/test-cgroup` runs them in
//! a virtual machine that has one.

use crate::{Test, assert_verdict, case, exhibits};
use sg_judge::{Judge, Limits, MeasuredBy, Program, Report};
use std::time::Duration;

pub const TESTS: &[Test] = &[
    ("control_group::it_measures", it_measures),
    ("control_group::it_limits_the_processes", it_limits_the_processes),
    ("control_group::short_lived_children_count", short_lived_children_count),
    ("control_group::short_lived_memory_counts", short_lived_memory_counts),
    ("control_group::buffers_of_sockets_and_pipes_count", buffers_of_sockets_and_pipes_count),
    ("control_group::output_is_not_memory", output_is_not_memory),
    ("control_group::memory_ends_at_the_ceiling", memory_ends_at_the_ceiling),
    ("control_group::none_is_left_behind", none_is_left_behind),
];

/// Returns limits with enough time for a program in an emulated machine.
pub fn limits() -> Limits {
    Limits::new(20_000, 32768).with_wall(Duration::from_secs(100)).with_output(1 << 20)
}

fn judge(program: &Program, limits: &Limits) -> Report {
    let report = case(program, b"5\n", b"ok\n", limits);
    assert_eq!(report.run.measured_by, MeasuredBy::ControlGroup, "{report}");
    report
}

fn it_measures() {
    for program in [exhibits::program("right"), exhibits::program("right").sandboxed()] {
        assert_verdict(&judge(&program, &limits()), "AC");
    }
}

/// Creates a shell program that sees its own group as `$group`.
fn in_its_group(script: &str) -> Program {
    let find = "group=/sys/fs/cgroup$(sed -n s/^0:://p /proc/self/cgroup)";
    Program::new("sh").arg("-c").arg(format!("{find}; {script}"))
}

fn it_limits_the_processes() {
    let says = "test $(cat $group/pids.max) = 4096 && test $(cat $group/memory.swap.max) != max && echo ok";
    assert_verdict(&judge(&in_its_group(says), &limits()), "AC");
}

/// 200 children run for 5 ms each. They are gone before the worker polls, and their parent does not
/// wait for them.
fn short_lived_children_count() {
    let report = judge(&exhibits::program("disowned_children_of_a_moment"), &limits());
    assert!(report.run.cpu > Duration::from_secs(1), "{report}");
}

fn short_lived_memory_counts() {
    let program = exhibits::program("disowned_child_touches_40_mb_for_a_moment");
    assert_verdict(&judge(&program, &limits()), "MLE");
}

fn buffers_of_sockets_and_pipes_count() {
    for name in ["fills_sockets", "fills_pipes"] {
        assert_verdict(&judge(&exhibits::program(name), &limits()), "MLE");
    }
}

fn output_is_not_memory() {
    let program = Program::new("sh").arg("-c").arg("head -c 40000000 /dev/zero");
    let report = judge(&program, &limits().with_output(64 << 20));
    assert_verdict(&report, "WA");
    assert!(report.run.peak_memory < Some(8 << 20), "{report}");
}

/// The bound is the ceiling of 96 MiB, 1 MiB for each output and for files, and a margin of 128
/// MiB.
fn memory_ends_at_the_ceiling() {
    let report = judge(&exhibits::program("touches_400_mb"), &limits());
    assert_verdict(&report, "MLE");
    assert!(report.run.peak_memory < Some(228 << 20), "{report}");
}

/// During the second run, its group is the worker's only one.
fn none_is_left_behind() {
    let program = in_its_group("set -- ${group%-*}-*; test $# = 1 && echo ok");
    let judge = Judge::new();
    for _ in 0..2 {
        let report = judge.case(&program, b"5\n", b"ok\n", &limits());
        assert_verdict(&report.expect("the shell can be started"), "AC");
    }
}
