//! The limits that a Unix enforces for a process even when no worker watches it.

#[cfg(target_os = "linux")]
use super::MOST_PROCESSES;
use crate::Limits;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Sets the limits that the program must have from its first instruction: it inherits them, so there is no code between fork
/// and exec. The worker itself writes to pipes only, its stack is small, and it dumps no core.
pub(super) fn lower_own(limits: &Limits) {
    // Now and for good: sanitizers set it again when they start, and fail if it has been lowered meanwhile.
    let none = Some(0);
    let _ = setrlimit(
        Resource::Core,
        Rlimit {
            current: none,
            maximum: none,
        },
    );
    for (resource, wanted) in [(Resource::Fsize, longest_file(limits)), (Resource::Stack, limits.stack)] {
        let maximum = getrlimit(resource).maximum;
        let current = Some(maximum.map_or(wanted, |maximum| wanted.min(maximum)));
        // A soft limit may always be moved below the hard one, so this cannot fail.
        let _ = setrlimit(resource, Rlimit { current, maximum });
    }
}

/// Sets the limit of CPU time, in the program itself: in the worker it would end the worker too.
#[cfg(any(not(target_os = "linux"), test))]
pub(super) fn lower_own_time(limits: &Limits) {
    let _ = setrlimit(Resource::Cpu, longest_time(limits));
}

/// Sets the limits that end the program even when the worker is gone, and that it cannot raise again.
#[cfg(target_os = "linux")]
pub(super) fn set_of(child: &std::process::Child, limits: &Limits, sandboxed: bool) {
    use rustix::process::{Pid, prlimit};
    for (resource, wanted) in [
        (Resource::Fsize, never_more(longest_file(limits))),
        (Resource::Cpu, longest_time(limits)),
    ] {
        // Fails where the shell's own hard limit is lower still, and for a program that has ended.
        let _ = prlimit(Some(Pid::from_child(child)), resource, wanted);
    }
    // A sandbox sets its own.
    if !sandboxed {
        let _ = prlimit(Some(Pid::from_child(child)), Resource::Nproc, processes_beside_others());
    }
}

/// The limit of processes and threads for a program outside a user namespace of its own. Linux counts all those of the
/// user, here taken when this process first asks, and never limits root.
#[cfg(target_os = "linux")]
pub(super) fn processes_beside_others() -> Rlimit {
    use super::proc_files::numbers;
    use std::os::unix::fs::MetadataExt;
    static COUNT: std::sync::OnceLock<u64> = std::sync::OnceLock::new();
    let user = rustix::process::getuid().as_raw();
    let is_own = |pid: &u32| std::fs::metadata(format!("/proc/{pid}")).is_ok_and(|process| process.uid() == user);
    let threads = |pid| numbers(&format!("/proc/{pid}/task")).count() as u64;
    let count = COUNT.get_or_init(|| numbers("/proc").filter(is_own).map(threads).sum());
    never_more(count + u64::from(MOST_PROCESSES))
}

/// A limit that the program cannot raise again.
#[cfg(target_os = "linux")]
pub(super) fn never_more(number: u64) -> Rlimit {
    Rlimit {
        current: Some(number),
        maximum: Some(number),
    }
}

/// One byte more than allowed, so that output of exactly the allowed length is told from output that was cut.
fn longest_file(limits: &Limits) -> u64 {
    limits.output.saturating_add(1)
}

/// First a signal that a program may handle, a second later one that it cannot.
fn longest_time(limits: &Limits) -> Rlimit {
    let seconds = limits.cpu.as_secs().saturating_add(1);
    Rlimit {
        current: Some(seconds),
        maximum: Some(seconds.saturating_add(1)),
    }
}
