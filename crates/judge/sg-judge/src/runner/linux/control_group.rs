//! A control group (cgroup v2) for one run, if the system lets the worker create one.
//!
//! The kernel's figures for a group include what happens between two polls, such as children that
//! live for a millisecond or a peak that a process resets. The kernel also limits the number of
//! processes in a group, and can kill all of them at once.
//!
//! A group that holds processes cannot enable controllers for its children. So the new group is
//! created under the nearest ancestor of the worker's group that enables the controller `memory`
//! and that the worker can write to. The kernel measures CPU time in every group.

use super::proc_files::read;
use super::{Ending, MOST_ALIVE, MOST_PROCESSES, MeasuredBy, Stop, Usage};
use crate::Limits;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The prefix of the names of groups; the worker's process id follows.
const PREFIX: &str = "sg-judge-";
/// The kernel kills a program that grows this far above the memory ceiling and the allowed output
/// between two polls. The margin covers the kernel's own memory: more than 100 KiB for each of 512
/// processes.
const ROOM: u64 = 128 << 20;

/// The group of one run.
pub(super) struct ControlGroup {
    folder: PathBuf,
    /// The worker's own group.
    home: PathBuf,
}

impl ControlGroup {
    /// Creates a group and moves the worker into it, so that the processes it starts now stay
    /// there. Returns `None` if that is impossible.
    pub(super) fn enter(limits: &Limits) -> Option<Self> {
        let (mount, home) = (mount(&read("/proc/self/mountinfo"))?, home(&read("/proc/self/cgroup"))?);
        Self::enter_below(&mount, &home, limits)
    }

    /// Creates the group in the hierarchy mounted at `mount`, for a worker in the group `home`.
    fn enter_below(mount: &Path, home: &Path, limits: &Limits) -> Option<Self> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let home = mount.join(home);
        let mut above = home.ancestors().take_while(|group| group.starts_with(mount));
        let parent = above.find(|group| delegates_memory(group))?;
        remove_leftovers(parent);
        let folder = parent.join(format!("{PREFIX}{}-{number}", std::process::id()));
        fs::create_dir(&folder).ok()?;
        let group = Self { folder, home: home.clone() };
        group.limit(limits);
        let is_whole = group.peak().is_some() && group.cpu().is_some() && group.folder.join("cgroup.kill").exists();
        (is_whole && move_to(&group.folder).is_ok()).then_some(group)
    }

    /// Moves the worker back to its own group.
    pub(super) fn leave(&self) -> io::Result<()> {
        move_to(&self.home)
    }

    /// Sets the limits that the kernel enforces between two polls. Skips a limit whose controller
    /// is missing.
    fn limit(&self, limits: &Limits) {
        // Two outputs, and the folder of a confined program with the same limit.
        let files = limits.output.saturating_mul(3);
        let memory = limits.memory_ceiling().saturating_add(files).saturating_add(ROOM);
        for (file, value) in [
            ("pids.max", MOST_PROCESSES.to_string()),
            ("memory.max", memory.to_string()),
            ("memory.swap.max", "0".to_owned()),
            ("memory.oom.group", "1".to_owned()),
        ] {
            let _ = write(&self.folder.join(file), &value);
        }
    }

    /// Returns the usage of the run, with the kernel's figures where they are larger. All processes
    /// of the run must have ended.
    pub(super) fn complete(&self, used: Usage) -> Usage {
        Usage {
            ending: match used.ending {
                counted @ Ending::Stopped(Stop::Processes) => counted,
                _ if self.ran_out_of_memory() => Ending::Stopped(self.memory_went_to()),
                ending => ending,
            },
            cpu: used.cpu.max(self.cpu().unwrap_or_default()),
            peak_memory: used.peak_memory.max(self.peak_of_the_dead()),
            measured_by: MeasuredBy::ControlGroup,
            ..used
        }
    }

    /// Returns the CPU time of every process that was ever in the group.
    fn cpu(&self) -> Option<Duration> {
        self.field("cpu.stat", "usage_usec").map(Duration::from_micros)
    }

    fn peak(&self) -> Option<u64> {
        self.number("memory.peak")
    }

    /// Returns a lower bound of the peak memory of the group's processes. The memory that remains
    /// after they have ended belongs to the outputs and the file cache, which may have been smaller
    /// at the peak.
    fn peak_of_the_dead(&self) -> Option<u64> {
        Some(self.peak()?.saturating_sub(self.number("memory.current")?))
    }

    /// Returns true if the kernel killed the program because the group used too much memory.
    fn ran_out_of_memory(&self) -> bool {
        self.field("memory.events", "oom_kill").is_some_and(|times| times > 0)
    }

    /// Returns the limit exceeded by a run that filled the memory, which a fork bomb does too.
    /// Linux reports the peak number of processes since 6.6.
    fn memory_went_to(&self) -> Stop {
        match self.number("pids.peak") {
            Some(most) if most > MOST_ALIVE as u64 => Stop::Processes,
            _ => Stop::Memory,
        }
    }

    /// Sends SIGKILL to all processes at once, including those just being forked.
    pub(super) fn kill(&self) {
        let _ = write(&self.folder.join("cgroup.kill"), "1");
    }

    fn number(&self, file: &str) -> Option<u64> {
        read(self.folder.join(file).to_str()?).trim().parse().ok()
    }

    fn field(&self, file: &str, name: &str) -> Option<u64> {
        let text = read(self.folder.join(file).to_str()?);
        let mut fields = text.lines().filter_map(|line| line.split_once(' '));
        fields.find(|(field, _)| *field == name)?.1.parse().ok()
    }
}

impl Drop for ControlGroup {
    fn drop(&mut self) {
        let _ = fs::remove_dir(&self.folder);
    }
}

/// Moves this process, but not its existing children.
fn move_to(group: &Path) -> io::Result<()> {
    write(&group.join("cgroup.procs"), "0")
}

/// Writes to an existing file, since the kernel creates the files of a group.
fn write(file: &Path, text: &str) -> io::Result<()> {
    fs::File::options().write(true).open(file)?.write_all(text.as_bytes())
}

fn delegates_memory(group: &Path) -> bool {
    let controllers = fs::read_to_string(group.join("cgroup.subtree_control")).unwrap_or_default();
    controllers.split_whitespace().any(|controller| controller == "memory")
}

/// Removes the groups of workers that died in the middle of a run.
fn remove_leftovers(parent: &Path) {
    for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_str().and_then(|name| name.strip_prefix(PREFIX));
        let worker = name.and_then(|name| name.split_once('-'));
        if worker.is_some_and(|(worker, _)| !Path::new("/proc").join(worker).exists()) {
            // Fails as long as the group holds a process.
            let _ = fs::remove_dir(entry.path());
        }
    }
}

/// Finds the mount point of the hierarchy in the text of `mountinfo`. A partial hierarchy, as in a
/// container, is enough.
fn mount(mounts: &str) -> Option<PathBuf> {
    let line = mounts.lines().find(|line| line.contains(" - cgroup2 "))?;
    line.split(' ').nth(4).map(PathBuf::from)
}

/// Finds the worker's own group, relative to the mount point, in the text of `/proc/self/cgroup`.
fn home(groups: &str) -> Option<PathBuf> {
    let path = groups.lines().find_map(|line| line.strip_prefix("0::/"))?;
    Some(PathBuf::from(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mount_point_and_own_group_are_found() {
        let mounts = "25 30 0:23 / /sys/fs/cgroup/memory rw shared:9 - cgroup cgroup rw,memory\n\
                      26 30 0:24 / /sys/fs/cgroup/unified rw shared:10 - cgroup2 cgroup2 rw\n";
        assert_eq!(mount(mounts), Some("/sys/fs/cgroup/unified".into()));
        assert_eq!(home("4:memory:/a\n0::/user.slice/b c\n"), Some("user.slice/b c".into()));
        assert_eq!((mount(""), home("4:memory:/a\n")), (None, None));
    }

    /// Creates a folder that looks like a group, but is unknown to the kernel.
    fn group(folder: &Path, controllers: &str) {
        fs::create_dir_all(folder).unwrap();
        fs::write(folder.join("cgroup.subtree_control"), controllers).unwrap();
    }

    #[test]
    fn an_incomplete_group_is_removed() {
        let mount = tempfile::tempdir().unwrap();
        let home = mount.path().join("user/session");
        group(mount.path(), "cpu memory pids\n");
        group(&home, "");
        let limits = Limits::new(1000, 32768);
        assert!(ControlGroup::enter_below(mount.path(), Path::new("user/session"), &limits).is_none());
        assert_eq!(fs::read_dir(mount.path()).unwrap().count(), 2);
    }

    #[test]
    fn delegation_is_read_from_subtree_control() {
        let folder = tempfile::tempdir().unwrap();
        let delegates = ["cpu memory pids\n", "memory\n", "cpu pids\n", ""].map(|controllers| {
            group(folder.path(), controllers);
            delegates_memory(folder.path())
        });
        assert_eq!(delegates, [true, true, false, false]);
    }

    #[test]
    fn limits_and_commands_are_written_to_group_files() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str| folder.path().join(name);
        let names = ["pids.max", "memory.max", "memory.swap.max", "cgroup.procs", "cgroup.kill"];
        for name in names {
            fs::write(file(name), "").unwrap();
        }
        let (folder, home) = (folder.path().into(), folder.path().into());
        let group = ControlGroup { folder, home };
        let limits = Limits::new(1000, 32768).with_output(1 << 20);
        group.limit(&limits);
        group.leave().unwrap();
        group.kill();
        let most = (limits.memory_ceiling() + (3 << 20) + ROOM).to_string();
        let written = names.map(|name| fs::read_to_string(file(name)).unwrap());
        assert_eq!(written, ["4096", &most, "0", "0", "1"]);
    }

    #[test]
    fn only_groups_of_dead_workers_are_removed() {
        let parent = tempfile::tempdir().unwrap();
        let own = format!("{PREFIX}{}-0", std::process::id());
        for name in [own.as_str(), "sg-judge-4194999-3", "other-4194999-3", "sg-judge-x"] {
            fs::create_dir(parent.path().join(name)).unwrap();
        }
        remove_leftovers(parent.path());
        let mut left: Vec<_> = fs::read_dir(parent.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        left.sort();
        assert_eq!(left, ["other-4194999-3", &own, "sg-judge-x"]);
    }

    #[test]
    fn the_larger_figure_counts_without_remaining_memory() {
        let folder = tempfile::tempdir().unwrap();
        let write = |file: &str, text: &str| fs::write(folder.path().join(file), text).unwrap();
        write("cpu.stat", "nr_periods 7\nusage_usec 1500\nuser_usec 9\n");
        write("memory.peak", "5000\n");
        write("memory.current", "1200\n");
        write("memory.events", "low 0\noom 3\noom_kill 0\n");
        let group = ControlGroup { folder: folder.path().into(), home: PathBuf::new() };
        let ended = |ending, cpu, bytes| {
            let usage = Usage {
                ending,
                cpu: Duration::from_micros(cpu),
                wall: Duration::ZERO,
                peak_memory: Some(bytes),
                measured_by: MeasuredBy::ProcessTree,
            };
            let whole = group.complete(usage);
            assert_eq!(whole.measured_by, MeasuredBy::ControlGroup);
            (whole.cpu.as_micros(), whole.peak_memory, whole.ending)
        };
        let used = |cpu, bytes| ended(Ending::Exited(0), cpu, bytes);
        assert_eq!(used(1499, 3799), (1500, Some(3800), Ending::Exited(0)));
        assert_eq!(used(1501, 3801), (1501, Some(3801), Ending::Exited(0)));
        write("memory.current", "9000\n");
        write("memory.events", "oom_kill 1\n");
        assert_eq!(used(0, 7), (1500, Some(7), Ending::Stopped(Stop::Memory)));
        let bomb = Ending::Stopped(Stop::Processes);
        assert_eq!(ended(bomb, 0, 7).2, bomb);
        write("pids.peak", "512\n");
        assert_eq!(used(0, 7).2, Ending::Stopped(Stop::Memory));
        write("pids.peak", "513\n");
        assert_eq!(used(0, 7).2, bomb);
    }
}
