//! The namespaces of a confined program: a network without devices, no rights outside, and a file
//! system in which only its own folders can be changed and hidden folders are invisible.
#![expect(unsafe_code, reason = "no library has mount_setattr")]

use super::super::Files;
use super::wire::Plan;
use super::{AnyError, MOST_PROCESSES, allowed_files, prlimits, scratch_folder};
use nix::sched::{CloneFlags, unshare};
use rustix::mount::{MountFlags, MountPropagationFlags, mount, mount_bind_recursive, mount_change};
use rustix::process::{Resource, getgid, getuid, setrlimit};
use std::ffi::CString;
use std::fs;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

/// Moves this process to new namespaces if an unprivileged process may do so, and limits its
/// processes. Returns true if the process also has its own file system. If it does not, the other
/// promises still hold, but system calls that change a file's attributes must be refused.
pub(super) fn enter(plan: &Plan) -> Result<bool, AnyError> {
    let (entered, most) = match unshare_all() {
        // Since Linux 5.14, only this namespace's processes count. Root's processes are never
        // limited.
        Ok(()) => (own_files(plan).is_ok(), prlimits::never_more(MOST_PROCESSES.into())),
        Err(Refusal::Unshare) => (false, prlimits::processes_beside_others()),
        Err(Refusal::Map(error)) => return Err(error.into()),
    };
    // Fails if the shell's hard limit is even lower.
    let _ = setrlimit(Resource::Nproc, most);
    Ok(entered)
}

/// Returns true if this system lets an unprivileged process do all of this. The calling process
/// cannot go back, so it must be started for this test.
pub(super) fn are_allowed() -> bool {
    unshare_all().is_ok() && protect(Path::new("/"), true).is_ok()
}

enum Refusal {
    Unshare,
    Map(io::Error),
}

fn unshare_all() -> Result<(), Refusal> {
    let (user, group) = (getuid().as_raw(), getgid().as_raw());
    let away =
        CloneFlags::CLONE_NEWUSER | CloneFlags::CLONE_NEWNS | CloneFlags::CLONE_NEWNET | CloneFlags::CLONE_NEWIPC;
    unshare(away).map_err(|_| Refusal::Unshare)?;
    let maps = [
        ("setgroups", "deny".to_owned()),
        ("uid_map", format!("{user} {user} 1")),
        ("gid_map", format!("{group} {group} 1")),
    ];
    maps.iter().try_for_each(|(file, text)| fs::write(format!("/proc/self/{file}"), text)).map_err(Refusal::Map)
}

/// Gives the process its own view of the file system: an empty file system in place of its folder,
/// unless the folder is kept; everything else read-only; and empty folders in place of hidden ones.
fn own_files(plan: &Plan) -> io::Result<()> {
    let files = &plan.request.files;
    let folder = Path::new(&plan.folder);
    // Other processes do not see these mounts.
    mount_change("/", MountPropagationFlags::PRIVATE | MountPropagationFlags::REC)?;
    match files.folder {
        // If mounting is refused, or the folder is kept, the worker counts the files.
        None => scratch_folder::mount_over(folder, plan.request.limits.output)?,
        Some(_) => mount_bind_recursive(folder, folder)?,
    }
    for path in files.writable.iter().map(Path::new).filter(|path| path.exists()) {
        mount_bind_recursive(path, path)?;
    }
    for path in hidden_whole(plan, files) {
        hide(&path)?;
    }
    protect(Path::new("/"), true)?;
    let own = files.writable.iter().map(Path::new).filter(|path| path.exists());
    own.chain([folder]).try_for_each(|path| protect(path, false))
}

/// Returns the folders to be covered as a whole: the hidden ones that contain nothing the program
/// needs.
fn hidden_whole(plan: &Plan, files: &Files) -> Vec<PathBuf> {
    let own = allowed_files::executable(&plan.request.program).into_iter();
    let named = plan.request.arguments.iter().chain(&files.readable).chain(&files.writable).chain([&plan.folder]);
    let named = named.map(PathBuf::from).filter(|path| path.is_absolute());
    let needed: Vec<PathBuf> = own.chain(named).filter_map(|path| path.canonicalize().ok()).collect();
    let hidden = files.hidden.iter().filter_map(|path| Path::new(path).canonicalize().ok());
    hidden.filter(|hidden| !needed.iter().any(|needed| needed.starts_with(hidden))).collect()
}

/// Covers a folder with an empty one, unless a folder above it is already covered.
fn hide(folder: &Path) -> io::Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    let flags = MountFlags::NOSUID | MountFlags::NODEV | MountFlags::NOEXEC;
    Ok(mount("sg-judge", folder, "tmpfs", flags, Some(c"size=4k,nr_inodes=1,mode=0"))?)
}

/// Makes all mounts at a path and below read-only, or writable again.
fn protect(path: &Path, read_only: bool) -> io::Result<()> {
    let path = CString::new(path.as_os_str().as_bytes())?;
    let flag = [0, libc::MOUNT_ATTR_RDONLY];
    let (set, clear) = if read_only { (flag[1], flag[0]) } else { (flag[0], flag[1]) };
    let attributes = libc::mount_attr { attr_set: set, attr_clr: clear, propagation: 0, userns_fd: 0 };
    // SAFETY: `path` is null-terminated and `attributes` has the given size; the kernel reads both
    // and keeps neither.
    let result = unsafe {
        libc::syscall(
            libc::SYS_mount_setattr,
            libc::AT_FDCWD,
            path.as_ptr(),
            libc::AT_RECURSIVE,
            &raw const attributes,
            size_of::<libc::mount_attr>(),
        )
    };
    if result == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
}
