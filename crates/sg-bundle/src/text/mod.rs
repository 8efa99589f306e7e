//! Text and the bytes of its parts: edits that leave everything else as it was.

pub(crate) mod edit;
pub(crate) mod layout;
