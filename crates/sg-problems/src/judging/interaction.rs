//! Interactive problems: the rules talk with the program, and the outcome is what is judged. The executable starts itself as a
//! small process that starts the program and talks with it, so that the judge watches, limits and reaps both as one program, which
//! reads a case and prints `won`. So whatever runs programs of other problems runs those of interactive ones.

use std::env;
use std::ffi::OsString;
use std::io::{self, Cursor, ErrorKind, Read};
use std::process::{ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use sg_judge::{JudgeError, Limits, Program, cpu_time, exit_code};
use sg_rules::rules::WON;
use sg_rules::talk::{Lost, Talk};

use crate::catalogue::Entry;

/// The first argument of such a process. The id of the problem, milliseconds of patience and the program follow.
const INTERACT: &str = "__interact";

/// The last lines of a dialogue that are shown.
const SHOWN: usize = 8;

/// The program as the judge runs it: if the problem is interactive, one that prints the outcome. The `main` of this process begins
/// with [`serve`].
///
/// # Errors
///
/// If the system does not say which file this process runs.
pub fn judged(entry: &Entry, program: &Program) -> Result<Program, JudgeError> {
    if !entry.description.is_interactive() {
        return Ok(program.clone());
    }
    let own =
        env::current_exe().map_err(|error| JudgeError::Interactor(format!("cannot tell where it is: {error}")))?;
    // Twice as long, which is sooner than the judge, who tells no reason.
    let patience = (Limits::from(entry.description.limits).wall * 2 / 5).as_millis().to_string();
    Ok(program.clone().started_by(own, [INTERACT, &entry.id, &patience]))
}

/// Becomes a worker of the judge, or such a process, if this one was started as one: the first line of `main`.
pub fn serve() {
    sg_judge::serve_if_worker();
    let words: Vec<OsString> = env::args_os().skip(1).collect();
    let [role, id, patience, program, arguments @ ..] = &words[..] else { return };
    if role == INTERACT {
        let patience = patience.to_str().and_then(|text| text.parse().ok()).map(Duration::from_millis);
        let patience = patience.expect("milliseconds");
        let mut program = Command::new(program);
        let ended = interact(&id.to_string_lossy(), patience, program.args(arguments));
        // One that ends before it prints has failed itself.
        std::process::exit(ended.unwrap_or_else(|error| panic!("{error}")));
    }
}

/// Prints the outcome, and to standard error the dialogue if the program loses. Returns the exit code of the program, unless it
/// was stopped.
fn interact(id: &str, patience: Duration, program: &mut Command) -> io::Result<i32> {
    let input = io::read_to_string(io::stdin())?;
    let rules = crate::find(id).ok_or(ErrorKind::NotFound)?;
    let mut child = program.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let (Some(to), Some(from)) = (child.stdin.take(), child.stdout.take()) else {
        return Err(ErrorKind::BrokenPipe.into());
    };
    let mut talk = Talk::new(Heard::new(from, child.id(), patience), to);
    let interacted = rules.interact(&input, &mut talk).ok_or(ErrorKind::Unsupported)?;
    let (won, lost) = interacted.map_err(io::Error::other)?;
    print!("{}", WON.repeat(won));
    if let Some(lost) = &lost {
        println!("{lost}");
        let skipped = talk.told.lines().count().saturating_sub(SHOWN);
        talk.told.lines().skip(skipped).for_each(|line| eprintln!("{line}"));
    }
    match lost {
        Some(Lost::By(_)) => {
            child.kill()?;
            return Ok(0);
        }
        Some(Lost::Waits) => {
            eprintln!("{}", about_silence(&talk.end()));
            // The judge stops both.
            child.kill()?;
            loop {
                thread::park();
            }
        }
        Some(Lost::Ended) | None => {
            talk.end();
        }
    }
    Ok(exit_code(child.wait()?))
}

/// A hint for a program that waited, by what it printed when its input ended.
fn about_silence(late: &[u8]) -> &'static str {
    match late {
        [] => "the program waits on its own turn: does each line end, and is each flushed?",
        _ => "the program printed something only when its input had ended: flush the output after each line",
    }
}

/// What a program prints. An error of the kind `TimedOut` if that is nothing for twice this time, and it computed nothing in the
/// second half of it.
struct Heard {
    parts: Receiver<Vec<u8>>,
    part: Cursor<Vec<u8>>,
    program: u32,
    patience: Duration,
}

impl Heard {
    fn new(mut from: ChildStdout, program: u32, patience: Duration) -> Self {
        let (said, parts) = sync_channel(16);
        thread::spawn(move || {
            let mut buffer = [0; 1 << 13];
            while let Ok(read @ 1..) = from.read(&mut buffer)
                && said.send(buffer[..read].to_vec()).is_ok()
            {}
        });
        Heard { parts, part: Cursor::default(), program, patience }
    }
}

impl Read for Heard {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut computed = None;
        loop {
            match self.part.read(buffer)? {
                0 => {}
                read => return Ok(read),
            }
            match self.parts.recv_timeout(self.patience) {
                Ok(part) => self.part = Cursor::new(part),
                Err(RecvTimeoutError::Disconnected) => return Ok(0),
                Err(RecvTimeoutError::Timeout) => {
                    let now = Some(cpu_time(self.program));
                    if computed == now {
                        return Err(ErrorKind::TimedOut.into());
                    }
                    computed = now;
                }
            }
        }
    }
}
