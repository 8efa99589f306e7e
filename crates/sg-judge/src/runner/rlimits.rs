//! The limits that every Unix enforces for a process.

use crate::Limits;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Sets the limits that the program must have from its first instruction: it inherits them, so there is no code between fork
/// and exec. The worker itself writes to pipes only, its stack is small, and it dumps no core.
pub(super) fn lower_own(limits: &Limits) {
    // Now and for good: sanitizers set it again when they start, and fail if it has been lowered meanwhile.
    let (current, maximum) = (Some(0), Some(0));
    let _ = setrlimit(Resource::Core, Rlimit { current, maximum });
    for (resource, wanted) in [(Resource::Fsize, longest_file(limits)), (Resource::Stack, limits.stack)] {
        let maximum = getrlimit(resource).maximum;
        let current = Some(maximum.map_or(wanted, |maximum| wanted.min(maximum)));
        // A soft limit can always be set below the hard one, so this cannot fail.
        let _ = setrlimit(resource, Rlimit { current, maximum });
    }
}

/// Returns one byte more than allowed: output of exactly the allowed length differs from truncated output.
pub(super) fn longest_file(limits: &Limits) -> u64 {
    limits.output.saturating_add(1)
}

/// Returns a limit that sends a signal that a program can handle, and a second later one that it cannot.
pub(super) fn longest_time(limits: &Limits) -> Rlimit {
    let seconds = limits.cpu.as_secs().saturating_add(1);
    Rlimit { current: Some(seconds), maximum: Some(seconds.saturating_add(1)) }
}
