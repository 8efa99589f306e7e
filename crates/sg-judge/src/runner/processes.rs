//! What Linux tells about a process and all that descend from it, while they run; and how to end them.
//!
//! A worker is the reaper of its descendants: whoever loses its parent becomes the worker's child, so the tree below the
//! worker is the judged program with everything that it ever started. The figures add up over that tree.

use rustix::process::{Pid, Signal, kill_process};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::time::Duration;

/// Linux reports times in `/proc/<pid>/stat` in hundredths of a second on every architecture.
const TICK: Duration = Duration::from_millis(10);

/// The descendants of a process, parents first. Empty where it is gone.
pub(super) fn descendants(root: u32) -> Vec<u32> {
    let mut found = vec![root];
    let mut known = BTreeSet::from([root]);
    let mut next = 0;
    while let Some(&pid) = found.get(next) {
        for thread in numbers(&format!("/proc/{pid}/task")) {
            let children = read(&format!("/proc/{pid}/task/{thread}/children"));
            let new = children.split_whitespace().filter_map(|number| number.parse().ok());
            found.extend(new.filter(|child| known.insert(*child)));
        }
        next += 1;
    }
    found.split_off(1)
}

/// Sends SIGKILL to every descendant of a process. They may have made new ones meanwhile.
pub(super) fn kill_descendants(root: u32) {
    descendants(root).into_iter().for_each(kill);
}

/// Sends SIGKILL to every other process that has one of these memory files open, and to its descendants.
pub(super) fn kill_users(files: &[u64]) {
    let is_user = |pid: &u32| *pid != std::process::id() && memory_files(*pid).any(|(inode, _)| files.contains(&inode));
    for pid in numbers("/proc").filter(is_user) {
        kill_descendants(pid);
        kill(pid);
    }
}

fn kill(pid: u32) {
    if let Some(pid) = Pid::from_raw(pid.cast_signed()) {
        let _ = kill_process(pid, Signal::KILL);
    }
}

/// What a program and its descendants have used so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Usage {
    /// CPU time of all threads of all processes, those that have ended included.
    pub cpu: Duration,
    /// The part of `cpu` that no `wait` will ever tell: of processes whose parents do not want to know (`SIGCHLD` ignored).
    pub disowned: Duration,
    /// How long threads were ready to run but had no processor, since the look before. Told when they get one.
    pub queued: Duration,
    /// Whether a thread runs now, or is ready to.
    pub is_runnable: bool,
    /// Bytes in memory now, or the peak of the only process.
    pub memory: u64,
}

/// Looks at the descendants of a process again and again. A figure that cannot be read is zero, which never stops a program.
pub(super) struct Watch {
    root: u32,
    /// Memory files with these numbers are the judge's own.
    own_files: Vec<u64>,
    /// CPU time of each process, and what it has waited for, at the last look.
    processes: BTreeMap<u32, Times>,
    /// How long each thread had waited for a processor at the last look.
    queues: BTreeMap<u32, Duration>,
    disowned: Duration,
}

#[derive(Clone, Copy, Default)]
struct Times {
    own: Duration,
    children: Duration,
}

impl Watch {
    /// Of the descendants of `root`, whose outputs are `own_files`.
    pub(super) fn new(root: u32, own_files: Vec<u64>) -> Self {
        Self {
            root,
            own_files,
            processes: BTreeMap::new(),
            queues: BTreeMap::new(),
            disowned: Duration::ZERO,
        }
    }

    /// One look. The root itself must not have waited for any of them yet.
    pub(super) fn look(&mut self) -> Usage {
        let pids = descendants(self.root);
        let mut queues = BTreeMap::new();
        let mut processes = BTreeMap::new();
        let mut is_runnable = false;
        for &pid in &pids {
            let mut times = times(&read(&format!("/proc/{pid}/stat")));
            let mut threads = Duration::ZERO;
            for thread in numbers(&format!("/proc/{pid}/task")) {
                let (ran, queued) = ran_and_queued(&read(&format!("/proc/{pid}/task/{thread}/schedstat")));
                threads += ran;
                is_runnable |= state(&read(&format!("/proc/{pid}/task/{thread}/stat"))) == Some('R');
                queues.insert(thread, queued);
            }
            // The first counts dead threads too but only in ticks, the second counts nanoseconds.
            times.own = times.own.max(threads);
            processes.insert(pid, times);
        }
        let queued =
            |(thread, now): (&u32, &Duration)| now.saturating_sub(self.queues.get(thread).copied().unwrap_or_default());
        let queued = queues.iter().map(queued).sum();
        self.disowned += self.vanished(&processes).saturating_sub(self.waited_for(&processes));
        (self.queues, self.processes) = (queues, processes);
        let running: Duration = self.processes.values().map(|times| times.own + times.children).sum();
        Usage {
            cpu: running + self.disowned,
            disowned: self.disowned,
            queued,
            is_runnable,
            memory: memory(&pids, &self.own_files),
        }
    }

    /// CPU time of the processes that were there at the last look and are gone.
    fn vanished(&self, now: &BTreeMap<u32, Times>) -> Duration {
        let gone = self.processes.iter().filter(|(pid, _)| !now.contains_key(pid));
        gone.map(|(_, times)| times.own + times.children).sum()
    }

    /// By how much the time has grown that parents learnt of by waiting.
    fn waited_for(&self, now: &BTreeMap<u32, Times>) -> Duration {
        let before = |pid| self.processes.get(pid).map_or(Duration::ZERO, |times| times.children);
        let grown = now
            .iter()
            .map(|(pid, times)| times.children.saturating_sub(before(pid)));
        grown.sum()
    }
}

/// Of one process its peak, of several the sum of what each has for itself and its share of what they share; and the memory
/// files that none of them has mapped.
fn memory(pids: &[u32], own_files: &[u64]) -> u64 {
    let [resident, shared] = match pids {
        [only] => {
            let status = status(*only);
            [kib(&status, "VmHWM:"), kib(&status, "RssShmem:")]
        }
        several => several.iter().fold([0, 0], |[resident, shared], pid| {
            let rollup = read(&format!("/proc/{pid}/smaps_rollup"));
            let of_it = if rollup.is_empty() {
                let status = status(*pid);
                [kib(&status, "VmRSS:"), kib(&status, "RssShmem:")]
            } else {
                [kib(&rollup, "Pss:"), kib(&rollup, "Pss_Shmem:")]
            };
            [resident + of_it[0], shared + of_it[1]]
        }),
    };
    let files: BTreeMap<u64, u64> = pids.iter().flat_map(|pid| memory_files(*pid)).collect();
    let own = |inode: &u64| own_files.contains(inode);
    let in_files: u64 = files
        .iter()
        .filter(|(inode, _)| !own(inode))
        .map(|(_, bytes)| bytes)
        .sum();
    resident + in_files.saturating_sub(shared)
}

/// Number and bytes of each memory file that a process holds open.
fn memory_files(pid: u32) -> impl Iterator<Item = (u64, u64)> {
    numbers(&format!("/proc/{pid}/fd")).filter_map(move |number| {
        let path = format!("/proc/{pid}/fd/{number}");
        let link = fs::read_link(&path).ok()?;
        link.to_str()?.starts_with("/memfd:").then_some(())?;
        let file = fs::metadata(path).ok()?;
        Some((file.ino(), file.blocks() * 512))
    })
}

/// The status of a process: that of the first thread that still has memory, since the main thread may have ended.
fn status(pid: u32) -> String {
    let of = |thread| read(&format!("/proc/{pid}/task/{thread}/status"));
    let has_memory = |status: &String| status.contains("VmHWM:");
    numbers(&format!("/proc/{pid}/task"))
        .map(of)
        .find(has_memory)
        .unwrap_or_default()
}

/// A field of `status` or `smaps_rollup`, in bytes.
fn kib(text: &str, field: &str) -> u64 {
    let line = text.lines().find_map(|line| line.strip_prefix(field));
    let number = line.and_then(|rest| rest.trim().strip_suffix("kB"));
    number.and_then(|number| number.trim().parse::<u64>().ok()).unwrap_or(0) * 1024
}

/// User and system time of a process and of the children it has waited for. The fields are counted from behind the program's
/// name, which may itself hold blanks and brackets.
fn times(stat: &str) -> Times {
    let fields = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
    let mut ticks = fields
        .split_whitespace()
        .skip(11)
        .map(|field| field.parse().unwrap_or(0));
    let mut two = || TICK * (ticks.next().unwrap_or(0) + ticks.next().unwrap_or(0));
    Times {
        own: two(),
        children: two(),
    }
}

/// `R` for a thread that runs or is ready to run.
fn state(stat: &str) -> Option<char> {
    stat.rsplit_once(')')?.1.trim_start().chars().next()
}

fn ran_and_queued(schedstat: &str) -> (Duration, Duration) {
    let mut fields = schedstat
        .split_whitespace()
        .map(|field| Duration::from_nanos(field.parse().unwrap_or(0)));
    (fields.next().unwrap_or_default(), fields.next().unwrap_or_default())
}

/// The entries of a folder that are numbers: processes, threads, handles.
fn numbers(folder: &str) -> impl Iterator<Item = u32> + use<> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok())
}

fn read(path: &str) -> String {
    fs::read_to_string(path).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_name_with_brackets_does_not_shift_the_fields() {
        let stat = "7913 (a) R 1 (b) S 7911 7911 2513 0 -1 4194368 54 0 0 0 74 6 3 1 20 0 1 0 92375";
        assert_eq!(times(stat).own, Duration::from_millis(800));
        assert_eq!(times(stat).children, Duration::from_millis(40));
        assert_eq!(state(stat), Some('S'));
    }

    #[test]
    fn of_a_process_that_is_gone_every_figure_is_zero() {
        assert_eq!(Watch::new(u32::MAX, vec![]).look(), Usage::default());
    }

    #[test]
    fn peak_memory_is_the_high_water_mark() {
        let status = "Name:\tx\nVmPeak:\t 9000 kB\nVmHWM:\t    1692 kB\nVmRSS:\t 800 kB\n";
        assert_eq!(kib(status, "VmHWM:"), 1692 << 10);
    }

    #[test]
    fn this_very_process_has_used_memory() {
        assert!(memory(&[std::process::id()], &[]) > 100_000);
    }

    #[test]
    fn who_vanishes_unwaited_for_is_not_forgotten() {
        let times = |own, children| Times {
            own: Duration::from_secs(own),
            children: Duration::from_secs(children),
        };
        let mut watch = Watch::new(u32::MAX, vec![]);
        watch.processes = BTreeMap::from([(1, times(9, 0)), (2, times(2, 1))]);
        let now = BTreeMap::from([(1, times(9, 0))]);
        assert_eq!(
            watch.vanished(&now).saturating_sub(watch.waited_for(&now)),
            Duration::from_secs(3)
        );
        let now = BTreeMap::from([(1, times(9, 3))]);
        assert_eq!(
            watch.vanished(&now).saturating_sub(watch.waited_for(&now)),
            Duration::ZERO
        );
    }
}
