//! The reasons for which a module is not translated, and what to do.

/// The reason for which a module was not translated.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The bytes are not a valid module, or use a proposal that is switched off.
    #[error("not a WebAssembly module that can be translated: {0}; build it for plain wasm32-unknown-unknown")]
    Invalid(wasmparser::BinaryReaderError),
    /// A part of WebAssembly that the translation does not cover.
    #[error("{what} is not translated{place}; build the module without it")]
    Unsupported {
        /// The instruction or the feature by its name.
        what: String,
        /// The function it is in, with a leading blank, or nothing.
        place: String,
    },
    /// An import for which the options give no C.
    #[error("no C is given for the import {module}.{name}; add it to the import table")]
    UnknownImport {
        /// The first half of its name.
        module: String,
        /// The second half of its name.
        name: String,
    },
    /// The export that is to be called is not there.
    #[error("the module exports no function {0}; name one that it exports")]
    UnknownEntry(String),
    /// The memory of the module does not fit the given maximum.
    #[error("the module needs {needed} pages of memory and {allowed} are allowed; allow more")]
    Memory {
        /// Pages that the module starts with.
        needed: u32,
        /// Pages that the options allow.
        allowed: u32,
    },
    /// The linking section contradicts the module.
    #[error("the relocations do not fit the module ({0}); link it with --emit-relocs and do not process it further")]
    Relocations(String),
    /// The thread of the translation cannot be started.
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

    /// The same with the function in which it happened.
    pub(crate) fn in_function(self, name: &str) -> Error {
        match self {
            Error::Unsupported { what, .. } => Error::Unsupported { what, place: format!(" (in {name})") },
            other => other,
        }
    }
}
