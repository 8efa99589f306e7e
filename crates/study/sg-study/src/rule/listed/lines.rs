//! Positions as lines of a program's input and output, and as places of tables.

use std::hash::Hash;

use crate::position::{Heap, List, Pair, Part, Word};
use crate::rule::numbers::Numbers;
use crate::word;

/// A part as a line of a program's input and output.
pub trait Line: Part {
    /// Writes the part as a line.
    fn line(&self) -> String;

    /// Reads a part from a line.
    fn of_line(line: &str) -> Option<Self>;

    /// The expected format of a line, for errors.
    fn wanted() -> &'static str;
}

impl<P: Numbers> Line for P {
    fn line(&self) -> String {
        self.numbers().iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
    }

    fn of_line(line: &str) -> Option<Self> {
        let words = line.split([' ', ',']).filter(|word| !word.is_empty() && *word != "()");
        let numbers: Vec<u64> = words.map(str::parse).collect::<Result<_, _>>().ok()?;
        (P::COUNT.is_none_or(|count| count == numbers.len())).then(|| P::of(&numbers))
    }

    fn wanted() -> &'static str {
        match P::COUNT {
            Some(1) => word!("a nonnegative number", "一个不小于 0 的整数"),
            Some(_) => word!("two nonnegative numbers", "两个不小于 0 的整数"),
            None => word!("nonnegative numbers, or () for none", "若干不小于 0 的整数，没有则写 ()"),
        }
    }
}

impl Line for Word {
    fn line(&self) -> String {
        self.0.clone()
    }

    fn of_line(line: &str) -> Option<Self> {
        Some(Word(line.to_owned()))
    }

    fn wanted() -> &'static str {
        word!("a position", "一个局面")
    }
}

/// The kind of positions that a program reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One number.
    Number,
    /// Two numbers.
    Pair,
    /// Any number of numbers.
    Numbers,
    /// A line of words.
    Words,
}

impl Kind {
    /// The kind of these lines: numbers if all words are numbers, or else words.
    pub fn of_lines(lines: &[String]) -> Self {
        let count = |line: &String| {
            let mut words = line.split([' ', ',']).filter(|word| !word.is_empty() && *word != "()");
            words.clone().all(|word| word.parse::<u64>().is_ok()).then(|| words.by_ref().count())
        };
        let counts: Option<Vec<usize>> = lines.iter().map(count).collect();
        match counts {
            None => Kind::Words,
            Some(counts) if counts.iter().all(|&count| count == 1) => Kind::Number,
            Some(counts) if counts.iter().all(|&count| count == 2) => Kind::Pair,
            Some(_) => Kind::Numbers,
        }
    }
}

/// Parts that a table may show.
pub trait Table: Hash {
    /// The names of the numbers; empty if there is no table.
    const NAMES: &'static [&'static str] = &[];

    /// Makes the part from its numbers.
    fn place(_numbers: &[u64]) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }
}

impl Table for Heap {
    const NAMES: &'static [&'static str] = &["n"];

    fn place(numbers: &[u64]) -> Option<Self> {
        Some(Heap::of(numbers))
    }
}

impl Table for Pair {
    const NAMES: &'static [&'static str] = &["a", "b"];

    fn place(numbers: &[u64]) -> Option<Self> {
        Some(Pair::of(numbers))
    }
}

impl Table for List {}

impl Table for Word {}
