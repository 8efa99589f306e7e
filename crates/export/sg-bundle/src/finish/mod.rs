//! The last steps, after all cuts.

pub(crate) mod edition;
pub(crate) mod format;
pub(crate) mod lint_allow;
pub(crate) mod remarks;
