//! The functions that the worker calls, and the one that it provides.
#![allow(unsafe_code)]

use sg_study::Language;

#[link(wasm_import_module = "page")]
// SAFETY: the worker provides a function of this type.
unsafe extern "C" {
    /// Returns the milliseconds since the page was opened.
    pub safe fn now() -> f64;
}

sg_widget::export!(|language, kind, state, event| {
    Language::named(language).unwrap_or_default().speak(|| match event {
        Some(event) => crate::event(kind, state, event),
        None => crate::open(kind, state),
    })
});
