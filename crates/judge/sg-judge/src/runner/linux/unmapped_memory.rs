//! The memory of a program that belongs to no process: memory files, shared mappings whose pages
//! were given back, and the contents of pipes and sockets.

use super::proc_files::{numbers, read};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::os::unix::fs::MetadataExt;

/// The capacity in bytes of a pipe and of a socket, unless a program asks for more.
const IN_A_PIPE: u64 = 64 << 10;
const IN_A_SOCKET: u64 = 208 << 10;
/// The number of pipes or sockets that are not charged: few programs have more, or fill them.
const FREE: u64 = 16;

/// The memory found, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Unmapped {
    /// Memory files, parts of which a process may have mapped.
    pub in_files: u64,
    /// The capacity of pipes and sockets.
    pub in_buffers: u64,
}

/// Looks at these processes. `own_files` are the inodes of the judge's own files, which do not
/// count. `sees_mappings` also looks for shared mappings.
pub(super) fn found(pids: &[u32], own_files: &[u64], sees_mappings: bool) -> Unmapped {
    let (mut files, mut pipes, mut sockets) = (BTreeMap::new(), BTreeSet::new(), BTreeSet::new());
    for &pid in pids {
        for (path, link) in open_files(pid) {
            if link.starts_with("pipe:") {
                pipes.insert(link);
            } else if link.starts_with("socket:") {
                sockets.insert(link);
            } else {
                files.extend(memory_file(&path, &link));
            }
        }
        if sees_mappings {
            shared_mappings(pid, &mut files);
        }
    }
    let more = |found: BTreeSet<String>| (found.len() as u64).saturating_sub(FREE);
    Unmapped {
        in_files: files.iter().filter(|(inode, _)| !own_files.contains(inode)).map(|(_, bytes)| bytes).sum(),
        in_buffers: more(pipes) * IN_A_PIPE + more(sockets) * IN_A_SOCKET,
    }
}

/// Returns the inode and size in bytes of each memory file that a process holds open.
pub(super) fn memory_files(pid: u32) -> impl Iterator<Item = (u64, u64)> {
    open_files(pid).filter_map(|(path, link)| memory_file(&path, &link))
}

/// Returns the path and the link target of each file that a process has open.
fn open_files(pid: u32) -> impl Iterator<Item = (String, String)> {
    numbers(&format!("/proc/{pid}/fd")).filter_map(move |number| {
        let path = format!("/proc/{pid}/fd/{number}");
        let link = fs::read_link(&path).ok()?.into_os_string().into_string().ok()?;
        Some((path, link))
    })
}

fn memory_file(path: &str, link: &str) -> Option<(u64, u64)> {
    link.starts_with("/memfd:").then_some(())?;
    let file = fs::metadata(path).ok()?;
    Some((file.ino(), file.blocks() * 512))
}

/// Adds the shared mappings of a process that have no file. Counts the memory in use if the system
/// reports it, as it does to root, and the size of the mapping if not.
fn shared_mappings(pid: u32, files: &mut BTreeMap<u64, u64>) {
    let maps = read(&format!("/proc/{pid}/maps"));
    let mut own: BTreeMap<u64, u64> = BTreeMap::new();
    for line in maps.lines().filter(|line| line.ends_with("/dev/zero (deleted)") || line.contains(" /SYSV")) {
        let Some((range, inode, bytes)) = mapping(line) else { continue };
        match fs::metadata(format!("/proc/{pid}/map_files/{range}")) {
            Ok(file) => own.insert(inode, file.blocks() * 512),
            Err(_) => own.get(&inode).copied().or(Some(0)).and_then(|before| own.insert(inode, before + bytes)),
        };
    }
    for (inode, bytes) in own {
        let most = files.entry(inode).or_default();
        *most = bytes.max(*most);
    }
}

/// Reads the range, the inode and the length from a line of `maps`.
fn mapping(line: &str) -> Option<(&str, u64, u64)> {
    let mut words = line.split_whitespace();
    let range = words.next()?;
    let (start, end) = range.split_once('-')?;
    let [start, end] = [start, end].map(|number| u64::from_str_radix(number, 16));
    Some((range, words.nth(3)?.parse().ok()?, end.ok()?.checked_sub(start.ok()?)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    #[test]
    fn only_memory_files_of_the_judge_do_not_count() {
        const MUCH: u64 = 64 << 20;
        let file = rustix::fs::memfd_create("test", rustix::fs::MemfdFlags::CLOEXEC).unwrap();
        let mut file = std::fs::File::from(file);
        file.write_all(&vec![1; MUCH as usize]).unwrap();
        let inode = file.metadata().unwrap().ino();
        let own = std::process::id();
        let [with, without] = [&[][..], &[inode]].map(|own_files| found(&[own], own_files, false).in_files);
        assert!((MUCH / 2..MUCH * 2).contains(&(with - without)), "{with} {without}");
    }

    #[test]
    fn lines_of_maps_are_parsed() {
        let line = "7f8e5d600000-7f8e5da00000 rw-s 00000000 00:01 1033       /dev/zero (deleted)";
        assert_eq!(mapping(line), Some(("7f8e5d600000-7f8e5da00000", 1033, 4 << 20)));
    }
}
