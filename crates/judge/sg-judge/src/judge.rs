//! The judge, which hands a program and a case to a runner and reads the output.

use crate::runner::{Request, Runner, Scratch};
use crate::scratch::KEPT;
use crate::{Comparison, Data, Ending, JudgeError, Limits, MeasuredBy, Program, Report, Verdict, compare};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// One run of a program: its end, usage and output.
#[derive(Clone, Debug)]
pub struct Run {
    /// The end of the program.
    pub ending: Ending,
    /// CPU time, user and system together.
    pub cpu: Duration,
    /// Wall-clock time from start to end.
    pub wall: Duration,
    /// Peak memory in bytes, if the system reports it. At least 2 MiB or so, which starting a
    /// program takes.
    pub peak_memory: Option<u64>,
    /// The processes that the two figures cover.
    pub measured_by: MeasuredBy,
    /// Standard output, or only its beginning if it is longer than [`Limits::output`].
    pub stdout: Vec<u8>,
    /// The length of standard output or of standard error, whichever is longer.
    pub output_size: u64,
    /// Standard error, or only its beginning and end if it is long.
    pub stderr: Vec<u8>,
    /// The limits of the run.
    pub limits: Limits,
    /// True if the input starts with a UTF-8 byte order mark, which the program sees.
    pub input_has_mark: bool,
}

/// Runs programs on cases. Threads can share a judge, which keeps as many workers as run at the
/// same time.
///
/// The `main` of a program that uses it must begin with
/// [`serve_if_worker`](crate::serve_if_worker).
#[derive(Default)]
pub struct Judge {
    idle: Mutex<Vec<Slot>>,
}

impl Judge {
    /// Creates a judge without workers, which start on demand.
    pub fn new() -> Self {
        Self::default()
    }

    /// Runs a program on an input.
    ///
    /// # Errors
    ///
    /// If the program does not exist, the input cannot be read, or no worker can be started.
    pub fn run<'a>(&self, program: &Program, input: impl Into<Data<'a>>, limits: &Limits) -> Result<Run, JudgeError> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut slot = idle.map_or_else(Slot::new, Ok)?;
        let run = slot.run(program, input.into(), limits);
        // Drop a worker that failed.
        use JudgeError::{Scratch, Watch, WorkerLost};
        if !matches!(run, Err(WorkerLost(_) | Scratch(_) | Watch(_))) {
            self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(slot);
        }
        run
    }

    /// Runs a program on an input and [`compare`]s its output with the expected one.
    ///
    /// # Errors
    ///
    /// Same as [`run`](Self::run), or if the expected output cannot be read.
    pub fn case<'a, 'b>(
        &self,
        program: &Program,
        input: impl Into<Data<'a>>,
        expected: impl Into<Data<'b>>,
        limits: &Limits,
    ) -> Result<Report, JudgeError> {
        let expected = expected.into().read()?;
        self.check(program, input, limits, |output| compare(&expected, output))
    }

    /// Runs a program on an input and lets `checker` decide whether the output is right ("print any
    /// winning move"). The checker is called only if the program exited with 0 and kept its limits.
    ///
    /// # Errors
    ///
    /// Same as [`run`](Self::run).
    pub fn check<'a>(
        &self,
        program: &Program,
        input: impl Into<Data<'a>>,
        limits: &Limits,
        checker: impl FnOnce(&[u8]) -> Comparison,
    ) -> Result<Report, JudgeError> {
        let run = self.run(program, input, limits)?;
        let verdict = run.failure().unwrap_or_else(|| match checker(&run.stdout) {
            Comparison::LineEndsDiffer(_) if limits.forgives_line_ends => Verdict::Accepted,
            compared => compared.into(),
        });
        Ok(Report::new(verdict, run))
    }
}

/// A runner with its output files, reused by one thread at a time.
struct Slot {
    runner: Runner,
    stdout: Scratch,
    stderr: Scratch,
}

impl Slot {
    fn new() -> Result<Self, JudgeError> {
        let scratch = || Scratch::new().map_err(JudgeError::scratch);
        let runner = Runner::start().map_err(|fault| JudgeError::of_run(fault, Path::new("")))?;
        Ok(Self { runner, stdout: scratch()?, stderr: scratch()? })
    }

    fn run(&mut self, program: &Program, input: Data<'_>, limits: &Limits) -> Result<Run, JudgeError> {
        let input = input.read()?;
        // The program gets a sealed copy, since it may try to write to its input.
        let sealed = Scratch::sealed(&input).map_err(JudgeError::scratch)?;
        let request = Request {
            program: program.absolute_path(),
            arguments: program.arguments.clone(),
            variables: program.variables.clone(),
            input: sealed.path().into(),
            stdout: self.stdout.path().into(),
            stderr: self.stderr.path().into(),
            limits: *limits,
            sandboxed: program.sandboxed,
            files: program.files.clone(),
        };
        let usage = self.runner.run(&request);
        let usage = usage.map_err(|fault| JudgeError::of_run(fault, &program.path))?;
        let stdout_size = self.stdout.size().map_err(JudgeError::scratch)?;
        let stderr_size = self.stderr.size().map_err(JudgeError::scratch)?;
        let wanted = if stdout_size > limits.output { KEPT } else { stdout_size };
        let run = Run {
            ending: usage.ending,
            cpu: usage.cpu,
            wall: usage.wall,
            peak_memory: usage.peak_memory,
            measured_by: usage.measured_by,
            stdout: self.stdout.read(0, wanted).map_err(JudgeError::scratch)?,
            output_size: stdout_size.max(stderr_size),
            stderr: self.stderr.both_ends().map_err(JudgeError::scratch)?,
            limits: *limits,
            input_has_mark: input.starts_with(b"\xef\xbb\xbf"),
        };
        match (run.ending, run.failure()) {
            (Ending::Exited(_) | Ending::Killed(_), Some(Verdict::RuntimeError(crash)))
                if program.is_started && run.stdout.is_empty() =>
            {
                Err(JudgeError::Interactor(crash.to_string()))
            }
            _ => Ok(run),
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    /// This test executable is such a program, since its `main` belongs to the test runner.
    #[test]
    fn main_without_serve_if_worker_is_an_error() {
        let error = Judge::new().run(&Program::new("true"), b"", &Limits::new(1000, 32768)).unwrap_err();
        assert!(matches!(error, JudgeError::Worker(_)), "{error}");
        assert!(error.to_string().contains("serve_if_worker"), "{error}");
    }
}
