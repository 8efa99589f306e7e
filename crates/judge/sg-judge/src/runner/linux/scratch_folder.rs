//! The folder that a confined program can write to, its limits, and the removal of folders left by
//! interrupted runs.
//!
//! If an unprivileged process may mount, the program sees a separate file system there: in memory,
//! of bounded size, and gone with the last process that sees it. Otherwise it is a folder on the
//! disk, whose files are counted during the run and after it. Files that are open but deleted are
//! not counted.

use super::MOST_FILES;
use rustix::fs::{FlockOperation, Mode, OFlags, flock, open};
use rustix::mount::{MountFlags, mount};
use rustix::process::geteuid;
use std::ffi::CString;
use std::fs::{self, File};
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use tempfile::TempDir;

/// The prefix of the names of these folders.
const PREFIX: &str = "sg-judge-";

/// Creates a folder and the lock that marks it as in use. Removes unlocked folders left by
/// interrupted runs.
pub(super) fn new() -> io::Result<(TempDir, File)> {
    for entry in fs::read_dir(std::env::temp_dir())?.flatten() {
        let has_name = entry.file_name().to_str().is_some_and(|name| name.starts_with(PREFIX));
        if let Some(_lock) = has_name.then(|| lock(&entry.path())).flatten() {
            let _ = remove(&entry.path());
        }
    }
    for _ in 0..100 {
        let folder = tempfile::Builder::new().prefix(PREFIX).tempdir()?;
        // Another run may have removed the folder as a leftover before it was locked.
        if let Some(lock) = lock(folder.path()).filter(|_| folder.path().exists()) {
            return Ok((folder, lock));
        }
    }
    Err(io::Error::other("no folder there can be locked"))
}

/// Locks a folder until the file is dropped. Returns `None` if the folder is in use, or is not a
/// folder of this user: in a shared folder anybody can put a link under that name, or a pipe, which
/// must not block.
fn lock(folder: &Path) -> Option<File> {
    let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::CLOEXEC;
    let file = File::from(open(folder, flags, Mode::empty()).ok()?);
    let is_ours = file.metadata().ok()?.uid() == geteuid().as_raw();
    is_ours.then_some(())?;
    flock(&file, FlockOperation::NonBlockingLockExclusive).ok()?;
    Some(file)
}

/// Removes a folder, even if a program has taken away its permissions.
pub(super) fn remove(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    if fs::remove_dir_all(folder).is_err() {
        let mut folders = vec![folder.to_owned()];
        while let Some(next) = folders.pop() {
            fs::set_permissions(&next, fs::Permissions::from_mode(0o700))?;
            let is_folder = |entry: &fs::DirEntry| entry.file_type().is_ok_and(|kind| kind.is_dir());
            let below = fs::read_dir(&next)?.flatten().filter(is_folder);
            folders.extend(below.map(|entry| entry.path()));
        }
        fs::remove_dir_all(folder)?;
    }
    Ok(())
}

/// Mounts a file system of this size over the folder. The caller must have its own mount namespace.
pub(super) fn mount_over(folder: &Path, bytes: u64) -> io::Result<()> {
    // A size of 0 would mean no limit. The folder itself counts as a file.
    let options = format!("size={},nr_inodes={},mode=700", bytes.max(1), MOST_FILES + 1);
    let flags = MountFlags::NOSUID | MountFlags::NODEV;
    let options = CString::new(options)?;
    Ok(mount("sg-judge", folder, "tmpfs", flags, Some(options.as_c_str()))?)
}

/// Returns true if a folder takes more than `most_bytes` on the disk, or holds more than
/// [`MOST_FILES`]. Unreadable folders count as empty.
pub(super) fn holds_more(folder: &Path, most_bytes: u64) -> bool {
    let (mut files, mut bytes) = (0, 0);
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(&next).into_iter().flatten().flatten() {
            let Ok(about) = entry.metadata() else { continue };
            (files, bytes) = (files + 1, bytes + about.blocks() * 512);
            if files > MOST_FILES || bytes > most_bytes {
                return true;
            }
            if about.is_dir() {
                folders.push(entry.path());
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(path: &Path, bytes: &[u8]) -> u64 {
        fs::write(path, bytes).unwrap();
        let file = File::open(path).unwrap();
        file.sync_all().unwrap();
        file.metadata().unwrap().blocks() * 512
    }

    #[test]
    fn files_in_subfolders_count_by_disk_usage() {
        let folder = tempfile::tempdir().unwrap();
        let below = folder.path().join("below");
        fs::create_dir(&below).unwrap();
        let files = write(&folder.path().join("a"), &[1; 10_000]) + write(&below.join("b"), &[1; 20_000]);
        let all = files + below.metadata().unwrap().blocks() * 512;
        assert!(files >= 30_000 && !holds_more(folder.path(), all));
        assert!(holds_more(folder.path(), all - 1));
    }

    #[test]
    fn empty_files_count_too() {
        let folder = tempfile::tempdir().unwrap();
        for name in 0..MOST_FILES {
            File::create(folder.path().join(name.to_string())).unwrap();
        }
        assert!(!holds_more(folder.path(), 0));
        File::create(folder.path().join("one more")).unwrap();
        assert!(holds_more(folder.path(), 0));
    }

    /// If a named pipe were opened for reading, this test would never end.
    #[test]
    fn only_folders_are_locked() {
        let folder = tempfile::tempdir().unwrap();
        let [pipe, link] = ["pipe", "link"].map(|name| folder.path().join(name));
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        std::os::unix::fs::symlink(folder.path(), &link).unwrap();
        assert_eq!([&pipe, &link].map(|path| lock(path).is_some()), [false; 2]);
        assert!(lock(folder.path()).is_some());
    }

    #[test]
    fn a_folder_without_permissions_is_removed() {
        use rustix::thread::{CapabilitySet, CapabilitySets, set_capabilities};
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let [outer, inner] = ["a", "a/b"].map(|name| folder.path().join(name));
        fs::create_dir_all(inner.join("c")).unwrap();
        for locked in [&inner, &outer] {
            fs::set_permissions(locked, fs::Permissions::from_mode(0o000)).unwrap();
        }
        let as_an_ordinary_user = || {
            let none = CapabilitySet::empty();
            let (effective, permitted, inheritable) = (none, none, none);
            set_capabilities(None, CapabilitySets { effective, permitted, inheritable }).unwrap();
            remove(folder.path()).unwrap();
        };
        std::thread::scope(|scope| scope.spawn(as_an_ordinary_user).join().unwrap());
        assert!(!folder.path().exists());
    }
}
