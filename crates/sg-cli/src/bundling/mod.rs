//! Makes the files to submit: from a program to one Rust or C file that was compiled and judged by itself.

pub mod c_compiler;
pub mod c_files;
mod parallel;
pub mod pipeline;
pub mod row;
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
    /// The ending of its files.
    pub fn ending(self) -> &'static str {
        match self {
            Language::Rust => "rs",
            Language::C => "c",
        }
    }
}
