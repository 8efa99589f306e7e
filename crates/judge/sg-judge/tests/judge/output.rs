//! Input and output of programs: files, byte order marks, lengths.

use crate::{Test, assert_verdict, case, fixtures};
use sg_judge::{Comparison, Difference, Judge, Limits};

pub const TESTS: &[Test] = tests! {
    a_long_input_need_not_be_read,
    a_long_output_arrives_whole,
    a_shorter_output_leaves_nothing_of_the_previous_one,
    a_wrong_word_is_wa_and_shown,
    the_input_arrives_byte_for_byte,
    a_byte_order_mark_in_the_input_is_reported,
    a_checker_may_accept_several_answers,
};

fn limits() -> Limits {
    Limits::new(10_000, 65536)
}

fn a_long_input_need_not_be_read() {
    let input = b"123456789\n".repeat(2 << 20);
    assert_verdict(&case(&fixtures::program("say").arg("ok"), &input, b"ok", &limits()), "AC");
}

fn a_long_output_arrives_whole() {
    let text = b"123456789\n".repeat(1 << 20);
    let report = case(&fixtures::program("echo"), &text, &text, &limits());
    assert_verdict(&report, "AC");
    assert_eq!(report.run.stdout.len(), text.len());
}

fn a_shorter_output_leaves_nothing_of_the_previous_one() {
    let judge = Judge::new();
    for text in ["a long text\n", "short\n", "\n", ""] {
        let report = judge.case(&fixtures::program("echo"), text.as_bytes(), text.as_bytes(), &limits());
        let report = report.expect("the program exists");
        assert_eq!(report.run.stdout, text.as_bytes());
        assert_verdict(&report, "AC");
    }
}

fn a_wrong_word_is_wa_and_shown() {
    let program = fixtures::program("say").arg("first\nfirst\n");
    let report = case(&program, b"", b"first\nsecond\n", &limits());
    assert_verdict(&report, "WA");
    let text = report.explain();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "WA  line 2: expected `second`, got `first`");
    let sides = ["  expected  line 2 │ second", "  output    line 2 │ first", "                     ^ column 1"];
    assert_eq!(lines[3..], sides);
}

fn the_input_arrives_byte_for_byte() {
    let input = b"\xef\xbb\xbf1\r\n2\r\n\xff\0";
    let report = case(&fixtures::program("echo"), input, b"", &limits());
    assert_eq!(report.run.stdout, input);
}

fn a_byte_order_mark_in_the_input_is_reported() {
    let report = case(&fixtures::program("echo"), b"\xef\xbb\xbf1\n", b"1\n", &limits());
    assert_verdict(&report, "WA");
    assert!(report.explain().contains("byte order mark"), "{report}");
}

fn a_checker_may_accept_several_answers() {
    let check = |output: &[u8]| match output {
        b"1" | b"3" => Comparison::Same,
        _ => Comparison::Differs(Difference::because("not a winning move")),
    };
    let judged = |says| Judge::new().check(&fixtures::program("say").arg(says), b"", &limits(), check);
    assert_verdict(&judged("3").expect("the program exists"), "AC");
    let report = judged("2").expect("the program exists");
    assert_verdict(&report, "WA");
    assert!(report.explain().starts_with("WA  not a winning move\n"), "{report}");
}
