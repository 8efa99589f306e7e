//! Checks that any bytes are translated or refused: sections, relocations and names may be
//! arbitrary.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| wasm_to_c_fuzz::bytes(input));
