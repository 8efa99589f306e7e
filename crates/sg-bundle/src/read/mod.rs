//! Reads the build, the files, conditions and names, before anything is changed. Writes nothing.

pub(crate) mod cargo;
pub(crate) mod cfg;
pub(crate) mod crate_root;
pub(crate) mod library;
pub(crate) mod source;
pub(crate) mod syntax_names;
pub(crate) mod workspace;
