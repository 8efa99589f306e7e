//! Runs one program to its end, or stops it, and reports its usage. Knows no verdict and no expected output.
//!
//! Each system has a `Runner`, which takes a [`Request`] and returns the [`Usage`]. On Linux it is a worker process
//! ([`linux`]), elsewhere the calling thread (`portable`).

#[cfg(target_os = "linux")]
mod linux;
#[cfg(any(not(target_os = "linux"), test))]
mod portable;
#[cfg(unix)]
mod rlimits;

cfg_select! {
    target_os = "linux" => { use linux as system; }
    _ => { use portable as system; }
}

use crate::Limits;
use crate::program::Files;
use serde::{Deserialize, Serialize};
use std::ffi::{OsStr, OsString};
use std::fmt::Display;
use std::fs::{File, OpenOptions};
use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;

pub(crate) use system::{Runner, Scratch, restrict, sandbox_support};

/// Turns this process into a worker if a [`Judge`](crate::Judge) started it as one; returns at once otherwise.
///
/// Call it as the first line of `main` in every program that uses a `Judge`: before arguments are read, before threads
/// start, before anything big is allocated (a worker's own memory is the floor of what it measures).
pub fn serve_if_worker() {
    system::serve_if_worker();
}

/// Returns the CPU time of a process so far, in hundredths of a second; zero where the system does not tell it.
pub fn cpu_time(process: u32) -> Duration {
    system::cpu_time(process)
}

/// The end of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// By itself, with this exit code.
    Exited(i32),
    /// By this signal, which the judge did not send.
    Killed(i32),
    /// The judge stopped it.
    Stopped(Stop),
}

/// The processes and threads that a program may have at a time; with more the judge stops it, where it can count them.
pub(crate) const MOST_ALIVE: usize = 512;

/// The files and folders that a confined program may have in its own folder. Where that is a file system of its own, the
/// program is refused more, and where it is on the disk, the program is stopped.
pub(crate) const MOST_FILES: usize = 4096;

/// The limit for which the judge stopped a program.
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
    /// In a sandbox: its folder on the disk held more than 4,096 files, or more bytes than [`Limits::output`].
    Files,
}

impl Ending {
    #[cfg(unix)]
    fn of(status: ExitStatus) -> Self {
        use std::os::unix::process::ExitStatusExt;
        match (status.code(), status.signal()) {
            (Some(code), _) => Self::Exited(code),
            // The system refused to make a file longer, so its length does not show this.
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
    /// The first limit exceeded by this CPU time and memory, wall-clock time, and bytes of output.
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
    pub files: Files,
}

/// The processes that the figures of a run cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MeasuredBy {
    /// All threads of the program and of everything that it started: Linux.
    ProcessTree,
    /// The same, or the kernel's account of them if that is larger: Linux with a delegated control group.
    ControlGroup,
    /// All processes of a Job Object: Windows.
    JobObject,
    /// The program's own process: other systems.
    Process,
}

/// The resources that a run used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Usage {
    pub ending: Ending,
    pub cpu: Duration,
    pub wall: Duration,
    /// In bytes; `None` if the system does not report it.
    pub peak_memory: Option<u64>,
    pub measured_by: MeasuredBy,
}

/// The reason why there was no run, with the system's message. Never the program's fault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(dead_code, reason = "some arise only where there is a worker")]
pub(crate) enum Fault {
    Scratch(String),
    Start(String),
    Sandbox(String),
    Watch(String),
    NotServing(String),
    WorkerLost(String),
}

impl Fault {
    fn scratch(error: impl Display) -> Self {
        Self::Scratch(error.to_string())
    }

    fn start(error: impl Display) -> Self {
        Self::Start(error.to_string())
    }

    fn watch(error: impl Display) -> Self {
        Self::Watch(error.to_string())
    }
}

impl Request {
    /// The command with a clean environment.
    fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments).env_clear();
        // Some systems need these to start a program; more would make runs differ between machines.
        for name in ["PATH", "SystemRoot", "TEMP", "TMP"] {
            if let Some(value) = std::env::var_os(name) {
                command.env(name, value);
            }
        }
        command.envs([("LANG", "C"), ("LC_ALL", "C")]).envs(self.variables.iter().map(|(name, value)| (name, value)));
        if let Some(folder) = &self.files.folder {
            command.current_dir(folder).env("TMPDIR", folder);
        }
        command
    }

    /// The length in bytes of the longer of the two outputs so far.
    fn written(&self) -> u64 {
        let sizes = [&self.stdout, &self.stderr].map(|path| std::fs::metadata(path).map_or(0, |file| file.len()));
        sizes[0].max(sizes[1])
    }

    /// Opens the three files for a command.
    fn connect(&self, command: &mut Command) -> Result<(), Fault> {
        command
            .stdin(File::open(&self.input).map_err(Fault::scratch)?)
            .stdout(output_file(&self.stdout)?)
            .stderr(output_file(&self.stderr)?);
        Ok(())
    }
}

fn output_file(path: &OsStr) -> Result<Stdio, Fault> {
    let file = OpenOptions::new().write(true).truncate(true).open(path);
    Ok(file.map_err(Fault::scratch)?.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_limit_exceeded_stops_the_program() {
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
                files: Files::default(),
            };
            request.written()
        };
        assert_eq!([written(&short, &long), written(&long, &short)], [5, 5]);
    }
}
