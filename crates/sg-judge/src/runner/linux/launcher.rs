//! The launcher of a confined program: reads its plan, confines itself, and becomes the program.
//!
//! It promises what [`sandbox`](super::sandbox) lists, and must not fail silently: the worker reads its fault.

use super::{AnyError, Fault, MOST_PROCESSES, Request, allowed_files, prlimits, refused_calls, scratch_folder};
use nix::sched::{CloneFlags, unshare};
use rustix::process::{Resource, Signal, getgid, getuid, set_parent_process_death_signal, setrlimit};
use rustix::thread::{CapabilitySet, CapabilitySets, set_capabilities};
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{Read, Seek};
use std::os::unix::process::CommandExt;
use std::path::Path;

/// The request, and the folder that is the program's own.
#[derive(Serialize, Deserialize)]
pub(super) struct Plan {
    pub request: Request,
    pub folder: OsString,
}

/// Becomes the program, or writes the reason over the plan. Nobody reads the exit code.
pub(super) fn launch(plan: &str) -> i32 {
    if let Ok(mut report) = File::options().read(true).write(true).open(plan) {
        let fault = become_program(&mut report);
        let _ = report.rewind();
        let _ = serde_json::to_writer(&mut report, &fault);
    }
    1
}

fn become_program(report: &mut File) -> Fault {
    let sandbox = |error: AnyError| Fault::Sandbox(error.to_string());
    let plan: Plan = match serde_json::from_reader(&mut *report) {
        Ok(plan) => plan,
        Err(error) => return sandbox(error.into()),
    };
    let mut command = plan.request.command();
    command.current_dir(&plan.folder).env("TMPDIR", &plan.folder);
    if let Err(error) = confine(&plan).and_then(|()| Ok(report.set_len(0)?)) {
        return sandbox(error);
    }
    // `exec` passes a file of unknown format to a shell; an ordinary start of a program does not.
    let program = allowed_files::executable(&plan.request.program);
    let is_known = program.is_none_or(|path| is_executable_format(&path));
    Fault::start(if is_known { command.exec() } else { std::io::Error::from_raw_os_error(libc::ENOEXEC) })
}

fn is_executable_format(program: &Path) -> bool {
    let mut start = [0; 4];
    let read = File::open(program).and_then(|mut file| file.read(&mut start));
    read.is_err() || start.starts_with(b"#!") || start == *b"\x7fELF"
}

fn confine(plan: &Plan) -> Result<(), AnyError> {
    leave_namespaces(plan)?;
    let none = CapabilitySet::empty();
    let none = CapabilitySets { effective: none, permitted: none, inheritable: none };
    set_capabilities(None, none)?;
    // Ends the program with its worker.
    set_parent_process_death_signal(Some(Signal::KILL))?;
    let Request { program, arguments, files, .. } = &plan.request;
    allowed_files::restrict(program, arguments, files, Path::new(&plan.folder))?;
    refused_calls::refuse()
}

/// Moves to namespaces of its own where an unprivileged process may: a network without devices, no rights outside, a file
/// system for the folder, and a limit of processes. The other promises hold without them.
fn leave_namespaces(plan: &Plan) -> std::io::Result<()> {
    let (user, group) = (getuid().as_raw(), getgid().as_raw());
    let away =
        CloneFlags::CLONE_NEWUSER | CloneFlags::CLONE_NEWNS | CloneFlags::CLONE_NEWNET | CloneFlags::CLONE_NEWIPC;
    let most = if unshare(away).is_ok() {
        fs::write("/proc/self/setgroups", "deny")?;
        fs::write("/proc/self/uid_map", format!("{user} {user} 1"))?;
        fs::write("/proc/self/gid_map", format!("{group} {group} 1"))?;
        // Where mounting is refused, and in a folder that is kept, the worker counts the files.
        if plan.request.files.folder.is_none() {
            let _ = scratch_folder::mount_over(Path::new(&plan.folder), plan.request.limits.output);
        }
        // Counted in this namespace alone from Linux 5.14 on. Root's processes are never limited.
        prlimits::never_more(MOST_PROCESSES.into())
    } else {
        prlimits::processes_beside_others()
    };
    // Fails where the shell's own hard limit is lower still.
    let _ = setrlimit(Resource::Nproc, most);
    Ok(())
}
