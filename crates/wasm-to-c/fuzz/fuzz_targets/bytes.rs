//! Any bytes are translated or refused: the reader, the relocations and the names of a module may say anything.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| wasm_to_c_fuzz::bytes(input));
