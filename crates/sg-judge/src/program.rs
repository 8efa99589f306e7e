//! A program, and the texts of a case. Starts nothing.

use crate::JudgeError;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::ExitStatus;

/// A program to judge: an executable file, its arguments and environment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    pub(crate) path: PathBuf,
    pub(crate) arguments: Vec<OsString>,
    pub(crate) variables: Vec<(OsString, OsString)>,
    pub(crate) sandboxed: bool,
    pub(crate) files: Files,
    /// It is started by another program.
    pub(crate) is_started: bool,
}

/// The files of a program that are neither the system's nor named by its arguments.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Files {
    pub readable: Vec<OsString>,
    pub writable: Vec<OsString>,
    pub hidden: Vec<OsString>,
    /// Its working directory, if that is not the usual one.
    pub folder: Option<OsString>,
}

impl Program {
    /// Names the executable at `path`. A name without a slash is looked up in `PATH`.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Self {
            path: path.into(),
            arguments: Vec::new(),
            variables: Vec::new(),
            sandboxed: false,
            files: Files::default(),
            is_started: false,
        }
    }

    /// Adds one argument.
    pub fn arg(mut self, argument: impl AsRef<OsStr>) -> Self {
        self.arguments.push(argument.as_ref().into());
        self
    }

    /// Adds a variable to the otherwise clean environment.
    pub fn env(mut self, name: impl AsRef<OsStr>, value: impl AsRef<OsStr>) -> Self {
        self.variables.push((name.as_ref().into(), value.as_ref().into()));
        self
    }

    /// Lets another program start it: that gets these words, and then the program with its arguments. If the other one fails before
    /// it has printed anything, that is an error of the judge.
    pub fn started_by(mut self, starter: impl Into<PathBuf>, words: [&str; 3]) -> Self {
        let own = self.absolute_path();
        let words = words.map(OsString::from).into_iter().chain([own]);
        self.arguments.splice(0..0, words);
        self.path = starter.into();
        self.is_started = true;
        self
    }

    /// Confines a program that is not trusted: no network, no signals to other processes, writing only to a scratch folder of
    /// bounded size (its working directory, and `TMPDIR`), reading only from system folders, itself and the files and folders
    /// among its arguments, but nothing that is [hidden](Self::hiding). Costs about a millisecond a run. Linux only, see
    /// [`SandboxSupport::here`](crate::SandboxSupport::here).
    pub fn sandboxed(mut self) -> Self {
        self.sandboxed = true;
        self
    }

    /// Returns true for a program that is confined.
    pub fn is_sandboxed(&self) -> bool {
        self.sandboxed
    }

    /// Confines it as another program is.
    pub fn sandboxed_as(mut self, other: &Self) -> Self {
        (self.sandboxed, self.files) = (other.sandboxed, other.files.clone());
        self
    }

    /// Hides a file or folder from a sandboxed program, wherever it lies, unless an argument names the file, or what is inside the
    /// folder. The executable that judges is always hidden.
    pub fn hiding(mut self, path: impl AsRef<OsStr>) -> Self {
        self.files.hidden.push(path.as_ref().into());
        self
    }

    /// Lets a sandboxed program read a file or folder more.
    pub fn reading(mut self, path: impl AsRef<OsStr>) -> Self {
        self.files.readable.push(path.as_ref().into());
        self
    }

    /// Lets a sandboxed program write to a folder more, without a bound.
    pub fn writing(mut self, path: impl AsRef<OsStr>) -> Self {
        self.files.writable.push(path.as_ref().into());
        self
    }

    /// Makes a folder the working directory, and `TMPDIR`; what a sandboxed program leaves there is kept, and as bounded as in a
    /// scratch folder.
    pub fn in_folder(mut self, path: impl AsRef<OsStr>) -> Self {
        self.files.folder = Some(path.as_ref().into());
        self
    }

    /// Gives up, in this thread and in what it starts from now on, all files that a sandbox would keep from this program, and all
    /// power over processes that run already: for a program that shares its sandbox with one that knows more than it may.
    ///
    /// # Errors
    ///
    /// The reason, where the system has no sandbox.
    pub fn restrict_this_thread(&self) -> Result<(), Box<dyn std::error::Error>> {
        let folder = std::env::current_dir()?;
        crate::runner::restrict(&self.absolute_path(), &self.arguments, &self.files, &folder)
    }

    /// Returns the path for a worker, which keeps the working directory that the harness had when it started the worker.
    pub(crate) fn absolute_path(&self) -> OsString {
        let is_name = self.path.components().count() == 1 && !self.path.is_absolute();
        let absolute = (!is_name).then(|| std::path::absolute(&self.path).ok()).flatten();
        absolute.unwrap_or_else(|| self.path.clone()).into()
    }
}

/// The exit code as shells have it.
pub fn exit_code(status: ExitStatus) -> i32 {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return 128 + signal;
    }
    status.code().unwrap_or(1)
}

/// This system's ability to confine a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SandboxSupport {
    /// All that [`Program::sandboxed`] promises.
    Full,
    /// All except this.
    Partial(String),
    /// Not at all, for this reason: judging a [sandboxed](Program::sandboxed) program is a [`JudgeError`](crate::JudgeError).
    None(String),
}

impl SandboxSupport {
    /// Asks this system.
    pub fn here() -> Self {
        crate::runner::sandbox_support()
    }
}

/// An input or an expected output: a file, or bytes in memory. Both convert into it, so methods take either.
#[derive(Clone, Copy, Debug)]
pub enum Data<'a> {
    /// A file. A program gets a copy.
    File(&'a Path),
    /// Bytes.
    Bytes(&'a [u8]),
}

impl<'a> Data<'a> {
    pub(crate) fn read(self) -> Result<Cow<'a, [u8]>, JudgeError> {
        match self {
            Self::Bytes(bytes) => Ok(bytes.into()),
            Self::File(path) => std::fs::read(path)
                .map(Cow::from)
                .map_err(|error| JudgeError::Case { file: path.into(), reason: error.to_string() }),
        }
    }
}

macro_rules! from {
    ($($type:ty => $variant:ident,)*) => {$(
        impl<'a> From<&'a $type> for Data<'a> {
            fn from(data: &'a $type) -> Self {
                Self::$variant(data)
            }
        }
    )*};
}

from! { Path => File, PathBuf => File, [u8] => Bytes, Vec<u8> => Bytes, }

impl<'a, const N: usize> From<&'a [u8; N]> for Data<'a> {
    fn from(bytes: &'a [u8; N]) -> Self {
        Self::Bytes(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_left_to_the_search_path_and_paths_are_made_absolute() {
        assert_eq!(Program::new("python3").absolute_path(), "python3");
        let absolute = std::env::current_exe().unwrap();
        assert_eq!(Program::new(&absolute).absolute_path(), absolute);
        assert!(Path::new(&Program::new("target/x").absolute_path()).is_absolute());
    }
}
