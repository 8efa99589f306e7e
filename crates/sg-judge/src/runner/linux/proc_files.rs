//! Reads and parses files of `/proc`. What cannot be read is empty.
//!
//! Not with the crate `procfs`: it parses every field, and a look at one process took 1.5 times as long.

use std::fs;

/// Returns the entries of a folder that are numbers: processes, threads, handles.
pub(super) fn numbers(folder: &str) -> impl Iterator<Item = u32> + use<> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok())
}

/// Reads a file. A program can give itself a name that is not UTF-8, which must not hide its figures.
pub(super) fn read(path: &str) -> String {
    let bytes = fs::read(path).unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Returns the fields of a `stat` from the state on. They follow the program's name, which may hold blanks and brackets.
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
    fn a_name_that_is_not_utf_8_hides_nothing() {
        let named = std::thread::spawn(|| {
            rustix::thread::set_name(c"\xff (").unwrap();
            ["stat", "status"].map(|file| read(&format!("/proc/thread-self/{file}")))
        });
        let [stat, status] = named.join().unwrap();
        assert_eq!(fields(&stat).next(), Some("R"), "{stat}");
        assert!(status.contains("VmHWM:"), "{status}");
    }
}
