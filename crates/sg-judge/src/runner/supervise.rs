//! Runs one program inside a worker process: limits, waiting, stopping, reaping.
//!
//! The worker is single-threaded and runs one program at a time, so it may lower its own soft limits and let the program inherit
//! them: no window in which the program runs without them, and no code between fork and exec.

use super::proc::{Process, Sample, parent};
use super::{Ending, Fault, Request, Stop, Usage};
use crate::Limits;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::process::{
    Pid, PidfdFlags, Resource, Rlimit, Signal, WaitOptions, getpid, getrlimit, kill_process, pidfd_open,
    pidfd_send_signal, setrlimit, wait, waitpid,
};
use rustix::time::{ClockId, clock_gettime};
use std::os::fd::{BorrowedFd, OwnedFd};
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, ExitStatus};
use std::time::{Duration, Instant};
use wait4::Wait4;

/// How often a running program is looked at. Reading its figures takes about 50 µs.
const INTERVAL: Duration = Duration::from_millis(20);
/// The longest time that one look may add to the wall clock: a worker that was itself suspended (Ctrl-Z) says nothing about the program.
const LONGEST_STEP: Duration = Duration::from_millis(100);

pub(super) enum Served {
    Answer(Result<Usage, Fault>),
    /// The harness went away; the program has been killed and reaped.
    HarnessGone,
}

enum Watched {
    Ended,
    Stop(Stop),
    HarnessGone,
}

/// Runs the program of `request` while `harness`, the pipe to the harness, stays quiet.
pub(super) fn run(request: &Request, harness: BorrowedFd<'_>) -> Served {
    let limits = &request.limits;
    lower_own_limits(limits);
    let started = Instant::now();
    let child = match request
        .command()
        .and_then(|mut command| command.spawn().map_err(|e| Fault::Start(e.to_string())))
    {
        Ok(child) => child,
        Err(fault) => return Served::Answer(Err(fault)),
    };
    set_soft_limit(Resource::Cpu, None);
    let watched = watch(&child, harness, limits);
    let used = child.wait4();
    let wall = started.elapsed();
    kill_orphans();
    let stop = match watched {
        Ok(Watched::HarnessGone) => return Served::HarnessGone,
        Ok(Watched::Stop(stop)) => Some(stop),
        Ok(Watched::Ended) => None,
        Err(error) => return Served::Answer(Err(Fault::Watch(error.to_string()))),
    };
    Served::Answer(used.map_err(|error| Fault::Watch(error.to_string())).map(|used| Usage {
        ending: stop.map_or_else(|| ending(used.status), Ending::Stopped),
        cpu: used.rusage.utime + used.rusage.stime,
        wall,
        peak_memory: Some(used.rusage.maxrss),
    }))
}

fn ending(status: ExitStatus) -> Ending {
    match (status.code(), status.signal()) {
        (Some(code), _) => Ending::Exited(code),
        (None, Some(signal)) if signal == Signal::XCPU.as_raw() => Ending::Stopped(Stop::Cpu),
        (None, Some(signal)) if signal == Signal::XFSZ.as_raw() => Ending::Stopped(Stop::Output),
        (None, signal) => Ending::Killed(signal.unwrap_or(0)),
    }
}

/// Waits until the program ends, has to be stopped, or nobody wants to know any more. On return it is dead, but not reaped.
fn watch(child: &Child, harness: BorrowedFd<'_>, limits: &Limits) -> Result<Watched, Errno> {
    let pid = Pid::from_child(child);
    let program = match pidfd_open(pid, PidfdFlags::empty()) {
        Ok(program) => program,
        Err(error) => {
            // It is not reaped yet, so the number still means our child.
            kill_process(pid, Signal::KILL)?;
            return Err(error);
        }
    };
    let watched = wait_for_end(&program, child.id(), harness, limits);
    if !matches!(watched, Ok(Watched::Ended)) {
        pidfd_send_signal(&program, Signal::KILL)?;
    }
    watched
}

fn wait_for_end(program: &OwnedFd, pid: u32, harness: BorrowedFd<'_>, limits: &Limits) -> Result<Watched, Errno> {
    let mut process = Process::new(pid);
    let mut sample = Sample::default();
    let mut awake = Duration::ZERO;
    let mut last = Instant::now();
    loop {
        let rest = limits
            .cpu
            .saturating_sub(sample.cpu)
            .clamp(Duration::from_millis(1), INTERVAL);
        let timeout = Timespec {
            tv_sec: 0,
            tv_nsec: rest.subsec_nanos().into(),
        };
        let mut sources = [
            PollFd::new(program, PollFlags::IN),
            PollFd::from_borrowed_fd(harness, PollFlags::IN),
        ];
        match poll(&mut sources, Some(&timeout)) {
            Ok(_) | Err(Errno::INTR) => {}
            Err(error) => return Err(error),
        }
        if !sources[0].revents().is_empty() {
            return Ok(Watched::Ended);
        }
        if !sources[1].revents().is_empty() {
            return Ok(Watched::HarnessGone);
        }
        sample = process.sample();
        awake += last.elapsed().min(LONGEST_STEP);
        last = Instant::now();
        if let Some(stop) = too_much(sample, awake, limits) {
            return Ok(Watched::Stop(stop));
        }
    }
}

/// A busy machine makes a program wait for a processor; that wait is the machine's fault and does not count.
fn too_much(sample: Sample, awake: Duration, limits: &Limits) -> Option<Stop> {
    if sample.cpu > limits.cpu {
        Some(Stop::Cpu)
    } else if sample.peak_memory > limits.memory_ceiling() {
        Some(Stop::Memory)
    } else if awake.saturating_sub(sample.queued) > limits.wall {
        Some(Stop::Wall)
    } else {
        None
    }
}

/// Sets the limits that the program inherits. The worker itself writes to pipes only, and its stack is small.
fn lower_own_limits(limits: &Limits) {
    set_soft_limit(Resource::Core, Some(0));
    // One byte more than allowed, so that output of exactly the allowed length is told from output that was cut.
    set_soft_limit(Resource::Fsize, Some(limits.output.saturating_add(1)));
    set_soft_limit(Resource::Stack, Some(limits.stack));
    // Ends a spinning program even when the worker is gone, killed by hand or for lack of memory. The program's clock starts at
    // zero, but until it is started the limit also holds for the worker, so what that has used is added.
    let used = clock_gettime(ClockId::ProcessCPUTime).tv_sec.unsigned_abs();
    set_soft_limit(Resource::Cpu, Some(limits.cpu.as_secs().saturating_add(used + 1)));
}

/// A soft limit may always be moved below the hard one, so there is nothing to fail.
fn set_soft_limit(resource: Resource, wanted: Option<u64>) {
    let maximum = getrlimit(resource).maximum;
    let current = wanted.map_or(maximum, |wanted| {
        Some(maximum.map_or(wanted, |maximum| wanted.min(maximum)))
    });
    let _ = setrlimit(resource, Rlimit { current, maximum });
}

/// Kills what the program started and left behind. The worker is the reaper of its descendants, so they have become its children.
fn kill_orphans() {
    loop {
        match wait(WaitOptions::NOHANG) {
            Ok(Some(_)) | Err(Errno::INTR) => {}
            Ok(None) => own_children().for_each(|pid| {
                if kill_process(pid, Signal::KILL).is_ok() {
                    let _ = waitpid(Some(pid), WaitOptions::empty());
                }
            }),
            Err(_) => return,
        }
    }
}

fn own_children() -> impl Iterator<Item = Pid> {
    let own = getpid().as_raw_nonzero().get() as u32;
    let numbers = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    numbers.filter_map(move |entry| {
        let stat = std::fs::read_to_string(entry.path().join("stat")).ok()?;
        let pid = entry.file_name().to_str()?.parse().ok()?;
        (parent(&stat) == Some(own)).then(|| Pid::from_raw(pid)).flatten()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_limit_that_is_passed_stops_the_program() {
        let limits = Limits::new(1000, 1024).with_wall(Duration::from_secs(3));
        let ms = Duration::from_millis;
        let fine = Sample {
            cpu: ms(1000),
            queued: ms(0),
            peak_memory: limits.memory_ceiling(),
        };
        assert_eq!(too_much(fine, ms(3000), &limits), None);
        assert_eq!(
            too_much(Sample { cpu: ms(1001), ..fine }, ms(3000), &limits),
            Some(Stop::Cpu)
        );
        assert_eq!(too_much(fine, ms(3001), &limits), Some(Stop::Wall));
        let large = Sample {
            peak_memory: limits.memory_ceiling() + 1,
            ..fine
        };
        assert_eq!(too_much(large, ms(3000), &limits), Some(Stop::Memory));
    }

    #[test]
    fn waiting_for_a_processor_does_not_count() {
        let limits = Limits::new(1000, 1024);
        let starved = Sample {
            queued: Duration::from_secs(100),
            ..Sample::default()
        };
        assert_eq!(too_much(starved, Duration::from_secs(110), &limits), None);
        assert_eq!(too_much(starved, Duration::from_secs(111), &limits), Some(Stop::Wall));
    }
}
