//! Turns one binary of a workspace into one self-contained Rust file, for a judge that takes one file.
//!
//! The solution comes first, byte for byte as it was; then one private module per library with only what is used.
//! It asks cargo what is really compiled ([`Workspace`]), puts that into one file by editing byte ranges, and lets
//! the compiler's own lints say what to cut, until nothing is left that they call unused. The judge's [`Profile`] says
//! which compiler flags, crates and limits apply.
//!
//! It knows no game and no problem, and it does not judge: it writes the file and can [`compile`] it alone.
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
mod finish;
mod inline;
mod judge_profile;
mod memo;
mod read;

mod tree_shake;

pub use bundle::Bundle;
pub use compiler::newer_than_judge::newer_than_judge;
pub use compiler::rustc::{External, command, compile};
pub use error::{BundleError, Place, Refusal};
pub use inline::assemble::MARK;
pub use inline::credit::Inlined;
pub use judge_profile::{Commands, Profile, too_long_for};
pub use read::workspace::Workspace;
