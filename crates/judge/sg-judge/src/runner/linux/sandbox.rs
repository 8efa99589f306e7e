//! Confines an untrusted program.
//!
//! | promise | kept by | without namespaces |
//! | --- | --- | --- |
//! | writes only to its folder, which is its working directory and is removed afterwards | Landlock | kept |
//! | changes no mode, owner, time or attribute of another file | everything else is mounted read-only | seccomp, also for its own files |
//! | fills no disk | its folder is a file system in memory | the worker counts files, but not open deleted ones |
//! | reads nothing but system folders, itself and the files and folders among its arguments | Landlock | kept |
//! | reads nothing that is hidden, such as answers, wherever it is | Landlock: a rule for each file around it | kept |
//! | cannot see the length of a file in a hidden folder | an empty folder covers it, unless it contains a needed file | no |
//! | cannot signal or inspect processes that it did not start | Landlock (signals from Linux 6.12), seccomp | kept |
//! | has no network | seccomp, its own network namespace | kept |
//! | sends nothing to a socket of another process | seccomp | kept |
//! | changes no priority or limit of others, traces nobody | seccomp | kept |
//! | forces nothing out to the disk | seccomp: such calls do nothing | kept |
//! | hides no memory | seccomp: memory of no process is refused or counted | kept |
//! | has none of root's powers, even if root judges | its own user namespace, no capabilities | kept |
//!
//! The program can still see what every process sees in `/proc`: the command lines, figures and
//! file descriptor numbers of other processes, but not their memory, environment or files. It can
//! see the length and times of files that are not hidden, the targets of links, and everything in
//! system folders that the judging user may read. Without a network, none of this leaves the
//! machine.
//!
//! No code may run between fork and exec, so the worker starts this executable again as a
//! [`launcher`](super::launcher), which reads its [`Plan`], confines itself, and becomes the
//! program. On failure it overwrites the plan with the reason, out of the program's reach. This
//! module is the worker's side.

use super::wire::Plan;
use super::{Fault, LAUNCHER, NAMESPACES, ROLE, Request, allowed_files, scratch_folder};
use crate::SandboxSupport;
use rustix::fs::{MemfdFlags, memfd_create, statvfs};
use std::fs::{self, File};
use std::io::{Read, Seek};
use std::os::fd::AsRawFd;
use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use tempfile::TempDir;

/// A confined program, as the worker sees it.
pub(super) struct Sandbox {
    /// Holds the plan at first, then the launcher's peak memory or its fault, which is longer.
    report: File,
    /// The folder that the program may write to.
    pub(super) folder: PathBuf,
    /// The same folder, if it is to be removed afterwards, and the lock that marks it as in use.
    scratch: Option<(TempDir, File)>,
}

impl Sandbox {
    /// Returns the command that confines itself and becomes the program.
    pub(super) fn launcher(request: &Request) -> Result<(Command, Self), Fault> {
        let given = request.files.folder.as_ref().map(PathBuf::from);
        let scratch = match given {
            Some(_) => None,
            None => Some(scratch_folder::new().map_err(Fault::scratch)?),
        };
        let made = scratch.as_ref().map(|(folder, _)| folder.path().to_owned());
        let folder = given.or(made).unwrap_or_default();
        let mut report: File = memfd_create("sg-judge", MemfdFlags::CLOEXEC).map_err(Fault::scratch)?.into();
        let plan = Plan { request: request.clone(), folder: folder.clone().into() };
        serde_json::to_writer(&mut report, &plan).map_err(Fault::scratch)?;
        let role = format!("{LAUNCHER}/proc/{}/fd/{}", std::process::id(), report.as_raw_fd());
        let mut command = Command::new("/proc/self/exe");
        command.arg0("sg-judge-launcher").env(ROLE, role);
        let sandbox = Self { report, folder, scratch };
        Ok((command, sandbox))
    }

    /// Returns true until the launcher becomes the program.
    pub(super) fn is_launching(&self) -> bool {
        self.report.metadata().is_ok_and(|report| report.len() > size_of::<u64>() as u64)
    }

    /// Returns the launcher's peak memory in bytes, or an error if it did not become the program.
    /// An empty report means that a limit ended the launcher just before that.
    pub(super) fn outcome(&self) -> Result<u64, Fault> {
        let mut told = Vec::new();
        let mut report = &self.report;
        report.rewind().and_then(|()| report.read_to_end(&mut told)).map_err(Fault::scratch)?;
        if told.is_empty() {
            return Ok(0);
        }
        told.as_slice().try_into().map(u64::from_le_bytes).map_err(|_| {
            serde_json::from_slice(&told)
                .unwrap_or_else(|_| Fault::Sandbox("the launcher ended before it became the program".into()))
        })
    }
}

/// Returns the bytes in the file system that these processes see in place of a folder, or zero if
/// they see the folder itself.
pub(super) fn bytes_in_memory(pids: &[u32], folder: &Path) -> u64 {
    let Ok(outside) = fs::metadata(folder) else { return 0 };
    let inside = |pid: &u32| Some(Path::new(&format!("/proc/{pid}/root")).join(folder.strip_prefix("/").ok()?));
    let own = |path: PathBuf| fs::metadata(&path).ok().filter(|own| own.dev() != outside.dev()).map(|_| path);
    let used = pids.iter().filter_map(inside).find_map(own).and_then(|path| statvfs(path).ok());
    used.map_or(0, |used| used.f_blocks.saturating_sub(used.f_bfree) * used.f_frsize)
}

/// Returns how much of a sandbox this system supports. The system is asked only once.
pub(crate) fn support() -> SandboxSupport {
    let lacks = "there are no user namespaces, so a program could fill the disk with a deleted file and see the length of hidden files";
    match allowed_files::support() {
        SandboxSupport::None(reason) => SandboxSupport::None(reason),
        landlock if has_namespaces() => landlock,
        SandboxSupport::Partial(missing) => SandboxSupport::Partial(format!("{missing}; {lacks}")),
        SandboxSupport::Full => SandboxSupport::Partial(lacks.into()),
    }
}

/// Returns true if a program can enter its own namespaces. This is tried in a copy, since a process
/// with several threads cannot try.
fn has_namespaces() -> bool {
    static ANSWER: OnceLock<bool> = OnceLock::new();
    *ANSWER.get_or_init(|| {
        // A `main` without `serve_if_worker` would ask itself forever.
        let mut copy = Command::new("/proc/self/exe");
        copy.env(ROLE, NAMESPACES).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        std::env::var_os(ROLE).is_none() && copy.status().is_ok_and(|status| status.success())
    })
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        if let Some((folder, _)) = &self.scratch {
            let _ = scratch_folder::remove(folder.path());
        }
    }
}
