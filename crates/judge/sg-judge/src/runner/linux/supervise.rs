//! Runs one program inside a worker process: starts, watches, stops and reaps it.

use super::charged_time::ChargedTime;
use super::control_group::ControlGroup;
use super::process_tree::{descendants, judges_files, kill_descendants};
use super::raised_priority::RaisedPriority;
use super::sandbox::Sandbox;
use super::scratch_folder::holds_more;
use super::tree_usage::{TreeUsage, TreeWatch, peak_of};
use super::wire::{Reply, send};
use super::{Ending, Fault, MOST_PROCESSES, MeasuredBy, Request, Stop, Usage, prlimits, readable, rlimits};
use crate::Limits;
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

/// The interval at which a running program is polled. Polling one process takes about 150 µs.
const INTERVAL: Duration = Duration::from_millis(20);
/// At most one part in this many of the worker's time goes to polling, which takes much longer for
/// several processes with a gigabyte.
const BUSY: u32 = 4;
/// The longest time between two polls.
const LONGEST_INTERVAL: Duration = Duration::from_millis(100);
/// The longest time that one poll may add, so that a suspended worker (Ctrl-Z) does not charge the
/// program for it.
const LONGEST_STEP: Duration = Duration::from_millis(250);
/// How often the worker signals that it is alive.
const SIGN_OF_LIFE: Duration = Duration::from_millis(200);
/// The longest time to confine a program before its time starts to count. A busy machine takes
/// seconds.
const LONGEST_LAUNCH: Duration = Duration::from_secs(15);
/// The longest wait for killed processes. On a busy machine thousands of them take seconds to end.
const LONGEST_END: Duration = Duration::from_secs(15);

/// The pipes to the harness.
pub(super) struct Harness<'a, W> {
    /// Silent while the harness lives, since it waits for the answer.
    pub requests: BorrowedFd<'a>,
    pub replies: W,
    /// When the worker last told the harness that it is alive.
    pub told: Instant,
}

impl<W: Write> Harness<'_, W> {
    /// Tells the harness that the worker is alive, if it is time to.
    fn tell(&mut self) -> std::io::Result<()> {
        if self.told.elapsed() >= SIGN_OF_LIFE {
            self.told = Instant::now();
            send(&mut self.replies, &Reply::Alive)?;
        }
        Ok(())
    }
}

/// The answer, and the sandbox to clean up after the answer has been sent, which can take long on a
/// busy disk.
pub(super) struct Answer {
    pub usage: Result<Usage, Fault>,
    _sandbox: Option<Sandbox>,
}

enum RunEnd {
    Itself,
    Stop(Stop),
    HarnessGone,
}

/// Runs the program of `request`. Returns `None` if the harness went away; the program has then
/// been killed and reaped.
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
    // The program is already forked, so its own priority does not change.
    let _raised_priority = RaisedPriority::begin();
    let mut supervision = Supervision {
        request,
        watch: TreeWatch::new(
            std::process::id(),
            judges_files(request),
            sandbox.as_ref().map(|own| own.folder.clone()),
        ),
        charged: ChargedTime::default(),
        used: TreeUsage::default(),
        in_outputs: 0,
        interval: shortest_interval(&request.limits),
        sandbox: sandbox.as_ref(),
    };
    let end = supervision.watch(&child, harness);
    let used = &supervision.used;
    if !used.too_many_processes && (used.memory > 0 || descendants(std::process::id()).len() > 1) {
        supervision.look();
    }
    // Kill the whole group at once, including processes just being forked. After reaping, the
    // group's id could be reused.
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
        let before = sandbox.as_ref().map_or_else(|| Ok(peak_of(std::process::id())), Sandbox::outcome)?;
        let used = Usage {
            ending: match end {
                RunEnd::Stop(stop) => Ending::Stopped(stop),
                // The folder may have been filled since the last poll.
                _ if supervision.has_filled_its_folder() => Ending::Stopped(Stop::Files),
                _ => Ending::of(main.status),
            },
            cpu: reaped_cpu().saturating_sub(reaped_before) + supervision.used.disowned,
            wall,
            // Output that was taken back counts as memory.
            peak_memory: Some(
                peak(main.rusage.maxrss, before, supervision.used.memory, request.limits.memory)
                    + supervision.in_outputs.saturating_sub(request.bytes_in_outputs()),
            ),
            measured_by: MeasuredBy::ProcessTree,
        };
        Ok(group.map_or(used, |group| group.complete(used)))
    };
    Some(Answer { usage: usage(), _sandbox: sandbox })
}

/// Returns the program's peak memory. All figures are in bytes.
///
/// The peak that Linux reports for a process includes its memory `before` it became the program. If
/// that hides the program's own peak, the largest figure `seen` by a poll counts. A program too
/// short to be polled had at most the reported memory, and is assumed to have kept its limit.
fn peak(reported: u64, before: u64, seen: u64, limit: u64) -> u64 {
    match seen {
        _ if reported > before => reported.max(seen),
        0 => reported.min(limit),
        _ => seen,
    }
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
    // The harness starts to count now: on a busy disk it may have taken long to get here.
    send(&mut harness.replies, &Reply::Alive).map_err(Fault::watch)?;
    let child = command.spawn().map_err(Fault::start)?;
    Ok((child, sandbox))
}

/// Returns the CPU time of this thread.
fn own_cpu() -> Duration {
    clock_gettime(ClockId::ThreadCPUTime).try_into().unwrap_or_default()
}

/// Returns the CPU time of all processes that this one has waited for, including those that they
/// waited for in turn.
fn reaped_cpu() -> Duration {
    let duration = |time: TimeVal| Duration::from_micros(time.num_microseconds().cast_unsigned());
    getrusage(UsageWho::RUSAGE_CHILDREN)
        .map(|usage| duration(usage.user_time()) + duration(usage.system_time()))
        .unwrap_or_default()
}

/// Returns the polling interval. Compilers, which have a deadline, are polled less often, since
/// they would otherwise take a third longer.
fn shortest_interval(limits: &Limits) -> Duration {
    if limits.deadline.is_some() { LONGEST_INTERVAL } else { INTERVAL }
}

/// A running program.
struct Supervision<'a> {
    request: &'a Request,
    watch: TreeWatch,
    charged: ChargedTime,
    /// The usage at the last poll, but the largest memory of all polls.
    used: TreeUsage,
    /// The largest size in bytes of the two outputs at any poll.
    in_outputs: u64,
    /// The time until the next poll.
    interval: Duration,
    sandbox: Option<&'a Sandbox>,
}

impl Supervision<'_> {
    /// Waits until the program ends or must be stopped, or the harness goes away. On return the
    /// program is dead, but not reaped.
    fn watch<W: Write>(&mut self, child: &Child, harness: &mut Harness<'_, W>) -> Result<RunEnd, Errno> {
        let pid = Pid::from_child(child);
        let program = match pidfd_open(pid, PidfdFlags::empty()) {
            Ok(program) => program,
            Err(error) => {
                // The child is not reaped yet, so the process id is still its own.
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
            if limits.deadline.is_some_and(|deadline| started.elapsed() > deadline) {
                return Ok(RunEnd::Stop(Stop::Wall));
            }
        }
    }

    /// Returns true if the program's folder on the disk holds more than allowed.
    fn has_filled_its_folder(&self) -> bool {
        let most = self.request.limits.output;
        self.sandbox.is_some_and(|sandbox| holds_more(&sandbox.folder, most))
    }

    fn look(&mut self) {
        let before = own_cpu();
        let used = self.watch.look();
        self.in_outputs = self.in_outputs.max(self.request.bytes_in_outputs());
        self.interval = ((own_cpu() - before) * BUSY).clamp(shortest_interval(&self.request.limits), LONGEST_INTERVAL);
        let memory = self.used.memory.max(used.memory);
        self.used = TreeUsage { memory, ..used };
    }
}

/// Kills the processes that the program left behind. The worker reaps its descendants, so sooner or
/// later each of them becomes its child.
fn kill_and_reap_all<W: Write>(group: Option<&ControlGroup>, harness: &mut Harness<'_, W>) -> Result<(), Fault> {
    if let Some(group) = group {
        group.kill();
    }
    let deadline = Instant::now() + LONGEST_END;
    loop {
        // Limit the number reaped at a time: a program that forks without end leaves new ones all
        // the time.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_before_the_program_is_not_charged() {
        let limit = 8;
        assert_eq!(peak(9, 9, 3, limit), 3);
        assert_eq!(peak(9, 9, 0, limit), 8);
        assert_eq!(peak(7, 9, 0, limit), 7);
        assert_eq!(peak(12, 9, 3, limit), 12);
        assert_eq!(peak(12, 9, 14, limit), 14);
    }
}
