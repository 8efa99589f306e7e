//! A program on a Unix other than Linux: the limits that every Unix has for a process.
#![expect(
    unsafe_code,
    reason = "a limit for the program alone can only be set between fork and exec"
)]

use super::{Fault, rlimits};
use crate::Limits;
use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitStatus};
use std::time::Duration;
use wait4::Wait4;

/// A program that was started.
pub(super) struct Held {
    child: Child,
}

impl Held {
    pub(super) fn start(mut command: Command, limits: &Limits) -> Result<Self, Fault> {
        let limits = *limits;
        let lower = move || {
            rlimits::lower_own(&limits);
            rlimits::lower_own_time(&limits);
            Ok(())
        };
        // SAFETY: system calls alone; nothing is allocated, and no lock is taken.
        unsafe { command.pre_exec(lower) };
        let child = command.spawn().map_err(|error| Fault::Start(error.to_string()))?;
        Ok(Self { child })
    }

    /// How it ended, its CPU time and its peak of memory, once it has ended.
    pub(super) fn try_wait(&mut self) -> io::Result<Option<(ExitStatus, Duration, u64)>> {
        let ended = self.child.try_wait4()?;
        Ok(ended.map(|used| (used.status, used.rusage.utime + used.rusage.stime, used.rusage.maxrss)))
    }

    /// Both are known only once the program has ended.
    pub(super) fn used(&self) -> (Duration, u64) {
        (Duration::ZERO, 0)
    }

    pub(super) fn kill(&mut self) -> io::Result<()> {
        self.child.kill()
    }

    /// What the program left behind cannot be found here.
    pub(super) fn clear(&self) -> Result<(), Fault> {
        Ok(())
    }
}
