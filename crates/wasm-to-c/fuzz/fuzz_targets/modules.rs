//! Every valid module is translated or refused in words.

#![no_main]

use arbitrary::Unstructured;
use wasm_smith::{Config, Module};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let config = Config {
        max_instructions: 500,
        max_memory32_bytes: 1 << 20,
        max_table_elements: 100,
        ..Config::default()
    };
    if let Ok(module) = Module::new(config, &mut Unstructured::new(bytes)) {
        wasm_to_c_fuzz::translate_in_all_ways(&module.to_bytes());
    }
});
