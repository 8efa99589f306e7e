//! Solutions answer or refuse inputs that no judge has, and never run on.

#![cfg(unix)]

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs a program that is stopped after two seconds of CPU time.
fn run(program: &str, input: &str, stdout: impl Into<Stdio>) -> Output {
    let mut child = Command::new("sh")
        .args(["-c", "ulimit -t 2; exec \"$0\"", program])
        .stdin(Stdio::piped())
        .stdout(stdout)
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it is piped");
    stdin.write_all(input.as_bytes()).expect("a pipe holds a short input");
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

fn answer(program: &str, input: &str) -> String {
    let output = run(program, input, Stdio::piped());
    assert_eq!(output.status.code(), Some(0), "{input:?}");
    String::from_utf8(output.stdout).expect("answers are text")
}

/// The exit code of a panic.
const REFUSED: Option<i32> = Some(101);

fn refuses(program: &str, input: &str) {
    assert_eq!(run(program, input, Stdio::piped()).status.code(), REFUSED, "{input:?}");
}

#[test]
fn hdu1517_answers_up_to_the_greatest_number_of_64_bits() {
    let lost = u64::pow(18, 14);
    let input = format!("{}\n{}\n{lost}\n{}\n{}\n", lost / 2, lost / 2 + 1, lost + 1, u64::MAX);
    let expected = ["Stan", "Ollie", "Ollie", "Stan", "Stan"].map(|winner| format!("{winner} wins.\n"));
    assert_eq!(answer(env!("CARGO_BIN_EXE_hdu1517"), &input), expected.concat());
}

#[test]
fn hdu2149_refuses_numbers_whose_answer_would_not_end() {
    refuses(env!("CARGO_BIN_EXE_hdu2149"), "1 4294967295\n");
    refuses(env!("CARGO_BIN_EXE_hdu2149"), "1 99999999999999999999\n");
}

#[test]
fn hdu2897_refuses_no_coins_where_overflow_is_checked() {
    let ended = run(env!("CARGO_BIN_EXE_hdu2897"), "0 1 2\n", Stdio::piped()).status.code();
    // Compiled as the solutions are.
    let is_checked = std::panic::catch_unwind(|| std::hint::black_box(u8::MAX) + 1).is_err();
    assert_eq!(ended, if is_checked { REFUSED } else { Some(0) });
}

#[test]
fn hdu3980_refuses_chains_above_1000() {
    let program = env!("CARGO_BIN_EXE_hdu3980");
    refuses(program, "1\n1500 2\n");
    refuses(program, "1\n4000000000 4000000000\n");
    assert_eq!(answer(program, "2\n1000 1000\n1000 1001\n"), "Case #1: aekdycoin\nCase #2: abcdxyzk\n");
}

#[test]
fn a_single_cell_is_no_move_in_cf1704f() {
    assert_eq!(answer(env!("CARGO_BIN_EXE_cf1704f"), "2\n1\nR\n2\nRB\n"), "Bob\nAlice\n");
}

#[test]
#[cfg(target_os = "linux")]
fn an_output_that_cannot_be_written_is_a_failure() {
    for (program, input) in
        [(env!("CARGO_BIN_EXE_hdu1847"), "1\n2\n3\n"), (env!("CARGO_BIN_EXE_acwing891"), "2\n2 3\n")]
    {
        let full = std::fs::File::options().write(true).open("/dev/full").expect("Linux has it");
        assert_eq!(run(program, input, full).status.code(), REFUSED, "{program}");
    }
}
