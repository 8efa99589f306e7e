//! The checks that the fuzz targets run on an input. The tests of `wasm-to-c` run them on every
//! file of `tests/corpus`.

use arbitrary::Unstructured;
use wasm_smith::{Config, Module};
use wasm_to_c::{Bounds, Layout, Options, translate};

/// Takes the input as a module. Any bytes must be translated or refused.
pub fn bytes(input: &[u8]) {
    translate_in_all_ways(input);
}

/// Generates a valid module from the input, which must be translated or refused.
pub fn modules(input: &[u8]) {
    let config =
        Config { max_instructions: 500, max_memory32_bytes: 1 << 20, max_table_elements: 100, ..Config::default() };
    if let Ok(module) = Module::new(config, &mut Unstructured::new(input)) {
        translate_in_all_ways(&module.to_bytes());
    }
}

/// Translates with and without checks, in both layouts. Neither may panic, and both must succeed or
/// both must fail.
fn translate_in_all_ways(wasm: &[u8]) {
    let ways = [(Layout::Pretty, Bounds::Checked), (Layout::Min, Bounds::Trusted)];
    let done = ways.map(|(layout, bounds)| {
        let options = Options { layout, bounds, ..Options::default() };
        translate(wasm, &options).is_ok()
    });
    assert_eq!(done[0], done[1]);
}
