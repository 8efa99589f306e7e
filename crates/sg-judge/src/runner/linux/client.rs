//! The harness's side of the worker processes.

use super::process_tree::{judges_files, kill_descendants, kill_users};
use super::wire::{GREETING, Reply, receive, send};
use super::{Fault, ROLE, Request, Usage, readable};
use std::io::{self, BufReader, Read};
use std::os::fd::AsFd;
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// The longest silence of a worker after the program's time is over: on a busy machine a look at many threads takes one.
const LONGEST_SILENCE: Duration = Duration::from_secs(5);
/// The interval at which the harness wakes up while it waits for a worker.
const STEP: Duration = Duration::from_millis(100);
/// The longest time that a worker may take to start, and to get ready to start a program.
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
        if std::env::var_os(ROLE).is_some() {
            // Otherwise a `main` without `serve_if_worker` would start workers of workers forever.
            return Err(Fault::NotServing("this process was itself started as a worker".into()));
        }
        Self::spawn().map_err(|error| Fault::NotServing(error.to_string()))
    }

    fn spawn() -> io::Result<Self> {
        // This name works even if the executable has been rebuilt or deleted meanwhile.
        let mut worker = Command::new("/proc/self/exe")
            .arg0("sg-judge-worker")
            .env(ROLE, "worker")
            .env_remove("RUST_BACKTRACE")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            // A signal to the harness's group must not end the worker that cleans up after it.
            .process_group(0)
            .spawn()?;
        let requests = worker.stdin.take();
        let answers = worker.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let mut runner = Self { worker, requests, answers: BufReader::new(answers) };
        if let Err(error) = runner.check_greeting() {
            // It is not a worker, so it may not exit when its pipe is closed.
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
                return Err(io::Error::other("it sends nothing"));
            }
        }
        self.answers.read_exact(&mut greeting)?;
        let is_worker = greeting == *GREETING;
        is_worker.then_some(()).ok_or(io::Error::other("it does not answer as one"))
    }

    /// Runs one program. After a fault of the worker itself the runner is useless; drop it.
    pub(crate) fn run(&mut self, request: &Request) -> Result<Usage, Fault> {
        self.ask(request).unwrap_or_else(|error| {
            self.end_all(request);
            Err(Fault::WorkerLost(error.to_string()))
        })
    }

    fn ask(&mut self, request: &Request) -> io::Result<Result<Usage, Fault>> {
        let requests = self.requests.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
        send(requests, request)?;
        let (mut running, mut silence) = (None, Duration::ZERO);
        loop {
            let begun = Instant::now();
            let can_read = self.can_read()?;
            // A harness that was itself suspended (Ctrl-Z) has not waited.
            running = running.map(|running: Duration| running + begun.elapsed().min(2 * STEP));
            silence = if can_read { Duration::ZERO } else { silence + STEP };
            if can_read {
                match receive(&mut self.answers)?.ok_or(io::ErrorKind::UnexpectedEof)? {
                    Reply::Alive => running = running.or(Some(Duration::ZERO)),
                    Reply::Ended(answer) => return Ok(answer),
                }
            } else if is_lost(running, request.limits.wall, silence) {
                return Err(io::Error::other(format!("it has said nothing for {silence:.1?}")));
            }
        }
    }

    /// Waits for up to a [`STEP`] until the worker sends something.
    fn can_read(&self) -> io::Result<bool> {
        if !self.answers.buffer().is_empty() {
            return Ok(true);
        }
        let [ready] = readable([self.answers.get_ref().as_fd()], STEP)?;
        Ok(ready)
    }

    /// Cleans up in place of a worker that is stopped or dead.
    fn end_all(&mut self, request: &Request) {
        kill_descendants(self.worker.id());
        let _ = self.worker.kill();
        // The descendants of a dead worker are recognised by the files that they have open.
        kill_users(&judges_files(request));
    }
}

impl Drop for Runner {
    fn drop(&mut self) {
        self.requests = None; // the worker sees the end of its pipe and exits
        let _ = self.worker.wait();
    }
}

/// Tells if a worker has been silent for too long. `running` is the time since it was about to start the program.
fn is_lost(running: Option<Duration>, wall: Duration, silence: Duration) -> bool {
    match running {
        Some(running) => running > wall && silence > LONGEST_SILENCE,
        None => silence > SLOWEST_START,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_worker_may_be_silent_as_long_as_the_program_runs_or_while_it_starts() {
        let (wall, long, more) = (Duration::from_secs(5), Duration::from_secs(90), Duration::from_nanos(1));
        for (running, silence) in [(None, SLOWEST_START), (Some(wall), long), (Some(long), LONGEST_SILENCE)] {
            assert!(!is_lost(running, wall, silence), "{running:?} {silence:?}");
        }
        assert!(is_lost(None, wall, SLOWEST_START + more));
        assert!(is_lost(Some(wall + more), wall, LONGEST_SILENCE + more));
    }
}
