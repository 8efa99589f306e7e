//! The codes of games, and their text form.

use std::fmt;
use std::str::FromStr;

/// A taking-and-breaking game, given by its code.
///
/// ```
/// use sg_theory::Taking;
///
/// let kayles: Taking = "0.77".parse().unwrap();
/// assert_eq!(kayles.grundy_values(9), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]);
///
/// let proof = kayles.period(10_000).expect("Kayles repeats");
/// assert_eq!((proof.preperiod(), proof.period()), (71, 12));
/// assert_eq!(proof.grundy(10u64.pow(18)), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Taking {
    /// The digit for k counters at index k. The first digit always exists; any other last digit is
    /// not 0.
    digits: Vec<u8>,
    unequal: bool,
}

impl Taking {
    /// Returns the digit for k counters taken, which is 0 beyond the end of the code.
    pub fn digit(&self, k: usize) -> u8 {
        self.digits.get(k).copied().unwrap_or(0)
    }

    /// Returns the digits for 0, 1, 2, ... counters taken, without trailing zeros after the first
    /// digit.
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// Returns true if the remaining heaps must have different sizes.
    pub fn is_unequal(&self) -> bool {
        self.unequal
    }

    /// Returns true if no move leaves three heaps.
    pub fn is_octal(&self) -> bool {
        self.most_heaps() <= 2
    }

    /// Returns the largest number of heaps that a move can leave.
    pub fn most_heaps(&self) -> usize {
        let all = self.digits.iter().fold(0, |all, digit| all | digit);
        (8 - all.leading_zeros() as usize).saturating_sub(1)
    }
}

impl fmt::Display for Taking {
    /// Writes the shortest code of the game that has a digit on both sides of the dot.
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

    /// Reads a code: an optional digit, a dot, any number of digits, and an optional `!`. There
    /// must be at least one digit. Letters may be upper or lower case.
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

/// The reason why a text is not a code, and the character at fault.
///
/// ```
/// use sg_theory::{octal::CodeErrorKind, Taking};
///
/// let error = "0.7x".parse::<Taking>().unwrap_err();
/// assert_eq!((error.kind(), error.position()), (CodeErrorKind::NotADigit('x'), 3));
/// assert_eq!(error.to_string(), "'x' at character 4 is not a digit; digits are 0 to 9 and A to F, then perhaps '!'");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeError {
    kind: CodeErrorKind,
    position: usize,
}

/// A kind of error in a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CodeErrorKind {
    /// A character stands where only a digit may stand.
    NotADigit(char),
    /// A digit before the dot would let a player take nothing and leave the heap unchanged.
    Pass(char),
    /// The dot is missing.
    NoDot,
    /// There is a dot, but no digit.
    NoDigit,
}

impl CodeError {
    /// Returns the kind of error.
    pub fn kind(&self) -> CodeErrorKind {
        self.kind
    }

    /// Returns the index of the character at fault, or the length of the code if something is
    /// missing at its end.
    pub fn position(&self) -> usize {
        self.position
    }
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = self.position + 1;
        match self.kind {
            CodeErrorKind::NotADigit(c) => {
                write!(f, "{c:?} at character {place} is not a digit; digits are 0 to 9 and A to F, then perhaps '!'")
            }
            CodeErrorKind::Pass(c) => {
                write!(f, "{c:?} at character {place} lets a player pass; before the dot write 0, 4, 8 or C")
            }
            CodeErrorKind::NoDot => write!(f, "a dot is missing at character {place}; write 0.77, for instance"),
            CodeErrorKind::NoDigit => write!(f, "a digit is missing at character {place}; write 4.0, for instance"),
        }
    }
}

impl std::error::Error for CodeError {}
