//! Runs rustc and cargo, and reads their output.

pub(crate) mod codegen_reachability;
pub(crate) mod command;
pub(crate) mod edition_migration;
pub(crate) mod newer_syntax;
pub(crate) mod newer_than_judge;
pub(crate) mod rustc;
