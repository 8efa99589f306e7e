//! A program that talks with an interactor through a process that connects the two. They share a
//! sandbox, in which the program gives up the interactor's files and all power over the interactor.

use std::ffi::{OsStr, OsString};
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::{self, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use sg_judge::{JudgeError, Limits, Program, cpu_time, exit_code};

use super::process::{Started, listen, own};

/// The first argument of such a process, and of its child that becomes the program.
pub const ROLE: &str = "__pair";
pub const APART: &str = "__apart";

/// The time that a crashed program gets to exit after the interactor has noticed.
const GRACE: Duration = Duration::from_millis(200);

/// The interval at which both processes are polled.
const TICK: Duration = Duration::from_millis(5);

/// The end of an interaction.
#[derive(Serialize, Deserialize)]
pub struct Ended {
    /// The exit code of the interactor; `None` if a signal killed it.
    pub code: Option<i32>,
    /// The interactor's standard error.
    pub said: String,
    /// The last lines of the dialogue.
    pub dialogue: String,
    /// True if the interactor ended while the program was still talking.
    pub was_first: bool,
    /// Set if both were silent, or if the interactor computed for too long.
    pub stalled: Option<Stalled>,
}

impl Ended {
    /// Returns true if the interactor hung, flooded the program or crashed. A crash because the
    /// program ended too early, and an answer was missing, is the program's fault.
    pub fn is_interactors_fault(&self) -> bool {
        const MISSES_INPUT: [&str; 4] = ["EOFError", "NoSuchElementException", "base 10: ''", "NullPointerException"];
        let misses_answer = !self.was_first && MISSES_INPUT.iter().any(|name| self.said.contains(name));
        matches!(self.stalled, Some(Stalled::Interactor)) || is_crash(self.code, &self.said) && !misses_answer
    }
}

/// Returns true if a checker or an interactor ended with the trace of a crash and not with a
/// verdict. In Python, Java and Go a crash has the same exit code as a wrong answer in testlib.
pub fn is_crash(code: Option<i32>, said: &str) -> bool {
    const TRACES: [(i32, &str); 6] = [
        (1, "Traceback (most recent call last)"),
        (1, "SyntaxError: "),
        (1, "IndentationError: "),
        (1, "Exception in thread"),
        (1, "Error: Could not find or load main class"),
        (2, "goroutine "),
    ];
    TRACES.iter().any(|&(of, trace)| code == Some(of) && said.contains(trace))
}

/// The reason why an interaction did not end.
#[derive(Serialize, Deserialize)]
pub enum Stalled {
    /// The interactor neither waits for the program nor ends.
    Interactor,
    /// The program waits. Holds the output that it printed only when its input ended.
    Program(String),
}

/// Combines a program and an interactor into one program. It prints [`Ended`] as JSON, exits as the
/// program under test does, and passes on that program's standard error. The program is started by
/// its command line and confined like `confined`. The interactor's files are those in `folder` and
/// beside the interactor.
///
/// # Errors
///
/// If the system does not report the executable of this process.
pub fn with_interactor(
    (confined, command): (&Program, &[OsString]),
    interactor: &[OsString],
    folder: &Path,
    limits: &Limits,
) -> Result<Program, JudgeError> {
    let own = own()?;
    let apart = [own.as_os_str(), APART.as_ref(), folder.as_os_str()];
    let apart = apart.into_iter().filter(|_| confined.is_sandboxed());
    let words: Vec<OsString> = apart.map(OsStr::to_owned).chain(command.iter().cloned()).collect();
    let start = Program::new(own).arg(ROLE).arg(words.len().to_string());
    // Time out before the judge does, so that the reason can be reported.
    let patience = [limits.wall * 4 / 5, limits.cpu * 3 / 4].map(|time| time.as_millis().to_string());
    let start = patience.iter().fold(start, Program::arg);
    let pair = words.iter().chain(interactor).fold(start, Program::arg);
    let beside = interactor.iter().filter_map(|word| Path::new(word).parent());
    let beside = beside.filter(|folder| folder.is_absolute());
    Ok(beside.fold(pair.sandboxed_as(confined), Program::reading))
}

/// Connects the two, and exits as the program does.
pub fn serve(words: &[OsString]) {
    exit(connect(words));
}

/// Gives up the files of the interactor and becomes the program.
pub fn become_apart(words: &[OsString]) {
    exit(apart(words));
}

fn exit(ended: io::Result<i32>) {
    process::exit(ended.unwrap_or_else(|error| {
        eprintln!("{error}");
        3
    }));
}

fn apart(words: &[OsString]) -> io::Result<i32> {
    let [folder, first, rest @ ..] = words else { return Err(io::Error::other("expected a folder and a command")) };
    let program = rest.iter().fold(Program::new(first), Program::arg).hiding(folder);
    program.restrict_this_thread().map_err(|error| {
        io::Error::other(format!("the program cannot be kept from the interactor's files: {error}"))
    })?;
    let mut command = Command::new(first);
    command.args(rest);
    #[cfg(unix)]
    return Err(io::Error::other(format!(
        "cannot start the program: {}",
        std::os::unix::process::CommandExt::exec(&mut command)
    )));
    #[cfg(not(unix))]
    Ok(exit_code(command.status()?))
}

/// Reads the number of words of the program, the allowed milliseconds of silence and of computing,
/// and the command lines of both.
fn connect(words: &[OsString]) -> io::Result<i32> {
    let [length, patience, most, commands @ ..] = words else { return Err(io::Error::other("expected three numbers")) };
    let numbers = [length, patience, most].map(|word| word.to_string_lossy().parse::<u64>());
    let [Ok(length), Ok(patience), Ok(most)] = numbers else { return Err(io::Error::other("expected three numbers")) };
    let commands =
        commands.split_at_checked(length as usize).ok_or_else(|| io::Error::other("expected two commands"))?;
    play(commands, Duration::from_millis(patience), Duration::from_millis(most))
}

/// Plays to the end and prints the outcome. Returns the exit code of the program, or 0 if it was
/// stopped.
fn play((program, interactor): (&[OsString], &[OsString]), patience: Duration, most: Duration) -> io::Result<i32> {
    let Started { child: mut program, to: to_program, from: from_program } = Started::new(program, Stdio::inherit())?;
    let Started { child: mut interactor, to: to_interactor, from: from_interactor } =
        Started::new(interactor, Stdio::piped())?;
    let (said, hearing) = collect(interactor.stderr.take().ok_or(io::ErrorKind::BrokenPipe)?);
    let dialogue =
        Arc::new(Mutex::new(Dialogue { to_program: 0, text: String::new(), speaker: ' ', last: Instant::now() }));
    let (to_interactor, _) = pass_on(from_program, to_interactor, '>', &dialogue);
    let (to_program, passing) = pass_on(from_interactor, to_program, '<', &dialogue);
    let is_silent = || dialogue.lock().is_ok_and(|told| told.last.elapsed() > patience);
    let floods = || dialogue.lock().is_ok_and(|told| told.to_program > FLOOD);
    let judged = loop {
        if let Some(judged) = interactor.try_wait()? {
            break Some(judged);
        }
        if is_silent() || floods() || cpu_time(interactor.id()) > most {
            break None;
        }
        thread::sleep(TICK);
    };
    let mut ended = Ended {
        code: judged.and_then(|status| status.code()),
        said: String::new(),
        dialogue: String::new(),
        was_first: to_interactor.lock().is_ok_and(|to| to.is_some()),
        stalled: None,
    };
    let is_right = matches!(ended.code, Some(0 | 42));
    // Let the program receive the last words of an interactor that has ended. If a child of the
    // interactor keeps the pipe open, stop when nothing is being written.
    let is_told = || {
        let waits = dialogue.lock().is_ok_and(|told| told.last.elapsed() > GRACE);
        passing.is_finished() || waits && to_program.try_lock().is_ok()
    };
    while judged.is_some() && !is_told() && !is_silent() && program.try_wait()?.is_none() {
        thread::sleep(TICK);
    }
    let told = |from: usize| {
        let told = dialogue.lock().ok();
        told.and_then(|told| Some(told.text.get(from..)?.to_owned())).unwrap_or_default()
    };
    if judged.is_none() {
        let before = told(0).len();
        // A program that waits may now exit and print its unflushed output. An interactor that
        // waits exits now.
        close(&to_program);
        thread::sleep(GRACE);
        let unflushed = told(before);
        close(&to_interactor);
        thread::sleep(GRACE);
        ended.stalled = Some(match interactor.try_wait()? {
            Some(_) if !floods() => Stalled::Program(unflushed),
            _ => Stalled::Interactor,
        });
        interactor.kill()?;
    } else if !is_right {
        thread::sleep(GRACE);
    }
    let waits = !is_right && program.try_wait()?.is_none();
    if waits {
        program.kill()?;
    }
    close(&to_program);
    let status = program.wait()?;
    ended.dialogue = told(0);
    // A child of the interactor may keep this pipe open too.
    let deadline = Instant::now() + GRACE;
    while !hearing.is_finished() && Instant::now() < deadline {
        thread::sleep(TICK);
    }
    ended.said = said.lock().map(|said| String::from_utf8_lossy(&said).into_owned()).unwrap_or_default();
    println!("{}", serde_json::to_string(&ended)?);
    let is_its_own = !waits && ended.stalled.is_none();
    Ok(if is_its_own { exit_code(status) } else { 0 })
}

/// The maximum number of bytes to keep of a dialogue and of the interactor's standard error.
const MOST: usize = 1 << 16;

/// More bytes than any interactor needs to send.
const FLOOD: usize = 64 << 20;

/// The transcript, with a line for each message, and who spoke last and when.
struct Dialogue {
    /// The number of bytes that the interactor has sent.
    to_program: usize,
    text: String,
    speaker: char,
    last: Instant,
}

impl Dialogue {
    fn add(&mut self, speaker: char, said: &[u8]) {
        self.last = Instant::now();
        self.to_program += if speaker == '<' { said.len() } else { 0 };
        for line in String::from_utf8_lossy(said).split_inclusive('\n') {
            let is_new = self.text.is_empty() || self.text.ends_with('\n');
            if !is_new && speaker != self.speaker {
                self.text.push('\n');
            }
            if is_new || speaker != self.speaker {
                self.text += &format!("{speaker} ");
            }
            self.speaker = speaker;
            self.text += line;
        }
        if self.text.len() > 2 * MOST {
            let cut = self.text.ceil_char_boundary(self.text.len() - MOST);
            self.text.replace_range(..cut, "");
        }
    }
}

/// The writing end of a pipe, until it is closed.
type Outlet = Arc<Mutex<Option<ChildStdin>>>;

/// Passes on the output of one side. The interactor's input ends when the program exits. The
/// program's input ends only when the interaction is over, so that its own crash can be
/// distinguished from one caused by the interactor's exit.
fn pass_on(
    from: ChildStdout,
    to: ChildStdin,
    speaker: char,
    dialogue: &Arc<Mutex<Dialogue>>,
) -> (Outlet, JoinHandle<()>) {
    let outlet = Arc::new(Mutex::new(Some(to)));
    let (kept, dialogue) = (Arc::clone(&outlet), Arc::clone(dialogue));
    let passing = thread::spawn(move || {
        listen(from, |said| {
            if let Ok(mut dialogue) = dialogue.lock() {
                dialogue.add(speaker, said);
            }
            if let Ok(Some(to)) = kept.lock().as_deref_mut() {
                // Ignore errors: the other side may have exited.
                let _ = to.write_all(said);
            }
            true
        });
        if speaker == '>' {
            close(&kept);
        }
    });
    (outlet, passing)
}

/// Reads the interactor's standard error to the end, and keeps the beginning.
fn collect(mut stderr: ChildStderr) -> (Arc<Mutex<Vec<u8>>>, JoinHandle<()>) {
    let said = Arc::new(Mutex::new(Vec::new()));
    let kept = Arc::clone(&said);
    let reading = thread::spawn(move || {
        let mut buffer = [0; 1 << 12];
        while let Ok(read @ 1..) = stderr.read(&mut buffer) {
            if let Ok(mut kept) = kept.lock() {
                let room = MOST.saturating_sub(kept.len());
                kept.extend_from_slice(&buffer[..read.min(room)]);
            }
        }
    });
    (said, reading)
}

/// Closes a pipe, unless a thread is writing to it.
fn close(outlet: &Outlet) {
    if let Ok(mut to) = outlet.try_lock() {
        to.take();
    }
}
