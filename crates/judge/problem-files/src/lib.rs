//! The files that are built into an installed command, which has no workspace around it.

/// The descriptions and saved cases of all problems. Each path is relative to the workspace and
/// uses `/`.
pub static ALL: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/files.rs"));
