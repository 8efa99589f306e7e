/// Defines the functions that the worker calls. Texts are passed through the module's memory.
///
/// The worker calls `room`, writes its text there, and calls `answer`. It then calls `room(0)` and
/// reads as many bytes as `answer` returned. The module that uses this macro has to allow
/// `unsafe_code`, since the functions are exported under their plain names.
#[macro_export]
macro_rules! export {
    ($answer:expr) => {
        ::std::thread_local! {
            static TEXT: ::std::cell::RefCell<::std::vec::Vec<u8>> = const { ::std::cell::RefCell::new(::std::vec::Vec::new()) };
        }

        /// Makes room for a text of this many bytes and returns its address; 0 keeps the present
        /// text.
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

        /// Replaces the text by its answer and returns the length in bytes.
        // SAFETY: no other function of the module has this name.
        #[unsafe(no_mangle)]
        pub extern "C" fn answer() -> usize {
            let asked = TEXT.take();
            let answer = $crate::answered(&::std::string::String::from_utf8_lossy(&asked), $answer);
            let length = answer.len();
            TEXT.set(answer.into_bytes());
            length
        }
    };
}
