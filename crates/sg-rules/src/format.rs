//! The order of cases in an input: one alone, with their number before them, up to the end, or up to a
//! terminator; and the few line shapes that many problems share.

use std::fmt::{Display, Write};

use crate::{ReadError, Reader};

/// The order of cases in an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Format {
    frame: Frame,
    /// The separator of two cases, besides the end of the line.
    between: &'static str,
    /// The heading of an answer, with `{}` for its number.
    heading: &'static str,
    /// The most cases of one input.
    most: usize,
    /// The most members that all cases of one input may have together.
    most_members: usize,
    /// The most cases of an input to measure with, where a judge has fewer than there is room for.
    most_large: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Frame {
    Counted,
    UpToTheEnd,
    UpTo(&'static str),
}

impl Format {
    const fn new(frame: Frame, most: usize) -> Self {
        Format { frame, between: "", heading: "", most, most_members: usize::MAX, most_large: most }
    }

    /// One case is the whole input.
    pub const fn one() -> Self {
        Format::new(Frame::UpToTheEnd, 1)
    }

    /// The number of cases, at most `most`, and then the cases.
    pub const fn counted(most: usize) -> Self {
        Format::new(Frame::Counted, most)
    }

    /// Cases to the end of the input.
    pub const fn up_to_the_end() -> Self {
        Format::new(Frame::UpToTheEnd, usize::MAX)
    }

    /// Cases up to the tokens of `terminator`, which are separated by single blanks.
    pub const fn up_to(terminator: &'static str) -> Self {
        Format::new(Frame::UpTo(terminator), usize::MAX)
    }

    /// With a blank line between two cases.
    pub const fn with_blank_lines(self) -> Self {
        Format { between: "\n", ..self }
    }

    /// With a heading before each answer, in which `{}` stands for its number.
    pub const fn headed(self, heading: &'static str) -> Self {
        Format { heading, ..self }
    }

    /// With at most `most_members` members in all cases of an input.
    pub const fn with_members(self, most_members: usize) -> Self {
        Format { most_members, ..self }
    }

    /// With at most this many cases in an input to measure with, since answers are long, or since programs that a judge accepts
    /// would be too slow for more.
    pub const fn with_large(self, most_large: usize) -> Self {
        Format { most_large, ..self }
    }

    /// The most cases of an input to measure with.
    pub fn most_large(&self) -> usize {
        self.most_large
    }

    /// The most cases of one input.
    pub fn most_cases(&self) -> usize {
        self.most
    }

    /// The most members of all cases of one input.
    pub fn most_members(&self) -> usize {
        self.most_members
    }

    /// All cases of an input, each read by `case`.
    ///
    /// # Errors
    ///
    /// Those of `case`, and if there are too few or too many cases.
    pub fn read<T>(
        &self,
        input: &mut Reader,
        mut case: impl FnMut(&mut Reader) -> Result<T, ReadError>,
    ) -> Result<Vec<T>, ReadError> {
        let mut cases = Vec::new();
        match self.frame {
            Frame::Counted => {
                for _ in 0..input.number("the number of cases", 1..=self.most)? {
                    cases.push(case(input)?);
                }
            }
            Frame::UpToTheEnd => {
                while cases.is_empty() || (self.most > 1 && !input.is_empty()) {
                    cases.push(case(input)?);
                }
            }
            Frame::UpTo(terminator) => {
                while !input.skip(terminator) {
                    cases.push(case(input)?);
                }
            }
        }
        input.end()?;
        Ok(cases)
    }

    /// The input that holds these cases.
    pub fn write(&self, cases: impl ExactSizeIterator<Item = String>) -> String {
        let mut text = match self.frame {
            Frame::Counted => format!("{}\n", cases.len()),
            Frame::UpToTheEnd | Frame::UpTo(_) => String::new(),
        };
        for (index, case) in cases.enumerate() {
            if index > 0 {
                text += self.between;
            }
            text += &case;
        }
        match self.frame {
            Frame::Counted | Frame::UpToTheEnd => text,
            Frame::UpTo(terminator) => text + terminator + "\n",
        }
    }

    /// The answer to case `index`, counted from 0, with its heading.
    pub fn answer(&self, index: usize, words: String) -> String {
        match self.heading {
            "" => words,
            heading => heading.replace("{}", &(index + 1).to_string()) + &words,
        }
    }
}

/// Numbers separated by blanks, and the end of the line.
pub fn line<T: Display>(numbers: impl IntoIterator<Item = T>) -> String {
    let mut text = String::new();
    for number in numbers {
        let _ = write!(text, "{number}");
        text.push(' ');
    }
    text.pop();
    text + "\n"
}

/// The number of numbers in one line, and the numbers in the next.
pub fn list(numbers: &[u64]) -> String {
    format!("{}\n{}", numbers.len(), line(numbers.iter().copied()))
}
