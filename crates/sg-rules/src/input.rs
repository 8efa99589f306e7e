//! Reading a case: tokens with their lines, so that a broken input is one clear sentence.

use std::fmt::Display;
use std::ops::RangeBounds;
use std::str::FromStr;

/// An input does not have the format of its problem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct ReadError {
    /// From 1.
    pub line: usize,
    /// The expected and the actual token.
    pub what: String,
}

/// The tokens of an input, one after the other.
pub struct Reader<'a> {
    /// Each with its line, from 1.
    tokens: Vec<(usize, &'a str)>,
    next: usize,
    last_line: usize,
}

impl<'a> Reader<'a> {
    /// All tokens of `input`.
    pub fn new(input: &'a str) -> Self {
        let lines = input.lines().zip(1..);
        let tokens = lines.flat_map(|(text, line)| text.split_ascii_whitespace().map(move |token| (line, token)));
        Reader { tokens: tokens.collect(), next: 0, last_line: input.lines().count() }
    }

    /// Returns whether nothing but white space is left.
    pub fn is_empty(&self) -> bool {
        self.next == self.tokens.len()
    }

    /// The next token, called `name` in the error.
    ///
    /// # Errors
    ///
    /// At the end of the input.
    pub fn token(&mut self, name: &str) -> Result<&'a str, ReadError> {
        let Some(&(_, token)) = self.tokens.get(self.next) else {
            return Err(ReadError { line: self.last_line, what: format!("the input ends before {name}") });
        };
        self.next += 1;
        Ok(token)
    }

    /// The next number, called `name` in the error.
    ///
    /// # Errors
    ///
    /// If there is none, or it is outside `range`.
    pub fn number<T>(&mut self, name: &str, range: impl RangeBounds<T>) -> Result<T, ReadError>
    where
        T: FromStr + PartialOrd + Display,
    {
        let token = self.token(name)?;
        let number = token.parse().map_err(|_| self.error(format!("expected the number {name}, found `{token}`")))?;
        if range.contains(&number) {
            Ok(number)
        } else {
            Err(self.error(format!("{name} = {number} is outside the limits of the problem")))
        }
    }

    /// `count` numbers, each called `name` in the error.
    ///
    /// # Errors
    ///
    /// As [`number`](Self::number).
    pub fn numbers<T>(
        &mut self,
        name: &str,
        count: usize,
        range: impl RangeBounds<T> + Clone,
    ) -> Result<Vec<T>, ReadError>
    where
        T: FromStr + PartialOrd + Display,
    {
        (0..count).map(|_| self.number(name, range.clone())).collect()
    }

    /// An error about the token that was read last.
    pub fn error(&self, what: String) -> ReadError {
        let line = self.next.checked_sub(1).map_or(1, |index| self.tokens[index].0);
        ReadError { line, what }
    }

    /// Skips these tokens, which are separated by single blanks, if they come next.
    pub fn skip(&mut self, tokens: &str) -> bool {
        let expected: Vec<&str> = tokens.split(' ').collect();
        let next = self.tokens.get(self.next..self.next + expected.len());
        let are_next = next.is_some_and(|next| next.iter().map(|&(_, token)| token).eq(expected.iter().copied()));
        self.next += if are_next { expected.len() } else { 0 };
        are_next
    }

    /// Fails unless the input is over.
    ///
    /// # Errors
    ///
    /// If a token is left.
    pub fn end(&mut self) -> Result<(), ReadError> {
        if self.is_empty() {
            return Ok(());
        }
        let token = self.token("nothing")?;
        Err(self.error(format!("`{token}` follows the end of the input")))
    }
}
