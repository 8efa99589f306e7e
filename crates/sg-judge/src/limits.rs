//! The limits of a run. Others measure and enforce them.

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
    /// Peak resident memory in bytes. Below about 2 MiB every program fails, because starting one takes that much.
    pub memory: u64,
    /// Backstop for a program that sleeps or waits: the time since it began without the time it waited for a processor.
    /// The default is twice the CPU time, and at least 1 s; where that wait counts, since only Linux tells it, that of
    /// [`patient`](Limits::patient).
    pub wall: Duration,
    /// Bytes of standard output (and, separately, of standard error). The default is 64 MiB.
    pub output: u64,
    /// Bytes of the main thread's stack. The default is 8 MiB, as on Linux judges; judges on Windows hosts give less,
    /// so 1 MiB shows whether a recursion is too deep for them. Linux only.
    pub stack: u64,
}

impl Limits {
    /// Makes limits as judges state them: milliseconds and KiB ("1000 MS, 32768 K").
    pub fn new(cpu_ms: u64, memory_kib: u64) -> Self {
        let cpu = Duration::from_millis(cpu_ms);
        let limits = Self {
            cpu,
            memory: memory_kib.saturating_mul(KIB),
            wall: Duration::from_secs(1).max(cpu.saturating_mul(2)),
            output: 64 * MIB,
            stack: 8 * MIB,
        };
        if cfg!(target_os = "linux") { limits } else { limits.patient() }
    }

    /// Sets the backstop to five times the CPU time, and at least 10 s: for a wait that others on a busy machine may cause.
    pub fn patient(self) -> Self {
        self.with_wall(Duration::from_secs(10).max(self.cpu.saturating_mul(5)))
    }

    /// Sets the wall-clock backstop.
    pub fn with_wall(self, wall: Duration) -> Self {
        Self { wall, ..self }
    }

    /// Sets the output limit in bytes.
    pub fn with_output(self, output: u64) -> Self {
        Self { output, ..self }
    }

    /// Sets the stack size in bytes.
    pub fn with_stack(self, stack: u64) -> Self {
        Self { stack, ..self }
    }

    /// Returns the memory at which a running program is stopped: twice the limit, and at least 64 MiB above it.
    ///
    /// Between the limit and the ceiling a program runs on, so that its crash is seen; above it would endanger the machine.
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
    fn a_program_may_wait_as_long_as_it_may_compute_and_longer_where_queueing_counts() {
        let wall = |cpu| Limits::new(cpu, 1024).wall.as_secs();
        let expected = if cfg!(target_os = "linux") { [1, 6] } else { [10, 15] };
        assert_eq!([499, 3000].map(wall), expected);
        assert_eq!([499, 3000].map(|cpu| Limits::new(cpu, 1024).patient().wall.as_secs()), [10, 15]);
    }

    #[test]
    fn the_output_limit_is_64_mib() {
        assert_eq!(Limits::new(1000, 1024).output, 64 * MIB);
    }
}
