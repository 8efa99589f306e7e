//! The files that a confined program may read and write, enforced by Landlock.

use super::AnyError;
use crate::runner::{Files, SandboxSupport};
use landlock::{
    ABI, Access, AccessFs, AccessNet, BitFlags, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset, RulesetAttr,
    RulesetCreatedAttr, RulesetStatus, Scope,
};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};

/// The Landlock version that covers everything a sandbox promises: Linux 6.12.
const WHOLE: ABI = ABI::V6;

/// The folders of programs and their libraries, without home folders and other mounts.
const SYSTEM: [&str; 12] =
    ["/bin", "/etc", "/gnu/store", "/lib", "/lib32", "/lib64", "/nix/store", "/opt", "/proc", "/sbin", "/sys", "/usr"];

/// The harmless devices. `/dev/zero` is not one: it can be mapped as memory that outlives its last
/// page in a process.
const DEVICES: [&str; 4] = ["/dev/null", "/dev/full", "/dev/random", "/dev/urandom"];

/// Restricts this process and all its descendants to system files, the files of a program, and its
/// folder. Earlier restrictions stay in force.
pub(crate) fn restrict(program: &OsStr, arguments: &[OsString], files: &Files, folder: &Path) -> Result<(), AnyError> {
    let hidden = files.hidden.iter().map(PathBuf::from).chain(std::env::current_exe());
    let hidden: Vec<PathBuf> = hidden.flat_map(|path| path.canonicalize()).collect();
    let leads_to_hidden = |path: &Path| {
        path.is_symlink() && path.canonicalize().is_ok_and(|path| hidden.iter().any(|hidden| path.starts_with(hidden)))
    };
    let argument = |path: &OsString| match Path::new(path) {
        // An option is not a file, though the working directory may contain a link called `-O2`.
        path if !path.is_absolute() || leads_to_hidden(path) => vec![],
        path if path.is_dir() => without_hidden(path, &hidden),
        path => vec![path.to_owned()],
    };
    let named = arguments.iter().flat_map(argument);
    let readable = files.readable.iter().map(Path::new).chain(SYSTEM.iter().map(Path::new));
    let readable = readable.flat_map(|path| without_hidden(path, &hidden));
    let readable = executable(program).into_iter().chain(named).chain(readable);
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

/// Returns the file or folder itself, or for a folder with something hidden in it, everything else
/// inside. Links inside are skipped: they may lead to a hidden file, and any other target has its
/// own rule if it may be read.
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

/// Returns the program's file. A name without a slash is looked up in `PATH`.
pub(super) fn executable(program: &OsStr) -> Option<PathBuf> {
    let program = Path::new(program);
    if program.is_absolute() {
        return Some(program.to_owned()).filter(|path| path.is_file());
    }
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let mut paths = std::env::split_paths(&folders).map(|folder| folder.join(program));
    paths.find(|path| path.is_file())
}

/// Returns how much of Landlock this kernel supports.
pub(super) fn support() -> SandboxSupport {
    if ruleset(CompatLevel::HardRequirement).is_ok() {
        return SandboxSupport::Full;
    }
    let files =
        Ruleset::default().set_compatibility(CompatLevel::HardRequirement).handle_access(AccessFs::from_all(ABI::V1));
    if files.is_ok_and(|rules| rules.create().is_ok()) {
        SandboxSupport::Partial(
            "a program could send signals to other processes; preventing that needs Linux 6.12".into(),
        )
    } else {
        SandboxSupport::None(
            "the kernel has no Landlock; it needs Linux 5.13 and `landlock` in the `lsm=` boot option".into(),
        )
    }
}
