//! Interactive problems: the rules talk with the program, and the outcome is judged. Together they
//! act as one program, which reads a case and prints `won`.

use std::ffi::OsString;
use std::io::{self, Cursor, ErrorKind, Read};
use std::process::{self, ChildStdout, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use sg_judge::{JudgeError, Limits, Program, cpu_time, exit_code};
use sg_rules::rules::WON;
use sg_rules::talk::{Lost, Talk};

use super::process::{Started, listen, own};
use crate::catalogue::Entry;

/// The first argument of such a process. The problem's id, the patience in milliseconds and the
/// program follow.
pub const ROLE: &str = "__interact";

/// The number of last lines of a dialogue to show.
const SHOWN: usize = 8;

/// Returns the program as the judge runs it: for an interactive problem, one that prints the
/// outcome. The `main` of this process must begin with [`super::serve`].
///
/// # Errors
///
/// If the system does not report the executable of this process.
pub fn judged(entry: &Entry, program: &Program) -> Result<Program, JudgeError> {
    if !entry.description.is_interactive() {
        return Ok(program.clone());
    }
    // Twice this time is shorter than the judge's limit, so that the reason can be reported.
    let patience = (Limits::from(entry.description.limits).wall * 2 / 5).as_millis().to_string();
    Ok(program.clone().started_by(own()?, [ROLE, &entry.id, &patience]))
}

/// Talks with a program, and exits as the program does.
pub fn serve(words: &[OsString]) {
    let [id, patience, program @ ..] = words else { return };
    let patience = patience.to_str().and_then(|text| text.parse().ok()).map(Duration::from_millis);
    let ended = interact(&id.to_string_lossy(), patience.expect("the patience is a number of milliseconds"), program);
    // Exiting without output means that this process has failed, not the program.
    process::exit(ended.unwrap_or_else(|error| panic!("{error}")));
}

/// Prints the outcome, and the dialogue to standard error if the program loses. Returns the exit
/// code of the program, or 0 if it was stopped.
fn interact(id: &str, patience: Duration, program: &[OsString]) -> io::Result<i32> {
    let input = io::read_to_string(io::stdin())?;
    let rules = crate::find(id).ok_or(ErrorKind::NotFound)?;
    let Started { mut child, to, from } = Started::new(program, Stdio::inherit())?;
    let mut talk = Talk::new(Heard::new(from, child.id(), patience), to);
    let interacted = rules.interact(&input, &mut talk).ok_or(ErrorKind::Unsupported)?;
    let (won, lost) = interacted.map_err(io::Error::other)?;
    print!("{}", WON.repeat(won));
    if let Some(lost) = &lost {
        println!("{lost}");
        let skipped = talk.told.lines().count().saturating_sub(SHOWN);
        for line in talk.told.lines().skip(skipped) {
            eprintln!("{line}");
        }
    }
    match lost {
        Some(Lost::By(_)) => {
            child.kill()?;
            return Ok(0);
        }
        Some(Lost::Waits) => {
            eprintln!("{}", about_silence(&talk.end()));
            // Wait for the judge to stop this process.
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

/// Returns a hint for a program that waited, depending on what it printed when its input ended.
fn about_silence(late: &[u8]) -> &'static str {
    match late {
        [] => "the program waits on its own turn: does each line end, and is each flushed?",
        _ => "the program printed something only when its input had ended: flush the output after each line",
    }
}

/// The output of a program. Reading fails with `TimedOut` if the program prints nothing for twice
/// `patience` and does not compute in the second half of that time.
struct Heard {
    parts: Receiver<Vec<u8>>,
    part: Cursor<Vec<u8>>,
    program: u32,
    patience: Duration,
}

impl Heard {
    fn new(from: ChildStdout, program: u32, patience: Duration) -> Self {
        let (said, parts) = sync_channel(16);
        thread::spawn(move || listen(from, |part| said.send(part.to_vec()).is_ok()));
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
