//! The folder that a confined program may write to, and what interrupted runs leave of them.

use rustix::fs::{FlockOperation, flock};
use std::fs::{self, File};
use std::io;
use std::path::Path;
use tempfile::TempDir;

/// What their names begin with.
const PREFIX: &str = "sg-judge-";

/// A new folder, and the lock that tells it from those that an interrupted run left behind; those are removed.
pub(super) fn new() -> io::Result<(TempDir, File)> {
    for entry in fs::read_dir(std::env::temp_dir())?.flatten() {
        let is_ours = entry.file_name().to_str().is_some_and(|name| name.starts_with(PREFIX));
        if let Some(_lock) = is_ours.then(|| lock(&entry.path())).flatten() {
            let _ = remove(&entry.path());
        }
    }
    for _ in 0..100 {
        let folder = tempfile::Builder::new().prefix(PREFIX).tempdir()?;
        // Another run may have taken it for a leftover before it was locked, and removed it.
        if let Some(lock) = lock(folder.path()).filter(|_| folder.path().exists()) {
            return Ok((folder, lock));
        }
    }
    Err(io::Error::other("no folder there can be locked"))
}

/// The lock of a folder that nobody uses; it holds until it is dropped.
fn lock(folder: &Path) -> Option<File> {
    let file = File::open(folder).ok()?;
    flock(&file, FlockOperation::NonBlockingLockExclusive).ok()?;
    Some(file)
}

/// Removes a folder, also where a program has taken the permission away.
pub(super) fn remove(folder: &Path) -> io::Result<()> {
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
