//! The block `question`, and which of its parts are translated.

use serde::Deserialize;

/// The contents of a block `question`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The text of the question.
    pub ask: String,
    /// The options to choose from.
    #[serde(default)]
    pub options: Vec<String>,
    /// The index of the right option.
    pub right: Option<usize>,
    /// The quantity to type in, instead of a choice: `grundy of kayles 7`.
    pub value: Option<String>,
    /// Why the answer is right.
    pub why: String,
}

impl Question {
    /// Reads the body of a block.
    ///
    /// # Errors
    ///
    /// One line, if the block is invalid.
    pub fn read(body: &str) -> Result<Self, String> {
        toml::from_str(body).map_err(|error| error.message().to_owned())
    }

    /// Describes, for a message, the parts that stay the same in a translation.
    pub fn outline(&self) -> String {
        match &self.value {
            Some(value) => format!("a question for {value}"),
            None => {
                format!("a question with {} options, right = {}", self.options.len(), self.right.unwrap_or_default())
            }
        }
    }

    /// The texts that are translated.
    pub fn texts(&self) -> impl Iterator<Item = &String> {
        [&self.ask, &self.why].into_iter().chain(&self.options)
    }
}
