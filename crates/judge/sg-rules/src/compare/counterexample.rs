//! An input on which a program is wrong or fails.

use std::fmt;

use sg_language::say;

use super::coverage::{By, Cases};

/// An input on which a program and the rules disagree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counterexample<E> {
    /// The input, in the judge's format.
    pub input: String,
    /// The right output.
    pub expected: String,
    /// The output of the program, or its failure.
    pub printed: Result<String, E>,
    /// The method that decided.
    pub by: By,
    /// The number of cases answered correctly before this one.
    pub asked: usize,
    /// The class of cases that it is from, with the seed of random ones; `None` for a given input.
    pub cases: Option<Cases>,
    /// True if the program was wrong again in every further run; if not, the outcome is random.
    pub repeats: bool,
    /// True if the time ran out before all simpler cases had been tried.
    pub stopped_early: bool,
}

/// The maximum number of lines of an input or output to show, and of characters per line.
const SHOWN: (usize, usize) = (30, 200);

impl<E: fmt::Display> fmt::Display for Counterexample<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = |f: &mut fmt::Formatter<'_>, name: &str, text: &str| writeln!(f, "{name}:{}", shortened(text));
        part(f, "input", &self.input)?;
        part(f, "the rules say", &self.expected)?;
        match &self.printed {
            Ok(text) => part(f, "the program printed", text),
            Err(reason) => writeln!(f, "the program failed: {reason}"),
        }
    }
}

/// Returns the first lines of an input or output, cut and indented.
pub fn shortened(text: &str) -> String {
    let mut result = String::new();
    for line in text.lines().take(SHOWN.0) {
        let shown: String = line.chars().take(SHOWN.1).collect();
        result += &format!("\n  {shown}{}", if shown.len() < line.len() { " ..." } else { "" });
    }
    match text.lines().count().saturating_sub(SHOWN.0) {
        0 => result,
        more => result + &say!("\n  ... and {more} more lines", "\n  ……还有 {more} 行"),
    }
}
