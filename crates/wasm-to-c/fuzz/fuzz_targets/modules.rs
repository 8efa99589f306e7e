//! Every valid module is translated or refused in words.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| wasm_to_c_fuzz::modules(input));
