//! Confines a program that is not trusted.
//!
//! | promise | kept by |
//! | --- | --- |
//! | writes nothing but in a folder of its own, which is its working directory and is removed afterwards | Landlock |
//! | fills no disk | a file system in memory, mounted there in a mount namespace of its own |
//! | reads system folders, itself and the files and folders among its arguments, but no answers | Landlock |
//! | sends no signal to, and looks into, no process that it did not start | Landlock (signals from Linux 6.12) |
//! | has no network | seccomp, a network namespace of its own |
//! | changes no priority and no limit of others, traces nobody, hides no memory | seccomp |
//! | has none of root's powers, even if root judges | a user namespace of its own, no capabilities |
//!
//! No code may run between fork and exec, so the worker starts this executable again, as a launcher. It reads its [`Plan`],
//! confines itself, and becomes the program. A failure is written in place of the plan, which the program cannot reach any
//! more.

use super::scratch_folder::{self, WatchedFolder};
use super::{Fault, MOST_PROCESSES, Request, refused_calls, rlimits, worker};
use landlock::{
    ABI, Access, AccessFs, AccessNet, BitFlags, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset, RulesetAttr,
    RulesetCreatedAttr, RulesetStatus, Scope,
};
use nix::sched::{CloneFlags, unshare};
use rustix::fs::{MemfdFlags, memfd_create};
use rustix::process::{Resource, Signal, getgid, getuid, set_parent_process_death_signal, setrlimit};
use rustix::thread::{CapabilitySet, CapabilitySets, set_capabilities};
use serde::{Deserialize, Serialize};
use std::error::Error;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{Read, Seek};
use std::os::fd::AsRawFd;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// What the variable of a worker begins with if it means a launcher; the path of the plan follows.
pub(super) const ROLE: &str = "launch:";

/// The Landlock version that keeps all of them: Linux 6.12.
const WHOLE: ABI = ABI::V6;

/// Where programs and their libraries are. Home folders and other mounts are left out.
const SYSTEM: [&str; 12] = [
    "/bin", "/etc", "/gnu/store", "/lib", "/lib32", "/lib64", "/nix/store", "/opt", "/proc", "/sbin", "/sys", "/usr",
];

/// The devices that do nothing.
const DEVICES: [&str; 5] = ["/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"];

pub(super) type AnyError = Box<dyn Error>;

/// What a launcher needs to know.
#[derive(Serialize, Deserialize)]
struct Plan {
    request: Request,
    folder: OsString,
}

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
    /// The command that will confine itself and become the program.
    pub(super) fn launcher(request: &Request) -> Result<(Command, Self), Fault> {
        let scratch = |error: std::io::Error| Fault::Scratch(error.to_string());
        let (folder, lock) = scratch_folder::new().map_err(scratch)?;
        let plan = Plan {
            request: request.clone(),
            folder: folder.path().into(),
        };
        let mut report: File = memfd_create("sg-judge", MemfdFlags::CLOEXEC)
            .map_err(|error| scratch(error.into()))?
            .into();
        serde_json::to_writer(&mut report, &plan).map_err(|error| scratch(error.into()))?;
        let mut command = Command::new("/proc/self/exe");
        let place = format!("{ROLE}/proc/{}/fd/{}", std::process::id(), report.as_raw_fd());
        command.arg0("sg-judge-launcher").env(worker::VARIABLE, place);
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

    /// Whether the launcher has not become the program yet.
    pub(super) fn is_launching(&self) -> bool {
        self.report.metadata().is_ok_and(|report| report.len() > 0)
    }

    /// Whether the launcher became the program.
    pub(super) fn outcome(&self) -> Result<(), Fault> {
        let mut text = String::new();
        let mut report = &self.report;
        let read = report.rewind().and_then(|()| report.read_to_string(&mut text));
        match read {
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

/// The launcher: becomes the program, or says why not. Nobody reads the exit code.
pub(super) fn launch(plan: &str) -> i32 {
    let Ok(mut report) = File::options().read(true).write(true).open(plan) else {
        return 1;
    };
    let fault = become_program(&mut report);
    let _ = report.rewind();
    let _ = serde_json::to_writer(&mut report, &fault);
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
    let known = readable(&plan.request)
        .first()
        .is_none_or(|path| is_executable_format(path));
    let error = if known {
        command.exec()
    } else {
        std::io::Error::from_raw_os_error(libc::ENOEXEC)
    };
    Fault::Start(error.to_string())
}

fn is_executable_format(program: &Path) -> bool {
    let mut start = [0; 4];
    let read = File::open(program).and_then(|mut file| file.read(&mut start));
    read.is_err() || start.starts_with(b"#!") || start == *b"\x7fELF"
}

fn confine(plan: &Plan) -> Result<(), AnyError> {
    leave_namespaces(plan)?;
    let none = CapabilitySets {
        effective: CapabilitySet::empty(),
        permitted: CapabilitySet::empty(),
        inheritable: CapabilitySet::empty(),
    };
    set_capabilities(None, none)?;
    // Ends the program with its worker.
    set_parent_process_death_signal(Some(Signal::KILL))?;
    restrict_files(plan)?;
    refused_calls::refuse()?;
    Ok(())
}

/// Where an unprivileged process may: a network without devices, no rights outside, a file system for the folder, and a
/// limit of processes. The other promises hold without it.
fn leave_namespaces(plan: &Plan) -> std::io::Result<()> {
    let (user, group) = (getuid().as_raw(), getgid().as_raw());
    let away =
        CloneFlags::CLONE_NEWUSER | CloneFlags::CLONE_NEWNS | CloneFlags::CLONE_NEWNET | CloneFlags::CLONE_NEWIPC;
    let most = if unshare(away).is_ok() {
        fs::write("/proc/self/setgroups", "deny")?;
        fs::write("/proc/self/uid_map", format!("{user} {user} 1"))?;
        fs::write("/proc/self/gid_map", format!("{group} {group} 1"))?;
        // Where mounting is refused, the worker counts the files.
        let _ = scratch_folder::mount_over(Path::new(&plan.folder), plan.request.limits.output);
        // Counted in this namespace alone from Linux 5.14 on. Root's processes are never limited.
        rlimits::never_more(MOST_PROCESSES.into())
    } else {
        rlimits::processes_beside_others()
    };
    // Fails where the shell's own hard limit is lower still.
    let _ = setrlimit(Resource::Nproc, most);
    Ok(())
}

fn restrict_files(plan: &Plan) -> Result<(), AnyError> {
    let read = AccessFs::from_read(WHOLE);
    let use_device = AccessFs::ReadFile | AccessFs::WriteFile;
    let own = readable(&plan.request).into_iter().map(|path| (path, read));
    let system = SYSTEM.iter().map(|path| (path.into(), read));
    let devices = DEVICES.iter().map(|path| (path.into(), use_device));
    let folder = (PathBuf::from(&plan.folder), AccessFs::from_all(WHOLE));
    let mut rules = ruleset(CompatLevel::BestEffort)?;
    for (path, access) in own.chain(system).chain(devices).chain([folder]) {
        let Ok(place) = PathFd::new(&path) else { continue };
        let on_files: BitFlags<AccessFs> = if path.is_dir() {
            access
        } else {
            access & AccessFs::from_file(WHOLE)
        };
        rules = rules.add_rule(PathBeneath::new(place, on_files))?;
    }
    match rules.restrict_self()?.ruleset {
        RulesetStatus::NotEnforced => Err("the kernel has no Landlock".into()),
        _ => Ok(()),
    }
}

fn ruleset(level: CompatLevel) -> Result<landlock::RulesetCreated, AnyError> {
    Ok(Ruleset::default()
        .set_compatibility(level)
        .handle_access(AccessFs::from_all(WHOLE))?
        .handle_access(AccessNet::from_all(WHOLE))?
        .scope(Scope::from_all(WHOLE))?
        .create()?)
}

/// The program itself first, where it is a file, and the files and folders that its arguments name.
fn readable(request: &Request) -> Vec<PathBuf> {
    let program = Path::new(&request.program);
    let in_search_path = || {
        let folders = std::env::var_os("PATH").unwrap_or_default();
        std::env::split_paths(&folders)
            .map(|folder| folder.join(program))
            .find(|path| path.is_file())
    };
    let program = if program.is_absolute() {
        Some(program.to_owned())
    } else {
        in_search_path()
    };
    let arguments = request.arguments.iter().map(PathBuf::from);
    program
        .into_iter()
        .filter(|path| path.is_file())
        .chain(arguments.filter(|path| path.exists()))
        .collect()
}

/// What this kernel lacks to confine a program, wholly or in part.
pub(super) fn support() -> crate::SandboxSupport {
    if ruleset(CompatLevel::HardRequirement).is_ok() {
        return crate::SandboxSupport::Full;
    }
    let files = Ruleset::default()
        .set_compatibility(CompatLevel::HardRequirement)
        .handle_access(AccessFs::from_all(ABI::V1));
    if files.is_ok_and(|rules| rules.create().is_ok()) {
        crate::SandboxSupport::Partial("a program could send signals to other processes: that needs Linux 6.12".into())
    } else {
        crate::SandboxSupport::None(
            "the kernel has no Landlock: that needs Linux 5.13 and `landlock` among its `lsm=`".into(),
        )
    }
}
