//! Reads and parses files in `/proc`. Files that cannot be read count as empty.
//!
//! The crate `procfs` parses every field, which made polling one process take 1.5 times as long.

use std::fs;

/// Returns the entries of a folder that are numbers: processes, threads or file descriptors.
pub(super) fn numbers(folder: &str) -> impl Iterator<Item = u32> + use<> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok())
}

/// Reads a file as text. A program may have a name that is not UTF-8, which must not hide its
/// figures.
pub(super) fn read(path: &str) -> String {
    let bytes = fs::read(path).unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Returns the fields of a `stat` file, starting with the state. They follow the program's name,
/// which may contain blanks and brackets.
pub(super) fn fields(stat: &str) -> impl Iterator<Item = &str> {
    let fields = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
    fields.split_whitespace()
}

pub(super) fn field(stat: &str, place: usize) -> Option<u64> {
    fields(stat).nth(place)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invalid_utf_8_name_hides_no_figures() {
        let named = std::thread::spawn(|| {
            rustix::thread::set_name(c"\xff (").unwrap();
            ["stat", "status"].map(|file| read(&format!("/proc/thread-self/{file}")))
        });
        let [stat, status] = named.join().unwrap();
        assert_eq!(fields(&stat).next(), Some("R"), "{stat}");
        assert!(status.contains("VmHWM:"), "{status}");
    }
}
