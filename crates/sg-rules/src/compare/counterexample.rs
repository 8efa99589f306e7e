//! An input that a program gets wrong, with the program's failure if it failed there.

use std::fmt;

use sg_language::say;

use super::{By, Cases, Failed};

/// An input on which a program and the rules disagree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counterexample<E> {
    /// The input, in the judge's format.
    pub input: String,
    /// The right output.
    pub expected: String,
    /// The output of the program, or its failure.
    pub printed: Result<String, E>,
    /// Who decided.
    pub by: By,
    /// The number of cases answered correctly before it.
    pub asked: usize,
    /// Where it was found, with the seed of random cases; `None` in an input that was given.
    pub cases: Option<Cases>,
    /// True if the program went wrong each time when it was run again; if not, chance decides.
    pub repeats: bool,
    /// True if the time was over before nothing simpler was left to try.
    pub stopped_early: bool,
}

/// The lines of an input or an output that are shown, and the characters of a line.
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

/// The first lines of an input or an output, and the beginning of each, indented on lines of their own.
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

/// The failures of a program, by the input.
pub(super) struct Failures<E> {
    all: Vec<(String, E)>,
    is_last: fn(&E) -> bool,
}

impl<E> Failures<E> {
    /// None yet. After one that `is_last` the program is not run again.
    pub(super) fn new(is_last: fn(&E) -> bool) -> Self {
        Failures { all: Vec::new(), is_last }
    }

    pub(super) fn note(&mut self, input: &str, printed: Result<String, E>) -> Result<String, Failed> {
        printed.map_err(|failure| {
            let is_last = (self.is_last)(&failure);
            self.all.push((input.to_owned(), failure));
            Failed { is_last }
        })
    }

    pub(super) fn put_into(self, found: Counterexample<()>) -> Box<Counterexample<E>> {
        let failure = self.all.into_iter().rev().find(|(input, _)| *input == found.input);
        Box::new(Counterexample {
            printed: match (found.printed, failure) {
                (Err(()), Some((_, failure))) => Err(failure),
                (printed, _) => Ok(printed.unwrap_or_default()),
            },
            input: found.input,
            expected: found.expected,
            by: found.by,
            asked: found.asked,
            cases: found.cases,
            repeats: found.repeats,
            stopped_early: found.stopped_early,
        })
    }
}
