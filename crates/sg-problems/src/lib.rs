//! The problems of the workspace: the folders `problems/<id>` as [`catalogue::read`] finds them, the rules of each by its
//! id ([`find`]), and [`judging`], which runs a program on the saved cases and on all that the rules ask.
//!
//! The schemas of cases, the brute force and the comparing are in `sg-rules`, which knows no problem.

pub mod addresses;
pub mod catalogue;
mod embedded;
pub mod judging;
pub mod lookup;

pub use embedded::EMBEDDED;
pub use problem_rules::{all, find, has_rules};
