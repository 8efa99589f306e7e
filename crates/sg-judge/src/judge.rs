//! The judge: hands a program and a case to a runner, reads back what came out.

use crate::runner::{Fault, Part, Request, Runner};
use crate::scratch::{KEPT, Scratch};
use crate::{Comparison, Ending, Limits, Report, Verdict, compare};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// A program to judge: an executable file, and what to call it with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    path: PathBuf,
    arguments: Vec<OsString>,
    variables: Vec<(OsString, OsString)>,
}

impl Program {
    /// The executable at `path`. A name without a slash is looked up in `PATH`.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Self {
            path: path.into(),
            arguments: Vec::new(),
            variables: Vec::new(),
        }
    }

    /// Adds one argument.
    pub fn arg(mut self, argument: impl AsRef<OsStr>) -> Self {
        self.arguments.push(argument.as_ref().into());
        self
    }

    /// Adds a variable to the otherwise clean environment.
    pub fn env(mut self, name: impl AsRef<OsStr>, value: impl AsRef<OsStr>) -> Self {
        self.variables.push((name.as_ref().into(), value.as_ref().into()));
        self
    }
}

/// An input or an expected output: a file, or bytes at hand. Both convert into it, so methods take either.
#[derive(Clone, Copy, Debug)]
pub enum Data<'a> {
    /// A file, handed to the program as it is.
    File(&'a Path),
    /// Bytes, written to a temporary file for the program.
    Bytes(&'a [u8]),
}

impl<'a> From<&'a Path> for Data<'a> {
    fn from(path: &'a Path) -> Self {
        Self::File(path)
    }
}

impl<'a> From<&'a PathBuf> for Data<'a> {
    fn from(path: &'a PathBuf) -> Self {
        Self::File(path)
    }
}

impl<'a> From<&'a [u8]> for Data<'a> {
    fn from(bytes: &'a [u8]) -> Self {
        Self::Bytes(bytes)
    }
}

impl<'a> From<&'a Vec<u8>> for Data<'a> {
    fn from(bytes: &'a Vec<u8>) -> Self {
        Self::Bytes(bytes)
    }
}

impl<'a, const N: usize> From<&'a [u8; N]> for Data<'a> {
    fn from(bytes: &'a [u8; N]) -> Self {
        Self::Bytes(bytes)
    }
}

/// What one run of a program did and used.
#[derive(Clone, Debug)]
pub struct Run {
    /// How it ended.
    pub ending: Ending,
    /// CPU time, user and system together.
    pub cpu: Duration,
    /// Wall-clock time from start to end.
    pub wall: Duration,
    /// Peak resident memory in bytes, where the system tells it. Never below about 2 MiB, which starting a program takes.
    pub peak_memory: Option<u64>,
    /// Standard output; only its beginning if it was longer than [`Limits::output`].
    pub stdout: Vec<u8>,
    /// The length of standard output or of standard error, whichever is longer.
    pub output_size: u64,
    /// Standard error; of a long one the beginning and the end.
    pub stderr: Vec<u8>,
    /// The limits it ran under.
    pub limits: Limits,
    /// Whether the input starts with a UTF-8 byte order mark, which the program gets to see.
    pub input_has_mark: bool,
}

/// Why there is no verdict. Never the judged program's fault.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum JudgeError {
    /// The program could not be started.
    #[error("could not start {}: {reason}; build it first, or check its path", program.display())]
    Start {
        /// The program.
        program: PathBuf,
        /// What the system said.
        reason: String,
    },
    /// A file of the case could not be read.
    #[error("could not read {}: {reason}; check that the case is complete", file.display())]
    Case {
        /// The `.in` or `.out` file.
        file: PathBuf,
        /// What the system said.
        reason: String,
    },
    /// A temporary file could not be used.
    #[error("could not use a temporary file: {0}; check that {temp} has space left", temp = std::env::temp_dir().display())]
    Scratch(String),
    /// The worker process did not start as one.
    #[error("could not start a worker process: {0}; check that `main` begins with sg_judge::serve_if_worker()")]
    Worker(String),
    /// The worker process ended in the middle of a run.
    #[error("the worker process was lost: {0}; run again, and check that nothing kills processes for lack of memory")]
    WorkerLost(String),
    /// The program could not be watched.
    #[error("could not watch the running program: {0}; judging needs Linux 5.3 or newer with /proc mounted")]
    Watch(String),
}

/// Runs programs on cases. Cheap to make; share one among threads, it keeps as many workers as run at the same time.
///
/// The program that uses it must begin with [`serve_if_worker`](crate::serve_if_worker).
#[derive(Default)]
pub struct Judge {
    idle: Mutex<Vec<Bench>>,
}

impl Judge {
    /// A judge without workers; they start when they are needed.
    pub fn new() -> Self {
        Self::default()
    }

    /// Runs a program on an input.
    ///
    /// # Errors
    ///
    /// When there was no run: the program is not there, the input cannot be read, a worker cannot be had.
    pub fn run<'a>(&self, program: &Program, input: impl Into<Data<'a>>, limits: &Limits) -> Result<Run, JudgeError> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut bench = idle.map_or_else(Bench::new, Ok)?;
        let run = bench.run(program, input.into(), limits);
        // After a fault of its own a worker is not used again.
        if !matches!(run, Err(JudgeError::WorkerLost(_) | JudgeError::Scratch(_))) {
            self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(bench);
        }
        run
    }

    /// Runs a program on an input and [`compare`]s its output with the expected one.
    ///
    /// # Errors
    ///
    /// As [`run`](Self::run), and when the expected output cannot be read.
    pub fn case<'a, 'b>(
        &self,
        program: &Program,
        input: impl Into<Data<'a>>,
        expected: impl Into<Data<'b>>,
        limits: &Limits,
    ) -> Result<Report, JudgeError> {
        let from_file;
        let expected = match expected.into() {
            Data::Bytes(bytes) => bytes,
            Data::File(path) => {
                from_file = std::fs::read(path).map_err(|error| case_error(path, error))?;
                &from_file
            }
        };
        self.check(program, input, limits, |output| compare(expected, output))
    }

    /// Runs a program on an input and lets `checker` say whether the output is right ("print any winning move").
    /// The checker is called only if the program ended well and within its limits.
    ///
    /// # Errors
    ///
    /// As [`run`](Self::run).
    pub fn check<'a>(
        &self,
        program: &Program,
        input: impl Into<Data<'a>>,
        limits: &Limits,
        checker: impl FnOnce(&[u8]) -> Comparison,
    ) -> Result<Report, JudgeError> {
        let run = self.run(program, input, limits)?;
        let verdict = run.failure().unwrap_or_else(|| Verdict::from(checker(&run.stdout)));
        Ok(Report { verdict, run })
    }
}

fn case_error(file: &Path, reason: impl ToString) -> JudgeError {
    JudgeError::Case {
        file: file.into(),
        reason: reason.to_string(),
    }
}

/// A runner with its files, used again and again by one thread at a time.
struct Bench {
    runner: Runner,
    input: Scratch,
    stdout: Scratch,
    stderr: Scratch,
}

impl Bench {
    fn new() -> Result<Self, JudgeError> {
        let scratch = || Scratch::new().map_err(|error| JudgeError::Scratch(error.to_string()));
        let runner = Runner::start().map_err(|fault| JudgeError::Worker(fault.reason))?;
        Ok(Self {
            runner,
            input: scratch()?,
            stdout: scratch()?,
            stderr: scratch()?,
        })
    }

    fn run(&mut self, program: &Program, input: Data<'_>, limits: &Limits) -> Result<Run, JudgeError> {
        let scratch = |error: io::Error| JudgeError::Scratch(error.to_string());
        let (input_path, input_has_mark) = match input {
            Data::File(path) => {
                let reached = std::path::absolute(path).and_then(|whole| Ok((whole, starts_with_mark(path)?)));
                reached.map_err(|error| case_error(path, error))?
            }
            Data::Bytes(bytes) => {
                self.input.fill(bytes).map_err(scratch)?;
                (self.input.path(), bytes.starts_with(MARK))
            }
        };
        let request = Request {
            program: absolute_program(&program.path),
            arguments: program.arguments.clone(),
            variables: program.variables.clone(),
            input: input_path,
            stdout: self.stdout.path(),
            stderr: self.stderr.path(),
            limits: *limits,
        };
        let usage = self
            .runner
            .run(&request)
            .map_err(|fault| explain(fault, &program.path, &request.input))?;
        let (stdout_size, stderr_size) = (
            self.stdout.size().map_err(scratch)?,
            self.stderr.size().map_err(scratch)?,
        );
        let wanted = if stdout_size > limits.output { KEPT } else { stdout_size };
        Ok(Run {
            ending: usage.ending,
            cpu: usage.cpu,
            wall: usage.wall,
            peak_memory: usage.peak_memory,
            stdout: self.stdout.read(0, wanted).map_err(scratch)?,
            output_size: stdout_size.max(stderr_size),
            stderr: self.stderr.both_ends().map_err(scratch)?,
            limits: *limits,
            input_has_mark,
        })
    }
}

fn explain(fault: Fault, program: &Path, input: &Path) -> JudgeError {
    let Fault { part, reason } = fault;
    match part {
        Part::Input => case_error(input, reason),
        Part::Scratch => JudgeError::Scratch(reason),
        Part::Start => JudgeError::Start {
            program: program.into(),
            reason,
        },
        Part::Watch => JudgeError::Watch(reason),
        Part::NotServing => JudgeError::Worker(reason),
        Part::WorkerLost => JudgeError::WorkerLost(reason),
    }
}

/// A worker's working directory is the one that the harness had when it started the worker.
fn absolute_program(path: &Path) -> OsString {
    let is_name = path.components().count() == 1 && !path.is_absolute();
    if is_name {
        path.into()
    } else {
        std::path::absolute(path).unwrap_or_else(|_| path.into()).into()
    }
}

/// The UTF-8 byte order mark.
const MARK: &[u8] = b"\xef\xbb\xbf";

fn starts_with_mark(path: &Path) -> io::Result<bool> {
    let mut start = Vec::new();
    File::open(path)?.take(MARK.len() as u64).read_to_end(&mut start)?;
    Ok(start == MARK)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    /// This very test executable is such a program: its `main` is not ours.
    #[test]
    fn a_program_that_does_not_serve_is_told_so() {
        let error = Judge::new()
            .run(&Program::new("true"), b"", &Limits::new(1000, 32768))
            .unwrap_err();
        assert!(matches!(error, JudgeError::Worker(_)), "{error}");
        assert!(error.to_string().contains("serve_if_worker"), "{error}");
    }

    #[test]
    fn a_name_is_left_to_the_search_path_and_a_path_is_made_absolute() {
        assert_eq!(absolute_program(Path::new("python3")), "python3");
        assert_eq!(absolute_program(Path::new("/bin/sh")), "/bin/sh");
        assert!(Path::new(&absolute_program(Path::new("target/x"))).is_absolute());
    }
}
