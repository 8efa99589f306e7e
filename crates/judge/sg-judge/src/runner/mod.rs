//! Runs one program until it ends or is stopped, and reports its usage. Verdicts and expected
//! outputs are unknown here.
//!
//! Each system has a `Runner`, which takes a [`Request`] and returns the [`Usage`]. On Linux it is
//! a worker process ([`linux`]), elsewhere the calling thread (`portable`).

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
use serde::{Deserialize, Serialize};
use std::ffi::{OsStr, OsString};
use std::fmt::Display;
use std::fs::{File, OpenOptions};
use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;

pub(crate) use system::{Runner, Scratch, restrict};

/// Turns this process into a worker if a [`Judge`](crate::Judge) started it as one. Otherwise
/// returns at once.
///
/// Call it as the first line of `main` in every program that uses a `Judge`: before reading
/// arguments, starting threads or allocating much memory. A worker's own memory is the floor of
/// what it measures.
pub fn serve_if_worker() {
    system::serve_if_worker();
}

/// Returns the CPU time of a process so far, to a hundredth of a second, or zero if the system does
/// not report it.
pub fn cpu_time(process: u32) -> Duration {
    system::cpu_time(process)
}

/// The end of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// The program exited with this code.
    Exited(i32),
    /// This signal, which the judge did not send, killed the program.
    Killed(i32),
    /// The judge stopped the program.
    Stopped(Stop),
}

/// The number of processes and threads that a program may have at a time. The judge stops a program
/// with more, where it can count them.
pub(crate) const MOST_ALIVE: usize = 512;

/// The number of files and folders that a confined program may have in its folder. A separate file
/// system refuses to create more; if the folder is on the disk, the program is stopped.
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
    /// In a sandbox, its folder on the disk held more than 4,096 files, or more bytes than
    /// [`Limits::output`].
    Files,
}

impl Ending {
    #[cfg(unix)]
    fn of(status: ExitStatus) -> Self {
        use std::os::unix::process::ExitStatusExt;
        match (status.code(), status.signal()) {
            (Some(code), _) => Self::Exited(code),
            // The system refused to extend a file, so the file's length does not show the excess.
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
    /// Returns the first limit that is exceeded by this CPU time and memory, wall-clock time, and
    /// output in bytes.
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

/// A request to run one program, with every path spelled out.
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

/// The files of a program that are neither the system's nor named by its arguments.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Files {
    pub readable: Vec<OsString>,
    pub writable: Vec<OsString>,
    pub hidden: Vec<OsString>,
    /// The working directory, if it is not the usual one.
    pub folder: Option<OsString>,
    /// True if the program may set modes and times, as a linker does, even where other programs'
    /// files can be reached.
    pub sets_modes: bool,
}

/// The degree to which this system can confine a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SandboxSupport {
    /// Keeps all promises of [`Program::sandboxed`](crate::Program::sandboxed).
    Full,
    /// Keeps all promises except this one.
    Partial(String),
    /// Cannot confine a program, for this reason. Judging a [sandboxed](crate::Program::sandboxed)
    /// program is a [`JudgeError`](crate::JudgeError).
    None(String),
}

impl SandboxSupport {
    /// Returns the support of this system.
    pub fn here() -> Self {
        system::sandbox_support()
    }
}

/// The processes that the figures of a run cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MeasuredBy {
    /// Linux: all threads of the program and of every process that it started.
    ProcessTree,
    /// Linux with a delegated control group: the same, or the kernel's figures if they are larger.
    ControlGroup,
    /// Windows: all processes of a Job Object.
    JobObject,
    /// Other systems: the program's own process.
    Process,
}

/// The resources that a run used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Usage {
    pub ending: Ending,
    pub cpu: Duration,
    pub wall: Duration,
    /// Peak memory in bytes; `None` if the system does not report it.
    pub peak_memory: Option<u64>,
    pub measured_by: MeasuredBy,
}

/// The reason why there was no run, with the system's message. The program is never at fault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(dead_code, reason = "some arise only in a worker")]
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
    /// Returns the command with a clean environment.
    fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments).env_clear();
        // Some systems need these variables to start a program. Others would make runs differ
        // between machines.
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

    /// Returns the length in bytes of the longer output so far.
    fn written(&self) -> u64 {
        let sizes = [&self.stdout, &self.stderr].map(|path| std::fs::metadata(path).map_or(0, |file| file.len()));
        sizes[0].max(sizes[1])
    }

    /// Returns the bytes that the two outputs take in memory.
    #[cfg(target_os = "linux")]
    fn bytes_in_outputs(&self) -> u64 {
        use std::os::unix::fs::MetadataExt;
        let files = [&self.stdout, &self.stderr].into_iter().flat_map(std::fs::metadata);
        files.map(|file| file.blocks() * 512).sum()
    }

    /// Opens the input and the two outputs of a command.
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
    fn the_first_exceeded_limit_is_reported() {
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
