//! The problems of the workspace: the folders `problems/<id>` as [`catalogue::read`] finds them, the rules of each by its
//! id ([`find`], if `main` has [linked](link) them), and [`judging`], which runs a program on the saved cases and on all that
//! the rules ask.
//!
//! The schemas of cases, the brute force and the comparing are in `sg-rules`, which knows no problem.

pub mod addresses;
mod brought;
pub mod catalogue;
pub mod judging;
pub mod lookup;

pub use brought::{Files, bring_files, files, find, has_rules, link, used_rules};
