//! Edits a source by byte range and leaves everything else unchanged.

pub(crate) mod fragment;
pub(crate) mod layout;
