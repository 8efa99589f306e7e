//! The harness's side of the worker processes.

use super::processes::kill_descendants;
use super::wire::{GREETING, receive, send};
use super::{Fault, Reply, Request, Usage, worker};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::process::{Pid, PidfdFlags, Signal, pidfd_open, pidfd_send_signal};
use std::io::{self, BufReader, Read};
use std::os::fd::OwnedFd;
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// How long a worker may be silent when the program's time is over.
const LONGEST_SILENCE: Duration = Duration::from_millis(800);
/// How often the harness wakes up while it waits for a worker.
const STEP: Duration = Duration::from_millis(100);
/// How long a worker may take to start.
const SLOWEST_START: Duration = Duration::from_secs(20);

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
        let mut waited = Duration::ZERO;
        while !self.can_read()? {
            waited += STEP;
            if waited > SLOWEST_START {
                return Err(io::Error::other("it says nothing"));
            }
        }
        self.answers.read_exact(&mut greeting)?;
        if greeting == *GREETING {
            Ok(())
        } else {
            Err(io::Error::other("it does not answer as one"))
        }
    }

    /// Runs one program. After a fault of the worker itself the runner is useless; drop it.
    pub(crate) fn run(&mut self, request: &Request) -> Result<Usage, Fault> {
        let mut program = None;
        self.ask(request, &mut program).unwrap_or_else(|error| {
            self.end_all(program);
            Err(Fault::WorkerLost(error.to_string()))
        })
    }

    fn ask(&mut self, request: &Request, program: &mut Option<Program>) -> io::Result<Result<Usage, Fault>> {
        let requests = self.requests.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
        send(requests, request)?;
        let (mut elapsed, mut silence) = (Duration::ZERO, Duration::ZERO);
        loop {
            let begun = Instant::now();
            let can_read = self.can_read()?;
            // A harness that was itself suspended (Ctrl-Z) has not waited.
            elapsed += begun.elapsed().min(2 * STEP);
            silence = if can_read { Duration::ZERO } else { silence + STEP };
            if can_read {
                match receive(&mut self.answers)?.ok_or(io::ErrorKind::UnexpectedEof)? {
                    Reply::Started(pid) => *program = Program::new(pid),
                    Reply::Alive => {}
                    Reply::Ended(answer) => return Ok(answer),
                }
            } else if elapsed > request.limits.wall && silence > LONGEST_SILENCE {
                return Err(io::Error::other(format!("it has said nothing for {silence:.1?}")));
            }
        }
    }

    /// Whether the worker says something within a [`STEP`].
    fn can_read(&self) -> io::Result<bool> {
        if !self.answers.buffer().is_empty() {
            return Ok(true);
        }
        let timeout = Timespec {
            tv_sec: 0,
            tv_nsec: STEP.subsec_nanos().into(),
        };
        match poll(
            &mut [PollFd::new(self.answers.get_ref(), PollFlags::IN)],
            Some(&timeout),
        ) {
            Err(Errno::INTR) => Ok(false),
            ready => Ok(ready? > 0),
        }
    }

    /// A worker that is stopped or dead cannot clear up, so the harness does.
    fn end_all(&mut self, program: Option<Program>) {
        kill_descendants(self.worker.id());
        if let Some(Program { pid, handle }) = program {
            kill_descendants(pid);
            let _ = pidfd_send_signal(handle, Signal::KILL);
        }
        let _ = self.worker.kill();
    }
}

/// The program that a worker runs, by a handle that means no other process later.
struct Program {
    pid: u32,
    handle: OwnedFd,
}

impl Program {
    fn new(pid: u32) -> Option<Self> {
        let handle = pidfd_open(Pid::from_raw(pid.cast_signed())?, PidfdFlags::empty()).ok()?;
        Some(Self { pid, handle })
    }
}

impl Drop for Runner {
    fn drop(&mut self) {
        self.requests = None; // the worker sees the end of its pipe and leaves
        let _ = self.worker.wait();
    }
}
