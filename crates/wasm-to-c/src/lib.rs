//! Turns one WebAssembly module into one C file.
