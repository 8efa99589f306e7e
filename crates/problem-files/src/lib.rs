//! The files that an installed command takes with it, since there is no workspace around it.

/// The descriptions and saved cases of all problems: each file by its path in the workspace, with `/`.
pub static ALL: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/files.rs"));
