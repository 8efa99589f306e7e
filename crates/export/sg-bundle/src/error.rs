//! Errors of the bundler. A refusal names the file and line; any other error names the tool that
//! reported it.

use std::fmt;
use std::path::PathBuf;

/// A line of a source file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The path relative to the package, or `crate version: file`.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}", self.file, self.line)
    }
}

/// A construct that one file cannot hold, or that this bundler cannot expand.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// `include!` of another file.
    #[error("`include!` cannot be bundled; write the file as a module")]
    Include,
    /// `include_str!` or `include_bytes!` whose argument is not a plain string.
    #[error("`{0}!` with a computed path cannot be bundled; name the file in a plain string")]
    ComputedPath(String),
    /// `env!` of a variable that only cargo sets.
    #[error("`env!({0})` cannot be bundled; the judge does not set it, so write the literal")]
    Environment(String),
    /// A procedural macro: a derive, an attribute or a function-like one.
    #[error("proc macro `{0}` cannot be bundled; write out the code it generates")]
    ProcMacro(String),
    /// A dependency whose build script links native code.
    #[error("crate `{0}` links native code in its build script and cannot be bundled; use a pure-Rust crate")]
    BuildScript(String),
    /// The build script of the solution's own package sets a `cfg`.
    #[error("a build script that sets `cfg({0})` cannot be bundled; use a feature of the package instead")]
    BuildConfiguration(String),
    /// `file!`, `line!`, `column!` or `module_path!`, whose values would differ in the one file.
    #[error("`{0}!` cannot be bundled; its value would differ in one file, so write the literal")]
    Position(String),
    /// A `use` of the solution binds the name of a crate.
    #[error("`{0}` is imported here but is also the name of an inlined crate; import it under another name")]
    NameClash(String),
    /// A library that links native code.
    #[error("`#[{0}]` cannot be bundled; the judge has no such library or symbol to link")]
    Linking(String),
    /// A call of a C function through a crate that declares it.
    #[error("this calls C through `{crate_of_c}`, which cannot be bundled; remove the dependency `{dependency}`")]
    CallsC {
        /// The crate that declares the function, for example `libc`.
        crate_of_c: String,
        /// The dependency of the package that pulls this crate in.
        dependency: String,
    },
    /// A crate attribute that changes the language of the whole file.
    #[error("`#![{0}]` of a library cannot be bundled; remove it")]
    CrateAttribute(String),
    /// A macro of a library that refers to the crates of its callers, which differ.
    #[error(
        "macro `{0}` refers to its caller's crate or its features, and is called from several crates; call it from one"
    )]
    CallersCrate(String),
    /// A macro of the solution with the same name as one that a library imports.
    #[error("macro `{0}` would hide a library's macro of that name in the single file; rename it")]
    HidesMacro(String),
    /// Code whose meaning would change in the edition of the file.
    #[error("this would be compiled in edition {edition}, which {}", if *in_macro {
        "changes what the macro does; write the code without the macro"
    } else {
        "drops a temporary value at another time; bind the value with `let`"
    })]
    OtherEdition {
        /// The edition of the file.
        edition: String,
        /// Whether a macro contains the code.
        in_macro: bool,
    },
    /// A module that includes its own file under a false condition.
    #[error("module `{0}` includes its own file and cannot be bundled; name another file")]
    Circular(String),
    /// One crate was built with two sets of features.
    #[error("crate `{0}` was built twice with different features; align the features")]
    TwoFeatureSets(String),
}

/// The reason why a bundle could not be made.
#[derive(Debug, thiserror::Error)]
pub enum BundleError {
    /// A construct that cannot be bundled.
    #[error("{place}: {why}")]
    Refused {
        /// The line with the construct.
        place: Place,
        /// The construct, and a way around it.
        why: Refusal,
    },
    /// An unknown name of a judge profile.
    #[error("no judge profile `{name}`; known: {known}")]
    UnknownProfile {
        /// The requested name.
        name: String,
        /// The known names.
        known: String,
    },
    /// The judge does not accept Rust.
    #[error("{title} does not accept Rust; bundle for another judge, or submit the C file")]
    NoRust {
        /// The judge's title.
        title: String,
    },
    /// The package has no such binary.
    #[error("no binary `{bin}` was built; the package builds: {known}")]
    NoSuchBinary {
        /// The requested name.
        bin: String,
        /// The known names.
        known: String,
    },
    /// Cargo failed before it built the binary.
    #[error("cargo failed: {message}")]
    Cargo {
        /// Cargo's message.
        message: String,
    },
    /// The package itself does not build.
    #[error("binary `{bin}` does not compile; fix it first:\n{message}")]
    BrokenBinary {
        /// The name of the binary.
        bin: String,
        /// The compiler's message.
        message: String,
    },
    /// The package builds, but the single file does not.
    #[error("{place}: does not compile as one file for {judge}: {message}")]
    DoesNotCompile {
        /// The line of the original source.
        place: Place,
        /// The judge's title.
        judge: String,
        /// The compiler's message.
        message: String,
    },
    /// The finished file does not compile with the judge's flags.
    #[error("the file does not compile with the flags of {judge}: {message}")]
    RejectedFile {
        /// The judge's title.
        judge: String,
        /// The compiler's first error, with its line.
        message: String,
    },
    /// The Rust parser rejected the source.
    #[error("{place}: cannot parse: {message}")]
    Syntax {
        /// The line that the parser rejected.
        place: Place,
        /// The parser's message.
        message: String,
    },
    /// A file could not be read or written.
    #[error("cannot {action} {}: {error}", path.display())]
    File {
        /// `read`, `write` or `start`.
        action: &'static str,
        /// The path of the file.
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
