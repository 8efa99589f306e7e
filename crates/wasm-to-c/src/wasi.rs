//! The functions of WASI (preview 1) for [`Options::imports`](crate::Options::imports): arguments, environment, clocks,
//! standard streams, exit, and files where they are asked for.
//!
//! They are written in terms of the C library (`runtime/wasi.c`, `runtime/wasi_files.c`). Random numbers are always the
//! same, so that a program does the same each time. What is not here, such as sockets, is refused by name.

use crate::Import;

pub(crate) const MODULE: &str = "wasi_snapshot_preview1";

/// The files that a program may open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Files {
    /// A program that can open one is refused.
    #[default]
    Refused,
    /// Those below the folder in which it runs; folders cannot be made or listed.
    Allowed,
}

/// Each function in C. `STREAM` is the file of number a.
const FUNCTIONS: [(&str, &str); 12] = [
    ("args_get", "return wasi_list(arguments, a, b);"),
    ("args_sizes_get", "return wasi_count(arguments, a, b);"),
    ("environ_get", "return wasi_list(environment, a, b);"),
    ("environ_sizes_get", "return wasi_count(environment, a, b);"),
    ("clock_time_get", "W8(c, wasi_now(a)); return 0;"),
    ("clock_res_get", "W8(b, a ? 1000 : 1000000000); return 0;"),
    ("fd_read", "return wasi_read(STREAM, b, c, d);"),
    ("fd_write", "return wasi_write(STREAM, b, c, d);"),
    ("poll_oneoff", "return wasi_wait(a, b, c, d);"),
    ("proc_exit", "exit((int)a);"),
    ("random_get", "return wasi_random(a, b);"),
    ("sched_yield", "return 0;"),
];

/// The functions that ask whether a number is a file, with only the standard streams: none is (error 8).
const NO_FILE: [&str; 5] = [
    "fd_close", "fd_seek", "fd_fdstat_get", "fd_prestat_get", "fd_prestat_dir_name",
];

const FILES: [(&str, &str); 13] = [
    ("fd_close", "return wasi_close(a);"),
    ("fd_seek", "return wasi_seek(STREAM, b, c, d);"),
    ("fd_tell", "return wasi_seek(STREAM, 0, 1, b);"),
    ("fd_fdstat_get", "return wasi_kind(a, b);"),
    ("fd_fdstat_set_flags", "return 0;"),
    ("fd_filestat_get", "return wasi_size(STREAM, b);"),
    ("fd_prestat_get", "return wasi_folder(a, b);"),
    ("fd_prestat_dir_name", "return wasi_folder_name(a, b, c);"),
    ("fd_sync", "return fflush(STREAM) ? 29 : 0;"),
    ("path_open", "return wasi_open(c, d, e, (u32)f, h, i);"),
    ("path_filestat_get", "return wasi_size_of(c, d, e);"),
    ("path_unlink_file", "return wasi_remove(b, c);"),
    ("path_rename", "return wasi_rename(b, c, e, f);"),
];

/// The functions of WASI, as the imports of a module.
pub fn imports(files: Files) -> Vec<Import> {
    let (own, stream): (&[_], _) = match files {
        Files::Refused => (&[], "wasi_stream(a)"),
        Files::Allowed => (&FILES, "wasi_file(a)"),
    };
    let import = |(name, body): &(&str, &str)| {
        let import = Import::new(MODULE, *name, body.replace("STREAM", stream));
        if *name == "proc_exit" { import.ends() } else { import }
    };
    let mut imports: Vec<Import> = FUNCTIONS.iter().chain(own).map(import).collect();
    if files == Files::Refused {
        imports.extend(NO_FILE.iter().map(|name| import(&(name, "return 8;"))));
    }
    imports
}

/// Says what a refused function of WASI is for, and what to do.
pub(crate) fn refusal(name: &str) -> String {
    if FILES.iter().any(|(known, _)| *known == name) {
        return "the program opens files, which has to be asked for (--files)".to_owned();
    }
    let what = match name.split('_').next() {
        Some("sock") => "the network",
        Some("path" | "fd") => "a file operation that C89 does not have",
        Some("proc") => "processes",
        _ => "something that is not translated",
    };
    format!("the program uses {what}; build it without")
}
