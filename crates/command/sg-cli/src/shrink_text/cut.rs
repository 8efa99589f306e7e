//! An input as lines of words, and the parts that can be cut out of it.

use std::ops::Range;

/// Lines of words.
pub type Lines = Vec<Vec<String>>;

/// The number of counts from the start of the input, and of counts nearest to a cut, that are
/// lowered with the cut.
const COUNTS: usize = 4;

/// A part that is removed at once. Lines, words and letters are counted from 0.
#[derive(Clone)]
pub enum Cut {
    Lines(Range<usize>),
    Words(usize, Range<usize>),
    Letters(usize, usize, Range<usize>),
    /// The word at one position in each of these lines, or the letter of their only word.
    Column(Range<usize>, usize),
}

impl Cut {
    /// Returns the line and the word where it begins, and the number of its parts.
    pub fn place(&self) -> (usize, usize, usize) {
        match self {
            Cut::Lines(lines) => (lines.start, 0, lines.len()),
            Cut::Words(line, words) => (*line, words.start, words.len()),
            Cut::Letters(line, word, letters) => (*line, *word, letters.len()),
            Cut::Column(lines, _) => (lines.start, 0, 1),
        }
    }

    /// Returns the lines that this cut leaves.
    pub fn applied(&self, lines: &Lines) -> Lines {
        let mut left = lines.clone();
        match self {
            Cut::Lines(range) => drop(left.drain(range.clone())),
            Cut::Words(line, range) => drop(left[*line].drain(range.clone())),
            Cut::Letters(line, word, range) => left[*line][*word] = without(&left[*line][*word], range),
            Cut::Column(range, column) => {
                for line in &mut left[range.clone()] {
                    match &mut line[..] {
                        [only] => *only = without(only, &(*column..column + 1)),
                        _ => drop(line.remove(*column)),
                    }
                }
            }
        }
        left
    }
}

/// Returns the places of the numbers that may count what begins at a place.
pub fn counts(lines: &Lines, before: (usize, usize)) -> Vec<(usize, usize)> {
    let words = lines.iter().enumerate();
    let places = words.flat_map(|(line, words)| (0..words.len()).map(move |word| (line, word)));
    let all: Vec<_> = places
        .take_while(|&place| place < before)
        .filter(|&(line, word)| number(&lines[line][word]).is_some())
        .collect();
    let first = all.len().min(COUNTS);
    let near = all[first..].iter().rev().take(COUNTS);
    all[..first].iter().chain(near).copied().collect()
}

/// Returns the runs of several lines with equally many words, or with one equally long word that is
/// not a number.
pub fn blocks(lines: &Lines) -> Vec<Range<usize>> {
    let mut blocks = Vec::new();
    let mut start = 0;
    while start < lines.len() {
        let alike = |line: &Vec<String>| width(line) == width(&lines[start]) && line.len() == lines[start].len();
        let length = lines[start..].iter().take_while(|line| alike(line)).count();
        if length > 1 && width(&lines[start]) > 0 {
            blocks.push(start..start + length);
        }
        start += length;
    }
    blocks
}

/// Returns the number of columns of a line.
pub fn width(line: &[String]) -> usize {
    match line {
        [only] if number(only).is_some() => 0,
        [only] => only.chars().count(),
        words => words.len(),
    }
}

fn without(word: &str, letters: &Range<usize>) -> String {
    let left = word.chars().enumerate().filter(|(at, _)| !letters.contains(at));
    left.map(|(_, letter)| letter).collect()
}

pub fn number(word: &str) -> Option<i128> {
    word.parse().ok()
}

pub fn lines(text: &str) -> Lines {
    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect();
    text.lines().map(words).collect()
}

pub fn text(lines: &Lines) -> Vec<u8> {
    let line = |words: &Vec<String>| words.join(" ") + "\n";
    lines.iter().map(line).collect::<String>().into_bytes()
}
