//! Running the compiler and cargo.

use std::env::consts::EXE_SUFFIX;
use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use crate::BundleError;

/// The result of a command that ran to its end.
pub(crate) struct Ran {
    pub success: bool,
    pub output: String,
    pub complaints: String,
}

/// The compiler itself rather than rustup's launcher, which costs as much as a small check.
pub(crate) fn rustc() -> OsString {
    static RUSTC: LazyLock<OsString> = LazyLock::new(|| {
        let named = std::env::var_os("RUSTC");
        named.or_else(behind_launcher).unwrap_or_else(|| "rustc".into())
    });
    RUSTC.clone()
}

fn behind_launcher() -> Option<OsString> {
    let sysroot = run(Command::new("rustc").arg("--print=sysroot")).ok()?.output;
    let rustc = Path::new(&sysroot).join("bin").join(format!("rustc{EXE_SUFFIX}"));
    rustc.is_file().then(|| rustc.into())
}

pub(crate) fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Runs to the end, whatever the exit code.
pub(crate) fn run(command: &mut Command) -> Result<Ran, BundleError> {
    let output = command.stdin(Stdio::null()).output().map_err(|error| BundleError::File {
        action: "start",
        path: command.get_program().into(),
        error,
    })?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim_end().to_owned();
    Ok(Ran { success: output.status.success(), output: text(&output.stdout), complaints: text(&output.stderr) })
}
