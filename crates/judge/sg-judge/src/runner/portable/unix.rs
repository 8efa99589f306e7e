//! A program on a Unix other than Linux, under the limits that every Unix has for a process.
#![expect(unsafe_code, reason = "a limit for the program alone can only be set between fork and exec")]

use crate::Limits;
use crate::runner::{Fault, MeasuredBy, rlimits};
use rustix::process::{Resource, setrlimit};
use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitStatus};
use std::time::Duration;
use wait4::Wait4;

pub(super) const MEASURED_BY: MeasuredBy = MeasuredBy::Process;

/// A program that has been started.
pub(super) struct Started(Child);

impl Started {
    pub(super) fn new(mut command: Command, limits: &Limits) -> Result<Self, Fault> {
        let limits = *limits;
        let lower = move || {
            rlimits::lower_own(&limits);
            let _ = setrlimit(Resource::Cpu, rlimits::longest_time(&limits));
            Ok(())
        };
        // SAFETY: the closure only makes system calls, without allocating or locking.
        unsafe { command.pre_exec(lower) };
        command.spawn().map(Self).map_err(Fault::start)
    }

    /// Returns the exit status, CPU time and peak memory once the program has ended.
    pub(super) fn try_wait(&mut self) -> io::Result<Option<(ExitStatus, Duration, u64)>> {
        let ended = self.0.try_wait4()?;
        Ok(ended.map(|used| (used.status, used.rusage.utime + used.rusage.stime, used.rusage.maxrss)))
    }

    /// Returns zeros: CPU time and memory are known only once the program has ended.
    pub(super) fn used(&self) -> (Duration, u64) {
        (Duration::ZERO, 0)
    }

    pub(super) fn kill(&mut self) -> io::Result<()> {
        self.0.kill()
    }

    /// Does nothing, since processes that the program left behind cannot be found here.
    pub(super) fn kill_rest(&self) -> Result<(), Fault> {
        Ok(())
    }
}
