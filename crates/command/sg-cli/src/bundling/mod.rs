//! Makes files to submit: one Rust or C file from each program, compiled and judged on its own.

pub mod c_compiler;
pub mod c_files;
mod made;
mod original;
mod parallel;
pub mod pipeline;
pub mod row;
mod rust_files;
pub mod standalone;
pub mod target;
pub mod verdicts;

use clap::ValueEnum;

/// The language of a file to submit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Language {
    /// One `.rs` file.
    Rust,
    /// One `.c` file, compiled from the Rust solution.
    C,
}

impl Language {
    /// Returns the file extension.
    pub fn ending(self) -> &'static str {
        match self {
            Language::Rust => "rs",
            Language::C => "c",
        }
    }
}
