//! States and events as query strings, which are kept as legible as possible.

use std::fmt;

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

/// The characters that have a meaning in a query, and those that a browser would encode anyway.
const ENCODED: &AsciiSet = &CONTROLS.add(b'%').add(b'&').add(b'+').add(b'#').add(b'"').add(b'<').add(b'>').add(b'`');

/// The length of the longest text that is read.
const LONGEST: usize = 20_000;

/// Names and their values; each name occurs once.
///
/// ```
/// let fields = sg_widget::Fields::read("game=kayles&position=7+%2B+5");
/// assert_eq!(fields.get("position"), Some("7 + 5"));
/// assert_eq!(fields.to_string(), "game=kayles&position=7+%2B+5");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fields(Vec<(String, String)>);

impl Fields {
    /// Reads a query string. The last value of a repeated name counts; a text that is too long has
    /// no fields.
    pub fn read(text: &str) -> Self {
        let mut fields = Fields::default();
        if text.len() <= LONGEST {
            for (name, value) in form_urlencoded::parse(text.as_bytes()) {
                fields.set(&name, value);
            }
        }
        fields
    }

    /// Returns the value of a name.
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(known, _)| known == name)?;
        Some(&found.1)
    }

    /// Returns the value of a name if it is a number.
    pub fn number(&self, name: &str) -> Option<usize> {
        self.get(name)?.parse().ok()
    }

    /// Returns true if the name has a value other than 0.
    pub fn is_on(&self, name: &str) -> bool {
        self.get(name).is_some_and(|value| value != "0")
    }

    /// Sets the value of a name.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some(field) => field.1 = value,
            None => self.0.push((name.to_owned(), value)),
        }
    }

    /// Copies the named fields that an event has, and removes those that are empty there.
    pub fn take(&mut self, event: &Fields, names: &[&str]) {
        for name in names {
            match event.get(name).map(str::trim) {
                Some("") => self.remove(name),
                Some(value) => self.set(name, value),
                None => {}
            }
        }
    }

    /// Removes a name and its value.
    pub fn remove(&mut self, name: &str) {
        self.0.retain(|(known, _)| known != name);
    }
}

impl fmt::Display for Fields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = |text: &str| utf8_percent_encode(text, ENCODED).to_string().replace(' ', "+");
        let pairs: Vec<String> =
            self.0.iter().map(|(name, value)| format!("{}={}", word(name).replace('=', "%3D"), word(value))).collect();
        f.write_str(&pairs.join("&"))
    }
}
