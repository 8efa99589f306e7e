//! The tokens of standard input, for programs of one thread.

use crate::Tokens;
use std::cell::RefCell;
use std::io::{self, Read};
use std::mem::ManuallyDrop;

thread_local! {
    // Without a destructor, so that an access need not ask whether it has run.
    static TOKENS: ManuallyDrop<RefCell<Tokens<Stdin>>> = const { ManuallyDrop::new(RefCell::new(Tokens::new(Stdin))) };
}

/// Returns whether standard input has no token left, waiting for input if that is not known yet.
///
/// # Panics
///
/// If reading fails (the end of the input is not a failure).
#[inline]
pub fn is_empty() -> bool {
    Stdin.with(Tokens::is_empty)
}

/// Returns a source of its own for standard input.
pub fn stdin() -> Tokens<Stdin> {
    Tokens::new(Stdin)
}

/// The source of an [`input!`](crate::input) that names none, and the reader behind it.
#[doc(hidden)]
#[derive(Debug)]
pub struct Stdin;

impl Stdin {
    /// Calls `read` with the tokens of standard input.
    #[inline(always)]
    pub fn with<T>(self, read: impl FnOnce(&mut Tokens<Stdin>) -> T) -> T {
        TOKENS.with(|tokens| read(&mut tokens.borrow_mut()))
    }
}

impl Read for Stdin {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        io::stdin().read(buffer)
    }
}
