//! The WASI functions that programs without files use, for [`Options::imports`](crate::Options::imports).

use crate::Import;

const MODULE: &str = "wasi_snapshot_preview1";
/// "Bad file descriptor": there are only the three standard streams.
const BADF: &str = "return 8;";

/// Reads and writes the standard streams, exits, and answers the rest as a system without files would.
///
/// There are no arguments, no environment and no files. The clock stands still and random numbers are not random, so
/// that a program does the same each time.
pub fn imports() -> Vec<Import> {
    let import = |name: &str, body: &str| Import::new(MODULE, name, body);
    let mut imports = vec![
        import(
            "fd_read",
            "u32 i, n, s = 0; if (a) return 8; for (i = 0; i < c; i++) { n = fread(M + R4(b + 8 * i), 1, R4(b + 8 * i + 4), stdin); s += n; if (n < R4(b + 8 * i + 4)) break; } W4(d, s); return 0;",
        )
        .include("<stdio.h>"),
        import(
            "fd_write",
            "u32 i, s = 0; if (a != 1 && a != 2) return 8; for (i = 0; i < c; i++) s += fwrite(M + R4(b + 8 * i), 1, R4(b + 8 * i + 4), a == 1 ? stdout : stderr); W4(d, s); return 0;",
        )
        .include("<stdio.h>"),
        import("proc_exit", "exit(a);").include("<stdlib.h>").ends(),
        import("environ_sizes_get", "W4(a, 0); W4(b, 0); return 0;"),
        import("args_sizes_get", "W4(a, 0); W4(b, 0); return 0;"),
        import("clock_time_get", "W8(c, 0); return 0;"),
        import("random_get", "while (b--) M[a++] = 42; return 0;"),
    ];
    for name in ["environ_get", "args_get", "sched_yield"] {
        imports.push(import(name, "return 0;"));
    }
    for name in [
        "fd_close",
        "fd_seek",
        "fd_fdstat_get",
        "fd_prestat_get",
        "fd_prestat_dir_name",
        "fd_filestat_get",
    ] {
        imports.push(import(name, BADF));
    }
    for name in [
        "path_open",
        "poll_oneoff",
        "fd_fdstat_set_flags",
        "path_filestat_get",
        "fd_readdir",
        "fd_pread",
    ] {
        imports.push(import(name, BADF));
    }
    imports
}
