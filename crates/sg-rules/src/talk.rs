//! The dialogue of an interactive problem: what the rules say to a program, and what it answers.

use std::fmt;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::ops::RangeInclusive;

use crate::ReadError;

/// The longest line that is read, and the most that is kept of what a program says too late.
const LONGEST: u64 = 1 << 16;

/// A dialogue with a program.
pub struct Talk<'a> {
    from: BufReader<Box<dyn Read + 'a>>,
    to: Box<dyn Write + 'a>,
    /// The tokens of its line that were not read yet, the next one last.
    tokens: Vec<String>,
    /// What was said: `<` to the program, `>` by it.
    pub told: String,
}

/// The reason why a program loses a dialogue.
#[derive(Debug, PartialEq, Eq)]
pub enum Lost {
    /// It says something wrong, or loses the game.
    By(String),
    /// It ends in the middle.
    Ended,
    /// It says nothing and waits.
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

/// The end of the dialogues about all cases of an input: how many the program won before it lost one, and why it did.
pub type Interacted = Result<(usize, Option<Lost>), ReadError>;

impl<'a> Talk<'a> {
    /// A dialogue with a program that writes `from`, where an error of the kind `TimedOut` says that it waits, and reads `to`.
    pub fn new(from: impl Read + 'a, to: impl Write + 'a) -> Self {
        Talk { from: BufReader::new(Box::new(from)), to: Box::new(to), tokens: Vec::new(), told: String::new() }
    }

    /// Says some lines to the program.
    pub fn say(&mut self, lines: &str) {
        lines.lines().for_each(|line| self.told += &format!("< {line}\n"));
        // One that has ended hears no more; it will be asked for the next move.
        let _ = self.to.write_all(lines.as_bytes()).and_then(|()| self.to.flush());
    }

    /// The next token that the program prints.
    ///
    /// # Errors
    ///
    /// If it ends or waits instead.
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

    /// The next number that the program prints, which lies in `range`.
    ///
    /// # Errors
    ///
    /// If there is none, or another one.
    pub fn number(&mut self, range: RangeInclusive<u64>) -> Result<u64, Lost> {
        let token = self.token()?;
        let number = token.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| Lost::By(format!("not a number from {} to {}: `{token}`", range.start(), range.end())))
    }

    /// Says that it is over: returns the beginning of what the program still says, which does not count.
    pub fn end(mut self) -> Vec<u8> {
        drop(self.to);
        let mut late = Vec::new();
        let _ = self.from.by_ref().take(LONGEST).read_to_end(&mut late);
        let _ = io::copy(&mut self.from, &mut io::sink());
        late
    }
}
