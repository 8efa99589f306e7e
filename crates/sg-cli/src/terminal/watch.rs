//! Long work that is shown while it runs, and that Ctrl-C ends with what was found.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context;
use indicatif::ProgressBar;
use sg_language::say;

use crate::cli_error::{CliError, Exit};
use crate::leftovers;

/// Shows long work on standard error, and lets Ctrl-C end it with what was found.
pub struct Terminal {
    started: Instant,
    bar: RefCell<Option<ProgressBar>>,
}

static STOPPED: AtomicBool = AtomicBool::new(false);
static WATCHED: AtomicBool = AtomicBool::new(false);
static ENDING: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C takes the temporary files of this process along.
pub fn end_cleanly() -> Result<(), CliError> {
    let end = || {
        if !WATCHED.load(Ordering::Relaxed) || STOPPED.swap(true, Ordering::Relaxed) {
            ENDING.store(true, Ordering::SeqCst);
            leftovers::remove_own();
            std::process::exit(STOPPED_BY_CTRL_C.into());
        }
    };
    Ok(ctrlc::set_handler(end).context("cannot listen for Ctrl-C")?)
}

/// Waits for the end that Ctrl-C has begun, if it has: a command that loses its files meanwhile has not failed.
pub fn let_it_end() {
    while ENDING.load(Ordering::SeqCst) {
        std::thread::park();
    }
}

/// The exit code that shells know for it.
pub const STOPPED_BY_CTRL_C: u8 = 130;

/// The exit status of a command that has shown what it found: `good`, unless it was stopped.
pub fn ending(good: Exit) -> Exit {
    if STOPPED.load(Ordering::Relaxed) { Exit::Stopped } else { good }
}

/// Tells workers on other threads whether Ctrl-C was pressed.
pub fn stop_asked() -> bool {
    STOPPED.load(Ordering::Relaxed)
}

/// Work that takes less time than this shows no bar.
const PATIENCE: Duration = Duration::from_millis(500);

impl Terminal {
    /// From now on Ctrl-C only asks the work to end; a second one ends the program.
    pub fn watch() -> Result<Self, CliError> {
        WATCHED.store(true, Ordering::Relaxed);
        Ok(Terminal { started: Instant::now(), bar: RefCell::new(None) })
    }

    /// Tells whether Ctrl-C was pressed. A program under test may learn of it first, so this waits a moment for the news.
    pub fn stops_soon(&self) -> bool {
        std::thread::sleep(Duration::from_millis(100));
        self.stopped()
    }

    /// Tells whether Ctrl-C was pressed.
    pub fn stopped(&self) -> bool {
        stop_asked()
    }

    /// Shows how far the work is, once it takes long.
    pub fn progress(&self, what: &str, done: usize, total: usize) {
        if self.started.elapsed() < PATIENCE {
            return;
        }
        let mut slot = self.bar.borrow_mut();
        let bar = slot.get_or_insert_with(|| super::progress(total));
        bar.set_length(total as u64);
        bar.set_position(done as u64);
        bar.set_message(say!("{what} (Ctrl-C shows what was found)", "{what}（Ctrl-C 显示已找到的）"));
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        if let Some(bar) = self.bar.borrow().as_ref() {
            bar.finish_and_clear();
        }
    }
}
