//! Reads the tokens of a case with their lines, so that an error can name the line.

use std::fmt::Display;
use std::ops::RangeBounds;
use std::str::FromStr;

/// An error in the format of an input.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct ReadError {
    /// The line, counted from 1.
    pub line: usize,
    /// The expected and the actual token, or another explanation.
    pub what: String,
}

/// Reads the tokens of an input in order.
pub struct Reader<'a> {
    /// Each token with its line, counted from 1.
    tokens: Vec<(usize, &'a str)>,
    next: usize,
    last_line: usize,
}

impl<'a> Reader<'a> {
    /// Creates a reader of `input`.
    pub fn new(input: &'a str) -> Self {
        let lines = input.lines().zip(1..);
        let tokens = lines.flat_map(|(text, line)| text.split_ascii_whitespace().map(move |token| (line, token)));
        Reader { tokens: tokens.collect(), next: 0, last_line: input.lines().count() }
    }

    /// Returns true if only white space is left.
    pub fn is_empty(&self) -> bool {
        self.next == self.tokens.len()
    }

    /// Returns the next token, which errors call `name`.
    ///
    /// # Errors
    ///
    /// If the input has ended.
    pub fn token(&mut self, name: &str) -> Result<&'a str, ReadError> {
        let Some(&(_, token)) = self.tokens.get(self.next) else {
            return Err(ReadError { line: self.last_line, what: format!("the input ends before {name}") });
        };
        self.next += 1;
        Ok(token)
    }

    /// Returns the next number, which errors call `name`.
    ///
    /// # Errors
    ///
    /// If the next token is not a number in `range`.
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

    /// Reads this word, which must come next.
    ///
    /// # Errors
    ///
    /// If the input has ended, or another token comes next.
    pub fn expect(&mut self, word: &str) -> Result<(), ReadError> {
        let token = self.token(word)?;
        if token == word { Ok(()) } else { Err(self.error(format!("expected {word}, found `{token}`"))) }
    }

    /// Returns the next `count` numbers, which errors call `name`.
    ///
    /// # Errors
    ///
    /// Same as [`number`](Self::number).
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

    /// Returns an error about the token that was read last.
    pub fn error(&self, what: String) -> ReadError {
        let line = self.next.checked_sub(1).map_or(1, |index| self.tokens[index].0);
        ReadError { line, what }
    }

    /// Skips these tokens, which are separated by single blanks, if they come next. Returns whether
    /// they did.
    pub fn skip(&mut self, tokens: &str) -> bool {
        let expected: Vec<&str> = tokens.split(' ').collect();
        let next = self.tokens.get(self.next..self.next + expected.len());
        let are_next = next.is_some_and(|next| next.iter().map(|&(_, token)| token).eq(expected.iter().copied()));
        self.next += if are_next { expected.len() } else { 0 };
        are_next
    }

    /// Checks that the input has ended.
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
