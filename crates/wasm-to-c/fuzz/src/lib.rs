//! What the fuzz targets share.

use wasm_to_c::{Bounds, Layout, Options, translate};

/// Translates with checks and without, for readers and for judges: none of it may panic, and what is translated in one
/// way is in all.
pub fn translate_in_all_ways(wasm: &[u8]) {
    let ways = [(Layout::Pretty, Bounds::Checked), (Layout::Min, Bounds::Trusted)];
    let done = ways.map(|(layout, bounds)| {
        let options = Options {
            layout,
            bounds,
            ..Options::default()
        };
        translate(wasm, &options).is_ok()
    });
    assert_eq!(done[0], done[1]);
}
