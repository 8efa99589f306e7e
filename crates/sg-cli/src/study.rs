//! What the commands that study games share: finding the game, long work that can be watched and ended, output.

use std::cell::RefCell;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context;
use indicatif::ProgressBar;
use sg_study::study::{Obstacle, Watch};
use sg_study::{Complaint, Effort, Library, Study};

use crate::failure::{Failure, Outcome};
use crate::output;
use crate::project::Project;

/// What every command that names a game says about it.
pub const GAMES: &str = "\
Games:
  0.77, .137, 4.3, 4.0!       codes of Guy and Smith, octal or hexadecimal; ! for unequal heaps
  take:1,3,4  take:1-3        numbers that may be taken from a heap
  take:powers-of-2, take:multiples-of-3, take:fibonacci, take:primes, take:squares, ...
  all-but:2                   any number but these
  nim, kayles, grundy, lasker, split-in-three, mark, turning-turtles, mock-turtles, ruler, ...
  wythoff, euclid, king, two-heaps, fibonacci-nim     two numbers
  misere:nim, misere:kayles, misere:take:1-3          whoever makes the last move loses
  moore:2, staircase          several heaps, or steps, at once: positions such as 3,7,1
  hackenbush                  edges 0-1,1-2,1-3 or a tree by its parents 0,1,1; 0 is the ground
  cram 4x5, tetris 5x6        dominoes or blocks of 2 x 2 squares on a board
  hdu1847, hdu1846 m=3        the game behind a problem";

/// How much memory a search may use, and how many threads.
#[derive(clap::Args)]
pub struct Bounds {
    /// Memory for the search, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 512, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    memory: u32,
    /// Threads for the search of large boards, all cores unless given; other games have one thread
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

impl Bounds {
    /// The effort of a command that `watch` follows.
    pub fn effort<'a>(&self, watch: &'a dyn Watch) -> Effort<'a> {
        Effort {
            memory: (self.memory as usize) << 20,
            threads: self.threads.map_or_else(cores, usize::from),
            watch,
        }
    }
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// The game that `text` names.
pub fn find(project: &Project, text: &str) -> Result<Box<dyn Study>, Failure> {
    let problems = project.entries.iter().filter_map(|entry| {
        let game = entry.description.game.clone()?;
        Some((entry.id.clone(), game))
    });
    let library = Library::new(problems);
    let id = text.split_whitespace().next().unwrap_or_default().to_lowercase();
    if project
        .entries
        .iter()
        .any(|entry| entry.id == id && entry.description.game.is_none())
    {
        let message = format!("{id} names no game: write one such as `game = \"nim\"` into testdata/{id}.toml");
        return Err(Failure::Usage(message));
    }
    let game = library.find(text).map_err(usage)?;
    if let Some(note) = library.note(text) {
        anstream::eprintln!("note: {note}");
    }
    Ok(game)
}

/// A size, also as 10^6, 1e6 or 1_000_000.
pub fn size(text: &str) -> Result<usize, String> {
    let plain = text.replace('_', "");
    let parts = plain.split_once('^').or_else(|| plain.split_once('e'));
    let size = match parts {
        None => plain.parse().ok(),
        Some((factor, power)) => {
            let number = |text: &str| text.parse::<usize>().ok();
            let power = power.parse::<u32>().ok();
            match plain.contains('^') {
                true => number(factor)
                    .zip(power)
                    .and_then(|(base, power)| base.checked_pow(power)),
                false => number(factor)
                    .zip(power)
                    .and_then(|(f, power)| f.checked_mul(10usize.checked_pow(power)?)),
            }
        }
    };
    size.ok_or_else(|| "write a number from 0 on, such as 100, 10^6 or 1e6".to_owned())
}

/// A game and what follows it: words with an `=` say what its name leaves open, as in `hdu1846 m=3 7`.
pub fn with_parameters(game: &str, rest: &[String]) -> (String, Vec<String>) {
    let parameters = rest.iter().take_while(|word| word.contains('=')).count();
    let name = [game.to_owned()].into_iter().chain(rest[..parameters].iter().cloned());
    (name.collect::<Vec<_>>().join(" "), rest[parameters..].to_vec())
}

/// What was typed cannot be used.
pub fn usage(complaint: Complaint) -> Failure {
    Failure::Usage(complaint.to_string())
}

/// The values cannot be had.
pub fn obstacle(obstacle: Obstacle) -> Failure {
    match obstacle {
        Obstacle::TooLarge { .. } | Obstacle::NoTable { .. } => Failure::Usage(obstacle.to_string()),
        Obstacle::Stopped => Failure::Stopped(obstacle.to_string()),
        Obstacle::Memory(_) => Failure::Broken(obstacle.into()),
    }
}

/// How many characters fit into a line; 80 in a pipe.
pub fn width() -> usize {
    output::width().map_or(80, usize::from)
}

/// Writes to standard output. A reader who has seen enough, as `head`, is no failure.
pub fn show(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => Ok(result.context("cannot write to standard output")?),
    }
}

/// Shows long work on standard error, and lets Ctrl-C end it with what was found.
pub struct Terminal {
    started: Instant,
    bar: RefCell<Option<ProgressBar>>,
}

static STOPPED: AtomicBool = AtomicBool::new(false);

/// The exit code that shells know for it.
pub const STOPPED_BY_CTRL_C: u8 = 130;

/// How a command ends that has shown what it found: good, unless it was stopped.
pub fn ending(good: Outcome) -> Outcome {
    if STOPPED.load(Ordering::Relaxed) {
        Outcome::Stopped
    } else {
        good
    }
}

/// Work that takes less time than this shows no bar.
const PATIENCE: Duration = Duration::from_millis(500);

impl Terminal {
    /// From now on Ctrl-C only asks the work to end; a second one ends the program.
    pub fn watch() -> Result<Self, Failure> {
        let ask = || {
            if STOPPED.swap(true, Ordering::Relaxed) {
                std::process::exit(STOPPED_BY_CTRL_C.into());
            }
        };
        ctrlc::set_handler(ask).context("cannot listen for Ctrl-C")?;
        Ok(Terminal {
            started: Instant::now(),
            bar: RefCell::new(None),
        })
    }
}

impl Watch for Terminal {
    fn stopped(&self) -> bool {
        STOPPED.load(Ordering::Relaxed)
    }

    fn progress(&self, what: &str, done: usize, total: usize) {
        if self.started.elapsed() < PATIENCE {
            return;
        }
        let mut slot = self.bar.borrow_mut();
        let bar = slot.get_or_insert_with(|| output::progress(total));
        bar.set_length(total as u64);
        bar.set_position(done as u64);
        bar.set_message(format!("{what} (Ctrl-C shows what was found)"));
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        if let Some(bar) = self.bar.borrow().as_ref() {
            bar.finish_and_clear();
        }
    }
}
