//! Compares an output with the one of the rules, or lets their checker decide if several are right.

use sg_judge::{Comparison, Difference, compare};
use sg_rules::Problem;
use sg_rules::rules::WON;

/// Same as [`sg_judge::compare`], but outputs that the checker of the rules accepts are right too.
/// If the first words agree, the checker explains the mistake. In an interactive problem the
/// outcome is the explanation.
pub fn compare_by_rules(rules: &dyn Problem, input: &str, expected: &[u8], printed: &[u8]) -> Comparison {
    let plain = compare(expected, printed);
    if plain == Comparison::Same {
        return plain;
    }
    let [expected, printed] = [expected, printed].map(String::from_utf8_lossy);
    if rules.is_interactive() {
        return Comparison::Differs(Difference::because(printed.trim_start_matches(WON).trim_end()));
    }
    let is_begun = || expected.split_ascii_whitespace().next() == printed.split_ascii_whitespace().next();
    match rules.verify(input, &printed) {
        Some(Ok(())) => Comparison::Same,
        Some(Err(wrong)) if is_begun() => Comparison::Differs(Difference::because(wrong.to_string())),
        _ => plain,
    }
}
