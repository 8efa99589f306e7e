//! The dialogue between the rules of an interactive problem and a program.

use std::fmt;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::ops::RangeInclusive;

use crate::ReadError;

/// The longest line to read, and the maximum number of bytes to keep of output after the dialogue.
const LONGEST: u64 = 1 << 16;

/// A dialogue with a program.
pub struct Talk<'a> {
    from: BufReader<Box<dyn Read + 'a>>,
    to: Box<dyn Write + 'a>,
    /// The unread tokens of the program's line, in reverse order.
    tokens: Vec<String>,
    /// The transcript: `<` marks lines to the program, `>` lines from it.
    pub told: String,
}

/// The reason why a program loses a dialogue.
#[derive(Debug, PartialEq, Eq)]
pub enum Lost {
    /// It printed something wrong, or lost the game.
    By(String),
    /// It exited during the game.
    Ended,
    /// It prints nothing and waits.
    Waits,
}

impl<S: Into<String>> From<S> for Lost {
    fn from(reason: S) -> Self {
        Lost::By(reason.into())
    }
}

impl fmt::Display for Lost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Lost::By(reason) => reason,
            Lost::Ended => "the program ends in the middle of the game",
            Lost::Waits => "the program says nothing on its turn, and waits",
        })
    }
}

/// The result of the dialogues about all cases of an input: how many the program won, and why it
/// lost the next one.
pub type Interacted = Result<(usize, Option<Lost>), ReadError>;

impl<'a> Talk<'a> {
    /// Starts a dialogue with a program that writes `from` and reads `to`. An error of the kind
    /// `TimedOut` from `from` means that the program waits.
    pub fn new(from: impl Read + 'a, to: impl Write + 'a) -> Self {
        Talk { from: BufReader::new(Box::new(from)), to: Box::new(to), tokens: Vec::new(), told: String::new() }
    }

    /// Sends lines to the program.
    pub fn say(&mut self, lines: &str) {
        for line in lines.lines() {
            self.told += &format!("< {line}\n");
        }
        // Ignore errors: if the program has exited, reading its next move will fail.
        let _ = self.to.write_all(lines.as_bytes()).and_then(|()| self.to.flush());
    }

    /// Returns the next token that the program prints.
    ///
    /// # Errors
    ///
    /// If the program exits or waits instead.
    pub fn token(&mut self) -> Result<String, Lost> {
        loop {
            if let Some(token) = self.tokens.pop() {
                return Ok(token);
            }
            let mut line = Vec::new();
            match self.from.by_ref().take(LONGEST).read_until(b'\n', &mut line) {
                Ok(1..) => {}
                Err(error) if error.kind() == ErrorKind::TimedOut => return Err(Lost::Waits),
                Ok(0) | Err(_) => return Err(Lost::Ended),
            }
            let line = String::from_utf8_lossy(&line);
            self.told += &format!("> {}\n", line.trim_end());
            self.tokens = line.split_ascii_whitespace().rev().map(str::to_owned).collect();
        }
    }

    /// Returns the next number that the program prints, which must be in `range`.
    ///
    /// # Errors
    ///
    /// If there is none, or another one.
    pub fn number(&mut self, range: RangeInclusive<u64>) -> Result<u64, Lost> {
        let token = self.token()?;
        let number = token.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| Lost::By(format!("not a number from {} to {}: `{token}`", range.start(), range.end())))
    }

    /// Returns the next token that the program prints, which must be one of these words.
    ///
    /// # Errors
    ///
    /// If there is none, or another one.
    pub fn choice<const N: usize>(&mut self, words: [&'static str; N]) -> Result<&'static str, Lost> {
        let token = self.token()?;
        let word = words.into_iter().find(|word| *word == token);
        word.ok_or_else(|| Lost::By(format!("expected {}, found `{token}`", words.join(" or "))))
    }

    /// Ends the dialogue. Returns the beginning of any further output, which does not count.
    pub fn end(mut self) -> Vec<u8> {
        drop(self.to);
        let mut late = Vec::new();
        let _ = self.from.by_ref().take(LONGEST).read_to_end(&mut late);
        let _ = io::copy(&mut self.from, &mut io::sink());
        late
    }
}
