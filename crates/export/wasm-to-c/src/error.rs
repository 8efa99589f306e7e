//! The reasons why a module is not translated, each with advice.

/// The reason why a module was not translated.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The bytes are not a valid module, or use a proposal that is switched off.
    #[error("not a supported WebAssembly module: {0}; build it for plain wasm32-unknown-unknown")]
    Invalid(wasmparser::BinaryReaderError),
    /// A part of WebAssembly that the translation does not cover.
    #[error("{what} is not supported{place}; build the module without it")]
    Unsupported {
        /// The name of the instruction or feature.
        what: String,
        /// The function that contains it, in parentheses after a space, or an empty string.
        place: String,
    },
    /// The options give no C code for an import.
    #[error("no C code is given for the import {module}.{name}; add it to the import table")]
    UnknownImport {
        /// The name of the module that it is imported from.
        module: String,
        /// The name of the function in that module.
        name: String,
    },
    /// The module has no export with the name of the entry.
    #[error("the module exports no function {0}; name one that it exports")]
    UnknownEntry(String),
    /// The module's memory exceeds the given maximum.
    #[error("the module needs {needed} pages of memory but only {allowed} are allowed; allow more")]
    Memory {
        /// The initial number of pages.
        needed: u32,
        /// The maximum number of pages.
        allowed: u32,
    },
    /// The linking section contradicts the module.
    #[error("the relocations do not match the module ({0}); link it with --emit-relocs and do not process it further")]
    Relocations(String),
    /// The translation thread cannot be started.
    #[error("cannot start the translation thread: {0}; free some memory")]
    Thread(std::io::Error),
}

impl From<wasmparser::BinaryReaderError> for Error {
    fn from(error: wasmparser::BinaryReaderError) -> Self {
        Error::Invalid(error)
    }
}

impl Error {
    pub(crate) fn unsupported(what: impl Into<String>) -> Error {
        Error::Unsupported { what: what.into(), place: String::new() }
    }

    /// Adds the name of the function that caused the error.
    pub(crate) fn in_function(self, name: &str) -> Error {
        match self {
            Error::Unsupported { what, .. } => Error::Unsupported { what, place: format!(" (in {name})") },
            other => other,
        }
    }
}
