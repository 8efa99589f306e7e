//! The limits that every Unix can enforce for a process.

use crate::Limits;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Sets the limits that the program must have from its first instruction. It inherits them, so no
/// code runs between fork and exec. They do not disturb the worker, which writes only to pipes,
/// needs little stack and dumps no core.
pub(super) fn lower_own(limits: &Limits) {
    // Set it for good: sanitizers set it again when they start, and fail if it has been lowered
    // since.
    let (current, maximum) = (Some(0), Some(0));
    let _ = setrlimit(Resource::Core, Rlimit { current, maximum });
    for (resource, wanted) in [(Resource::Fsize, longest_file(limits)), (Resource::Stack, limits.stack)] {
        let maximum = getrlimit(resource).maximum;
        let current = Some(maximum.map_or(wanted, |maximum| wanted.min(maximum)));
        // This cannot fail, since a soft limit can always be set below the hard one.
        let _ = setrlimit(resource, Rlimit { current, maximum });
    }
}

/// Returns one byte more than allowed, so that output of exactly the allowed length differs from
/// truncated output.
pub(super) fn longest_file(limits: &Limits) -> u64 {
    limits.output.saturating_add(1)
}

/// Returns a limit that sends a signal that a program can handle, and one second later a signal
/// that it cannot.
pub(super) fn longest_time(limits: &Limits) -> Rlimit {
    let seconds = limits.cpu.as_secs().saturating_add(1);
    Rlimit { current: Some(seconds), maximum: Some(seconds.saturating_add(1)) }
}
