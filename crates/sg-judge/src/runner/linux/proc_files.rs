//! Reads and parses files of `/proc`. What cannot be read is empty.
//!
//! Not with the crate `procfs`: it parses fields that nobody asks for, and a look at one process took 1.5 times as long.

use std::fs;

/// Returns the entries of a folder that are numbers: processes, threads, handles.
pub(super) fn numbers(folder: &str) -> impl Iterator<Item = u32> + use<> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok())
}

pub(super) fn read(path: &str) -> String {
    fs::read_to_string(path).unwrap_or_default()
}

/// Returns the fields of a `stat` from the state on. They follow the program's name, which may hold blanks and brackets.
pub(super) fn fields(stat: &str) -> impl Iterator<Item = &str> {
    let fields = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
    fields.split_whitespace()
}

pub(super) fn field(stat: &str, place: usize) -> Option<u64> {
    fields(stat).nth(place)?.parse().ok()
}
