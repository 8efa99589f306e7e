//! Runs one program on one case under limits and says the verdict, as an online judge would.
//!
//! Start at [`Judge`]. It tells if a program prints the expected output, the time and memory that it takes, and the
//! cause and place of a failure. It knows nothing of problems, of building programs, and of colours and tables.
//!
//! ```no_run
//! use sg_judge::{Judge, Limits, Program};
//!
//! fn main() -> Result<(), sg_judge::JudgeError> {
//!     sg_judge::serve_if_worker(); // always the first line of main, see below
//!     let judge = Judge::new();
//!     let program = Program::new("target/release/hdu1846");
//!     let report = judge.case(&program, b"2\n23 2\n4 3\n", b"first\nsecond\n", &Limits::new(1000, 32768))?;
//!     println!("{}", report.explain());
//!     Ok(())
//! }
//! ```
//!
//! # Why there are worker processes
//!
//! On Linux the peak memory that the system reports for a program has a floor: the memory of the process that *started*
//! it. A harness that holds large tables would see its own size in every row. So a [`Judge`] keeps a few small,
//! long-lived workers: the current executable, started again with an environment variable set. [`serve_if_worker`]
//! turns such a process into a worker, so **every program that uses a `Judge` calls it as the first line of `main`** (a
//! test binary needs `harness = false` for that). The remaining floor is about 2 MiB, which any Rust program needs to
//! start.
//!
//! A worker also guarantees that no process survives: it reaps all its descendants, watches its pipe to the harness,
//! and when the harness ends, for whatever reason, it kills and reaps the program and exits. Worker and program have
//! process groups of their own, so Ctrl-C or a test runner's timeout ends the harness alone. The harness in turn
//! watches the worker: one that is killed, stopped or silent is a [`JudgeError`].
//!
//! # How a verdict is found
//!
//! The first that holds, from the top:
//!
//! | verdict | when |
//! | --- | --- |
//! | OLE | the output is longer than [`Limits::output`] |
//! | RE | more than 512 processes and threads at a time (the program is stopped there; Linux only) |
//! | RE | in a sandbox that cannot mount: a scratch folder with more than 4,096 files or [`Limits::output`] bytes |
//! | TLE | CPU time above [`Limits::cpu`], or the wall-clock backstop [`Limits::wall`] was reached |
//! | MLE | peak memory above [`Limits::memory_ceiling`] (the program is stopped there) |
//! | RE | a signal, or an exit code other than 0 |
//! | MLE | peak memory above [`Limits::memory`] |
//! | PE, WA, AC | see [`compare`] |
//!
//! So a crash slightly above the memory limit is RE (a stack overflow is named as such, even if the stack alone fills
//! the limit), while a program far above the limit, which a judge would have stopped long before it could crash, is
//! always MLE. No verdict depends on the moment at which the worker looks.
//!
//! Standard error helps to name a crash; no verdict depends on it. A [`JudgeError`] (`JE` in a table) is not a verdict:
//! it says why there is none, and what to do.
//!
//! # What counts
//!
//! CPU time and memory are those of all threads of the program and of every process that it started. Memory is resident
//! memory, not address space: a limit of 32 MiB does not stop a program that only reserves more. Pages that several
//! processes share count once; memory files count. CPU time counts, not wall-clock time, and time spent waiting for a
//! processor is not charged, so a busy machine does not turn AC into TLE.
//!
//! The program is looked at every 20 ms, or more seldom if that takes long. Between two looks it can go a little above
//! a limit before it is stopped; outside a sandbox, a process that resets its own peak, or that disowns children living
//! less than 20 ms, can hide what they used.
//!
//! If the worker can make a control group (cgroup v2), each run has one of its own, the kernel's account of it counts
//! if it is larger, and nothing can be hidden. That takes a group at or above the worker's own that delegates the
//! controller `memory` and that the user can write to; a user's session under systemd usually is one, and
//! [`Run::measured_by`] tells. There the kernel's own memory for a program counts too, but not its output or cached
//! files.
//!
//! # Programs that fork without end
//!
//! A program with more than 512 processes and threads at a time is stopped by a signal to its whole process group,
//! which no process can outrun. Until then the kernel allows at most 4,096, zombies included: in a control group or a
//! sandbox those of the program alone, elsewhere 4,096 more than the user had before. Root outside a control group has
//! no such limit; there the worker has the highest priority while it watches. A bomb that gives each process a session
//! of its own escapes the signal, and its processes are killed one by one. If that fails, the run is a [`JudgeError`].
//!
//! # What a program sees
//!
//! Standard input is a read-only copy of the case, byte for byte (CR LF and a byte order mark included). Standard
//! output and standard error are files in memory, so neither a pipe nor a disk can fill up. There are no other open
//! files. The environment holds `PATH`, `LANG=C`, `LC_ALL=C` and what [`Program::env`] adds: no `RUST_BACKTRACE`, which
//! would cost a panicking program 40 MB. The working directory is the harness's, or in a sandbox a scratch folder. The
//! stack has [`Limits::stack`] bytes whatever the shell says, and no core file is written.
//!
//! A program that is not trusted is judged in a [sandbox](Program::sandboxed).
//!
//! # On systems other than Linux
//!
//! The verdicts are the same, found in a simpler way: a thread of the harness watches the program, input and output are
//! temporary files, there is no sandbox, and time spent waiting for a processor is charged. On Windows a Job Object
//! measures, limits and ends all processes of the program; memory is committed memory, and the executable sets the
//! stack size. On macOS the system's own limits stop a program that computes too long, children do not count, and
//! processes that a program leaves behind live on.

mod cases;
mod compare;
mod crash;
mod error;
mod judge;
mod limits;
mod program;
mod report;
mod runner;
mod scratch;
mod show_whitespace;
pub mod tools;
mod verdict;

pub use cases::{Case, Found, discover, natural_order};
pub use compare::{Comparison, Difference, Side, Sides, compare};
pub use crash::{Cause, Crash};
pub use error::JudgeError;
pub use judge::{Judge, Run};
pub use limits::Limits;
pub use program::{Data, Program, SandboxSupport, exit_code};
pub use report::{Report, memory_text};
pub use runner::{Ending, MeasuredBy, Stop, cpu_time, serve_if_worker};
pub use verdict::{Clock, Verdict};
