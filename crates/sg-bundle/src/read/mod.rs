//! What is read before anything is changed: the build, the files, conditions and names. Writes nothing.

pub(crate) mod cargo;
pub(crate) mod cfg;
pub(crate) mod crate_root;
pub(crate) mod library;
pub(crate) mod source;
pub(crate) mod syntax_names;
pub(crate) mod workspace;
