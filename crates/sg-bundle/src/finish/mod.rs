//! What is done to a text from which nothing more is cut.

pub(crate) mod format;
pub(crate) mod lint_allow;
