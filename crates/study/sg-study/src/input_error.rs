//! An error in a typed text, shown with a caret below the character.

use std::fmt;

/// An error in a text, with the place of the character at fault.
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
    /// Makes an error at `position`, which counts characters from 0 and may be the end of the text.
    pub fn new(text: &str, position: usize, message: impl Into<String>) -> Self {
        InputError { text: text.to_owned(), position, message: message.into() }
    }

    /// Returns the message without the text.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Returns the place of the character, counted from 0.
    pub fn position(&self) -> usize {
        self.position
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A line break or a tab in the text would move the caret away from its character.
        let text: String = self.text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        write!(f, "{}\n  {text}\n  {:2$}^", self.message, "", self.position)
    }
}

impl std::error::Error for InputError {}

/// Returns the entry of `known` that `typed` probably means: at most a third of its letters differ.
pub fn closest<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let distances = known.into_iter().map(|name| (strsim::osa_distance(typed, name), name));
    let (distance, name) = distances.min()?;
    (3 * distance <= name.chars().count().max(3)).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::closest;

    #[test]
    fn typing_errors_are_recognised_and_nonsense_is_not() {
        let known = ["kayles", "wythoff", "lasker"];
        assert_eq!(closest("kayels", known), Some("kayles"));
        assert_eq!(closest("whytoff", known), Some("wythoff"));
        assert_eq!(closest("chess", known), None);
        assert_eq!(closest("", known), None);
    }
}
