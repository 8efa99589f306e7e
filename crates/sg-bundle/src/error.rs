//! The errors: a refusal names the file and the line, any other error the tool that reported it.

use std::fmt;
use std::path::PathBuf;

/// A line of a source file, as messages name it: relative to the package, or `crate version: file`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}", self.file, self.line)
    }
}

/// A construct that one file cannot hold, or that this bundler does not expand.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// `include!` of another file.
    #[error("`include!` cannot be bundled; write the file as a module")]
    Include,
    /// `include_str!` or `include_bytes!` whose argument is not a plain string.
    #[error("`{0}!` with a computed path cannot be bundled; name the file by a plain string")]
    ComputedPath(String),
    /// `env!` of something that only exists while cargo runs.
    #[error("`env!({0})` cannot be bundled; the judge does not set it, so write the literal")]
    Environment(String),
    /// A derive, attribute or function-like macro that is a program of its own.
    #[error("proc macro `{0}` cannot be bundled; write out what it generates")]
    ProcMacro(String),
    /// A dependency whose build script links native code.
    #[error("crate `{0}` links native code by its build script and cannot be bundled; use a pure-Rust crate")]
    BuildScript(String),
    /// The build script of the solution's own package sets a `cfg`.
    #[error("a build script that sets `cfg({0})` cannot be bundled; use a feature of the package instead")]
    BuildConfiguration(String),
    /// `file!`, `line!` or `module_path!`, whose values would differ in the one file.
    #[error("`{0}!` cannot be bundled; its value would differ in one file, so write the literal")]
    Position(String),
    /// A `use` of the solution binds the name of a crate.
    #[error("`{0}` is imported here and is also the name of a crate that is inlined; import it by another name")]
    NameClash(String),
    /// A library that links native code.
    #[error("`#[{0}]` cannot be bundled; the judge has no such library or symbol to link")]
    Linking(String),
    /// A crate attribute that changes the language of the whole file.
    #[error("`#![{0}]` of a library cannot be bundled; do without it")]
    CrateAttribute(String),
    /// A module that includes its own file, behind a condition that is false here.
    #[error("module `{0}` includes its own file and cannot be bundled; name another file")]
    Circular(String),
    /// A macro that exports macros.
    #[error("`#[macro_export]` inside a macro cannot be bundled; export the macro directly")]
    NestedExport,
    /// One crate was built with two sets of features.
    #[error("crate `{0}` was built twice with different features; align the features")]
    TwoFeatureSets(String),
}

/// The reason for which there is no bundle.
#[derive(Debug, thiserror::Error)]
pub enum BundleError {
    /// A construct that cannot be bundled.
    #[error("{place}: {why}")]
    Refused {
        /// The line that has it.
        place: Place,
        /// The construct, and a way around it.
        why: Refusal,
    },
    /// No profile of that name.
    #[error("no judge profile `{name}`; known: {known}")]
    UnknownProfile {
        /// The requested name.
        name: String,
        /// The known names.
        known: String,
    },
    /// The judge takes other languages only.
    #[error("{title} takes no Rust; bundle for another judge, or submit the C file")]
    NoRust {
        /// The judge's title.
        title: String,
    },
    /// No such binary in the package.
    #[error("no binary `{bin}` was built; the package builds: {known}")]
    NoSuchBinary {
        /// The requested name.
        bin: String,
        /// The known names.
        known: String,
    },
    /// Cargo failed before it came to the binary.
    #[error("cargo failed: {message}")]
    Cargo {
        /// Cargo's message.
        message: String,
    },
    /// The package itself does not build.
    #[error("binary `{bin}` does not compile; fix it first:\n{message}")]
    BrokenBinary {
        /// The binary.
        bin: String,
        /// The compiler's message.
        message: String,
    },
    /// The package builds, but the one file made of it does not.
    #[error("{place}: does not compile as one file for {judge}: {message}")]
    DoesNotCompile {
        /// The line of the original source.
        place: Place,
        /// The judge's title.
        judge: String,
        /// The compiler's message.
        message: String,
    },
    /// A finished file does not compile with the judge's flags.
    #[error("the file does not compile with the flags of {judge}:\n{message}")]
    RejectedFile {
        /// The judge's title.
        judge: String,
        /// The compiler's message.
        message: String,
    },
    /// The Rust parser gave up.
    #[error("{place}: cannot parse: {message}")]
    Syntax {
        /// The line.
        place: Place,
        /// The parser's message.
        message: String,
    },
    /// A file could not be read or written.
    #[error("cannot {action} {}: {error}", path.display())]
    File {
        /// `read`, `write` or `start`.
        action: &'static str,
        /// The file.
        path: PathBuf,
        /// The system's error.
        error: std::io::Error,
    },
}

impl BundleError {
    pub(crate) fn read(path: &std::path::Path) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.to_owned();
        move |error| Self::File { action: "read", path, error }
    }

    pub(crate) fn write(path: &std::path::Path) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.to_owned();
        move |error| Self::File { action: "write", path, error }
    }
}
