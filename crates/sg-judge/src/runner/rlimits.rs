//! The limits that the system keeps for every process, and that hold even when the worker is gone.

use crate::Limits;
use rustix::process::{Pid, Resource, Rlimit, getrlimit, prlimit, setrlimit};
use std::process::Child;

/// Sets the limits that the program must have from its first instruction: it inherits them, so there is no code between fork
/// and exec. The worker itself writes to pipes only, and its stack is small.
pub(super) fn lower_own(limits: &Limits) {
    for (resource, wanted) in [
        (Resource::Core, 0),
        (Resource::Fsize, longest_file(limits)),
        (Resource::Stack, limits.stack),
    ] {
        let maximum = getrlimit(resource).maximum;
        let current = Some(maximum.map_or(wanted, |maximum| wanted.min(maximum)));
        // A soft limit may always be moved below the hard one, so there is nothing to fail.
        let _ = setrlimit(resource, Rlimit { current, maximum });
    }
}

/// Sets the limits that end the program even when the worker is gone, and that it cannot raise again.
pub(super) fn set_of(child: &Child, limits: &Limits) {
    let seconds = limits.cpu.as_secs().saturating_add(1);
    for (resource, soft, hard) in [
        (Resource::Core, 0, 0),
        (Resource::Fsize, longest_file(limits), longest_file(limits)),
        (Resource::Cpu, seconds, seconds + 1),
    ] {
        let wanted = Rlimit {
            current: Some(soft),
            maximum: Some(hard),
        };
        // Fails where the shell's own hard limit is lower still, and for a program that has ended.
        let _ = prlimit(Some(Pid::from_child(child)), resource, wanted);
    }
}

/// One byte more than allowed, so that output of exactly the allowed length is told from output that was cut.
fn longest_file(limits: &Limits) -> u64 {
    limits.output.saturating_add(1)
}
