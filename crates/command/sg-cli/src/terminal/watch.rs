//! Shows long work while it runs, and lets Ctrl-C end it with what was found so far.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use anyhow::Context;
use indicatif::ProgressBar;
use sg_language::say;

use crate::cli_error::{CliError, Exit};
use crate::leftovers;

/// Shows long work on standard error, and lets Ctrl-C end it with what was found so far.
pub struct Terminal {
    started: Instant,
    bar: RefCell<Option<ProgressBar>>,
    _silence: Silence,
}

static STOPPED: AtomicBool = AtomicBool::new(false);
static WATCHED: AtomicBool = AtomicBool::new(false);
static ENDING: AtomicBool = AtomicBool::new(false);

/// Makes Ctrl-C remove the temporary files of this process before it exits.
pub fn end_cleanly() -> Result<(), CliError> {
    let end = || {
        if !WATCHED.load(Ordering::Relaxed) || STOPPED.swap(true, Ordering::Relaxed) {
            ENDING.store(true, Ordering::SeqCst);
            leftovers::remove_own();
            sg_export::remove_unfinished();
            std::process::exit(STOPPED_BY_CTRL_C.into());
        }
    };
    Ok(ctrlc::set_handler(end).context("cannot listen for Ctrl-C")?)
}

/// Waits for the exit that Ctrl-C has begun, if it has. A command that loses its files in the
/// meantime has not failed.
pub fn wait_if_exiting() {
    while ENDING.load(Ordering::SeqCst) {
        std::thread::park();
    }
}

/// The exit code that shells use for Ctrl-C.
pub const STOPPED_BY_CTRL_C: u8 = 130;

/// Returns the exit status of a command that has shown its results: `good`, unless it was stopped.
pub fn ending(good: Exit) -> Exit {
    if STOPPED.load(Ordering::Relaxed) { Exit::Stopped } else { good }
}

/// Returns true if Ctrl-C was pressed, for workers on other threads.
pub fn stop_requested() -> bool {
    STOPPED.load(Ordering::Relaxed)
}

/// The time before a progress bar is shown.
const PATIENCE: Duration = Duration::from_millis(500);

impl Terminal {
    /// Makes Ctrl-C ask the work to end. A second Ctrl-C ends the program.
    pub fn watch() -> Result<Self, CliError> {
        WATCHED.store(true, Ordering::Relaxed);
        Ok(Terminal { started: Instant::now(), bar: RefCell::new(None), _silence: Silence::begin() })
    }

    /// Returns true if Ctrl-C was pressed. Waits a moment first, since a program under test may
    /// notice it earlier.
    pub fn stops_soon(&self) -> bool {
        std::thread::sleep(Duration::from_millis(100));
        self.stopped()
    }

    /// Returns true if Ctrl-C was pressed.
    pub fn stopped(&self) -> bool {
        stop_requested()
    }

    /// Shows the progress of work that takes long.
    pub fn progress(&self, what: &str, done: usize, total: usize) {
        if self.started.elapsed() < PATIENCE {
            return;
        }
        let mut slot = self.bar.borrow_mut();
        let bar = slot.get_or_insert_with(|| super::progress(total));
        SHOWN.store(!bar.is_hidden(), Ordering::Relaxed);
        bar.set_length(total as u64);
        bar.set_position(done as u64);
        bar.set_message(say!("{what} (Ctrl-C shows what was found)", "{what}（按 Ctrl-C 显示已找到的结果）"));
    }
}

/// Reports after two seconds that work goes on, and then every half minute, unless a bar is shown.
pub struct Silence {
    /// Dropped at the end of the work.
    _end: Sender<()>,
}

/// True while a bar is shown.
static SHOWN: AtomicBool = AtomicBool::new(false);

impl Silence {
    /// Starts the reports.
    pub fn begin() -> Self {
        let (end, ended) = channel();
        SHOWN.store(false, Ordering::Relaxed);
        std::thread::spawn(move || {
            let started = Instant::now();
            let mut pause = Duration::from_secs(2);
            while ended.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
                pause = Duration::from_secs(30);
                if !SHOWN.load(Ordering::Relaxed) {
                    let seconds = started.elapsed().as_secs();
                    anstream::eprintln!(
                        "{}",
                        say!(
                            "still working after {seconds} s; Ctrl-C stops it",
                            "已经运行 {seconds} 秒，仍在计算；按 Ctrl-C 结束"
                        )
                    );
                }
            }
        });
        Silence { _end: end }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        if let Some(bar) = self.bar.borrow().as_ref() {
            bar.finish_and_clear();
        }
    }
}
