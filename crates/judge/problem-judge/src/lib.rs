//! The problems of the workspace: [`catalogue::read`] reads the folders `problems/<id>`, [`find`]
//! returns the rules of a problem, if `main` has [linked](link) them, and [`judging`] runs a
//! program on the saved cases and on the cases of the rules.
//!
//! The shapes of cases, the brute force and the comparison are in `sg-rules`, which knows no
//! problem.

pub mod addresses;
mod brought;
pub mod catalogue;
pub mod judging;
pub mod lookup;

pub use brought::{Files, bring_files, files, find, has_rules, link, used_rules};
