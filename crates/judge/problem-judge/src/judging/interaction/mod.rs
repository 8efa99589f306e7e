//! Programs that talk with the rules of a problem, or with an interactor, which is another program.
//! The executable starts itself as a small process that starts the program and plays against it, so
//! that the judge watches, limits and reaps both as one program.

mod by_program;
mod by_rules;
mod process;

use std::env;
use std::ffi::OsString;

pub use by_program::{Ended, Stalled, is_crash, with_interactor};
pub use by_rules::judged;

/// Turns this process into a worker of the judge or one of these processes, if it was started as
/// one. Call it as the first line of `main`.
pub fn serve() {
    sg_judge::serve_if_worker();
    let mut words = env::args_os().skip(1);
    let role = words.next().unwrap_or_default();
    let words: Vec<OsString> = words.collect();
    match role.to_str() {
        Some(by_rules::ROLE) => by_rules::serve(&words),
        Some(by_program::ROLE) => by_program::serve(&words),
        Some(by_program::APART) => by_program::become_apart(&words),
        _ => {}
    }
}
