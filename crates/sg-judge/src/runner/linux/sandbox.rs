//! Confines a program that is not trusted.
//!
//! | promise | kept by |
//! | --- | --- |
//! | writes only to a folder of its own, which is its working directory and is removed afterwards | Landlock |
//! | fills no disk | a file system in memory, mounted there in a mount namespace of its own; elsewhere the worker counts |
//! | reads nothing but system folders, itself and the files and folders among its arguments | Landlock |
//! | reads nothing that is hidden, such as answers, wherever it lies | Landlock: a rule for each file around it |
//! | cannot signal or inspect processes that it did not start | Landlock (signals from Linux 6.12) |
//! | has no network | seccomp, a network namespace of its own |
//! | changes no priority and no limit of others, traces nobody, hides no memory | seccomp |
//! | has none of root's powers, even if root judges | a user namespace of its own, no capabilities |
//!
//! It does see what every process sees in `/proc`: the command lines and figures of others, but not their memory, environment and
//! files; and in system folders all that the user who judges may read. Neither leaves the machine without a network.
//!
//! No code may run between fork and exec, so the worker starts this executable again, as a [`launcher`](super::launcher): it
//! reads its [`Plan`], confines itself, and becomes the program. A failure is written in place of the plan, where the
//! program cannot reach it. This is the worker's side.

use super::launcher::Plan;
use super::{Fault, LAUNCHER, ROLE, Request, scratch_folder};
use rustix::fs::{MemfdFlags, memfd_create};
use std::fs::File;
use std::io::{Read, Seek};
use std::os::fd::AsRawFd;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::Command;
use tempfile::TempDir;

/// A confined program, as the worker sees it.
pub(super) struct Sandbox {
    /// First the plan, then nothing or the launcher's fault.
    report: File,
    /// The folder that the program may write to.
    pub(super) folder: PathBuf,
    /// The same folder if it is removed afterwards, and the lock that is held as long as it is in use.
    scratch: Option<(TempDir, File)>,
}

impl Sandbox {
    /// Returns the command that will confine itself and become the program.
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
        if let Some((folder, _)) = &self.scratch {
            let _ = scratch_folder::remove(folder.path());
        }
    }
}
