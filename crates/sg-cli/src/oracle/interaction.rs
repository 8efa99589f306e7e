//! A program that talks with an interactor: the command starts itself as a small process that connects the two, so that
//! the judge watches, limits and reaps both as one program. The two share a sandbox; in it the program gives up the
//! interactor's files, and all power over the interactor.

use std::ffi::{OsStr, OsString};
use std::io::{PipeReader, PipeWriter, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use anyhow::Context;
use serde::{Deserialize, Serialize};
use sg_judge::{Limits, Program, exit_code};

use crate::programs::CompiledProgram;

/// The first argument of such a process, and of the one in it that becomes the program.
const PAIR: &str = "__pair";
const APART: &str = "__apart";

/// The time that a crashed program gets to end, once the interactor has noticed.
const GRACE: Duration = Duration::from_millis(200);

/// The time between two looks at both.
const TICK: Duration = Duration::from_millis(5);

/// The end of an interaction.
#[derive(Serialize, Deserialize)]
pub struct Ended {
    /// The exit code of the interactor; none if a signal killed it.
    pub code: Option<i32>,
    /// What it wrote to standard error.
    pub said: String,
    /// The last lines of both.
    pub dialogue: String,
    /// Set if the interactor ended while the program was still talking.
    pub was_first: bool,
    /// Set if nothing more was said, or the interactor computed for too long.
    pub stalled: Option<Stalled>,
}

impl Ended {
    /// Tells whether the interactor hangs, or ended with the trace of a crash while the program was still talking.
    pub fn is_interactors_fault(&self) -> bool {
        const TRACES: [&str; 2] = ["Traceback (most recent call last)", "Exception in thread"];
        let is_crash = self.code == Some(1) && TRACES.iter().any(|trace| self.said.contains(trace));
        matches!(self.stalled, Some(Stalled::Interactor)) || is_crash && self.was_first
    }
}

/// An interaction that did not end.
#[derive(Serialize, Deserialize)]
pub enum Stalled {
    /// The interactor neither waits for the program nor ends.
    Interactor,
    /// The program waits; with what it printed only when its input ended.
    Program(String),
}

/// The pair as one program. It prints [`Ended`] as JSON and ends as the program under test does; what that writes to standard
/// error is passed on. In a sandbox the interactor's files are those in `folder`, and what is beside it.
pub fn pair(
    program: &CompiledProgram,
    interactor: &[OsString],
    folder: &Path,
    limits: &Limits,
) -> anyhow::Result<Program> {
    let own = std::env::current_exe().context("cannot tell where this command is")?;
    let apart = [own.as_os_str(), APART.as_ref(), folder.as_os_str()];
    let apart = apart.into_iter().filter(|_| program.program.is_sandboxed());
    let words: Vec<OsString> = apart.map(OsStr::to_owned).chain(program.words.iter().cloned()).collect();
    let start = Program::new(own).arg(PAIR).arg(words.len().to_string());
    // Sooner than the judge, which tells no reason.
    let patience = [limits.wall * 4 / 5, limits.cpu * 3 / 4].map(|time| time.as_millis().to_string());
    let start = patience.iter().fold(start, Program::arg);
    let pair = words.iter().chain(interactor).fold(start, Program::arg);
    let beside = interactor.iter().filter_map(|word| Path::new(word).parent());
    let beside = beside.filter(|folder| folder.is_absolute());
    Ok(beside.fold(pair.sandboxed_as(&program.program), Program::reading))
}

/// Becomes such a process if it was started as one.
pub fn serve_if_pair() {
    let mut words = std::env::args_os().skip(1);
    let role = words.next().unwrap_or_default();
    let words: Vec<OsString> = words.collect();
    let ended = match role.to_str() {
        Some(PAIR) => serve(&words),
        Some(APART) => become_apart(&words),
        _ => return,
    };
    std::process::exit(ended.unwrap_or_else(|error| {
        eprintln!("{error:#}");
        3
    }));
}

/// Gives up the files of the interactor, and becomes the program.
fn become_apart(words: &[OsString]) -> anyhow::Result<i32> {
    let [folder, first, rest @ ..] = words else { anyhow::bail!("a folder and a command") };
    let program = rest.iter().fold(Program::new(first), Program::arg).hiding(folder);
    let restricted = program.restrict_this_thread();
    restricted.map_err(|error| anyhow::anyhow!("the program cannot be kept from the interactor's files: {error}"))?;
    let mut command = Command::new(first);
    command.args(rest);
    #[cfg(unix)]
    return Err(std::os::unix::process::CommandExt::exec(&mut command)).context("cannot start the program");
    #[cfg(not(unix))]
    Ok(exit_code(command.status()?))
}

fn serve(words: &[OsString]) -> anyhow::Result<i32> {
    let [numbers @ .., _] = words.first_chunk::<4>().context("three numbers and two commands")?;
    let numbers = numbers.each_ref().map(|word| word.to_string_lossy().parse::<u64>());
    let [Ok(length), Ok(patience), Ok(most)] = numbers else { anyhow::bail!("three numbers") };
    let (program, interactor) = words[3..].split_at_checked(length as usize).context("two commands")?;
    let (from_program, program_out) = std::io::pipe()?;
    let (interactor_in, to_interactor) = std::io::pipe()?;
    let (from_interactor, interactor_out) = std::io::pipe()?;
    let (program_in, to_program) = std::io::pipe()?;
    let mut program = start(program, program_in.into(), program_out.into(), Stdio::inherit())?;
    let mut interactor = start(interactor, interactor_in.into(), interactor_out.into(), Stdio::piped())?;
    let mut stderr = interactor.stderr.take().context("it was piped")?;
    let said = thread::spawn(move || {
        let mut said = Vec::new();
        // What can be read counts.
        let _ = stderr.by_ref().take(MOST as u64).read_to_end(&mut said);
        let _ = std::io::copy(&mut stderr, &mut std::io::sink());
        String::from_utf8_lossy(&said).into_owned()
    });
    let dialogue = Arc::new(Mutex::new(Dialogue { text: String::new(), speaker: ' ', last: Instant::now() }));
    let (to_interactor, _) = pass_on(from_program, to_interactor, '>', &dialogue);
    let (to_program, passing) = pass_on(from_interactor, to_program, '<', &dialogue);
    let is_silent = || dialogue.lock().is_ok_and(|told| told.last.elapsed() > Duration::from_millis(patience));
    let judged = loop {
        if let Some(judged) = interactor.try_wait()? {
            break Some(judged);
        }
        if is_silent() || sg_judge::cpu_time(interactor.id()) > Duration::from_millis(most) {
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
    // The program hears the last words of an interactor that has ended.
    while judged.is_some() && !passing.is_finished() && !is_silent() && program.try_wait()?.is_none() {
        thread::sleep(TICK);
    }
    let told = |from: usize| {
        let told = dialogue.lock().ok();
        told.and_then(|told| Some(told.text.get(from..)?.to_owned())).unwrap_or_default()
    };
    if judged.is_none() {
        let before = told(0).len();
        // A program that waits may end now, and print what it had not flushed; an interactor that waits ends now.
        close(&to_program);
        thread::sleep(GRACE);
        let unflushed = told(before);
        close(&to_interactor);
        thread::sleep(GRACE);
        ended.stalled = Some(match interactor.try_wait()? {
            None => Stalled::Interactor,
            Some(_) => Stalled::Program(unflushed),
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
    ended.said = said.join().unwrap_or_default();
    println!("{}", serde_json::to_string(&ended)?);
    let is_its_own = !waits && ended.stalled.is_none();
    Ok(if is_its_own { exit_code(status) } else { 0 })
}

/// The bytes of a dialogue, and of what an interactor says, that are kept.
const MOST: usize = 1 << 16;

/// What was said, a line for each message; who spoke last, and when.
struct Dialogue {
    text: String,
    speaker: char,
    last: Instant,
}

impl Dialogue {
    fn add(&mut self, speaker: char, said: &[u8]) {
        self.last = Instant::now();
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

/// The end of a pipe, until it is closed.
type Outlet = Arc<Mutex<Option<PipeWriter>>>;

/// Passes on what one of the two says. The interactor sees the end of its input when the program ends; the program only when the
/// interaction is over, so that a crash of its own can be told from one caused by the interactor's exit.
fn pass_on(
    mut from: PipeReader,
    to: PipeWriter,
    speaker: char,
    dialogue: &Arc<Mutex<Dialogue>>,
) -> (Outlet, JoinHandle<()>) {
    let outlet = Arc::new(Mutex::new(Some(to)));
    let (kept, dialogue) = (Arc::clone(&outlet), Arc::clone(dialogue));
    let passing = thread::spawn(move || {
        let mut buffer = [0; 1 << 13];
        while let Ok(read @ 1..) = from.read(&mut buffer) {
            if let Ok(mut dialogue) = dialogue.lock() {
                dialogue.add(speaker, &buffer[..read]);
            }
            if let Ok(Some(to)) = kept.lock().as_deref_mut() {
                // One who has ended hears no more.
                let _ = to.write_all(&buffer[..read]);
            }
        }
        if speaker == '>' {
            close(&kept);
        }
    });
    (outlet, passing)
}

/// Closes a pipe, unless somebody is writing to it.
fn close(outlet: &Outlet) {
    if let Ok(mut to) = outlet.try_lock() {
        to.take();
    }
}

fn start(words: &[OsString], input: Stdio, output: Stdio, errors: Stdio) -> anyhow::Result<Child> {
    let (first, rest) = words.split_first().context("a command has a first word")?;
    let mut command = Command::new(first);
    let child = command.args(rest).stdin(input).stdout(output).stderr(errors).spawn();
    child.with_context(|| format!("cannot start {}", first.to_string_lossy()))
}
