//! Decides each case of an input, and compares the answers with an output.

use std::collections::HashSet;

use super::By;
use super::cases::{answer, read, verify, write};
use crate::ReadError;
use crate::study::Position;
use crate::untyped::{AnyRules, Case};

/// One case of an input, with its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The input with just this case.
    pub input: String,
    /// The output that the judge expects, with the case's number in the whole input.
    pub answer: String,
    /// The method that decided the case.
    pub by: By,
    /// The positions of the problem's game that a small case asks about; empty if the rules do not
    /// name them.
    pub positions: Vec<Position>,
}

/// The result of checking an output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Checked {
    /// All cases, of this number, are answered correctly.
    Right(usize),
    /// A case is answered wrongly.
    Wrong(Box<WrongCase>),
    /// All cases are answered correctly, but more output follows.
    GoesOn(ReadError),
}

/// The first case that is answered wrongly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongCase {
    /// The place of the case in the input, counted from 1.
    pub place: usize,
    /// The number of cases in the input.
    pub cases: usize,
    /// The case and its right answer.
    pub decided: Decided,
    /// The output in place of the answer.
    pub printed: String,
    /// What is wrong with the output, if several are right.
    pub reason: Option<String>,
    /// The smallest case that is answered wrongly, and its place, if it is another one.
    pub smallest: Option<(usize, Decided)>,
}

/// Decides each case of an input: by the moves if the case is small or there is no oracle, or else
/// by the oracle.
pub(super) fn decided(rules: &mut AnyRules, input: &str) -> Result<Vec<Decided>, ReadError> {
    let cases = read(rules, input)?;
    let small: HashSet<String> = rules.small_cases().map(|case| rules.shape.write(&case)).collect();
    let all = cases.iter().enumerate().map(|(index, case)| {
        let is_small = small.contains(&rules.shape.write(case));
        let by = if is_small || rules.oracle_name().is_none() { By::Moves } else { By::Oracle };
        decide(rules, index, case, by)
    });
    Ok(all.collect())
}

fn decide(rules: &mut AnyRules, index: usize, case: &Case, by: By) -> Decided {
    Decided {
        input: write(rules, std::slice::from_ref(case)),
        answer: answer(rules, index, case, by).expect("moves and oracle decide every case"),
        by,
        // A large case may have too many positions.
        positions: if by == By::Moves { rules.positions(case).unwrap_or_default() } else { Vec::new() },
    }
}

/// Finds the first case of an input that an output answers wrongly. White space does not count.
pub(super) fn check(rules: &mut AnyRules, input: &str, output: &str) -> Result<Checked, ReadError> {
    let all = decided(rules, input)?;
    let mut tokens = lines_and_tokens(output).peekable();
    let mut wrong: Option<WrongCase> = None;
    let mut smallest = (usize::MAX, 0);
    for (index, decided) in all.iter().enumerate() {
        let expected: Vec<&str> = decided.answer.split_ascii_whitespace().collect();
        let printed: Vec<&str> = tokens.by_ref().take(expected.len()).map(|(_, token)| token).collect();
        if printed == expected {
            continue;
        }
        if let Some(word) = verify(rules, input, output) {
            let Err(error) = word else { return Ok(Checked::Right(1)) };
            let (printed, reason) = (output.to_owned(), Some(error.what));
            let (place, cases, decided) = (1, 1, decided.clone());
            return Ok(Checked::Wrong(Box::new(WrongCase { place, cases, decided, printed, reason, smallest: None })));
        }
        if decided.input.len() < smallest.0 {
            smallest = (decided.input.len(), index);
        }
        // Cases after the end of the output do not compete for the smallest one.
        let has_ended = tokens.peek().is_none();
        wrong.get_or_insert_with(|| WrongCase {
            place: index + 1,
            cases: all.len(),
            decided: decided.clone(),
            printed: printed.join(" "),
            reason: None,
            smallest: None,
        });
        if has_ended {
            break;
        }
    }
    Ok(match (wrong, tokens.next()) {
        (Some(mut wrong), _) => {
            let (_, index) = smallest;
            if index + 1 != wrong.place && all[index].input.len() < wrong.decided.input.len() {
                wrong.smallest = Some((index + 1, all[index].clone()));
            }
            Checked::Wrong(Box::new(wrong))
        }
        (None, Some((line, token))) => {
            Checked::GoesOn(ReadError { line, what: format!("`{token}` follows the last answer") })
        }
        (None, None) => Checked::Right(all.len()),
    })
}

/// Returns the tokens of a text, each with its line, counted from 1.
fn lines_and_tokens(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().zip(1..).flat_map(|(line, number)| line.split_ascii_whitespace().map(move |token| (number, token)))
}
