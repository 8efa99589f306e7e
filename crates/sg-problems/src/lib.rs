//! The problems of the workspace: the folders `problems/<id>` as [`catalogue::read`] finds them, the rules of each by its
//! id ([`find`], if `main` has [linked](link) them), and [`judging`], which runs a program on the saved cases and on all that
//! the rules ask.
//!
//! The schemas of cases, the brute force and the comparing are in `sg-rules`, which knows no problem.

pub mod addresses;
pub mod catalogue;
mod embedded;
pub mod judging;
pub mod lookup;
mod rules;

pub use embedded::EMBEDDED;
pub use rules::{find, has_rules, link, linked, used_rules};
