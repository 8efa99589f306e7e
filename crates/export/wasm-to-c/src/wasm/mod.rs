//! Reads and validates a WebAssembly module, and lifts its functions to the intermediate
//! representation.

pub(crate) mod lift;
pub(crate) mod linking;
pub(crate) mod module;
mod opcodes;
mod sections;
