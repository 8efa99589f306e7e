//! The reasons why there is no verdict. Each message says what happened and what to do.

use crate::runner::Fault;
use std::io;
use std::path::{Path, PathBuf};

/// The reason why there is no verdict. The judged program is never at fault.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum JudgeError {
    /// The program could not be started.
    #[error("could not start {}: {reason}; build it first, or check its path", program.display())]
    Start {
        /// The path of the program.
        program: PathBuf,
        /// The system's message.
        reason: String,
    },
    /// A file of the case could not be read.
    #[error("could not read {}: {reason}; check that the case is complete", file.display())]
    Case {
        /// The `.in` or `.out` file.
        file: PathBuf,
        /// The system's message.
        reason: String,
    },
    /// A temporary file could not be used.
    #[error("could not use a temporary file: {0}; check that there is memory left, and space in {temp}", temp = std::env::temp_dir().display())]
    Scratch(String),
    /// The process that was started is not a worker.
    #[error("could not start a worker process: {0}; check that `main` begins with sg_judge::serve_if_worker()")]
    Worker(String),
    /// The worker process was lost during a run.
    #[error(
        "the worker process was lost: {0}; run again, and check that nothing stops processes or kills them for lack of memory"
    )]
    WorkerLost(String),
    /// The program could not be confined as requested.
    #[error("could not confine the program: {0}; judge it without a sandbox only if you trust it")]
    Sandbox(String),
    /// The interactor, which starts the judged program and talks with it, failed.
    #[error("the interactor failed: {0}; the program is not at fault")]
    Interactor(String),
    /// The program could not be watched.
    #[error("could not watch the running program: {0}; judging needs Linux 5.3 or newer with /proc mounted")]
    Watch(String),
}

impl JudgeError {
    /// The short name for tables, in place of a verdict: `JE`, judge's error.
    pub const SHORT: &'static str = "JE";

    pub(crate) fn scratch(error: io::Error) -> Self {
        Self::Scratch(error.to_string())
    }

    pub(crate) fn of_run(fault: Fault, program: &Path) -> Self {
        match fault {
            Fault::Scratch(reason) => Self::Scratch(reason),
            Fault::Start(reason) => Self::Start { program: program.into(), reason },
            Fault::Sandbox(reason) => Self::Sandbox(reason),
            Fault::Watch(reason) => Self::Watch(reason),
            Fault::NotServing(reason) => Self::Worker(reason),
            Fault::WorkerLost(reason) => Self::WorkerLost(reason),
        }
    }
}
