//! The runner for systems other than Linux, which watches the program from the calling thread.
//!
//! On Windows the CPU time and memory of a program are known while it runs, and its children end
//! with it. On other systems both are known only at the end: the system limits CPU time in whole
//! seconds, the peak memory of a small program may be the harness's, and the program's children
//! keep running, as does the program itself if the harness is killed.
#![cfg_attr(target_os = "linux", allow(dead_code, reason = "only its tests use it on Linux"))]

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
use unix::{MEASURED_BY, Started};
#[cfg(windows)]
use windows::{MEASURED_BY, Started};

use super::{Ending, Fault, Files, Request, SandboxSupport, Stop, Usage};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tempfile::NamedTempFile;

const INTERVAL: Duration = Duration::from_millis(5);
const NO_SANDBOX: &str = "sandboxing is available only on Linux";

/// Returns at once, since there are no workers.
pub(super) fn serve_if_worker() {}

pub(crate) fn sandbox_support() -> SandboxSupport {
    SandboxSupport::None(NO_SANDBOX.into())
}

pub(crate) fn restrict(_: &OsStr, _: &[OsString], _: &Files, _: &Path) -> Result<(), Box<dyn std::error::Error>> {
    Err(NO_SANDBOX.into())
}

pub(crate) fn cpu_time(_: u32) -> Duration {
    Duration::ZERO
}

/// A temporary file that another process can open by its path.
pub(crate) struct Scratch(NamedTempFile);

impl Scratch {
    pub(crate) fn new() -> io::Result<Self> {
        NamedTempFile::new().map(Self)
    }

    pub(crate) fn sealed(bytes: &[u8]) -> io::Result<Self> {
        let scratch = Self::new()?;
        scratch.file().write_all(bytes)?;
        Ok(scratch)
    }

    pub(crate) fn path(&self) -> PathBuf {
        self.0.path().into()
    }

    pub(crate) fn file(&self) -> &File {
        self.0.as_file()
    }
}

/// Empty here; on Linux it is a process.
pub(crate) struct Runner;

impl Runner {
    pub(crate) fn start() -> Result<Self, Fault> {
        Ok(Self)
    }

    pub(crate) fn run(&mut self, request: &Request) -> Result<Usage, Fault> {
        let begun = Instant::now();
        if request.sandboxed {
            return Err(Fault::Sandbox(NO_SANDBOX.into()));
        }
        let mut command = request.command();
        request.connect(&mut command)?;
        let mut program = Started::new(command, &request.limits)?;
        let (mut stop, mut used) = (None, (Duration::ZERO, 0));
        let (status, cpu, memory) = loop {
            if let Some(ended) = program.try_wait().map_err(Fault::watch)? {
                break ended;
            }
            let (cpu, memory) = program.used();
            used = (cpu.max(used.0), memory.max(used.1));
            if stop.is_none() {
                let wall = begun.elapsed();
                stop = Stop::because(used, wall, request.written(), &request.limits);
                let is_late = request.limits.deadline.is_some_and(|deadline| wall > deadline);
                stop = stop.or(is_late.then_some(Stop::Wall));
                if stop.is_some() {
                    program.kill().map_err(Fault::watch)?;
                }
            }
            std::thread::sleep(INTERVAL);
        };
        let wall = begun.elapsed();
        program.kill_rest()?;
        Ok(Usage {
            ending: stop.map_or_else(|| Ending::of(status), Ending::Stopped),
            cpu: cpu.max(used.0),
            wall,
            peak_memory: Some(memory.max(used.1)).filter(|&bytes| bytes > 0),
            measured_by: MEASURED_BY,
        })
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::Limits;

    fn run(script: &str) -> (Usage, String) {
        run_within(script, Duration::from_secs(1))
    }

    fn run_within(script: &str, wall: Duration) -> (Usage, String) {
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
            files: Files::default(),
            limits: Limits::new(1000, 65536).with_wall(wall).with_output(10_000).with_stack(1 << 20),
        };
        let usage = Runner::start().unwrap().run(&request).unwrap();
        (usage, std::fs::read_to_string(path("out")).unwrap())
    }

    #[test]
    fn a_program_gets_input_and_a_clean_environment() {
        let (usage, output) = run("read n; echo $n $EXTRA $LANG $RUST_BACKTRACE $HOME");
        assert_eq!((usage.ending, output.as_str()), (Ending::Exited(0), "7 given C\n"));
    }

    #[test]
    fn the_end_of_a_program_is_reported() {
        assert_eq!(run("exit 3").0.ending, Ending::Exited(3));
        assert_eq!(run("kill -SEGV $$").0.ending, Ending::Killed(11));
        assert_eq!(run("exec sleep 60").0.ending, Ending::Stopped(Stop::Wall));
        assert_eq!(run("exec yes").0.ending, Ending::Stopped(Stop::Output));
    }

    #[test]
    fn the_system_ends_a_program_that_computes_too_long() {
        let (usage, _) = run_within("while :; do :; done", Duration::from_secs(600));
        let by_the_system = matches!(usage.ending, Ending::Killed(_));
        assert!(by_the_system && usage.cpu > Duration::from_secs(1), "{usage:?}");
    }

    #[test]
    fn the_stack_has_the_requested_size() {
        assert_eq!(run("ulimit -s").1, "1024\n");
    }
}
