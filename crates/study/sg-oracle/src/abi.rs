//! The functions that the worker calls.
#![allow(unsafe_code)]

use sg_language::Language;

sg_widget::export!(|language, _, state, event| {
    Language::named(language).unwrap_or_default().speak(|| crate::answer(state, event.unwrap_or_default()))
});
