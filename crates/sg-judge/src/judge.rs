//! The judge: hands a program and a case to a runner, and reads the output.

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
    /// Peak memory in bytes, if the system reports it. Never below about 2 MiB, which starting a program takes.
    pub peak_memory: Option<u64>,
    /// The processes that the two figures cover.
    pub measured_by: MeasuredBy,
    /// Standard output; only its beginning if it was longer than [`Limits::output`].
    pub stdout: Vec<u8>,
    /// The length of standard output or of standard error, whichever is longer.
    pub output_size: u64,
    /// Standard error; of a long one the beginning and the end.
    pub stderr: Vec<u8>,
    /// The limits it ran under.
    pub limits: Limits,
    /// The input starts with a UTF-8 byte order mark, which the program sees.
    pub input_has_mark: bool,
}

/// Runs programs on cases. Cheap to make; share one among threads, it keeps as many workers as run at the same time.
///
/// The program that uses it must begin with [`serve_if_worker`](crate::serve_if_worker).
#[derive(Default)]
pub struct Judge {
    idle: Mutex<Vec<Slot>>,
}

impl Judge {
    /// Makes a judge without workers; they start when they are needed.
    pub fn new() -> Self {
        Self::default()
    }

    /// Runs a program on an input.
    ///
    /// # Errors
    ///
    /// If there was no run: the program is not there, the input cannot be read, no worker can be started.
    pub fn run<'a>(&self, program: &Program, input: impl Into<Data<'a>>, limits: &Limits) -> Result<Run, JudgeError> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut slot = idle.map_or_else(Slot::new, Ok)?;
        let run = slot.run(program, input.into(), limits);
        // After a fault of its own a worker is not used again.
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
    /// As [`run`](Self::run), and if the expected output cannot be read.
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

    /// Runs a program on an input and lets `checker` decide if the output is right ("print any winning move").
    /// The checker is called only if the program exited with 0 and kept its limits.
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
        Ok(Report::new(verdict, run))
    }
}

/// A runner with its files, used again and again by one thread at a time.
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
        // A copy, since a program may write to whatever file it is given.
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

    /// This test executable is such a program: its `main` is the test runner's.
    #[test]
    fn a_program_that_does_not_serve_is_an_error() {
        let error = Judge::new().run(&Program::new("true"), b"", &Limits::new(1000, 32768)).unwrap_err();
        assert!(matches!(error, JudgeError::Worker(_)), "{error}");
        assert!(error.to_string().contains("serve_if_worker"), "{error}");
    }
}
