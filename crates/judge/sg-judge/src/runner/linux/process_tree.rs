//! Finds and kills the processes that descend from a given process or use a given file.

use super::proc_files::{field, numbers, read};
use super::unmapped_memory::memory_files;
use super::{MOST_PROCESSES, Request};
use rustix::process::{Pid, Signal, kill_process};
use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::MetadataExt;

/// Returns the descendants of a process, parents first, or none if it is gone. Takes about 30 µs
/// per process; the search stops soon after [`MOST_PROCESSES`].
pub(super) fn descendants(root: u32) -> Vec<u32> {
    each_descendant(root, |_| {})
}

/// Visits each descendant before its children are looked for.
fn each_descendant(root: u32, mut visit: impl FnMut(u32)) -> Vec<u32> {
    let mut found = children(root);
    let mut known: BTreeSet<u32> = found.iter().copied().chain([root]).collect();
    let mut next = 0;
    while let Some(&pid) = found.get(next).filter(|_| next <= MOST_PROCESSES as usize) {
        visit(pid);
        found.extend(children(pid).into_iter().filter(|child| known.insert(*child)));
        next += 1;
    }
    found
}

fn children(pid: u32) -> Vec<u32> {
    let list = |thread| fs::read_to_string(format!("/proc/{pid}/task/{thread}/children")).ok();
    let lists: Vec<String> = numbers(&format!("/proc/{pid}/task")).filter_map(list).collect();
    if lists.is_empty() {
        return children_among_all(pid);
    }
    let words = lists.iter().flat_map(|list| list.split_whitespace());
    words.filter_map(|word| word.parse().ok()).collect()
}

/// Finds the children by searching all processes, for kernels without a list of children.
fn children_among_all(parent: u32) -> Vec<u32> {
    let parent_of = |pid| field(&read(&format!("/proc/{pid}/stat")), 1);
    numbers("/proc").filter(|pid| parent_of(*pid) == Some(u64::from(parent))).collect()
}

/// Sends SIGKILL to every descendant of a process. A killed process starts no new ones, so no child
/// of a process that is found is missed. A process whose parent ends during the search moves to the
/// root, where the next call finds it.
pub(super) fn kill_descendants(root: u32) {
    each_descendant(root, kill);
}

/// Sends SIGKILL to every other process with one of these memory files open, and to its
/// descendants.
pub(super) fn kill_users(files: &[u64]) {
    let is_user = |pid: &u32| memory_files(*pid).any(|(inode, _)| files.contains(&inode));
    for pid in numbers("/proc").filter(|pid| is_user(pid) && !is_of_the_harness(*pid)) {
        kill_descendants(pid);
        kill(pid);
    }
}

/// Returns true for this process, and for a worker that another thread is just starting: until it
/// runs, it has the same files open.
fn is_of_the_harness(pid: u32) -> bool {
    let own = std::process::id();
    let executable = |pid| fs::read_link(format!("/proc/{pid}/exe")).ok();
    let is_child = field(&read(&format!("/proc/{pid}/stat")), 1) == Some(own.into());
    pid == own || is_child && executable(pid) == executable(own)
}

fn kill(pid: u32) {
    if let Some(pid) = Pid::from_raw(pid.cast_signed()) {
        let _ = kill_process(pid, Signal::KILL);
    }
}

/// Returns the inodes of the files that the judge gives to a program.
pub(super) fn judges_files(request: &Request) -> Vec<u64> {
    let paths = [&request.input, &request.stdout, &request.stderr];
    let files = paths.into_iter().flat_map(fs::metadata);
    files.map(|file| file.ino()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::{Command, Stdio};

    /// Runs only in a copy of this executable, which the next test starts.
    #[test]
    #[ignore]
    fn sleeps() {
        std::thread::sleep(std::time::Duration::from_secs(60));
    }

    #[test]
    fn users_of_a_file_are_killed_except_new_workers() {
        let file = rustix::fs::memfd_create("test", rustix::fs::MemfdFlags::CLOEXEC).unwrap();
        let file = fs::File::from(file);
        let start = |command: &mut Command| command.stdin(file.try_clone().unwrap()).spawn().unwrap();
        let name = "runner::linux::process_tree::tests::sleeps";
        let mut copy = Command::new("/proc/self/exe");
        let mut worker = start(copy.args(["--ignored", "--exact", name]).stdout(Stdio::null()));
        let mut program = start(Command::new("sleep").arg("60"));
        kill_users(&[file.metadata().unwrap().ino()]);
        assert!(!program.wait().unwrap().success());
        assert!(worker.try_wait().unwrap().is_none());
        worker.kill().unwrap();
        worker.wait().unwrap();
    }

    #[test]
    fn fast_and_slow_search_find_the_same_children() {
        let mut child = std::process::Command::new("sleep").arg("60").spawn().unwrap();
        let own = std::process::id();
        for found in [children(own), children_among_all(own), descendants(own)] {
            assert!(found.contains(&child.id()), "{found:?}");
        }
        child.kill().unwrap();
        child.wait().unwrap();
    }
}
