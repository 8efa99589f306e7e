//! Running the compiler and cargo.

use std::ffi::OsString;
use std::process::{Command, Stdio};

use crate::BundleError;

/// The result of a command that ran to its end.
pub(crate) struct Ran {
    pub success: bool,
    pub output: String,
    pub complaints: String,
}

pub(crate) fn rustc() -> OsString {
    std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())
}

pub(crate) fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Runs to the end, whatever the exit code.
pub(crate) fn run(command: &mut Command) -> Result<Ran, BundleError> {
    let output = command
        .stdin(Stdio::null())
        .output()
        .map_err(|error| BundleError::File {
            action: "start",
            path: command.get_program().into(),
            error,
        })?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim_end().to_owned();
    Ok(Ran {
        success: output.status.success(),
        output: text(&output.stdout),
        complaints: text(&output.stderr),
    })
}
