//! Making the files to submit: from a solution to one Rust or C file that was compiled and judged by itself.

mod alone;
pub mod c_check;
mod c_compiler;
pub mod c_files;
pub mod compile_once;
mod fingerprint;
pub mod judged;
pub mod pipeline;
pub mod row;
pub mod toolchains;
pub mod user_files;
pub mod verdicts;

use clap::ValueEnum;

/// What a bundle is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Language {
    /// One `.rs` file.
    Rust,
    /// One `.c` file, compiled from the Rust solution.
    C,
}

impl Language {
    /// The ending of its files.
    pub fn ending(self) -> &'static str {
        match self {
            Language::Rust => "rs",
            Language::C => "c",
        }
    }
}
