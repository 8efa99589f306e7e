//! Temporary files named after their process, so that the next run can delete those of a killed
//! one.

use std::fs;
use std::path::Path;

use anyhow::Context;
use tempfile::{Builder, TempDir};

const MARK: &str = ".sg-";

/// Returns the prefix of the names of this process's temporary files.
pub fn prefix() -> String {
    format!("{MARK}{}-", std::process::id())
}

/// Removes what killed runs left in a folder. Keeps the files of running processes, and
/// files of other origin.
pub fn sweep(folder: &Path) {
    remove(folder, |process| !is_running(process));
}

/// Removes the temporary folders of this process before it exits.
pub fn remove_own() {
    remove(&std::env::temp_dir(), |process| process == std::process::id());
}

fn remove(folder: &Path, is_unwanted: impl Fn(u32) -> bool) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let owner = name.to_str().and_then(|name| name.strip_prefix(MARK)?.split('-').next());
        if owner.is_some_and(|owner| owner.parse().is_ok_and(&is_unwanted)) {
            let path = entry.path();
            let _ = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
        }
    }
}

/// Returns true if a process is running. Where the system does not tell, every process counts as
/// running. Wine shows the folder `/proc`, but its process numbers differ.
fn is_running(process: u32) -> bool {
    !cfg!(target_os = "linux")
        || !Path::new("/proc/self").exists()
        || Path::new("/proc").join(process.to_string()).exists()
}

/// Makes a folder among the system's temporary files, after removing what killed runs left there.
pub fn temporary() -> anyhow::Result<TempDir> {
    folder_in(&std::env::temp_dir())
}

fn folder_in(parent: &Path) -> anyhow::Result<TempDir> {
    sweep(parent);
    let folder = Builder::new().prefix(&prefix()).tempdir_in(parent);
    folder.with_context(|| format!("cannot write to {}", parent.display()))
}

/// Makes a folder in `parent` for all temporary files of this process, including those of
/// libraries, for as long as the returned value lives.
pub fn temporary_folder(parent: &Path) -> anyhow::Result<TempDir> {
    fs::create_dir_all(parent).with_context(|| format!("cannot make the folder {}", parent.display()))?;
    let folder = folder_in(parent)?;
    // This fails if a folder is already set, which is fine.
    let _ = tempfile::env::override_temp_dir(folder.path());
    Ok(folder)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn only_files_of_dead_processes_are_deleted() {
        let folder = tempfile::tempdir().unwrap();
        let mut child = std::process::Command::new("true").spawn().unwrap();
        child.wait().unwrap();
        let dead = folder.path().join(format!("{MARK}{}-x", child.id()));
        fs::create_dir(&dead).unwrap();
        fs::write(dead.join("inside"), "").unwrap();
        let others = [prefix() + "mine", ".sg-notes".to_owned(), "hdu1846.rs".to_owned()];
        for name in &others {
            fs::write(folder.path().join(name), "").unwrap();
        }
        sweep(folder.path());
        assert!(!dead.exists());
        for name in &others {
            assert!(folder.path().join(name).exists(), "{name}");
        }
    }
}
