//! The limits that a program cannot raise, and that stay in force when its worker is gone.

use super::MOST_PROCESSES;
use super::proc_files::numbers;
use super::rlimits::{longest_file, longest_time};
use crate::Limits;
use rustix::process::{Pid, Resource, Rlimit, prlimit};
use std::os::unix::fs::MetadataExt;
use std::process::Child;
use std::sync::OnceLock;

/// Sets the limits of a program that was just started. A sandbox sets the process limit itself.
pub(super) fn set_of(child: &Child, limits: &Limits, sandboxed: bool) {
    // Fails if the shell's hard limit is even lower, or if the program has ended.
    let set = |resource, limit| {
        let _ = prlimit(Some(Pid::from_child(child)), resource, limit);
    };
    set(Resource::Fsize, never_more(longest_file(limits)));
    set(Resource::Cpu, longest_time(limits));
    if !sandboxed {
        set(Resource::Nproc, processes_beside_others());
    }
}

/// Returns the limit of processes and threads for a program that has no user namespace. Linux
/// counts all processes of the user, so those that exist at the first call are added. Root is never
/// limited.
pub(super) fn processes_beside_others() -> Rlimit {
    static COUNT: OnceLock<u64> = OnceLock::new();
    let user = rustix::process::getuid().as_raw();
    let is_own = |pid: &u32| std::fs::metadata(format!("/proc/{pid}")).is_ok_and(|process| process.uid() == user);
    let threads = |pid| numbers(&format!("/proc/{pid}/task")).count() as u64;
    let count = COUNT.get_or_init(|| numbers("/proc").filter(is_own).map(threads).sum());
    never_more(count + u64::from(MOST_PROCESSES))
}

/// Returns a limit that the program cannot raise.
pub(super) fn never_more(number: u64) -> Rlimit {
    Rlimit { current: Some(number), maximum: Some(number) }
}
