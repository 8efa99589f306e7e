//! Finds the commands that compile and run programs, and the main class of a Java file.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::cli_error::CliError;

/// Returns the path of a command, or an error that says in one line that it is missing.
pub fn required_command(name: &OsString) -> Result<PathBuf, CliError> {
    which(name).ok_or_else(|| {
        let name = name.to_string_lossy();
        CliError::Usage(format!("{name} is not installed, or not in PATH: install it, or name another program"))
    })
}

/// Returns the path of a command: the file itself, or one in `PATH`.
fn which(name: &OsString) -> Option<PathBuf> {
    let path = Path::new(name);
    if path.components().count() > 1 {
        return path.is_file().then(|| path.to_owned());
    }
    let folders = std::env::var_os("PATH")?;
    let with_ending = |folder: PathBuf| {
        let plain = folder.join(path);
        [plain.with_extension(std::env::consts::EXE_EXTENSION), plain]
    };
    std::env::split_paths(&folders).flat_map(with_ending).find(|file| is_executable(file))
}

/// Returns the system's copy of a command if there is one, since a sandbox hides the home folder.
pub fn in_system(name: &OsString) -> PathBuf {
    let is_name = Path::new(name).components().count() == 1;
    let folders = ["/usr/bin", "/bin", "/usr/local/bin"].into_iter().filter(|_| is_name && cfg!(unix));
    let found = folders.map(|folder| Path::new(folder).join(name)).find(|path| is_executable(path));
    found.unwrap_or_else(|| name.into())
}

pub fn is_executable(path: &Path) -> bool {
    #[cfg(unix)]
    let may_run = |path: &Path| {
        use std::os::unix::fs::PermissionsExt;
        path.metadata().is_ok_and(|data| data.permissions().mode() & 0o111 != 0)
    };
    #[cfg(not(unix))]
    let may_run = |path: &Path| path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("exe"));
    path.is_file() && may_run(path)
}

/// Returns the class of a Java file that holds `main`: the public one, or else the last before
/// `main`.
pub fn class_of(source: &Path) -> Result<String, CliError> {
    let text = fs::read(source).with_context(|| format!("cannot read {}", source.display()))?;
    let text = String::from_utf8_lossy(&text);
    let name = |rest: &str| {
        let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
        let rest = rest.trim_start();
        rest[..rest.find(|c| !is_part(c)).unwrap_or(rest.len())].to_owned()
    };
    let before_main = text.split("static void main").next().unwrap_or_default();
    let public = text.split("public class ").nth(1).or_else(|| text.split("public final class ").nth(1));
    let last = before_main.rsplit_once("class ").map(|(_, rest)| rest);
    public
        .or(last)
        .map(name)
        .ok_or_else(|| CliError::Usage(format!("{} has no class with a main method", source.display())))
}
