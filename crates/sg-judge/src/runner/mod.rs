//! Runs one program to its end, or stops it, and says what it used. Knows no verdict and no expected output.
//!
//! On Linux the request goes to a worker process ([`client`] is the harness's side, [`worker`] the other, [`wire`] their
//! protocol, [`supervise`] runs the program, [`processes`] measures it and what it starts, [`control_group`] lets the kernel
//! measure where that is allowed, [`sandbox`] confines it). Elsewhere `portable` does the work in the
//! calling thread: on Windows with a Job Object (`job`), on other systems with the limits that every Unix has (`unix`).

#[cfg(target_os = "linux")]
mod charged_time;
#[cfg(target_os = "linux")]
mod client;
#[cfg(target_os = "linux")]
mod control_group;
#[cfg(windows)]
mod job;
#[cfg(any(not(target_os = "linux"), test))]
mod portable;
#[cfg(target_os = "linux")]
mod proc_files;
#[cfg(target_os = "linux")]
mod process_tree;
#[cfg(target_os = "linux")]
mod processes;
#[cfg(target_os = "linux")]
mod raised_priority;
#[cfg(target_os = "linux")]
mod refused_calls;
#[cfg(unix)]
mod rlimits;
#[cfg(target_os = "linux")]
mod sandbox;
#[cfg(target_os = "linux")]
mod scratch_folder;
#[cfg(target_os = "linux")]
mod supervise;
#[cfg(all(unix, any(not(target_os = "linux"), test)))]
mod unix;
#[cfg(target_os = "linux")]
mod wire;
#[cfg(target_os = "linux")]
mod worker;

use crate::Limits;
use serde::{Deserialize, Serialize};
use std::ffi::{OsStr, OsString};
use std::fs::{File, OpenOptions};
use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;

#[cfg(target_os = "linux")]
pub(crate) use client::Runner;
#[cfg(not(target_os = "linux"))]
pub(crate) use portable::Runner;

/// Turns this process into a worker if a [`Judge`](crate::Judge) started it as one; returns at once otherwise.
///
/// Call it as the first line of `main` in every program that uses a `Judge`: before arguments are read, before threads
/// start, before anything big is allocated (a worker's own memory is the floor of what it measures).
pub fn serve_if_worker() {
    #[cfg(target_os = "linux")]
    worker::serve_if_asked();
}

/// How far this system can confine a program.
pub(crate) fn sandbox_support() -> crate::SandboxSupport {
    #[cfg(target_os = "linux")]
    return sandbox::support();
    #[cfg(not(target_os = "linux"))]
    crate::SandboxSupport::None("only Linux has what it takes".into())
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// By itself, with this exit code.
    Exited(i32),
    /// By this signal, which the judge did not send.
    Killed(i32),
    /// The judge stopped it.
    Stopped(Stop),
}

/// How many processes and threads a program may have at a time before the judge stops it, where that is watched.
pub(crate) const MOST_ALIVE: usize = 512;

/// How many the kernel allows where it can limit them. Zombies count too, and a harmless chain of processes, each started by
/// the one before, leaves thousands of them.
#[cfg(target_os = "linux")]
const MOST_PROCESSES: u32 = 4096;

/// How many files and folders a confined program may have in its own folder.
pub(crate) const MOST_FILES: usize = 4096;

/// Why the judge stopped a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stop {
    /// It used up its CPU time.
    Cpu,
    /// It reached the wall-clock backstop.
    Wall,
    /// It went above [`Limits::memory_ceiling`].
    Memory,
    /// It wrote more than [`Limits::output`].
    Output,
    /// It had more than 512 processes and threads at a time.
    Processes,
    /// In a sandbox: its folder held 4,096 files, or as many bytes as [`Limits::output`].
    Files,
}

impl Ending {
    #[cfg(unix)]
    fn of(status: ExitStatus) -> Self {
        use std::os::unix::process::ExitStatusExt;
        match (status.code(), status.signal()) {
            (Some(code), _) => Self::Exited(code),
            // A file that would have been longer than allowed is as long as before, so only the signal tells.
            (None, Some(signal)) if signal == rustix::process::Signal::XFSZ.as_raw() => Self::Stopped(Stop::Output),
            (None, signal) => Self::Killed(signal.unwrap_or(0)),
        }
    }

    #[cfg(not(unix))]
    fn of(status: ExitStatus) -> Self {
        Self::Exited(status.code().unwrap_or(-1))
    }
}

impl Stop {
    /// The first limit that was passed, by CPU time and memory, the wall clock, and the bytes of output.
    fn because((cpu, memory): (Duration, u64), wall: Duration, written: u64, limits: &Limits) -> Option<Self> {
        if written > limits.output {
            Some(Self::Output)
        } else if cpu > limits.cpu {
            Some(Self::Cpu)
        } else if memory > limits.memory_ceiling() {
            Some(Self::Memory)
        } else if wall > limits.wall {
            Some(Self::Wall)
        } else {
            None
        }
    }
}

/// One program to run, with every path spelled out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Request {
    pub program: OsString,
    pub arguments: Vec<OsString>,
    pub variables: Vec<(OsString, OsString)>,
    pub input: OsString,
    pub stdout: OsString,
    pub stderr: OsString,
    pub limits: Limits,
    pub sandboxed: bool,
}

/// Which processes the figures of a run cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MeasuredBy {
    /// All threads of the program and of everything that it started: Linux.
    ProcessTree,
    /// The same, and the kernel's account of them, of which the larger counts: Linux with a delegated control group.
    ControlGroup,
    /// All processes of a Job Object: Windows.
    JobObject,
    /// The program's own process: other systems.
    Process,
}

/// What a run used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Usage {
    pub ending: Ending,
    pub cpu: Duration,
    pub wall: Duration,
    /// Bytes; `None` where the system does not say.
    pub peak_memory: Option<u64>,
    pub measured_by: MeasuredBy,
}

/// Why there was no run, by what could not be done; holds what the system said. Never the program's fault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(not(target_os = "linux"), allow(dead_code, reason = "some need a worker"))]
pub(crate) enum Fault {
    Scratch(String),
    Start(String),
    Sandbox(String),
    Watch(String),
    NotServing(String),
    WorkerLost(String),
}

/// What a worker says while it runs a program.
#[cfg(target_os = "linux")]
#[derive(Debug, Serialize, Deserialize)]
enum Reply {
    /// First: the program is about to start. Then: the worker is alive.
    Alive,
    /// The answer.
    Ended(Result<Usage, Fault>),
}

impl Request {
    /// The command with a clean environment.
    fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments).env_clear();
        // Without these some systems start no programs; any more would make runs differ between machines.
        for name in ["PATH", "SystemRoot", "TEMP", "TMP"] {
            if let Some(value) = std::env::var_os(name) {
                command.env(name, value);
            }
        }
        command
            .envs([("LANG", "C"), ("LC_ALL", "C")])
            .envs(self.variables.iter().map(|(name, value)| (name, value)));
        command
    }

    /// The inodes of the judge's own memory files.
    #[cfg(target_os = "linux")]
    fn own_files(&self) -> Vec<u64> {
        use std::os::unix::fs::MetadataExt;
        let paths = [&self.input, &self.stdout, &self.stderr];
        let numbers = paths.map(|path| std::fs::metadata(path).map(|file| file.ino()).ok());
        numbers.into_iter().flatten().collect()
    }

    /// The length in bytes of the longer of the two outputs so far.
    fn written(&self) -> u64 {
        let sizes = [&self.stdout, &self.stderr].map(|path| std::fs::metadata(path).map_or(0, |file| file.len()));
        sizes[0].max(sizes[1])
    }

    /// Opens the three files for a command.
    fn connect(&self, command: &mut Command) -> Result<(), Fault> {
        let input = File::open(&self.input).map_err(|error| Fault::Scratch(error.to_string()))?;
        command
            .stdin(input)
            .stdout(output_file(&self.stdout)?)
            .stderr(output_file(&self.stderr)?);
        Ok(())
    }
}

fn output_file(path: &OsStr) -> Result<Stdio, Fault> {
    let file = OpenOptions::new().write(true).truncate(true).open(path);
    Ok(file.map_err(|error| Fault::Scratch(error.to_string()))?.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_limit_that_is_passed_stops_the_program() {
        let ms = Duration::from_millis;
        let limits = Limits::new(1000, 1024).with_wall(ms(3000)).with_output(5);
        let fine = limits.memory_ceiling();
        let because = |cpu, memory, wall, written| Stop::because((ms(cpu), memory), ms(wall), written, &limits);
        assert_eq!(because(1000, fine, 3000, 5), None);
        assert_eq!(because(1000, fine, 3001, 5), Some(Stop::Wall));
        assert_eq!(because(1000, fine + 1, 3001, 5), Some(Stop::Memory));
        assert_eq!(because(1001, fine + 1, 3001, 5), Some(Stop::Cpu));
        assert_eq!(because(1001, fine + 1, 3001, 6), Some(Stop::Output));
    }

    #[test]
    fn the_longer_of_the_two_outputs_counts() {
        let folder = tempfile::tempdir().unwrap();
        let [short, long] = ["short", "long"].map(|name| folder.path().join(name).into_os_string());
        std::fs::write(&short, "12").unwrap();
        std::fs::write(&long, "12345").unwrap();
        let written = |stdout: &OsString, stderr: &OsString| {
            let request = Request {
                program: OsString::new(),
                arguments: vec![],
                variables: vec![],
                input: OsString::new(),
                stdout: stdout.clone(),
                stderr: stderr.clone(),
                limits: Limits::new(1000, 1024),
                sandboxed: false,
            };
            request.written()
        };
        assert_eq!([written(&short, &long), written(&long, &short)], [5, 5]);
    }
}
