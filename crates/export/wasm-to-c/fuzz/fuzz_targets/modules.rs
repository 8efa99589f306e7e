//! Checks that every valid module is translated, or refused with an error.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| wasm_to_c_fuzz::modules(input));
