//! The limits of a run. Other modules measure and enforce them.

use serde::{Deserialize, Serialize};
use std::time::Duration;

const KIB: u64 = 1024;
const MIB: u64 = 1024 * KIB;

/// The limits of a program on one case.
///
/// ```
/// use sg_judge::Limits;
/// use std::time::Duration;
///
/// let limits = Limits::new(1000, 32768);
/// assert_eq!(limits.cpu, Duration::from_secs(1));
/// assert_eq!(limits.memory, 32 << 20);
/// assert!(limits.wall >= 2 * limits.cpu);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// CPU time, user and system together, of all threads.
    pub cpu: Duration,
    /// Peak resident memory in bytes. Starting a program takes about 2 MiB. On Linux the peak of a
    /// program that runs for a few milliseconds is known only if it exceeds that of the process
    /// that started it, some 7 MiB.
    pub memory: u64,
    /// Backstop for a program that sleeps or waits: the elapsed time, without the time it waited
    /// for a processor. The default is twice the CPU time, and at least 1 s. Only Linux reports
    /// that wait; on other systems the default is that of [`patient`](Limits::patient).
    pub wall: Duration,
    /// The elapsed time after which the program is stopped even on a busy machine. Meant for
    /// compilers, not for programs that are judged.
    pub deadline: Option<Duration>,
    /// Bytes of standard output (and, separately, of standard error). The default is 64 MiB.
    pub output: u64,
    /// Bytes of the main thread's stack. The default is 8 MiB, as on Linux. Judges on Windows give
    /// less, so 1 MiB shows whether a recursion is too deep for them; many judges give more. Linux
    /// only.
    pub stack: u64,
    /// True if the judge ignores blanks at the end of a line and empty lines at the end of the
    /// output. By default both are a presentation error.
    pub forgives_line_ends: bool,
}

impl Limits {
    /// Creates limits in the units that judges use: milliseconds and KiB ("1000 MS, 32768 K").
    pub fn new(cpu_ms: u64, memory_kib: u64) -> Self {
        let cpu = Duration::from_millis(cpu_ms);
        let limits = Self {
            cpu,
            memory: memory_kib.saturating_mul(KIB),
            wall: Duration::from_secs(1).max(cpu.saturating_mul(2)),
            deadline: None,
            output: 64 * MIB,
            stack: 8 * MIB,
            forgives_line_ends: false,
        };
        if cfg!(target_os = "linux") { limits } else { limits.patient() }
    }

    /// Sets the backstop to five times the CPU time, and at least 10 s, to allow for waits on a
    /// busy machine.
    pub fn patient(self) -> Self {
        self.with_wall(Duration::from_secs(10).max(self.cpu.saturating_mul(5)))
    }

    /// Sets the wall-clock backstop.
    pub fn with_wall(self, wall: Duration) -> Self {
        Self { wall, ..self }
    }

    /// Sets the time after which the program is stopped even on a busy machine.
    pub fn with_deadline(self, deadline: Duration) -> Self {
        Self { deadline: Some(deadline), ..self }
    }

    /// Sets the output limit in bytes.
    pub fn with_output(self, output: u64) -> Self {
        Self { output, ..self }
    }

    /// Sets the stack size in bytes.
    pub fn with_stack(self, stack: u64) -> Self {
        Self { stack, ..self }
    }

    /// Ignores blanks at line ends.
    pub fn forgiving_line_ends(self) -> Self {
        Self { forgives_line_ends: true, ..self }
    }

    /// Returns the memory at which a running program is stopped: twice the limit, and at least 64
    /// MiB above it.
    ///
    /// Between the limit and the ceiling a program keeps running, so that a crash is still seen;
    /// above the ceiling it would endanger the machine.
    pub fn memory_ceiling(&self) -> u64 {
        self.memory.saturating_add(self.memory.max(64 * MIB))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ceiling_is_twice_the_limit_and_at_least_64_mib_above_it() {
        assert_eq!(Limits::new(1000, 1024).memory_ceiling(), 65 * MIB);
        assert_eq!(Limits::new(1000, 100 * 1024).memory_ceiling(), 200 * MIB);
    }

    #[test]
    fn the_wall_clock_backstop_is_longer_where_queueing_counts() {
        let wall = |cpu| Limits::new(cpu, 1024).wall.as_secs();
        let expected = if cfg!(target_os = "linux") { [1, 6] } else { [10, 15] };
        assert_eq!([499, 3000].map(wall), expected);
        assert_eq!([499, 3000].map(|cpu| Limits::new(cpu, 1024).patient().wall.as_secs()), [10, 15]);
    }

    #[test]
    fn the_default_output_limit_is_64_mib() {
        assert_eq!(Limits::new(1000, 1024).output, 64 * MIB);
    }
}
