//! Children end with the program, and the program ends with its harness.

use crate::harness::wait_until;
use crate::{Test, assert_verdict, case, fixtures, harness, temporary_folder};
use sg_judge::Limits;

/// The tests of this file. Other systems have no means to end these processes.
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
    let mut harness = harness.expect("the harness can be started");
    wait_until(|| file.exists());
    assert!(!fixtures::is_dead(&file));
    harness.kill().expect("the harness is running");
    harness.wait().expect("the harness can be waited for");
    wait_until(|| fixtures::is_dead(&file));
}
