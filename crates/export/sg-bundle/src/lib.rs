//! Turns one binary of a workspace into one self-contained Rust file for a judge.
//!
//! The solution comes first, unchanged; then one private module per library with only its used
//! items. [`Workspace`] asks cargo which files are compiled. They are put into one file by editing
//! byte ranges, and code is removed as long as the compiler's lints call it unused. The judge's
//! [`Profile`] says which compiler flags, crates and limits apply.
//!
//! This crate knows neither games nor problems, and does not judge: it writes the file, and
//! [`compile`] compiles it alone.
//!
//! ```no_run
//! use sg_bundle::{Profile, Workspace, compile};
//! use std::path::Path;
//!
//! let workspace = Workspace::discover(Path::new("problems"), &["hdu1846"], None)?;
//! let judge = Profile::named("codeforces")?;
//! let bundle = workspace.bundle("hdu1846", judge)?;
//! std::fs::write("hdu1846.rs", &bundle.text).unwrap();
//! compile(Path::new("hdu1846.rs"), judge, Path::new("hdu1846"), &bundle.external)?;
//! # Ok::<(), sg_bundle::BundleError>(())
//! ```

mod bundle;
mod cache;
mod compiler;
mod edit;
mod error;
mod explain;
mod finish;
mod inline;
mod judge_profile;
mod lines;
mod memo;
mod read;

mod tree_shake;

pub use bundle::Bundle;
pub use compiler::newer_than_judge::newer_than_judge;
pub use compiler::rustc::{External, command, compile};
pub use error::{BundleError, Place, Refusal};
pub use inline::assemble::MARK;
pub use inline::credit::Inlined;
pub use judge_profile::{Commands, Profile, UsualLimits, too_long_for};
pub use lines::BundleLines;
pub use read::front_matter::{DependencySources, FrontMatter, FrontMatterError};
pub use read::workspace::Workspace;
