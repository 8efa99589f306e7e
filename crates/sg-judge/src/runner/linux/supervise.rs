//! Runs one program inside a worker process: starts, watches, stops and reaps it.

use super::charged_time::ChargedTime;
use super::control_group::ControlGroup;
use super::process_tree::{descendants, judges_files, kill_descendants};
use super::raised_priority::RaisedPriority;
use super::sandbox::Sandbox;
use super::scratch_folder::holds_more;
use super::tree_usage::{TreeUsage, TreeWatch};
use super::wire::{Reply, send};
use super::{Ending, Fault, MOST_PROCESSES, MeasuredBy, Request, Stop, Usage, prlimits, readable, rlimits};
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::{TimeVal, TimeValLike};
use rustix::io::Errno;
use rustix::process::{
    Pid, PidfdFlags, Signal, WaitOptions, kill_process, kill_process_group, pidfd_open, pidfd_send_signal, wait,
};
use rustix::time::{ClockId, clock_gettime};
use std::io::Write;
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::process::CommandExt;
use std::process::Child;
use std::time::{Duration, Instant};
use wait4::Wait4;

/// The time between two looks at a running program. One look at one process takes about 150 µs.
const INTERVAL: Duration = Duration::from_millis(20);
/// One part in this many of the worker's time may go to looks: several processes with a gigabyte take much longer to look at.
const BUSY: u32 = 4;
/// The longest time between two looks.
const LONGEST_INTERVAL: Duration = Duration::from_millis(100);
/// The longest time that one look may add: a worker that was itself suspended (Ctrl-Z) must not charge the program for it.
const LONGEST_STEP: Duration = Duration::from_millis(250);
/// The interval of the signs that the worker is alive.
const SIGN_OF_LIFE: Duration = Duration::from_millis(200);
/// The longest time to confine a program before its time counts: a busy machine takes seconds.
const LONGEST_LAUNCH: Duration = Duration::from_secs(15);
/// The longest wait for killed processes: on a busy machine thousands of them take seconds to end.
const LONGEST_END: Duration = Duration::from_secs(15);

/// The pipes to the harness.
pub(super) struct Harness<'a, W> {
    /// Silent as long as the harness lives, since it is waiting for the answer.
    pub requests: BorrowedFd<'a>,
    pub replies: W,
    /// The time at which it last heard that the worker is alive.
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

/// The answer, and the sandbox to clean up after it has been sent: on a busy disk that can take long.
pub(super) struct Answer {
    pub usage: Result<Usage, Fault>,
    _sandbox: Option<Sandbox>,
}

enum RunEnd {
    Itself,
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
            return Some(Answer { usage: kill_and_reap_all(group.as_ref(), harness).and(Err(fault)), _sandbox: None });
        }
    };
    prlimits::set_of(&child, &request.limits, request.sandboxed);
    // The program has been forked, so it keeps the priority that it has.
    let _raised_priority = RaisedPriority::begin();
    let mut supervision = Supervision {
        request,
        watch: TreeWatch::new(std::process::id(), judges_files(request)),
        charged: ChargedTime::default(),
        used: TreeUsage::default(),
        interval: INTERVAL,
        sandbox: sandbox.as_ref(),
    };
    let end = supervision.watch(&child, harness);
    let used = &supervision.used;
    if !used.too_many_processes && (used.memory > 0 || descendants(std::process::id()).len() > 1) {
        supervision.look();
    }
    // All at once, including those just being forked; before reaping, after which the group's id can be reused.
    let _ = kill_process_group(Pid::from_child(&child), Signal::KILL);
    let main = child.wait4();
    let wall = started.elapsed();
    let cleared = kill_and_reap_all(group.as_ref(), harness);
    if matches!(end, Ok(RunEnd::HarnessGone)) {
        return None;
    }
    let usage = || {
        let end = end.map_err(Fault::watch)?;
        let main = main.map_err(Fault::watch)?;
        cleared?;
        sandbox.as_ref().map_or(Ok(()), Sandbox::outcome)?;
        let used = Usage {
            ending: match end {
                RunEnd::Stop(stop) => Ending::Stopped(stop),
                // Between two looks as well.
                _ if supervision.has_filled_its_folder() => Ending::Stopped(Stop::Files),
                _ => Ending::of(main.status),
            },
            cpu: reaped_cpu().saturating_sub(reaped_before) + supervision.used.disowned,
            wall,
            peak_memory: Some(main.rusage.maxrss.max(supervision.used.memory)),
            measured_by: MeasuredBy::ProcessTree,
        };
        Ok(group.map_or(used, |group| group.complete(used)))
    };
    Some(Answer { usage: usage(), _sandbox: sandbox })
}

type Started = Result<(Child, Option<Sandbox>), Fault>;

fn start<W: Write>(request: &Request, group: Option<&ControlGroup>, harness: &mut Harness<'_, W>) -> Started {
    let started = start_in_place(request, harness);
    group.map_or(Ok(()), ControlGroup::leave).map_err(Fault::watch)?;
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
    send(&mut harness.replies, &Reply::Alive).map_err(Fault::watch)?;
    let child = command.spawn().map_err(Fault::start)?;
    Ok((child, sandbox))
}

/// Returns the CPU time of this thread.
fn own_cpu() -> Duration {
    clock_gettime(ClockId::ThreadCPUTime).try_into().unwrap_or_default()
}

/// Returns the CPU time of all processes that this one has waited for, and that those have waited for in turn.
fn reaped_cpu() -> Duration {
    let duration = |time: TimeVal| Duration::from_micros(time.num_microseconds().cast_unsigned());
    getrusage(UsageWho::RUSAGE_CHILDREN)
        .map(|usage| duration(usage.user_time()) + duration(usage.system_time()))
        .unwrap_or_default()
}

/// A program while it runs.
struct Supervision<'a> {
    request: &'a Request,
    watch: TreeWatch,
    charged: ChargedTime,
    /// At the last look; the memory is the largest of all looks.
    used: TreeUsage,
    /// The time until the next look.
    interval: Duration,
    sandbox: Option<&'a Sandbox>,
}

impl Supervision<'_> {
    /// Waits until the program ends, must be stopped, or the harness goes away. On return it is dead, but not reaped.
    fn watch<W: Write>(&mut self, child: &Child, harness: &mut Harness<'_, W>) -> Result<RunEnd, Errno> {
        let pid = Pid::from_child(child);
        let program = match pidfd_open(pid, PidfdFlags::empty()) {
            Ok(program) => program,
            Err(error) => {
                // It is not reaped yet, so the number still belongs to our child.
                kill_process(pid, Signal::KILL)?;
                return Err(error);
            }
        };
        let end = self.wait_for_end(program.as_fd(), harness);
        if !matches!(end, Ok(RunEnd::Itself)) {
            pidfd_send_signal(&program, Signal::KILL)?;
            let _ = kill_process_group(pid, Signal::KILL);
            let deadline = Instant::now() + LONGEST_END;
            while readable([program.as_fd()], INTERVAL)? == [false] && Instant::now() < deadline {
                let _ = harness.tell();
            }
        }
        end
    }

    fn wait_for_end<W: Write>(&mut self, program: BorrowedFd, harness: &mut Harness<'_, W>) -> Result<RunEnd, Errno> {
        let limits = self.request.limits;
        let started = Instant::now();
        let mut last = started;
        loop {
            let rest = limits.cpu.saturating_sub(self.used.cpu).clamp(Duration::from_millis(1), self.interval);
            let [ended, harness_gone] = readable([program, harness.requests], rest)?;
            if ended {
                return Ok(RunEnd::Itself);
            }
            if harness_gone || harness.tell().is_err() {
                return Ok(RunEnd::HarnessGone);
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
                return Ok(RunEnd::Stop(Stop::Processes));
            }
            let used = (self.used.cpu, self.used.memory);
            if let Some(stop) = Stop::because(used, self.charged.total(), self.request.written(), &limits) {
                return Ok(RunEnd::Stop(stop));
            }
            if self.has_filled_its_folder() {
                return Ok(RunEnd::Stop(Stop::Files));
            }
        }
    }

    /// Tells if it has more in its folder on the disk than it may.
    fn has_filled_its_folder(&self) -> bool {
        let most = self.request.limits.output;
        self.sandbox.is_some_and(|sandbox| holds_more(&sandbox.folder, most))
    }

    fn look(&mut self) {
        let before = own_cpu();
        let used = self.watch.look();
        self.interval = ((own_cpu() - before) * BUSY).clamp(INTERVAL, LONGEST_INTERVAL);
        let memory = self.used.memory.max(used.memory);
        self.used = TreeUsage { memory, ..used };
    }
}

/// Kills the processes that the program left behind. The worker is the reaper of its descendants, so sooner or later each
/// of them becomes its child.
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
            return Err(Fault::watch("the program's processes cannot be killed"));
        }
    }
}
