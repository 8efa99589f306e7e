//! The resources that a process and its descendants use while they run.
//!
//! A worker reaps its descendants: a process that loses its parent becomes the worker's child, so
//! the tree below the worker is the judged program with everything that it ever started. The
//! figures are sums over that tree.

use super::proc_files::{field, fields, numbers, read};
use super::process_tree::descendants;
use super::sandbox::bytes_in_memory;
use super::unmapped_memory::{self, Unmapped};
use super::{MOST_ALIVE, MOST_PROCESSES};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

/// Linux reports times in `/proc/<pid>/stat` in hundredths of a second on every architecture.
const TICK: Duration = Duration::from_millis(10);

/// The resources that a program and its descendants have used so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TreeUsage {
    /// CPU time of all threads of all processes, including those that have ended.
    pub cpu: Duration,
    /// The part of `cpu` that no `wait` will ever report: time of processes whose parents ignore
    /// `SIGCHLD`.
    pub disowned: Duration,
    /// Time since the previous poll in which threads were ready to run but had no processor. It is
    /// known once they get one.
    pub queued: Duration,
    /// True if a thread is running or ready to run.
    pub is_runnable: bool,
    /// True if a thread waits for the disk.
    pub waits_for_disk: bool,
    /// The current memory in bytes, or the peak if there is a single process.
    pub memory: u64,
    /// True if there are more than [`MOST_ALIVE`] or [`MOST_PROCESSES`]. The other figures are then
    /// zero.
    pub too_many_processes: bool,
}

/// Looks at the descendants of a process repeatedly. A figure that cannot be read is zero, which
/// never stops a program.
pub(super) struct TreeWatch {
    root: u32,
    /// The inodes of the judge's own memory files.
    own_files: Vec<u64>,
    /// The folder that a confined program may see as a file system in memory.
    own_folder: Option<PathBuf>,
    /// The CPU time, at the last poll, of each process and of the children that it has waited for.
    processes: BTreeMap<u32, Times>,
    /// The time, at the last poll, that each thread had waited for a processor.
    queues: BTreeMap<u32, Duration>,
    disowned: Duration,
}

#[derive(Clone, Copy, Default)]
struct Times {
    own: Duration,
    children: Duration,
}

impl TreeWatch {
    /// Watches the descendants of `root`. The judge gave them `own_files`, and `own_folder` if they
    /// are confined.
    pub(super) fn new(root: u32, own_files: Vec<u64>, own_folder: Option<PathBuf>) -> Self {
        let (processes, queues) = (BTreeMap::new(), BTreeMap::new());
        Self { root, own_files, own_folder, processes, queues, disowned: Duration::ZERO }
    }

    /// Looks once. The root must not have waited for any of its descendants yet.
    pub(super) fn look(&mut self) -> TreeUsage {
        self.look_at(&descendants(self.root))
    }

    fn look_at(&mut self, pids: &[u32]) -> TreeUsage {
        let mut queues = BTreeMap::new();
        let mut processes = BTreeMap::new();
        let mut states = String::new();
        let mut waiting = Vec::new();
        let mut parents = BTreeMap::new();
        for &pid in pids {
            let stat = read(&format!("/proc/{pid}/stat"));
            parents.extend(field(&stat, 1).map(|parent| (pid, parent as u32)));
            let (mut times, before) = (times(&stat), states.len());
            let mut threads = Duration::ZERO;
            for thread in numbers(&format!("/proc/{pid}/task")) {
                let (ran, queued) = ran_and_queued(&read(&format!("/proc/{pid}/task/{thread}/schedstat")));
                threads += ran;
                let stat = read(&format!("/proc/{pid}/task/{thread}/stat"));
                states.push_str(fields(&stat).next().unwrap_or_default());
                queues.insert(thread, queued);
            }
            waiting.extend(states[before..].contains('D').then_some(pid));
            // `own` includes dead threads but is in ticks; `threads` is in nanoseconds.
            times.own = times.own.max(threads);
            processes.insert(pid, times);
            if are_too_many(&states, pids.len()) {
                return TreeUsage { too_many_processes: true, ..TreeUsage::default() };
            }
        }
        let queued =
            |(thread, now): (&u32, &Duration)| now.saturating_sub(self.queues.get(thread).copied().unwrap_or_default());
        let queued = queues.iter().map(queued).sum();
        self.disowned += self.disowned(&processes);
        (self.queues, self.processes) = (queues, processes);
        // After `vfork`, a process also waits like this until its child no longer borrows its
        // memory.
        parents.retain(|_, parent| waiting.contains(parent));
        let is_lender = |pid: &u32| parents.values().any(|parent| parent == pid);
        let running: Duration = self.processes.values().map(|times| times.own + times.children).sum();
        TreeUsage {
            cpu: running + self.disowned,
            disowned: self.disowned,
            queued,
            is_runnable: states.contains('R'),
            waits_for_disk: !waiting.iter().all(is_lender),
            memory: memory(pids, &parents, self.unmapped(pids)),
            too_many_processes: false,
        }
    }

    /// Returns the memory that belongs to no process. A sandbox allows no shared mappings without a
    /// file.
    fn unmapped(&self, pids: &[u32]) -> Unmapped {
        let folder = self.own_folder.as_ref();
        let mut found = unmapped_memory::found(pids, &self.own_files, folder.is_none());
        found.in_files += folder.map_or(0, |folder| bytes_in_memory(pids, folder));
        found
    }

    /// Returns the CPU time of processes that have gone since the last poll, minus that of children
    /// waited for since.
    fn disowned(&self, now: &BTreeMap<u32, Times>) -> Duration {
        let gone = self.processes.iter().filter(|(pid, _)| !now.contains_key(pid));
        let gone: Duration = gone.map(|(_, times)| times.own + times.children).sum();
        let before = |pid| self.processes.get(pid).map_or(Duration::ZERO, |times| times.children);
        let waited_for = now.iter().map(|(pid, times)| times.children.saturating_sub(before(pid)));
        gone.saturating_sub(waited_for.sum())
    }
}

/// Returns true if a program may not have threads in these states, or this number of processes.
fn are_too_many(states: &str, processes: usize) -> bool {
    states.matches(|state| state != 'Z').count() > MOST_ALIVE || processes > MOST_PROCESSES as usize
}

/// Returns the peak of a single process, or for several the sum of their private memory and their
/// shares of common memory. Adds the memory files that none of them has mapped, the kernel's
/// buffers, and unusually large page tables. Memory that a process lends to its children counts
/// once: `lenders` maps each child to its lender.
fn memory(pids: &[u32], lenders: &BTreeMap<u32, u32>, unmapped: Unmapped) -> u64 {
    let peak_or_part = |pid: &u32| {
        let fields = |text: &str, names: [&str; 2]| names.map(|name| kib(text, name));
        let status = status(*pid);
        let [resident, shared] = if pids.len() == 1 {
            fields(&status, ["VmHWM:", "RssShmem:"])
        } else {
            let [resident, shared] = match read(&format!("/proc/{pid}/smaps_rollup")) {
                empty if empty.is_empty() => fields(&status, ["VmRSS:", "RssShmem:"]),
                rollup => fields(&rollup, ["Pss:", "Pss_Shmem:"]),
            };
            [resident + unusual_mappings(*pid, &status), shared]
        };
        [resident + unusual_page_tables(&status), shared]
    };
    let mut parts: Vec<[u64; 2]> = pids.iter().map(peak_or_part).collect();
    let place = |pid| pids.iter().position(|other| *other == pid);
    for (child, lender) in lenders.iter().filter_map(|(child, lender)| place(*child).zip(place(*lender))) {
        let borrowed = parts[child];
        parts[lender] = [0, 1].map(|index| parts[lender][index].saturating_sub(borrowed[index]));
    }
    sum(parts, unmapped.in_files) + unmapped.in_buffers
}

/// Returns the bytes of page tables beyond twice those of dense memory and 128 KiB. Most programs
/// stay below, so they get the figures of judges that count resident memory, even if they end
/// before the first poll.
fn unusual_page_tables(status: &str) -> u64 {
    kib(status, "VmPTE:").saturating_sub(kib(status, "VmHWM:") / 256 + (128 << 10))
}

/// Returns the bytes that the kernel keeps for mappings beyond the usual number. A process can have
/// 65,530 empty mappings, which matters only with many processes.
fn unusual_mappings(pid: u32, status: &str) -> u64 {
    const USUAL: u64 = 1024;
    const IN_A_MAPPING: u64 = 200;
    // Each mapping takes at least a page of address space.
    if kib(status, "VmSize:") / 4096 < USUAL {
        return 0;
    }
    let mappings = read(&format!("/proc/{pid}/maps")).lines().count() as u64;
    mappings.saturating_sub(USUAL) * IN_A_MAPPING
}

/// Adds up each process's resident memory, counting shared files once. Each item is the resident
/// memory and the part of it in shared files; `in_files` is the total size of those files.
fn sum(processes: impl IntoIterator<Item = [u64; 2]>, in_files: u64) -> u64 {
    let [resident, shared] = processes.into_iter().fold([0, 0], |sum, one| [sum[0] + one[0], sum[1] + one[1]]);
    resident + in_files.saturating_sub(shared)
}

/// Returns the status of the first thread that still has memory, since the main thread may have
/// ended.
fn status(pid: u32) -> String {
    let of = |thread| read(&format!("/proc/{pid}/task/{thread}/status"));
    let has_memory = |status: &String| status.contains("VmHWM:");
    numbers(&format!("/proc/{pid}/task")).map(of).find(has_memory).unwrap_or_default()
}

/// Returns the peak memory of a process, in bytes, since it last called `exec`.
pub(super) fn peak_of(pid: u32) -> u64 {
    kib(&status(pid), "VmHWM:")
}

/// Returns a field of `status` or `smaps_rollup` in bytes.
fn kib(text: &str, field: &str) -> u64 {
    let line = text.lines().find_map(|line| line.strip_prefix(field));
    let number = line.and_then(|rest| rest.trim().strip_suffix("kB"));
    number.and_then(|number| number.trim().parse::<u64>().ok()).unwrap_or(0) * 1024
}

/// Returns the user and system time of a process and of the children it has waited for.
fn times(stat: &str) -> Times {
    let time = |place| TICK * field(stat, place).and_then(|ticks| ticks.try_into().ok()).unwrap_or(0);
    Times { own: time(11) + time(12), children: time(13) + time(14) }
}

pub(crate) fn cpu_time(process: u32) -> Duration {
    times(&read(&format!("/proc/{process}/stat"))).own
}

fn ran_and_queued(schedstat: &str) -> (Duration, Duration) {
    let mut fields = schedstat.split_whitespace().map(|field| Duration::from_nanos(field.parse().unwrap_or(0)));
    (fields.next().unwrap_or_default(), fields.next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_name_with_brackets_does_not_shift_the_fields() {
        let stat = "7913 (a) R 1 (b) S 7911 7911 2513 0 -1 4194368 54 0 0 0 74 6 3 1 20 0 1 0 92375";
        assert_eq!(times(stat).own, Duration::from_millis(800));
        assert_eq!(times(stat).children, Duration::from_millis(40));
        assert_eq!(fields(stat).next(), Some("S"));
    }

    #[test]
    fn only_a_computing_thread_is_runnable() {
        let run = |script| {
            let mut child = std::process::Command::new("sh").args(["-c", script]).spawn().unwrap();
            std::thread::sleep(Duration::from_millis(100));
            let looks: Vec<bool> =
                (0..5).map(|_| TreeWatch::new(0, vec![], None).look_at(&[child.id()]).is_runnable).collect();
            child.kill().unwrap();
            child.wait().unwrap();
            looks
        };
        assert!(run("while :; do :; done").contains(&true));
        assert_eq!(run("exec sleep 60"), [false; 5]);
    }

    #[test]
    fn a_missing_process_uses_nothing() {
        assert_eq!(TreeWatch::new(u32::MAX, vec![], None).look(), TreeUsage::default());
    }

    #[test]
    fn peak_memory_is_the_high_water_mark() {
        let status = "Name:\tx\nVmPeak:\t 9000 kB\nVmHWM:\t    1692 kB\nVmRSS:\t 800 kB\n";
        assert_eq!(kib(status, "VmHWM:"), 1692 << 10);
    }

    #[test]
    fn only_unusual_page_tables_count() {
        let tables = |kib: u64| unusual_page_tables(&format!("VmHWM:\t  25600 kB\nVmPTE:\t {kib} kB\n"));
        assert_eq!([tables(228), tables(229), tables(1252)], [0, 1 << 10, 1 << 20]);
    }

    #[test]
    fn this_process_uses_memory() {
        assert!(memory(&[std::process::id()], &BTreeMap::new(), Unmapped::default()) > 100_000);
    }

    #[test]
    fn a_file_mapped_by_several_processes_counts_once() {
        assert_eq!(sum([[10, 3], [20, 4]], 9), 32);
        assert_eq!(sum([[10, 3]], 2), 10);
    }

    #[test]
    fn zombies_count_only_as_processes() {
        let (alive, zombies, all) = ("S".repeat(MOST_ALIVE), "Z".repeat(MOST_ALIVE), MOST_PROCESSES as usize);
        assert!(!are_too_many(&format!("{alive}{zombies}"), all));
        assert!(are_too_many(&format!("{alive}R"), 1));
        assert!(are_too_many("S", all + 1));
    }

    #[test]
    fn schedstat_is_in_nanoseconds() {
        let told = ran_and_queued("1500 2500 7\n");
        assert_eq!(told, (Duration::from_nanos(1500), Duration::from_nanos(2500)));
    }

    /// More than the other tests of this process allocate or free at the same time.
    const MUCH: u64 = 64 << 20;

    #[test]
    fn the_memory_of_several_processes_is_their_sum() {
        let held = vec![1u8; MUCH as usize];
        let own = std::process::id();
        let [one, two, three] = [1, 2, 3].map(|times| memory(&vec![own; times], &BTreeMap::new(), Unmapped::default()));
        assert!(two > MUCH * 3 / 2 && three > two + MUCH / 2, "{one} {two} {three}");
        drop(held);
    }

    #[test]
    fn unreaped_children_are_charged() {
        let times = |own, children| Times { own: Duration::from_secs(own), children: Duration::from_secs(children) };
        let mut watch = TreeWatch::new(u32::MAX, vec![], None);
        watch.processes = BTreeMap::from([(1, times(9, 0)), (2, times(2, 1))]);
        let now = BTreeMap::from([(1, times(9, 0))]);
        assert_eq!(watch.disowned(&now), Duration::from_secs(3));
        let now = BTreeMap::from([(1, times(9, 3))]);
        assert_eq!(watch.disowned(&now), Duration::ZERO);
    }
}
