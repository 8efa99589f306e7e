//! The files that a confined program may read and write, enforced by Landlock.

use super::AnyError;
use crate::SandboxSupport;
use crate::program::Files;
use landlock::{
    ABI, Access, AccessFs, AccessNet, BitFlags, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset, RulesetAttr,
    RulesetCreatedAttr, RulesetStatus, Scope,
};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};

/// The Landlock version with everything that a sandbox promises: Linux 6.12.
const WHOLE: ABI = ABI::V6;

/// The folders of programs and their libraries. Home folders and other mounts are left out.
const SYSTEM: [&str; 12] =
    ["/bin", "/etc", "/gnu/store", "/lib", "/lib32", "/lib64", "/nix/store", "/opt", "/proc", "/sbin", "/sys", "/usr"];

/// The devices that do nothing.
const DEVICES: [&str; 5] = ["/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"];

/// Restricts this process and all its descendants to the system's files, those of a program, and a folder of its own. What a
/// process may not use already stays refused.
pub(crate) fn restrict(program: &OsStr, arguments: &[OsString], files: &Files, folder: &Path) -> Result<(), AnyError> {
    let hidden = files.hidden.iter().map(PathBuf::from).chain(std::env::current_exe());
    let hidden: Vec<PathBuf> = hidden.flat_map(|path| path.canonicalize()).collect();
    let named = |path: &OsString| match Path::new(path) {
        path if path.is_dir() => without_hidden(path, &hidden),
        path => vec![path.to_owned()],
    };
    let named = arguments.iter().chain(&files.readable).flat_map(named);
    let system = SYSTEM.iter().flat_map(|path| without_hidden(Path::new(path), &hidden));
    let readable = executable(program).into_iter().chain(named).chain(system);
    let readable = readable.map(|path| (path, AccessFs::from_read(WHOLE)));
    let use_device = AccessFs::ReadFile | AccessFs::WriteFile;
    let devices = DEVICES.iter().map(|path| (path.into(), use_device));
    let writable = files.writable.iter().map(PathBuf::from).chain([folder.to_owned()]);
    let writable = writable.map(|path| (path, AccessFs::from_all(WHOLE)));
    let mut rules = ruleset(CompatLevel::BestEffort)?;
    for (path, access) in readable.chain(devices).chain(writable) {
        let Ok(place) = PathFd::new(&path) else { continue };
        let on_files: BitFlags<AccessFs> = if path.is_dir() { access } else { access & AccessFs::from_file(WHOLE) };
        rules = rules.add_rule(PathBeneath::new(place, on_files))?;
    }
    match rules.restrict_self()?.ruleset {
        RulesetStatus::NotEnforced => Err("the kernel has no Landlock".into()),
        _ => Ok(()),
    }
}

/// Returns a file or folder; of a folder with something hidden in it, all else that is in it. Links there are left out: they may
/// lead to what is hidden, and the target of any other has a rule of its own if it may be read.
fn without_hidden(path: &Path, hidden: &[PathBuf]) -> Vec<PathBuf> {
    let Ok(path) = path.canonicalize() else { return vec![] };
    if hidden.contains(&path) {
        return vec![];
    }
    if !hidden.iter().any(|hidden| hidden.starts_with(&path)) {
        return vec![path];
    }
    let entries = fs::read_dir(&path).into_iter().flatten().flatten();
    let is_link = |entry: &fs::DirEntry| entry.file_type().is_ok_and(|kind| kind.is_symlink());
    let entries = entries.filter(|entry| !is_link(entry));
    entries.flat_map(|entry| without_hidden(&entry.path(), hidden)).collect()
}

fn ruleset(level: CompatLevel) -> Result<landlock::RulesetCreated, AnyError> {
    Ok(Ruleset::default()
        .set_compatibility(level)
        .handle_access(AccessFs::from_all(WHOLE))?
        .handle_access(AccessNet::from_all(WHOLE))?
        .scope(Scope::from_all(WHOLE))?
        .create()?)
}

/// The program's file; a name without a slash is looked up in `PATH`.
pub(super) fn executable(program: &OsStr) -> Option<PathBuf> {
    let program = Path::new(program);
    if program.is_absolute() {
        return Some(program.to_owned()).filter(|path| path.is_file());
    }
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let mut paths = std::env::split_paths(&folders).map(|folder| folder.join(program));
    paths.find(|path| path.is_file())
}

/// Tells how much of a sandbox this kernel supports.
pub(crate) fn support() -> SandboxSupport {
    if ruleset(CompatLevel::HardRequirement).is_ok() {
        return SandboxSupport::Full;
    }
    let files =
        Ruleset::default().set_compatibility(CompatLevel::HardRequirement).handle_access(AccessFs::from_all(ABI::V1));
    if files.is_ok_and(|rules| rules.create().is_ok()) {
        SandboxSupport::Partial("a program could send signals to other processes: that needs Linux 6.12".into())
    } else {
        SandboxSupport::None("the kernel has no Landlock: that needs Linux 5.13 and `landlock` among its `lsm=`".into())
    }
}
