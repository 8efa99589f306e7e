//! The record of counterexamples: `problems/tests/counterexamples/ID.toml`, by the titles of the mistakes.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::{env, fs};

use serde::{Deserialize, Serialize};

/// An input that a mistake gets wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Counterexample {
    /// The input.
    pub input: String,
    /// What the rules say.
    pub expected: String,
    /// What the program prints, unless it fails.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub printed: Option<String>,
    /// Where the mistake is found if no small input shows it: a check, or `limits`. Then there is none of the above.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elsewhere: Option<String>,
}

/// Longer texts are not recorded.
const LONGEST: usize = 2_000;

impl Counterexample {
    /// What the rules have found.
    pub fn of<E>(found: sg_rules::Counterexample<E>) -> Self {
        let printed = found.printed.ok();
        let texts = [&found.input, &found.expected, printed.as_ref().unwrap_or(&found.input)];
        if texts.iter().any(|text| text.len() > LONGEST) {
            return Counterexample::elsewhere("limits");
        }
        Counterexample {
            input: found.input,
            expected: found.expected,
            printed,
            elsewhere: None,
        }
    }

    /// What no small input shows.
    pub fn elsewhere(place: &str) -> Self {
        Counterexample {
            elsewhere: Some(place.to_owned()),
            ..Counterexample::default()
        }
    }
}

/// The counterexamples of a problem, by the titles of the mistakes.
pub type Record = BTreeMap<String, Counterexample>;

fn file(id: &str) -> PathBuf {
    crate::mistake::problems().join(format!("tests/counterexamples/{id}.toml"))
}

/// Whether to write a new record.
pub fn is_written() -> bool {
    env::var_os("SG_UPDATE_GOLDEN").is_some()
}

/// What is recorded; nothing where there is no file.
pub fn read(id: &str) -> Record {
    let text = fs::read_to_string(file(id)).unwrap_or_default();
    toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", file(id).display()))
}

/// Writes the record of a problem.
pub fn write(id: &str, record: &Record) {
    let text = toml::to_string(record).expect("texts are TOML");
    fs::write(file(id), text).expect("the file can be written");
}
