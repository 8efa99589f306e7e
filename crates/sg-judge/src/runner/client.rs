//! The harness's side of the worker processes.

use super::wire::{GREETING, receive, send};
use super::{Fault, Request, Usage, worker};
use std::io::{self, BufReader, Read};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// One worker process. Dropping it ends the process.
pub(crate) struct Runner {
    worker: Child,
    /// `None` only while dropping.
    requests: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Runner {
    pub(crate) fn start() -> Result<Self, Fault> {
        if std::env::var_os(worker::VARIABLE).is_some() {
            // Without this, a `main` that forgot to serve would start workers of workers for ever.
            return Err(Fault::NotServing("this process was itself started as a worker".into()));
        }
        Self::spawn().map_err(|error| Fault::NotServing(error.to_string()))
    }

    fn spawn() -> io::Result<Self> {
        // By this name even an executable that has been rebuilt or deleted meanwhile is found.
        let mut worker = Command::new("/proc/self/exe")
            .arg0("sg-judge-worker")
            .env(worker::VARIABLE, "1")
            .env_remove("RUST_BACKTRACE")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let requests = worker.stdin.take();
        let answers = worker.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let mut runner = Self {
            worker,
            requests,
            answers: BufReader::new(answers),
        };
        if let Err(error) = runner.check_greeting() {
            // Whatever it is, it is not a worker, and need not leave when its pipe is closed.
            runner.worker.kill()?;
            return Err(error);
        }
        Ok(runner)
    }

    fn check_greeting(&mut self) -> io::Result<()> {
        let mut greeting = [0; GREETING.len()];
        self.answers.read_exact(&mut greeting)?;
        if greeting == *GREETING {
            Ok(())
        } else {
            Err(io::Error::other("it does not answer as one"))
        }
    }

    /// Runs one program. After a fault of the worker itself the runner is useless; drop it.
    pub(crate) fn run(&mut self, request: &Request) -> Result<Usage, Fault> {
        self.ask(request)
            .unwrap_or_else(|error| Err(Fault::WorkerLost(error.to_string())))
    }

    fn ask(&mut self, request: &Request) -> io::Result<Result<Usage, Fault>> {
        let requests = self.requests.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
        send(requests, request)?;
        receive(&mut self.answers)?.ok_or_else(|| io::ErrorKind::UnexpectedEof.into())
    }
}

impl Drop for Runner {
    fn drop(&mut self) {
        self.requests = None; // the worker sees the end of its pipe and leaves
        let _ = self.worker.wait();
    }
}
