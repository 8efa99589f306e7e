//! Any bytes are translated or refused: the reader, the relocations and the names of a module may say anything.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| wasm_to_c_fuzz::translate_in_all_ways(bytes));
