//! Runs one program inside a worker process: starting, watching, stopping, reaping.

use super::charged_time::ChargedTime;
use super::control_group::ControlGroup;
use super::process_tree::{descendants, kill_descendants};
use super::processes::{self, Watch};
use super::raised_priority::RaisedPriority;
use super::sandbox::Sandbox;
use super::scratch_folder::WatchedFolder;
use super::wire::send;
use super::{Ending, Fault, MOST_PROCESSES, MeasuredBy, Reply, Request, Stop, Usage, rlimits};
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::{TimeVal, TimeValLike};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::process::{
    Pid, PidfdFlags, Signal, WaitOptions, kill_process, kill_process_group, pidfd_open, pidfd_send_signal, wait,
};
use std::io::Write;
use std::os::fd::{BorrowedFd, OwnedFd};
use std::os::unix::process::CommandExt;
use std::process::Child;
use std::time::{Duration, Instant};
use wait4::Wait4;

/// How often a running program is looked at. One look at one process takes about 100 µs.
const INTERVAL: Duration = Duration::from_millis(20);
/// The longest time that one look may add: a worker that was itself suspended (Ctrl-Z) must not charge the program for it.
const LONGEST_STEP: Duration = Duration::from_millis(100);
/// How often the harness is told that the worker is alive.
const SIGN_OF_LIFE: Duration = Duration::from_millis(200);
/// How long a program may take to be confined before its time counts: a busy machine takes seconds.
const LONGEST_LAUNCH: Duration = Duration::from_secs(15);
/// How long killed processes are waited for: on a busy machine thousands of them take seconds to end.
const LONGEST_END: Duration = Duration::from_secs(15);

/// The pipes to the harness.
pub(super) struct Harness<'a, W> {
    /// Silent as long as the harness lives, since it is waiting for the answer.
    pub requests: BorrowedFd<'a>,
    pub replies: W,
    /// When it last heard that the worker is alive.
    pub told: Instant,
}

impl<W: Write> Harness<'_, W> {
    /// Tells it that the worker is alive, if it is time for that.
    fn tell(&mut self) -> std::io::Result<()> {
        if self.told.elapsed() >= SIGN_OF_LIFE {
            self.told = Instant::now();
            send(&mut self.replies, &Reply::Alive)?;
        }
        Ok(())
    }
}

/// The answer, and what to clean up after it has been sent: on a busy disk that can take long.
pub(super) struct Answer {
    pub usage: Result<Usage, Fault>,
    _sandbox: Option<Sandbox>,
}

enum Watched {
    Ended,
    Stop(Stop),
    HarnessGone,
}

/// Runs the program of `request`. `None` if the harness went away; the program has then been killed and reaped.
pub(super) fn run<W: Write>(request: &Request, harness: &mut Harness<'_, W>) -> Option<Answer> {
    let reaped_before = reaped_cpu();
    rlimits::lower_own(&request.limits);
    let group = ControlGroup::enter(&request.limits);
    let started = Instant::now();
    let (child, sandbox) = match start(request, group.as_ref(), harness) {
        Ok(started) => started,
        Err(fault) => {
            return Some(Answer {
                usage: kill_and_reap_all(group.as_ref(), harness).and(Err(fault)),
                _sandbox: None,
            });
        }
    };
    rlimits::set_of(&child, &request.limits, request.sandboxed);
    // The program has been forked, so it keeps the priority that it has.
    let _raised_priority = RaisedPriority::begin();
    let mut run = Run {
        request,
        watch: Watch::new(std::process::id(), request.own_files()),
        charged: ChargedTime::default(),
        used: processes::Usage::default(),
        sandbox: sandbox.as_ref(),
        folder: sandbox.as_ref().map(Sandbox::watched_folder),
    };
    let watched = run.watch(&child, harness);
    if !run.used.too_many_processes && (run.used.memory > 0 || descendants(std::process::id()).len() > 1) {
        run.look();
    }
    // All at once, including those just being forked; before reaping, after which the number of the group may be reused.
    let _ = kill_process_group(Pid::from_child(&child), Signal::KILL);
    let main = child.wait4();
    let wall = started.elapsed();
    let cleared = kill_and_reap_all(group.as_ref(), harness);
    let stop = match watched {
        Ok(Watched::HarnessGone) => return None,
        Ok(Watched::Stop(stop)) => Ok(Some(stop)),
        Ok(Watched::Ended) => Ok(None),
        Err(error) => Err(error.to_string()),
    };
    let usage = || {
        let stop = stop.map_err(Fault::Watch)?;
        let main = main.map_err(|error| Fault::Watch(error.to_string()))?;
        cleared?;
        sandbox.as_ref().map_or(Ok(()), Sandbox::outcome)?;
        let used = Usage {
            ending: stop.map_or_else(|| Ending::of(main.status), Ending::Stopped),
            cpu: reaped_cpu().saturating_sub(reaped_before) + run.used.disowned,
            wall,
            peak_memory: Some(main.rusage.maxrss.max(run.used.memory)),
            measured_by: MeasuredBy::ProcessTree,
        };
        Ok(group.map_or(used, |group| group.complete(used)))
    };
    Some(Answer {
        usage: usage(),
        _sandbox: sandbox,
    })
}

type Started = Result<(Child, Option<Sandbox>), Fault>;

fn start<W: Write>(request: &Request, group: Option<&ControlGroup>, harness: &mut Harness<'_, W>) -> Started {
    let started = start_in_place(request, harness);
    group
        .map_or(Ok(()), ControlGroup::leave)
        .map_err(|error| Fault::Watch(error.to_string()))?;
    started
}

fn start_in_place<W: Write>(request: &Request, harness: &mut Harness<'_, W>) -> Started {
    let (mut command, sandbox) = if request.sandboxed {
        let (command, sandbox) = Sandbox::launcher(request)?;
        (command, Some(sandbox))
    } else {
        (request.command(), None)
    };
    request.connect(&mut command)?;
    command.process_group(0);
    // From now on the harness counts: a busy disk may have kept the worker from getting here.
    let told = send(&mut harness.replies, &Reply::Alive);
    told.map_err(|error| Fault::Watch(error.to_string()))?;
    let child = command.spawn().map_err(|error| Fault::Start(error.to_string()))?;
    Ok((child, sandbox))
}

/// CPU time of everything that this process has waited for, and of what that has waited for in turn.
fn reaped_cpu() -> Duration {
    let duration = |time: TimeVal| Duration::from_micros(time.num_microseconds().cast_unsigned());
    getrusage(UsageWho::RUSAGE_CHILDREN)
        .map(|usage| duration(usage.user_time()) + duration(usage.system_time()))
        .unwrap_or_default()
}

/// A program while it runs.
struct Run<'a> {
    request: &'a Request,
    watch: Watch,
    charged: ChargedTime,
    /// At the last look; the memory is the largest of all looks.
    used: processes::Usage,
    sandbox: Option<&'a Sandbox>,
    /// What a confined program may write to.
    folder: Option<WatchedFolder>,
}

impl Run<'_> {
    /// Waits until the program ends, must be stopped, or the harness goes away. On return it is dead, but not reaped.
    fn watch<W: Write>(&mut self, child: &Child, harness: &mut Harness<'_, W>) -> Result<Watched, Errno> {
        let pid = Pid::from_child(child);
        let program = match pidfd_open(pid, PidfdFlags::empty()) {
            Ok(program) => program,
            Err(error) => {
                // It is not reaped yet, so the number still belongs to our child.
                kill_process(pid, Signal::KILL)?;
                return Err(error);
            }
        };
        let watched = self.wait_for_end(pid, &program, harness);
        if !matches!(watched, Ok(Watched::Ended)) {
            pidfd_send_signal(&program, Signal::KILL)?;
            let _ = kill_process_group(pid, Signal::KILL);
            let deadline = Instant::now() + LONGEST_END;
            while !is_readable(&program)? && Instant::now() < deadline {
                let _ = harness.tell();
            }
        }
        watched
    }

    fn wait_for_end<W: Write>(
        &mut self,
        pid: Pid,
        program: &OwnedFd,
        harness: &mut Harness<'_, W>,
    ) -> Result<Watched, Errno> {
        let limits = self.request.limits;
        let started = Instant::now();
        let mut last = started;
        loop {
            let rest = limits
                .cpu
                .saturating_sub(self.used.cpu)
                .clamp(Duration::from_millis(1), INTERVAL);
            let timeout = Timespec {
                tv_sec: 0,
                tv_nsec: rest.subsec_nanos().into(),
            };
            let mut sources = [
                PollFd::new(program, PollFlags::IN),
                PollFd::from_borrowed_fd(harness.requests, PollFlags::IN),
            ];
            match poll(&mut sources, Some(&timeout)) {
                Ok(_) | Err(Errno::INTR) => {}
                Err(error) => return Err(error),
            }
            if !sources[0].revents().is_empty() {
                return Ok(Watched::Ended);
            }
            if !sources[1].revents().is_empty() || harness.tell().is_err() {
                return Ok(Watched::HarnessGone);
            }
            if self.sandbox.is_some_and(Sandbox::is_launching) && started.elapsed() < LONGEST_LAUNCH {
                last = Instant::now();
                continue;
            }
            let before = self.used.cpu;
            self.look();
            let step = last.elapsed().min(LONGEST_STEP);
            self.charged.add(step, self.used.cpu.saturating_sub(before), &self.used);
            last = Instant::now();
            if self.used.too_many_processes {
                return Ok(Watched::Stop(Stop::Processes));
            }
            let used = (self.used.cpu, self.used.memory);
            if let Some(stop) = Stop::because(used, self.charged.total(), self.request.written(), &limits) {
                return Ok(Watched::Stop(stop));
            }
            if self.folder.as_mut().is_some_and(|folder| folder.is_full(pid)) {
                return Ok(Watched::Stop(Stop::Files));
            }
        }
    }

    fn look(&mut self) {
        let used = self.watch.look();
        let memory = self.used.memory.max(used.memory);
        self.used = processes::Usage { memory, ..used };
    }
}

/// Whether a process ends within an [`INTERVAL`].
fn is_readable(process: &OwnedFd) -> Result<bool, Errno> {
    let timeout = Timespec {
        tv_sec: 0,
        tv_nsec: INTERVAL.subsec_nanos().into(),
    };
    match poll(&mut [PollFd::new(process, PollFlags::IN)], Some(&timeout)) {
        Err(Errno::INTR) => Ok(false),
        ready => Ok(ready? > 0),
    }
}

/// Kills what the program started and left behind. The worker is the reaper of its descendants, so sooner or later each of
/// them becomes its child.
fn kill_and_reap_all<W: Write>(group: Option<&ControlGroup>, harness: &mut Harness<'_, W>) -> Result<(), Fault> {
    if let Some(group) = group {
        group.kill();
    }
    let deadline = Instant::now() + LONGEST_END;
    loop {
        // Not all of them at once: a program that forks without end leaves new ones all the time.
        let mut reaped = 0;
        while reaped < MOST_PROCESSES {
            match wait(WaitOptions::NOHANG) {
                Ok(Some(_)) | Err(Errno::INTR) => reaped += 1,
                Err(_) => return Ok(()),
                Ok(None) => break,
            }
        }
        kill_descendants(std::process::id());
        if reaped == 0 {
            std::thread::sleep(Duration::from_micros(200));
        }
        let _ = harness.tell();
        if Instant::now() > deadline {
            return Err(Fault::Watch("what the program started cannot be killed".into()));
        }
    }
}
