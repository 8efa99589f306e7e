//! Runs one program on one case under limits and says the verdict, as an online judge would.
//!
//! Run-time dependencies: 10 direct, 29 in all.
//!
//! Answers: does the program give the expected output, in which time, in how much memory, and if not, what is wrong and where?
//! Leaves to others: which programs there are, how they are built, what a problem is, colours and tables.
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
//! On Linux the peak memory that the system reports for a program has a floor: the memory of the process that *started* it.
//! A harness that holds big tables would see its own size in every row. So a [`Judge`] keeps a few tiny, long-lived workers,
//! which are the current executable started again with an environment variable set. [`serve_if_worker`] turns such a process
//! into a worker, so **every program that uses a `Judge` calls it as the first line of `main`** (a test binary needs
//! `harness = false` for that). The floor that is left is about 2 MiB, what any Rust program needs to start.
//!
//! A worker also guarantees that nothing survives: it is the reaper of all that descends from it, it watches its pipe to the
//! harness while a program runs, and when the harness goes away, however it dies, it kills and reaps the program and ends.
//! Worker and program have process groups of their own: Ctrl-C and a test runner's timeout end the harness, and the worker
//! lives on until it has cleared up. The harness in turn watches the worker: one that is killed, stopped or silent is a
//! [`JudgeError`].
//!
//! # How a verdict is found
//!
//! The first that holds, from the top:
//!
//! | verdict | when |
//! | --- | --- |
//! | OLE | the output is longer than [`Limits::output`] |
//! | RE | more than 512 processes and threads at a time (the program is stopped there; Linux only) |
//! | RE | in a sandbox: a scratch folder with 4,096 files, or with as many bytes as [`Limits::output`] (the program is stopped there) |
//! | TLE | CPU time above [`Limits::cpu`], or the wall-clock backstop [`Limits::wall`] was reached |
//! | MLE | peak memory above [`Limits::memory_ceiling`] (the program is stopped there) |
//! | RE | a signal, or an exit code other than 0 |
//! | MLE | peak memory above [`Limits::memory`] |
//! | PE, WA, AC | see [`compare`] |
//!
//! So a crash goes before a memory limit that was passed by a little (a stack overflow is named as such, even where the stack
//! alone fills the limit), while a program far above the limit, which a judge would have stopped long before it could crash,
//! is MLE on every run. Between the two nothing depends on when the worker happened to look.
//!
//! What a program writes to standard error helps to name a crash; no verdict depends on it. A [`JudgeError`] (`JE` in a table) is
//! never a verdict: it says what kept the judge from finding one, and what to do.
//!
//! # What counts
//!
//! CPU time and memory are those of all threads of the program and of everything that it started. Memory is what was really
//! used, never address space: a limit of 32 MiB must not stop a program that only reserves more. Pages that several processes
//! share count once; memory files count. CPU time counts, not the clock on the wall, and a thread that is ready to run but gets
//! no processor is not waiting, so a busy machine does not turn AC into TLE.
//!
//! The program is looked at every 20 ms. What can happen between two looks: it goes a little above a limit before it is
//! stopped; outside a sandbox, a process that resets its own peak or disowns children of less than 20 ms hides them.
//!
//! Where the worker may make a control group (cgroup v2), each run has one of its own, the kernel's account of it counts
//! where it is larger, and nothing is hidden. That takes a group at or above the worker's own whose controller `memory` is
//! handed down and that the user may write to: as a rule a user's session under systemd is one. [`Run::measured_by`] says
//! which it was. The kernel's own memory for a program counts there, not its output or cached files.
//!
//! # Programs that fork without end
//!
//! A program with more than 512 processes and threads at a time is stopped, by a signal to its whole process group, which
//! none of them can outrun. Until a look finds them, the kernel allows at most 4,096, zombies included: in a control group or
//! a sandbox those of the program alone, elsewhere 4,096 more than the user had before. For root outside of a control group
//! there is no such limit; there the worker has the highest priority while it watches. A bomb that gives each process a session
//! of its own escapes the signal and is killed one by one, which may fail there: then the run is a [`JudgeError`].
//!
//! # What a program sees
//!
//! Standard input is a copy of the case, byte for byte (CR LF and a byte order mark included), that nobody can change. Standard
//! output and standard error are files in memory, so no pipe and no disk can fill up. There are no other open files. The
//! environment holds `PATH`, `LANG=C`, `LC_ALL=C` and what [`Program::env`] adds: no `RUST_BACKTRACE`, which would cost a
//! panicking program 40 MB. The working directory is the harness's, or in a sandbox a scratch folder. The stack has
//! [`Limits::stack`] bytes whatever the shell says, and no core file is written.
//!
//! A program that is not trusted is judged in a [sandbox](Program::sandboxed).
//!
//! # Elsewhere than on Linux
//!
//! The same verdicts, found by a simpler way: a thread of the harness looks at the program, and the texts are temporary files.
//! There is no sandbox, and a wait for a processor counts as waiting. On Windows a Job Object measures, limits and ends all
//! processes of the program; memory is what was committed, and the stack is what the executable says. On macOS the system's own
//! limits stop a program that computes too long, children do not count, and what a program leaves behind lives on.

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
pub use program::{Data, Program, SandboxSupport};
pub use report::{Report, memory_text, time_text};
pub use runner::{Ending, MeasuredBy, Stop, serve_if_worker};
pub use verdict::{Clock, Verdict};
