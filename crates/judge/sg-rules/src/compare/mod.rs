//! Compares a program with the rules, on many cases per run, and shrinks a failing case as far as
//! possible.

mod cases;
mod counterexample;
mod coverage;
mod decided;
mod failures;
mod given;
mod hunt;
mod named;
mod numbered;
mod problem;
mod saved;
mod sources;
mod turns;

pub(crate) use cases::is_allowed;
pub use counterexample::{Counterexample, shortened};
pub(crate) use coverage::BATCH;
pub use coverage::{Asks, By, Cases, Coverage, LARGE, Time};
pub use decided::{Checked, Decided, WrongCase};
pub use failures::Failed;
pub use named::named;
pub use problem::{Compared, Problem, Program, Tried};
pub use saved::SavedError;
