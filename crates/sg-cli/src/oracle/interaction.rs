//! A program that talks with an interactor: the command starts itself as a small process that connects the two, so that
//! the judge watches, limits and reaps both as one program.

use std::ffi::OsString;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

use anyhow::Context;
use serde::{Deserialize, Serialize};
use sg_judge::Program;

/// The first argument of such a process.
const PAIR: &str = "__pair";

/// The time that a crashed program gets to end, once the interactor has noticed.
const GRACE: Duration = Duration::from_millis(200);

/// The end of an interactor.
#[derive(Serialize, Deserialize)]
pub struct Ended {
    /// Its exit code; none if a signal killed it.
    pub code: Option<i32>,
}

/// The pair as one program. It prints [`Ended`] as JSON and ends as the program under test does; what the two write to
/// standard error is passed on.
pub fn pair(program: &[OsString], interactor: &[OsString]) -> anyhow::Result<Program> {
    let own = std::env::current_exe().context("cannot tell where this command is")?;
    let both = program.iter().chain(interactor);
    let start = Program::new(own).arg(PAIR).arg(program.len().to_string());
    Ok(both.fold(start, |pair, word| pair.arg(word)))
}

/// Becomes such a process if it was started as one.
pub fn serve_if_pair() {
    let mut words = std::env::args_os().skip(1);
    if words.next().is_some_and(|word| word == PAIR) {
        let words: Vec<OsString> = words.collect();
        std::process::exit(serve(&words).unwrap_or_else(|error| {
            eprintln!("{error:#}");
            3
        }));
    }
}

fn serve(words: &[OsString]) -> anyhow::Result<i32> {
    let (length, words) = words.split_first().context("the length of the first command")?;
    let length: usize = length.to_string_lossy().parse()?;
    let (program, interactor) = words.split_at_checked(length).context("two commands")?;
    let (from_program, to_interactor) = std::io::pipe()?;
    let (from_interactor, to_program) = std::io::pipe()?;
    // The interactor sees the end of its input when the program ends. Keeping these ends of the pipes open lets us tell the
    // program's own crash from one caused by the interactor's exit.
    let held = (from_program.try_clone()?, to_program.try_clone()?);
    let mut program = start(program, from_interactor.into(), to_interactor.into())?;
    let mut interactor = start(interactor, from_program.into(), to_program.into())?;
    let judged = interactor.wait()?;
    if !matches!(judged.code(), Some(0 | 42)) {
        std::thread::sleep(GRACE);
        if program.try_wait()?.is_none() {
            // It waits for an answer.
            program.kill()?;
            program.wait()?;
            println!("{}", serde_json::to_string(&Ended { code: judged.code() })?);
            return Ok(0);
        }
    }
    drop(held);
    let ended = program.wait()?;
    println!("{}", serde_json::to_string(&Ended { code: judged.code() })?);
    Ok(code(ended))
}

fn start(words: &[OsString], input: Stdio, output: Stdio) -> anyhow::Result<Child> {
    let (first, rest) = words.split_first().context("a command has a first word")?;
    let child = Command::new(first).args(rest).stdin(input).stdout(output).spawn();
    child.with_context(|| format!("cannot start {}", first.to_string_lossy()))
}

/// The exit code as shells have it. SIGPIPE after the interactor has exited is not the program's fault.
fn code(status: ExitStatus) -> i32 {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        const SIGPIPE: i32 = 13;
        return if signal == SIGPIPE { 0 } else { 128 + signal };
    }
    status.code().unwrap_or(1)
}
