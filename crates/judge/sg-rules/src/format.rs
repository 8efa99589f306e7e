//! How the cases of an input are arranged: a single one, with their number before them, up to the
//! end of the input, or up to a terminator. Also has the line formats that many problems share.

use std::fmt::{Display, Write};

use crate::compare::BATCH;
use crate::{ReadError, Reader};

/// The arrangement of cases in an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Format {
    frame: Frame,
    /// The separator between cases, after the end of the line.
    between: &'static str,
    /// The heading of an answer, with `{}` for its number.
    heading: &'static str,
    /// The maximum number of cases in one input.
    most: usize,
    /// The maximum number of members of all cases in one input.
    most_members: usize,
    /// The maximum number of cases in an input for measuring, if a judge has fewer than would fit.
    most_large: usize,
    /// The maximum number of cases in one run, if the judge is not expected to have more.
    most_in_a_run: usize,
}

/// How an input of several cases ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frame {
    /// The input begins with the number of cases.
    Counted,
    /// The input ends after the last case.
    UpToTheEnd,
    /// These tokens end the input.
    UpTo(&'static str),
}

impl Format {
    const fn new(frame: Frame, most: usize) -> Self {
        Format {
            frame,
            between: "",
            heading: "",
            most,
            most_members: usize::MAX,
            most_large: most,
            most_in_a_run: most,
        }
    }

    /// The input is a single case.
    pub const fn one() -> Self {
        Format::new(Frame::UpToTheEnd, 1)
    }

    /// The input begins with the number of cases, at most `most`.
    pub const fn counted(most: usize) -> Self {
        Format::new(Frame::Counted, most)
    }

    /// Cases follow each other up to the end of the input.
    pub const fn up_to_the_end() -> Self {
        Format::new(Frame::UpToTheEnd, usize::MAX)
    }

    /// Cases follow each other up to the tokens of `terminator`, which are separated by single
    /// blanks.
    pub const fn up_to(terminator: &'static str) -> Self {
        Format::new(Frame::UpTo(terminator), usize::MAX)
    }

    /// Puts a blank line between cases.
    pub const fn with_blank_lines(self) -> Self {
        Format { between: "\n", ..self }
    }

    /// Puts a heading before each answer, in which `{}` stands for its number.
    pub const fn headed(self, heading: &'static str) -> Self {
        Format { heading, ..self }
    }

    /// Allows at most `most_members` members in all cases of an input.
    pub const fn with_members(self, most_members: usize) -> Self {
        Format { most_members, ..self }
    }

    /// Allows at most this many cases in an input for measuring, because answers are long, or
    /// because programs that a judge accepts would be too slow for more.
    pub const fn with_large(self, most_large: usize) -> Self {
        Format { most_large, ..self }
    }

    /// Allows at most this many cases in one run, because the judge states no number and accepts
    /// programs that would be too slow for more.
    pub const fn with_tests(self, most_in_a_run: usize) -> Self {
        Format { most_in_a_run, ..self }
    }

    /// Returns how an input of several cases ends.
    pub fn frame(&self) -> Frame {
        self.frame
    }

    /// Returns the heading of an answer, with `{}` for its number.
    pub fn heading(&self) -> &'static str {
        self.heading
    }

    /// Returns the maximum number of cases that a program gets in one run.
    pub(crate) fn most_in_a_run(&self) -> usize {
        self.most_in_a_run.min(BATCH.0)
    }

    /// Returns the maximum number of small cases in one run. If no number is stated, a program that
    /// does much work per case must not get far more cases than a judge has.
    pub(crate) fn most_in_a_crowd(&self, is_numbers: bool) -> usize {
        let expected = match self.frame {
            Frame::Counted => usize::MAX,
            Frame::UpToTheEnd | Frame::UpTo(_) if is_numbers => 11_000,
            Frame::UpToTheEnd | Frame::UpTo(_) => 1100,
        };
        self.most_in_a_run.min(expected)
    }

    /// Returns the maximum number of cases in an input that measures time and memory.
    pub fn most_large(&self) -> usize {
        self.most_large
    }

    /// Returns the maximum number of cases in one input.
    pub fn most_cases(&self) -> usize {
        self.most
    }

    /// Returns the maximum number of members of all cases in one input.
    pub fn most_members(&self) -> usize {
        self.most_members
    }

    /// Reads all cases of an input, each with `case`.
    ///
    /// # Errors
    ///
    /// If `case` fails, or if there are too few or too many cases.
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

    /// Returns the input that consists of these cases.
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

    /// Returns the answer to case `index`, counted from 0, with its heading.
    pub fn answer(&self, index: usize, words: String) -> String {
        match self.heading {
            "" => words,
            heading => heading.replace("{}", &(index + 1).to_string()) + &words,
        }
    }
}

/// Returns a line of numbers separated by blanks, with its line end.
pub fn line<T: Display>(numbers: impl IntoIterator<Item = T>) -> String {
    let mut text = String::new();
    for number in numbers {
        let _ = write!(text, "{number}");
        text.push(' ');
    }
    text.pop();
    text + "\n"
}

/// Returns two lines: the number of numbers, and the numbers.
pub fn list(numbers: &[u64]) -> String {
    format!("{}\n{}", numbers.len(), line(numbers.iter().copied()))
}
