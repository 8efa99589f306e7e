//! `cargo sg watch`: judged again at each save.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use anyhow::Context;
use notify::{Event, EventKind, RecursiveMode, Watcher};
use sg_language::word;

use super::judge;
use crate::cli_error::{CliError, Exit};
use crate::project::Project;

/// The arguments of `cargo sg watch`.
#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    judge: judge::Arguments,
    /// End after this many judgements
    #[arg(long, hide = true)]
    times: Option<u32>,
}

/// An editor that saves makes several changes.
const PAUSE: Duration = Duration::from_millis(150);

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let watched = arguments.judge.files(project)?;
    let (sender, changes) = channel();
    let mut watcher = notify::recommended_watcher(move |event| _ = sender.send(event)).context("cannot watch files")?;
    for path in &watched {
        // Many editors put a new file into the place of the old one, which the folder tells.
        let folder = if path.is_dir() { path } else { path.parent().unwrap_or(path) };
        let watching = watcher.watch(folder, RecursiveMode::NonRecursive);
        watching.with_context(|| format!("cannot watch {}", folder.display()))?;
    }
    let mut times = arguments.times;
    let mut is_first = true;
    loop {
        let ended = match judge::run(project, &arguments.judge) {
            Ok(exit) => exit,
            Err(error @ CliError::Usage(_)) if is_first => return Err(error),
            Err(CliError::Usage(message) | CliError::Stopped(message)) => {
                anstream::eprintln!("cargo sg: {message}");
                Exit::Failed
            }
            Err(CliError::Broken(error)) => {
                anstream::eprintln!("cargo sg: {error:#}");
                Exit::Broken
            }
        };
        is_first = false;
        times = times.map(|times| times.saturating_sub(1));
        if times == Some(0) {
            return Ok(ended);
        }
        anstream::println!("{}", word!("\nwaiting for a change; Ctrl-C ends", "\n等待修改；Ctrl-C 结束"));
        wait(&changes, &watched)?;
    }
}

/// Waits for a change of these files, or of a file in these folders, and until nothing more changes for a moment.
fn wait(changes: &Receiver<notify::Result<Event>>, watched: &[PathBuf]) -> anyhow::Result<()> {
    let matters = |event: &Event| {
        let is_change = matches!(event.kind, EventKind::Create(_) | EventKind::Modify(_) | EventKind::Remove(_));
        is_change && event.paths.iter().any(|path| watched.iter().any(|one| path.starts_with(one)))
    };
    loop {
        let event = changes.recv().context("the watcher ended")?.context("cannot watch files")?;
        if matters(&event) {
            while changes.recv_timeout(PAUSE).is_ok() {}
            return Ok(());
        }
    }
}
