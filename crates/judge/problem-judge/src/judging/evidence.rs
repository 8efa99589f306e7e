//! A short explanation of why a program is wrong.

use sg_judge::Report;
use sg_language::word;
use sg_rules::compare::shortened;

/// An input on which a program is wrong, with an explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// The length of the input in bytes. The smallest input is shown.
    pub bytes: usize,
    /// The verdict, the input, a right output and the program's output.
    pub text: String,
}

impl Evidence {
    /// Creates the evidence of a case, with the expected output, if any.
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

/// Adds lines below a name.
pub(super) fn part(text: &mut String, name: &str, lines: &str) {
    *text += &format!("\n{name}{}{}", word!(":", "："), shortened(lines));
}
