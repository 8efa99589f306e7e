//! What goes in and out of a program: files, byte order marks, lengths.

use crate::{Test, fixtures};
use sg_judge::{Comparison, Difference, Judge, Limits, Report};

pub const TESTS: &[Test] = tests! {
    an_input_of_20_mb_need_not_be_read,
    a_long_output_arrives_whole,
    a_shorter_output_leaves_nothing_of_the_one_before,
    another_word_is_wa_and_shown,
    the_input_arrives_byte_for_byte,
    a_byte_order_mark_in_the_input_is_reported,
    a_checker_decides_where_many_answers_are_right,
};

fn limits() -> Limits {
    Limits::new(10_000, 65536)
}

fn judge(says: &str, expected: &[u8]) -> Report {
    let report = Judge::new().case(&fixtures::program("say").arg(says), b"", expected, &limits());
    report.unwrap_or_else(|error| panic!("{error}"))
}

#[track_caller]
fn assert_short(report: &Report, expected: &str) {
    assert_eq!(report.verdict.short(), expected, "{report}");
}

fn an_input_of_20_mb_need_not_be_read() {
    let input = b"123456789\n".repeat(2 << 20);
    let report = Judge::new().case(&fixtures::program("say").arg("ok"), &input, b"ok", &limits());
    assert_short(&report.expect("the program is there"), "AC");
}

fn a_long_output_arrives_whole() {
    let text = b"123456789\n".repeat(1 << 20);
    let report = Judge::new()
        .case(&fixtures::program("echo"), &text, &text, &limits())
        .expect("the program is there");
    assert_short(&report, "AC");
    assert_eq!(report.run.stdout.len(), text.len());
}

fn a_shorter_output_leaves_nothing_of_the_one_before() {
    let judge = Judge::new();
    for text in ["a long text\n", "short\n", "\n", ""] {
        let report = judge.case(&fixtures::program("echo"), text.as_bytes(), text.as_bytes(), &limits());
        let report = report.expect("the program is there");
        assert_eq!(report.run.stdout, text.as_bytes());
        assert_short(&report, "AC");
    }
}

fn another_word_is_wa_and_shown() {
    let report = judge("first\nfirst\n", b"first\nsecond\n");
    assert_short(&report, "WA");
    let text = report.explain();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "WA  line 2: expected `second`, got `first`");
    assert_eq!(
        lines[3..],
        [
            "  expected  line 2 │ second",
            "  output    line 2 │ first",
            "                     ^ column 1"
        ]
    );
}

fn the_input_arrives_byte_for_byte() {
    let input = b"\xef\xbb\xbf1\r\n2\r\n\xff\0";
    let run = Judge::new()
        .run(&fixtures::program("echo"), input, &limits())
        .expect("the program is there");
    assert_eq!(run.stdout, input);
}

fn a_byte_order_mark_in_the_input_is_reported() {
    let program = fixtures::program("echo");
    let report = Judge::new()
        .case(&program, b"\xef\xbb\xbf1\n", b"1\n", &limits())
        .expect("the program is there");
    assert_short(&report, "WA");
    assert!(report.explain().contains("byte order mark"), "{report}");
}

fn a_checker_decides_where_many_answers_are_right() {
    let check = |output: &[u8]| match output {
        b"1" | b"3" => Comparison::Same,
        _ => Comparison::Differs(Difference::because("not a winning move")),
    };
    let judged = |says| Judge::new().check(&fixtures::program("say").arg(says), b"", &limits(), check);
    assert_short(&judged("3").expect("the program is there"), "AC");
    let report = judged("2").expect("the program is there");
    assert_short(&report, "WA");
    assert!(report.explain().starts_with("WA  not a winning move\n"), "{report}");
}
