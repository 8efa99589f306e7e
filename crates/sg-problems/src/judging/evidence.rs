//! What a reader wants to see first of a program that is wrong.

use sg_judge::Report;
use sg_language::word;
use sg_rules::compare::shortened;

/// An input on which a program is wrong, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// Bytes of the input: the smallest one is shown.
    pub bytes: usize,
    /// The verdict, the input, a right output and the program's.
    pub text: String,
}

impl Evidence {
    /// That of a case, with the output that was expected, if one was.
    pub fn of_case(report: &Report, input: &str, expected: Option<&str>) -> Self {
        let mut text = report.summary();
        part(&mut text, word!("input", "输入"), input);
        if let Some(expected) = expected {
            part(&mut text, word!("expected", "期望"), expected);
        }
        if report.run.failure().is_none() {
            part(&mut text, word!("output", "输出"), &String::from_utf8_lossy(&report.run.stdout));
        }
        Evidence { bytes: input.len(), text }
    }
}

/// Adds lines below their name.
pub(super) fn part(text: &mut String, name: &str, lines: &str) {
    *text += &format!("\n{name}{}{}", word!(":", "："), shortened(lines));
}
