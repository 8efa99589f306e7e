//! Runs one program on one case under limits and gives the verdict of an online judge.
//!
//! Start at [`Judge`]. It reports whether a program prints the expected output, how much time and
//! memory it takes, and where and why it fails. It knows nothing of problems, of building programs,
//! or of colours and tables.
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
//! On Linux the peak memory that the system reports for a program has a floor: the memory of the
//! process that *started* it. A harness that holds large tables would see its own size in every
//! row. So a [`Judge`] keeps a few small, long-lived workers: the current executable, started again
//! with an environment variable set. [`serve_if_worker`] turns such a process into a worker, so
//! **every program that uses a `Judge` calls it as the first line of `main`** (a test binary needs
//! `harness = false` for that). The remaining floor is about 2 MiB, which any Rust program needs to
//! start.
//!
//! A worker also guarantees that no process survives: it reaps all its descendants, and when its
//! pipe to the harness closes, for whatever reason, it kills and reaps the program and exits.
//! Worker and program run in separate process groups, so Ctrl-C or a test runner's timeout ends
//! only the harness. The harness in turn watches the worker: if it is killed, stopped or silent,
//! the result is a [`JudgeError`].
//!
//! # How a verdict is found
//!
//! The first row that applies gives the verdict:
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
//! So a crash slightly above the memory limit is RE (a stack overflow is named as such, even if the
//! stack alone fills the limit), while a program far above the limit, which a judge would have
//! stopped long before it could crash, is always MLE. No verdict depends on when the worker happens
//! to look.
//!
//! Standard error only helps to name a crash. A [`JudgeError`] (`JE` in a table) is not a verdict:
//! it says why there is none, and what to do.
//!
//! # What counts
//!
//! CPU time and memory include all threads of the program and every process that it started. Memory
//! is resident memory, not address space: a limit of 32 MiB does not stop a program that only
//! reserves more. Pages shared by several processes count once, and memory files count too. The
//! time limit applies to CPU time, and waiting for a processor is not charged, so a busy machine
//! does not turn AC into TLE.
//!
//! The worker polls the program every 20 ms, or less often if polling takes long. Between two polls
//! the program can go slightly above a limit before it is stopped. Outside a sandbox, a process can
//! hide usage if it resets its own peak, or disowns children that live for less than 20 ms.
//!
//! If the worker can create a control group (cgroup v2), each run gets its own, the kernel's
//! figures count where they are larger, and nothing can be hidden. This needs a group, at or above
//! the worker's own, that delegates the controller `memory` and that the user can write to. A user
//! session under systemd usually provides one; [`Run::measured_by`] reports whether it was used. In
//! a control group, the kernel's memory for a program counts too, but not its output or cached
//! files.
//!
//! # Programs that fork without end
//!
//! A program with more than 512 processes and threads at a time is stopped by a signal to its whole
//! process group, which no process can outrun. Until then the kernel allows at most 4,096, zombies
//! included: 4,096 for the program alone in a control group or a sandbox, elsewhere 4,096 more than
//! the user had before. Root outside a control group has no such limit, so there the worker runs at
//! the highest priority while it watches. A bomb that starts each process in a new session escapes
//! the signal, and its processes are killed one by one. If that fails, the run is a [`JudgeError`].
//!
//! # What a program sees
//!
//! Standard input is a read-only copy of the case, byte for byte (CR LF and a byte order mark
//! included). Standard output and standard error are files in memory, so no pipe or disk can fill
//! up. No other files are open. The environment holds `PATH`, `LANG=C`, `LC_ALL=C` and the
//! variables that [`Program::env`] adds. `RUST_BACKTRACE` is not set, since a backtrace would cost
//! a panicking program 40 MB. The working directory is the harness's, or in a sandbox a scratch
//! folder. The stack has [`Limits::stack`] bytes whatever the shell's limit is, and no core file is
//! written.
//!
//! Untrusted programs are judged in a [sandbox](Program::sandboxed).
//!
//! # On systems other than Linux
//!
//! The verdicts are the same, but the means are simpler: a thread of the harness watches the
//! program, input and output are temporary files, there is no sandbox, and time spent waiting for a
//! processor is charged. On Windows a Job Object measures, limits and ends all processes of the
//! program; memory is committed memory, and the executable sets the stack size. On macOS the
//! system's limits stop a program that computes too long, children do not count, and processes that
//! a program leaves behind keep running.

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
pub use program::{Data, Program, exit_code};
pub use report::{Report, memory_text};
pub use runner::{Ending, MeasuredBy, SandboxSupport, Stop, cpu_time, serve_if_worker};
pub use verdict::{Clock, Verdict};
