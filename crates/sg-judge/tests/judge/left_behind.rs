//! What a program started ends with it, and a program with its harness.

use crate::harness::wait_until;
use crate::{Test, fixtures, harness};
use sg_judge::{Judge, Limits};

/// Other systems offer no way to do so.
pub const TESTS: &[Test] = if cfg!(any(target_os = "linux", windows)) {
    tests! {
        a_child_left_behind_is_killed,
        a_program_ends_with_its_killed_harness,
    }
} else {
    &[]
};

fn a_child_left_behind_is_killed() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let file = folder.path().join("pid");
    let program = fixtures::program("leave_a_child").arg(&file);
    let report = Judge::new()
        .case(&program, b"", b"", &Limits::new(60_000, 65536))
        .expect("the program is there");
    assert_eq!(report.verdict.short(), "AC", "{report}");
    assert!(fixtures::is_dead(&file));
}

fn a_program_ends_with_its_killed_harness() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let file = folder.path().join("pid");
    let mut harness = harness::command(&["spin"])
        .arg(&file)
        .spawn()
        .expect("it is this executable");
    wait_until(|| file.exists());
    assert!(!fixtures::is_dead(&file));
    harness.kill().expect("it runs");
    harness.wait().expect("it can be waited for");
    wait_until(|| fixtures::is_dead(&file));
}
