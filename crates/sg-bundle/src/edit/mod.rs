//! Edits of a source by byte range, which leave everything else as it was.

pub(crate) mod fragment;
pub(crate) mod layout;
