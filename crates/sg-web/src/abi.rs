//! The functions that the worker calls: texts go in and out through the module's memory.
//!
//! The worker asks for [`room`], writes `open LANGUAGE` or `event LANGUAGE`, and below it kind, state and event there, one to a line, and calls
//! [`answer`]; then it reads as many bytes as that said from [`room`] of 0: state and announcement, a line each, and the
//! markup, which is the rest.
#![allow(unsafe_code)]

use std::cell::RefCell;

use sg_study::Language;

thread_local! {
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

#[link(wasm_import_module = "page")]
// SAFETY: the worker gives a function of this type.
unsafe extern "C" {
    /// Milliseconds since the page was opened.
    pub safe fn now() -> f64;
}

/// Makes room for a text of this many bytes and says where; 0 bytes leave what is there.
// SAFETY: no other function of the module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: usize) -> *const u8 {
    TEXT.with_borrow_mut(|text| {
        if bytes > 0 {
            text.clear();
            text.resize(bytes, 0);
        }
        text.as_ptr()
    })
}

/// Returns the text and says how many bytes it has.
// SAFETY: no other function of the module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    let asked = TEXT.take();
    let asked = String::from_utf8_lossy(&asked);
    let mut lines = asked.split('\n');
    let mut line = || lines.next().unwrap_or_default();
    let asked = line();
    let (action, language) = asked.split_once(' ').unwrap_or((asked, ""));
    let view = Language::named(language).unwrap_or_default().speak(|| match action {
        "event" => crate::event(line(), line(), line()),
        _ => crate::open(line(), line()),
    });
    let announcement = view.announcement.replace('\n', " ");
    let answer = format!("{}\n{announcement}\n{}", view.state, view.markup).into_bytes();
    let length = answer.len();
    TEXT.set(answer);
    length
}
