//! Codes of taking-and-breaking games as text.

use super::Taking;
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Taking {
    /// The shortest code that parses to the same game, with one digit at least on both sides of the dot.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:X}.", self.digits[0])?;
        if self.digits.len() == 1 {
            write!(f, "0")?;
        }
        for digit in &self.digits[1..] {
            write!(f, "{digit:X}")?;
        }
        write!(f, "{}", if self.unequal { "!" } else { "" })
    }
}

impl FromStr for Taking {
    type Err = CodeError;

    /// Reads a code: at most one digit, a dot, any digits, and perhaps the mark `!`; there must be one digit at least.
    /// Letters may be large or small.
    fn from_str(code: &str) -> Result<Self, CodeError> {
        let error = |kind, position| Err(CodeError { kind, position });
        let mut digits = vec![0];
        let mut rest = code.chars().enumerate().peekable();
        if let Some((position, c)) = rest.next_if(|(_, c)| *c != '.') {
            match c.to_digit(16) {
                Some(digit) if digit % 4 == 0 => digits[0] = digit as u8,
                Some(_) => return error(CodeErrorKind::Pass(c), position),
                None => return error(CodeErrorKind::NotADigit(c), position),
            }
        }
        if rest.next_if(|(_, c)| *c == '.').is_none() {
            let position = rest.peek().map_or(code.chars().count(), |(position, _)| *position);
            return error(CodeErrorKind::NoDot, position);
        }
        while let Some((_, digit)) = rest.next_if(|(_, c)| c.is_ascii_hexdigit()) {
            digits.extend(digit.to_digit(16).map(|digit| digit as u8));
        }
        let unequal = rest.next_if(|(_, c)| *c == '!').is_some();
        if let Some((position, c)) = rest.next() {
            return error(CodeErrorKind::NotADigit(c), position);
        }
        if digits.len() == 1 && code.starts_with('.') {
            return error(CodeErrorKind::NoDigit, 1);
        }
        while digits.len() > 1 && digits.last() == Some(&0) {
            digits.pop();
        }
        Ok(Taking { digits, unequal })
    }
}

/// A code that is none: what is wrong, and at which character.
///
/// ```
/// use sg_core::{taking::octal::CodeErrorKind, Taking};
///
/// let error = "0.7x".parse::<Taking>().unwrap_err();
/// assert_eq!((error.kind(), error.position()), (CodeErrorKind::NotADigit('x'), 3));
/// assert_eq!(error.to_string(), "'x' at character 4 is no digit; digits are 0 to 9 and A to F, then perhaps '!'");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeError {
    kind: CodeErrorKind,
    position: usize,
}

/// What can be wrong with a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CodeErrorKind {
    /// This character stands where only a digit may.
    NotADigit(char),
    /// This digit before the dot would let a player take nothing and leave the heap as it is.
    Pass(char),
    /// The dot is missing.
    NoDot,
    /// There is a dot, but no digit.
    NoDigit,
}

impl CodeError {
    /// What is wrong.
    pub fn kind(&self) -> CodeErrorKind {
        self.kind
    }

    /// Where, in characters from 0; the length of the code if something is missing at its end.
    pub fn position(&self) -> usize {
        self.position
    }
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = self.position + 1;
        match self.kind {
            CodeErrorKind::NotADigit(c) => write!(
                f,
                "{c:?} at character {place} is no digit; digits are 0 to 9 and A to F, then perhaps '!'"
            ),
            CodeErrorKind::Pass(c) => write!(
                f,
                "{c:?} at character {place} lets a player pass; before the dot write 0, 4, 8 or C"
            ),
            CodeErrorKind::NoDot => write!(f, "a dot is missing at character {place}; write 0.77, for instance"),
            CodeErrorKind::NoDigit => write!(f, "a digit is missing at character {place}; write 4.0, for instance"),
        }
    }
}

impl std::error::Error for CodeError {}
