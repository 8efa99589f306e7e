//! What Linux tells about a program while it runs. The final figures come from `wait4`; these only say when to stop it.

use std::fs::File;
use std::io::Read;
use std::time::Duration;

/// Linux reports times in `/proc/<pid>/stat` in hundredths of a second on every architecture.
const TICK: Duration = Duration::from_millis(10);

/// What a running program has used so far. A figure that cannot be read is zero, which never stops a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sample {
    /// CPU time of all threads.
    pub cpu: Duration,
    /// How long the main thread was ready to run but had no processor.
    pub queued: Duration,
    /// Peak resident bytes.
    pub peak_memory: u64,
}

/// Looks at one process again and again.
pub(super) struct Process {
    folder: String,
    text: String,
}

impl Process {
    pub(super) fn new(pid: u32) -> Self {
        Self {
            folder: format!("/proc/{pid}"),
            text: String::new(),
        }
    }

    pub(super) fn sample(&mut self) -> Sample {
        let ticks = cpu_ticks(self.read("stat"));
        let (running, queued) = run_and_queue(self.read("schedstat"));
        let peak_memory = peak_kib(self.read("status")) * 1024;
        // The first counts all threads but only in ticks, the second counts nanoseconds but only of the main thread.
        Sample {
            cpu: (TICK * ticks).max(running),
            queued,
            peak_memory,
        }
    }

    fn read(&mut self, name: &str) -> &str {
        self.text.clear();
        let read =
            File::open(format!("{}/{name}", self.folder)).and_then(|mut file| file.read_to_string(&mut self.text));
        if read.is_ok() { &self.text } else { "" }
    }
}

/// User and system time. The fields are counted from behind the program's name, which may itself hold blanks and brackets.
fn cpu_ticks(stat: &str) -> u32 {
    let fields = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
    fields
        .split_whitespace()
        .skip(11)
        .take(2)
        .map(|field| field.parse().unwrap_or(0))
        .sum()
}

fn run_and_queue(schedstat: &str) -> (Duration, Duration) {
    let mut fields = schedstat
        .split_whitespace()
        .map(|field| Duration::from_nanos(field.parse().unwrap_or(0)));
    (fields.next().unwrap_or_default(), fields.next().unwrap_or_default())
}

fn peak_kib(status: &str) -> u64 {
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|rest| rest.trim().strip_suffix("kB"))
        .and_then(|number| number.trim().parse().ok())
        .unwrap_or(0)
}

/// The parent of a process, from its `stat`.
pub(super) fn parent(stat: &str) -> Option<u32> {
    stat.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_name_with_brackets_does_not_shift_the_fields() {
        let stat = "7913 (a) R 1 (b) S 7911 7911 2513 0 -1 4194368 54 0 0 0 74 6 0 0 20 0 1 0 92375";
        assert_eq!(cpu_ticks(stat), 80);
        assert_eq!(parent(stat), Some(7911));
    }

    #[test]
    fn unreadable_figures_are_zero() {
        assert_eq!(Process::new(0).sample(), Sample::default());
    }

    #[test]
    fn peak_memory_is_the_high_water_mark() {
        assert_eq!(
            peak_kib("Name:\tx\nVmPeak:\t 9000 kB\nVmHWM:\t    1692 kB\nVmRSS:\t 800 kB\n"),
            1692
        );
    }

    #[test]
    fn this_very_process_has_used_memory() {
        assert!(Process::new(std::process::id()).sample().peak_memory > 100_000);
    }
}
