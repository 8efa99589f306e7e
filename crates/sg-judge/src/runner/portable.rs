//! The runner for systems other than Linux: polls the program from the calling thread.
//!
//! Weaker than the worker processes in what it can promise: CPU time is known only at the end, so a spinning program runs until
//! [`Limits::wall`](crate::Limits::wall), the peak memory of a small program
//! is the harness's on some systems, and a killed harness leaves the program running.

use super::{Ending, Fault, Request, Stop, Usage};
use std::process::ExitStatus;
use std::time::{Duration, Instant};
use wait4::Wait4;

const INTERVAL: Duration = Duration::from_millis(5);

/// Holds nothing here; on Linux it is a process.
pub(crate) struct Runner;

impl Runner {
    pub(crate) fn start() -> Result<Self, Fault> {
        Ok(Self)
    }

    pub(crate) fn run(&mut self, request: &Request) -> Result<Usage, Fault> {
        let started = Instant::now();
        if request.sandboxed {
            return Err(Fault::Sandbox("only Linux has what it takes".into()));
        }
        let mut command = request.command();
        request.connect(&mut command)?;
        let mut child = command.spawn().map_err(|error| Fault::Start(error.to_string()))?;
        let mut stop = None;
        let used = loop {
            if let Some(used) = child.try_wait4().map_err(|error| Fault::Watch(error.to_string()))? {
                break used;
            }
            if stop.is_none() {
                stop = too_much(request, started.elapsed());
                if stop.is_some() {
                    child.kill().map_err(|error| Fault::Watch(error.to_string()))?;
                }
            }
            std::thread::sleep(INTERVAL);
        };
        Ok(Usage {
            ending: stop.map_or_else(|| ending(used.status), Ending::Stopped),
            cpu: used.rusage.utime + used.rusage.stime,
            wall: started.elapsed(),
            peak_memory: Some(used.rusage.maxrss).filter(|&bytes| bytes > 0),
        })
    }
}

fn too_much(request: &Request, wall: Duration) -> Option<Stop> {
    let written = |path| std::fs::metadata(path).map_or(0, |file| file.len());
    if wall > request.limits.wall {
        Some(Stop::Wall)
    } else if written(&request.stdout).max(written(&request.stderr)) > request.limits.output {
        Some(Stop::Output)
    } else {
        None
    }
}

#[cfg(unix)]
fn ending(status: ExitStatus) -> Ending {
    use std::os::unix::process::ExitStatusExt;
    status
        .code()
        .map_or_else(|| Ending::Killed(status.signal().unwrap_or(0)), Ending::Exited)
}

#[cfg(not(unix))]
fn ending(status: ExitStatus) -> Ending {
    Ending::Exited(status.code().unwrap_or(-1))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::Limits;

    fn run(script: &str) -> (Usage, String) {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        for name in ["in", "out", "err"] {
            std::fs::write(path(name), "7\n").unwrap();
        }
        let request = Request {
            program: "/bin/sh".into(),
            arguments: vec!["-c".into(), script.into()],
            variables: vec![("EXTRA".into(), "given".into())],
            input: path("in").into(),
            stdout: path("out").into(),
            stderr: path("err").into(),
            sandboxed: false,
            limits: Limits::new(1000, 65536)
                .with_wall(Duration::from_secs(1))
                .with_output(10_000),
        };
        let usage = Runner::start().unwrap().run(&request).unwrap();
        (usage, std::fs::read_to_string(path("out")).unwrap())
    }

    #[test]
    fn a_program_gets_its_input_and_a_clean_environment() {
        let (usage, output) = run("read n; echo $n $EXTRA $LANG $RUST_BACKTRACE $HOME");
        assert_eq!((usage.ending, output.as_str()), (Ending::Exited(0), "7 given C\n"));
    }

    #[test]
    fn the_end_of_a_program_is_told() {
        assert_eq!(run("exit 3").0.ending, Ending::Exited(3));
        assert_eq!(run("kill -SEGV $$").0.ending, Ending::Killed(11));
        assert_eq!(run("exec sleep 60").0.ending, Ending::Stopped(Stop::Wall));
        assert_eq!(run("exec yes").0.ending, Ending::Stopped(Stop::Output));
    }
}
