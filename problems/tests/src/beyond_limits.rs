//! Checks that solutions answer or refuse inputs beyond the judge's limits, and never hang.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Runs a program, and stops it after two seconds of CPU time.
fn run(program: &Path, input: &str, stdout: impl Into<Stdio>) -> Output {
    let mut child = Command::new("sh")
        .args(["-c", "ulimit -t 2; exec \"$0\""])
        .arg(program)
        .stdin(Stdio::piped())
        .stdout(stdout)
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    stdin.write_all(input.as_bytes()).expect("a pipe holds a short input");
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

fn answer(program: &Path, input: &str) -> String {
    let output = run(program, input, Stdio::piped());
    assert_eq!(output.status.code(), Some(0), "{input:?}");
    String::from_utf8(output.stdout).expect("answers are text")
}

/// The exit code of a panic.
const REFUSED: Option<i32> = Some(101);

fn refuses(program: &Path, input: &str) {
    assert_eq!(run(program, input, Stdio::piped()).status.code(), REFUSED, "{input:?}");
}

/// A check of a program, which panics if it fails.
type Check = fn(&Path);

/// The checks, each with the id of its problem and its name.
pub const CHECKS: [(&str, &str, Check); 7] = [
    ("hdu1517", "answers_up_to_the_largest_u64", hdu1517),
    ("hdu2149", "refuses_numbers_with_endless_output", hdu2149),
    ("hdu2897", "refuses_zero_coins_if_overflow_is_checked", hdu2897),
    ("hdu3980", "refuses_chains_above_1000", hdu3980),
    ("cf1704f", "single_cell_has_no_move", cf1704f),
    ("hdu1847", "fails_on_a_full_disk", |program| fails_on_a_full_disk(program, "1\n2\n3\n")),
    ("acwing891", "fails_on_a_full_disk", |program| fails_on_a_full_disk(program, "2\n2 3\n")),
];

fn hdu1517(program: &Path) {
    let lost = u64::pow(18, 14);
    let input = format!("{}\n{}\n{lost}\n{}\n{}\n", lost / 2, lost / 2 + 1, lost + 1, u64::MAX);
    let expected = ["Stan", "Ollie", "Ollie", "Stan", "Stan"].map(|winner| format!("{winner} wins.\n"));
    assert_eq!(answer(program, &input), expected.concat());
}

fn hdu2149(program: &Path) {
    refuses(program, "1 4294967295\n");
    refuses(program, "1 99999999999999999999\n");
}

fn hdu2897(program: &Path) {
    let ended = run(program, "0 1 2\n", Stdio::piped()).status.code();
    // Profiles with debug assertions also compile the solutions with overflow checks.
    assert_eq!(ended, if cfg!(debug_assertions) { REFUSED } else { Some(0) });
}

fn hdu3980(program: &Path) {
    refuses(program, "1\n1500 2\n");
    refuses(program, "1\n4000000000 4000000000\n");
    assert_eq!(answer(program, "2\n1000 1000\n1000 1001\n"), "Case #1: aekdycoin\nCase #2: abcdxyzk\n");
}

fn cf1704f(program: &Path) {
    assert_eq!(answer(program, "2\n1\nR\n2\nRB\n"), "Bob\nAlice\n");
}

fn fails_on_a_full_disk(program: &Path, input: &str) {
    // Only Linux has this device.
    let Ok(full) = std::fs::File::options().write(true).open("/dev/full") else { return };
    assert_eq!(run(program, input, full).status.code(), REFUSED);
}
