//! Rules of the two kinds of problems that are most frequent: a case is a list of numbers, or it is one, two or three
//! numbers. Such problems differ only in data.

mod lists;
pub mod pair_lists;
pub mod sets;
mod tuples;

pub use lists::Lists;
pub use tuples::{Tuples, none_refused};

/// Decides something about a case.
pub type Decide<C, A> = Box<dyn FnMut(&C) -> A + Send>;

/// Words an answer.
pub type Words<A> = Box<dyn Fn(&A) -> String + Send>;

/// The words for a win and for a loss of the player to move, without the end of the line.
pub fn either(win: &'static str, loss: &'static str) -> Words<bool> {
    Box::new(move |&wins| format!("{}\n", if wins { win } else { loss }))
}
