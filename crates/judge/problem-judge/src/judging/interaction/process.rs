//! The process of an interaction: starts a program and reads its output.

use std::env;
use std::ffi::OsString;
use std::io::{self, ErrorKind, Read};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use sg_judge::JudgeError;

/// Returns the executable of this process, which starts itself again.
///
/// # Errors
///
/// If the system does not report it.
pub fn own() -> Result<PathBuf, JudgeError> {
    env::current_exe().map_err(|error| JudgeError::Interactor(format!("cannot find its executable: {error}")))
}

/// A started program and its two pipes.
pub struct Started {
    pub child: Child,
    pub to: ChildStdin,
    pub from: ChildStdout,
}

impl Started {
    /// Starts the program with this command line.
    ///
    /// # Errors
    ///
    /// If the program cannot be started.
    pub fn new(words: &[OsString], errors: Stdio) -> io::Result<Self> {
        let (first, rest) = words.split_first().ok_or_else(|| io::Error::other("the command is empty"))?;
        let mut command = Command::new(first);
        let mut child =
            command.args(rest).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(errors).spawn().map_err(
                |error| io::Error::new(error.kind(), format!("cannot start {}: {error}", first.to_string_lossy())),
            )?;
        let (Some(to), Some(from)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(ErrorKind::BrokenPipe.into());
        };
        Ok(Started { child, to, from })
    }
}

/// Passes a program's output to `hear`, until the program exits or `hear` returns false.
pub fn listen(mut from: ChildStdout, mut hear: impl FnMut(&[u8]) -> bool) {
    let mut buffer = [0; 1 << 13];
    while let Ok(read @ 1..) = from.read(&mut buffer)
        && hear(&buffer[..read])
    {}
}
