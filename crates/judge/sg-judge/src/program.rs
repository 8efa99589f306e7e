//! A program, and the input and output of a case. Nothing is started here.

use crate::JudgeError;
use crate::runner::Files;
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
    /// True if another program starts it.
    pub(crate) is_started: bool,
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

    /// Lets another program start this one. The starter's arguments are these words, then the
    /// program and its arguments. If the starter fails before it has printed anything, the result
    /// is a judge's error.
    pub fn started_by(mut self, starter: impl Into<PathBuf>, words: [&str; 3]) -> Self {
        let own = self.absolute_path();
        let words = words.map(OsString::from).into_iter().chain([own]);
        self.arguments.splice(0..0, words);
        self.path = starter.into();
        self.is_started = true;
        self
    }

    /// Confines an untrusted program. It has no network, cannot signal other processes, writes only
    /// to a scratch folder of bounded size (its working directory and `TMPDIR`), and reads only
    /// system folders, its own executable and the files and folders among its arguments, unless
    /// they are [hidden](Self::hiding). Costs about a millisecond per run. Linux only; see
    /// [`SandboxSupport::here`](crate::SandboxSupport::here).
    pub fn sandboxed(mut self) -> Self {
        self.sandboxed = true;
        self
    }

    /// Returns true if the program is confined.
    pub fn is_sandboxed(&self) -> bool {
        self.sandboxed
    }

    /// Copies the confinement of another program.
    pub fn sandboxed_as(mut self, other: &Self) -> Self {
        (self.sandboxed, self.files) = (other.sandboxed, other.files.clone());
        self
    }

    /// Hides a file or folder from a sandboxed program, wherever it is, unless an argument names
    /// the file or something inside the folder. The judge's executable is always hidden.
    pub fn hiding(mut self, path: impl AsRef<OsStr>) -> Self {
        self.files.hidden.push(path.as_ref().into());
        self
    }

    /// Lets a sandboxed program read another file or folder.
    pub fn reading(mut self, path: impl AsRef<OsStr>) -> Self {
        self.files.readable.push(path.as_ref().into());
        self
    }

    /// Lets a sandboxed program write to another folder, without a size limit.
    pub fn writing(mut self, path: impl AsRef<OsStr>) -> Self {
        self.files.writable.push(path.as_ref().into());
        self
    }

    /// Makes a folder the working directory and `TMPDIR`. Files that a sandboxed program leaves
    /// there are kept; their size is limited as in a scratch folder.
    pub fn in_folder(mut self, path: impl AsRef<OsStr>) -> Self {
        self.files.folder = Some(path.as_ref().into());
        self
    }

    /// Lets a sandboxed program set modes and times, as a linker does to make a file executable. It
    /// matters only on systems without namespaces, where it applies to all files of the user.
    pub fn setting_modes(mut self) -> Self {
        self.files.sets_modes = true;
        self
    }

    /// Restricts this thread, and everything that it starts from now on, to the files that a
    /// sandbox allows this program, and takes away all power over running processes. Meant for a
    /// program that shares its sandbox with one that is allowed to know more.
    ///
    /// # Errors
    ///
    /// If the system has no sandbox.
    pub fn restrict_this_thread(&self) -> Result<(), Box<dyn std::error::Error>> {
        let folder = std::env::current_dir()?;
        crate::runner::restrict(&self.absolute_path(), &self.arguments, &self.files, &folder)
    }

    /// Returns an absolute path: a worker keeps the working directory in which the harness started
    /// it.
    pub(crate) fn absolute_path(&self) -> OsString {
        let is_name = self.path.components().count() == 1 && !self.path.is_absolute();
        let absolute = (!is_name).then(|| std::path::absolute(&self.path).ok()).flatten();
        absolute.unwrap_or_else(|| self.path.clone()).into()
    }
}

/// Returns the exit code as a shell reports it.
pub fn exit_code(status: ExitStatus) -> i32 {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return 128 + signal;
    }
    status.code().unwrap_or(1)
}

/// An input or an expected output: a file, or bytes in memory. Both convert into it, so methods
/// take either.
#[derive(Clone, Copy, Debug)]
pub enum Data<'a> {
    /// A file, of which a program gets a copy.
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
    fn only_paths_are_made_absolute() {
        assert_eq!(Program::new("python3").absolute_path(), "python3");
        let absolute = std::env::current_exe().unwrap();
        assert_eq!(Program::new(&absolute).absolute_path(), absolute);
        assert!(Path::new(&Program::new("target/x").absolute_path()).is_absolute());
    }
}
