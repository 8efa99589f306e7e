//! The folder that a confined program may write to, and what interrupted runs leave of them.

use rustix::fs::{FlockOperation, flock};
use std::fs::{self, File};
use std::path::Path;
use tempfile::TempDir;

/// What their names begin with.
const PREFIX: &str = "sg-judge-";

/// A new folder, and the lock that tells it from those that an interrupted run left behind; those are removed.
pub(super) fn new() -> std::io::Result<(TempDir, File)> {
    for entry in fs::read_dir(std::env::temp_dir())?.flatten() {
        if entry.file_name().to_str().is_some_and(|name| name.starts_with(PREFIX)) {
            let lock = File::open(entry.path());
            if lock.is_ok_and(|lock| flock(lock, FlockOperation::NonBlockingLockExclusive).is_ok()) {
                let _ = remove(&entry.path());
            }
        }
    }
    loop {
        let folder = tempfile::Builder::new().prefix(PREFIX).tempdir()?;
        let lock = File::open(folder.path())?;
        // Another run may have taken it for a leftover before it was locked.
        if flock(&lock, FlockOperation::NonBlockingLockExclusive).is_ok() && folder.path().exists() {
            return Ok((folder, lock));
        }
    }
}

/// Removes a folder, also where a program has taken the permission away.
pub(super) fn remove(folder: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    if fs::remove_dir_all(folder).is_err() {
        let mut folders = vec![folder.to_owned()];
        while let Some(next) = folders.pop() {
            fs::set_permissions(&next, fs::Permissions::from_mode(0o700))?;
            let entries = fs::read_dir(&next)?.flatten();
            folders.extend(
                entries
                    .filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()))
                    .map(|entry| entry.path()),
            );
        }
        fs::remove_dir_all(folder)?;
    }
    Ok(())
}
