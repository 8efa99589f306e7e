//! Confines a program that is not trusted.
//!
//! | promise | kept by |
//! | --- | --- |
//! | writes only to a folder of its own, which is its working directory and is removed afterwards | Landlock |
//! | fills no disk | a file system in memory, mounted there in a mount namespace of its own |
//! | reads system folders, itself and the files and folders among its arguments, but no answers | Landlock |
//! | cannot signal or inspect processes that it did not start | Landlock (signals from Linux 6.12) |
//! | has no network | seccomp, a network namespace of its own |
//! | changes no priority and no limit of others, traces nobody, hides no memory | seccomp |
//! | has none of root's powers, even if root judges | a user namespace of its own, no capabilities |
//!
//! No code may run between fork and exec, so the worker starts this executable again, as a [`launcher`](super::launcher): it
//! reads its [`Plan`], confines itself, and becomes the program. A failure is written in place of the plan, where the
//! program cannot reach it. This is the worker's side.

use super::launcher::Plan;
use super::scratch_folder::{self, WatchedFolder};
use super::{Fault, LAUNCHER, ROLE, Request};
use rustix::fs::{MemfdFlags, memfd_create};
use std::fs::File;
use std::io::{Read, Seek};
use std::os::fd::AsRawFd;
use std::os::unix::process::CommandExt;
use std::process::Command;
use tempfile::TempDir;

/// A confined program, as the worker sees it.
pub(super) struct Sandbox {
    /// First the plan, then nothing or the launcher's fault.
    report: File,
    folder: TempDir,
    most_bytes: u64,
    /// Held as long as the folder is in use.
    _lock: File,
}

impl Sandbox {
    /// Returns the command that will confine itself and become the program.
    pub(super) fn launcher(request: &Request) -> Result<(Command, Self), Fault> {
        let (folder, lock) = scratch_folder::new().map_err(Fault::scratch)?;
        let mut report: File = memfd_create("sg-judge", MemfdFlags::CLOEXEC)
            .map_err(Fault::scratch)?
            .into();
        let plan = Plan {
            request: request.clone(),
            folder: folder.path().into(),
        };
        serde_json::to_writer(&mut report, &plan).map_err(Fault::scratch)?;
        let role = format!("{LAUNCHER}/proc/{}/fd/{}", std::process::id(), report.as_raw_fd());
        let mut command = Command::new("/proc/self/exe");
        command.arg0("sg-judge-launcher").env(ROLE, role);
        let sandbox = Self {
            report,
            folder,
            most_bytes: request.limits.output,
            _lock: lock,
        };
        Ok((command, sandbox))
    }

    /// The folder, to be watched while the program runs.
    pub(super) fn watched_folder(&self) -> WatchedFolder {
        WatchedFolder {
            path: self.folder.path().into(),
            most_bytes: self.most_bytes,
            mounted: None,
        }
    }

    /// Tells if the launcher has not become the program yet.
    pub(super) fn is_launching(&self) -> bool {
        self.report.metadata().is_ok_and(|report| report.len() > 0)
    }

    /// Fails if the launcher did not become the program.
    pub(super) fn outcome(&self) -> Result<(), Fault> {
        let mut text = String::new();
        let mut report = &self.report;
        match report.rewind().and_then(|()| report.read_to_string(&mut text)) {
            Ok(0) => Ok(()),
            _ => Err(serde_json::from_str(&text)
                .unwrap_or_else(|_| Fault::Sandbox("the launcher ended before it became the program".into()))),
        }
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        let _ = scratch_folder::remove(self.folder.path());
    }
}
