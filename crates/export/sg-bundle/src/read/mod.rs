//! Reads the build, files, conditions and names. Changes nothing.

pub(crate) mod cargo;
pub(crate) mod cfg;
pub(crate) mod crate_root;
pub(crate) mod front_matter;
pub(crate) mod library;
pub(crate) mod source;
pub(crate) mod syntax_names;
pub(crate) mod workspace;
