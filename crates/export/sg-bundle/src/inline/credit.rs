//! The libraries in a bundle, with their licences.

use serde::{Deserialize, Serialize};

/// A library inside a bundle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inlined {
    /// The name of its package.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Its licence, as an SPDX expression.
    pub licence: String,
    /// The address of its repository; empty if the package does not name one.
    pub repository: String,
}

impl Inlined {
    /// Returns the comment line above the library's module.
    pub(crate) fn line(&self) -> String {
        let mut line = format!("// {} {}", self.name, self.version);
        if !self.repository.is_empty() {
            line += &format!(", {}", self.repository);
        }
        if !self.licence.is_empty() {
            line += &format!(". SPDX-License-Identifier: {}", self.licence);
        }
        line
    }
}
