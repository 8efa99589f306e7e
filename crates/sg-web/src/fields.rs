//! States and events: names with values, as in the query of an address, and as legible as an address allows.

use std::fmt;

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

/// The characters that mean something in a query, and those that a browser would encode anyway.
const ENCODED: &AsciiSet = &CONTROLS.add(b'%').add(b'&').add(b'+').add(b'#').add(b'"').add(b'<').add(b'>').add(b'`');

/// A longer text is no state of a widget.
const LONGEST: usize = 20_000;

/// Names and their values, each name once.
///
/// ```
/// let fields = sg_web::Fields::read("game=kayles&position=7+%2B+5");
/// assert_eq!(fields.get("position"), Some("7 + 5"));
/// assert_eq!(fields.to_string(), "game=kayles&position=7+%2B+5");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fields(Vec<(String, String)>);

impl Fields {
    /// Reads a query string; every text is one. The last value of a name counts.
    pub fn read(text: &str) -> Self {
        let mut fields = Fields::default();
        if text.len() <= LONGEST {
            for (name, value) in form_urlencoded::parse(text.as_bytes()) {
                fields.set(&name, value);
            }
        }
        fields
    }

    /// The value of a name.
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(known, _)| known == name)?;
        Some(&found.1)
    }

    /// The value of a name as a number, if it is one.
    pub(crate) fn number(&self, name: &str) -> Option<usize> {
        self.get(name)?.parse().ok()
    }

    /// Returns true if the value is there and not 0.
    pub(crate) fn is_on(&self, name: &str) -> bool {
        self.get(name).is_some_and(|value| value != "0")
    }

    /// Gives a name its value.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some(field) => field.1 = value,
            None => self.0.push((name.to_owned(), value)),
        }
    }

    /// Takes these fields over from an event, where it has them; an empty one is taken out.
    pub(crate) fn take(&mut self, event: &Fields, names: &[&str]) {
        for name in names {
            match event.get(name).map(str::trim) {
                Some("") => self.remove(name),
                Some(value) => self.set(name, value),
                None => {}
            }
        }
    }

    /// Takes the name out.
    pub(crate) fn remove(&mut self, name: &str) {
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
