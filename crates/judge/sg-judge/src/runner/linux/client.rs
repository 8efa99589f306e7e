//! The harness's side of the worker processes.

use super::proc_files::{fields, read};
use super::process_tree::{judges_files, kill_descendants, kill_users};
use super::wire::{GREETING, Reply, receive, send};
use super::{Fault, ROLE, Request, Usage, readable};
use std::io::{self, BufReader, Read};
use std::os::fd::AsFd;
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// The longest silence of an idle worker after the program's time is over.
const LONGEST_SILENCE: Duration = Duration::from_secs(5);
/// The longest silence of a working one: on a busy machine it takes seconds to poll hundreds of
/// processes.
const LONGEST_WORK: Duration = Duration::from_secs(60);
/// How often the harness wakes up while it waits for a worker.
const STEP: Duration = Duration::from_millis(100);
/// The time that a worker may take to start, and to get ready to start a program.
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
            // Without this check, a `main` without `serve_if_worker` would start workers of workers
            // forever.
            return Err(Fault::NotServing("this process was itself started as a worker".into()));
        }
        Self::spawn().map_err(|error| Fault::NotServing(error.to_string()))
    }

    fn spawn() -> io::Result<Self> {
        // This path works even if the executable has been rebuilt or deleted since.
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
            // The process is not a worker, so it may not exit when its pipe closes.
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
                return Err(io::Error::other("it sends no greeting"));
            }
        }
        self.answers.read_exact(&mut greeting)?;
        let is_worker = greeting == *GREETING;
        is_worker.then_some(()).ok_or(io::Error::other("it does not greet as a worker"))
    }

    /// Runs one program. If the worker itself fails, drop the runner.
    pub(crate) fn run(&mut self, request: &Request) -> Result<Usage, Fault> {
        self.ask(request).unwrap_or_else(|error| {
            self.end_all(request);
            Err(Fault::WorkerLost(error.to_string()))
        })
    }

    fn ask(&mut self, request: &Request) -> io::Result<Result<Usage, Fault>> {
        let requests = self.requests.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
        send(requests, request)?;
        let (mut running, mut silence) = (None, Silence::default());
        loop {
            let begun = Instant::now();
            let can_read = self.can_read()?;
            // Time in which the harness was suspended (Ctrl-Z) does not count.
            running = running.map(|running: Duration| running + begun.elapsed().min(2 * STEP));
            if can_read {
                silence = Silence::default();
                match receive(&mut self.answers)?.ok_or(io::ErrorKind::UnexpectedEof)? {
                    Reply::Alive => running = running.or(Some(Duration::ZERO)),
                    Reply::Ended(answer) => return Ok(answer),
                }
                continue;
            }
            silence.lasts(STEP, works(self.worker.id()));
            if is_lost(running, request.limits.wall, &silence) {
                return Err(io::Error::other(format!("it has said nothing for {:.1?}", silence.all)));
            }
        }
    }

    /// Waits up to a [`STEP`] for the worker to send something.
    fn can_read(&self) -> io::Result<bool> {
        if !self.answers.buffer().is_empty() {
            return Ok(true);
        }
        let [ready] = readable([self.answers.get_ref().as_fd()], STEP)?;
        Ok(ready)
    }

    /// Cleans up on behalf of a worker that is stopped or dead.
    fn end_all(&mut self, request: &Request) {
        kill_descendants(self.worker.id());
        let _ = self.worker.kill();
        // The descendants of a dead worker are recognised by their open files.
        kill_users(&judges_files(request));
    }
}

impl Drop for Runner {
    fn drop(&mut self) {
        self.requests = None; // the worker sees the end of its pipe and exits
        let _ = self.worker.wait();
    }
}

/// How long a worker has sent nothing.
#[derive(Clone, Copy, Default)]
struct Silence {
    all: Duration,
    /// The time since it was last seen at work.
    idle: Duration,
}

impl Silence {
    fn lasts(&mut self, time: Duration, works: bool) {
        self.all += time;
        self.idle = if works { Duration::ZERO } else { self.idle + time };
    }
}

/// Returns true if a process runs, waits for a processor, or waits for the kernel.
fn works(process: u32) -> bool {
    let stat = read(&format!("/proc/{process}/stat"));
    matches!(fields(&stat).next(), Some("R" | "D"))
}

/// Returns true if a worker has been silent for too long. `running` is the time since it announced
/// the start of the program.
fn is_lost(running: Option<Duration>, wall: Duration, silence: &Silence) -> bool {
    match running {
        Some(running) => running > wall && (silence.idle > LONGEST_SILENCE || silence.all > LONGEST_WORK),
        None => silence.all > SLOWEST_START,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_worker_may_be_silent_during_start_and_run() {
        let (wall, long, more) = (Duration::from_secs(5), Duration::from_secs(90), Duration::from_nanos(1));
        let idle = |time| Silence { all: time, idle: time };
        for (running, silence) in [(None, SLOWEST_START), (Some(wall), long), (Some(long), LONGEST_SILENCE)] {
            assert!(!is_lost(running, wall, &idle(silence)), "{running:?} {silence:?}");
        }
        assert!(is_lost(None, wall, &idle(SLOWEST_START + more)));
        assert!(is_lost(Some(wall + more), wall, &idle(LONGEST_SILENCE + more)));
    }

    #[test]
    fn a_working_worker_may_be_silent_for_longer() {
        let (wall, mut silence) = (Duration::from_secs(5), Silence::default());
        silence.lasts(LONGEST_WORK, true);
        assert!(!is_lost(Some(wall * 20), wall, &silence));
        silence.lasts(LONGEST_SILENCE, false);
        assert!(is_lost(Some(wall * 20), wall, &silence));
        let this_thread = rustix::thread::gettid().as_raw_nonzero().get().cast_unsigned();
        assert!(works(this_thread));
    }
}
