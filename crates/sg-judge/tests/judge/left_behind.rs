//! Children end with the program, and the program with its harness.

use crate::harness::wait_until;
use crate::{Test, assert_verdict, case, fixtures, harness, temporary_folder};
use sg_judge::Limits;

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
    let folder = temporary_folder();
    let file = folder.path().join("pid");
    let program = fixtures::program("leave_a_child").arg(&file);
    assert_verdict(&case(&program, b"", b"", &Limits::new(60_000, 65536)), "AC");
    assert!(fixtures::is_dead(&file));
}

fn a_program_ends_with_its_killed_harness() {
    let folder = temporary_folder();
    let file = folder.path().join("pid");
    let harness = harness::command(&["spin"]).arg(&file).spawn();
    let mut harness = harness.expect("it is this executable");
    wait_until(|| file.exists());
    assert!(!fixtures::is_dead(&file));
    harness.kill().expect("it runs");
    harness.wait().expect("it can be waited for");
    wait_until(|| fixtures::is_dead(&file));
}
