//! The last steps, after which nothing more is cut.

pub(crate) mod format;
pub(crate) mod lint_allow;
