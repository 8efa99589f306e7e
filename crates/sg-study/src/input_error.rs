//! What is wrong with a text that someone typed, with a caret below the character.

use std::fmt;

/// A text that cannot be used: what is wrong, and at which character.
///
/// ```
/// use sg_study::InputError;
///
/// let error = InputError::new("take:1,x", 7, "here a number is expected");
/// assert_eq!(error.to_string(), "here a number is expected\n  take:1,x\n         ^");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputError {
    text: String,
    position: usize,
    message: String,
}

impl InputError {
    /// `position` counts characters from 0; that of the end is allowed.
    pub fn new(text: &str, position: usize, message: impl Into<String>) -> Self {
        InputError {
            text: text.to_owned(),
            position,
            message: message.into(),
        }
    }

    /// What is wrong, without the text.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// At which character, from 0.
    pub fn position(&self) -> usize {
        self.position
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A line break or a tab in the text would move the caret away from its character.
        let text: String = self
            .text
            .chars()
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect();
        write!(f, "{}\n  {text}\n  {:2$}^", self.message, "", self.position)
    }
}

impl std::error::Error for InputError {}

/// The entry of `known` that `typed` was probably meant to be: at most a third of its letters differ.
pub fn closest<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let distances = known.into_iter().map(|name| (distance(typed, name), name));
    let (distance, name) = distances.min()?;
    (3 * distance <= name.chars().count().max(3)).then_some(name)
}

/// How many letters must be inserted, removed, replaced or swapped with their neighbour (Damerau, Levenshtein).
fn distance(from: &str, to: &str) -> usize {
    let (from, to): (Vec<char>, Vec<char>) = (from.chars().collect(), to.chars().collect());
    let mut rows = vec![(0..=to.len()).collect::<Vec<usize>>()];
    for i in 1..=from.len() {
        let mut row = vec![i];
        for j in 1..=to.len() {
            let replaced = rows[i - 1][j - 1] + usize::from(from[i - 1] != to[j - 1]);
            let mut least = replaced.min(row[j - 1] + 1).min(rows[i - 1][j] + 1);
            if i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[from.len()][to.len()]
}

#[cfg(test)]
mod tests {
    use super::{closest, distance};

    #[test]
    fn a_slip_of_the_finger_is_recognised_and_nonsense_is_not() {
        let known = ["kayles", "wythoff", "lasker"];
        assert_eq!(closest("kayels", known), Some("kayles"));
        assert_eq!(closest("whytoff", known), Some("wythoff"));
        assert_eq!(closest("chess", known), None);
        assert_eq!(closest("", known), None);
        assert_eq!((distance("ab", "ba"), distance("", "abc")), (1, 3));
    }
}
