//! From WebAssembly to the intermediate representation: reads and validates a module, and lifts its functions.

pub(crate) mod lift;
pub(crate) mod linking;
pub(crate) mod module;
mod opcodes;
mod sections;
