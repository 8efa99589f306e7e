//! `cargo sg watch`: judges again after each save.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::thread::sleep;
use std::time::{Duration, SystemTime};

use sg_language::word;

use super::judge;
use crate::cli_error::{CliError, Exit};
use crate::project::Project;

/// The arguments of `cargo sg watch`.
#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    judge: judge::Arguments,
    /// Stop after this many judgements
    #[arg(long, hide = true)]
    times: Option<u32>,
}

/// The polling interval. An editor makes several changes when it saves.
const PAUSE: Duration = Duration::from_millis(150);

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let watched = arguments.judge.files(project)?;
    let mut times = arguments.times;
    let mut is_first = true;
    loop {
        let judged = state(&watched);
        let ended = match judge::run(project, &arguments.judge) {
            Ok(exit) => exit,
            Err(error @ (CliError::Usage(_) | CliError::LacksRules { .. })) if is_first => return Err(error),
            Err(error) => {
                anstream::eprintln!("cargo sg: {error}");
                if matches!(error, CliError::Broken(_)) { Exit::Broken } else { Exit::Failed }
            }
        };
        is_first = false;
        times = times.map(|times| times.saturating_sub(1));
        if times == Some(0) {
            return Ok(ended);
        }
        anstream::println!("{}", word!("\nwaiting for a change; Ctrl-C ends", "\n等待修改；按 Ctrl-C 结束"));
        wait(&watched, judged);
    }
}

/// The last change and the length of each of these files, and of each file in these folders.
type State = BTreeMap<PathBuf, (Option<SystemTime>, u64)>;

fn state(watched: &[PathBuf]) -> State {
    let inside = watched.iter().filter_map(|path| fs::read_dir(path).ok()).flatten().flatten();
    let files = watched.iter().cloned().chain(inside.map(|entry| entry.path()));
    let state = |path: PathBuf| fs::metadata(&path).ok().map(|data| (path, (data.modified().ok(), data.len())));
    files.filter_map(state).collect()
}

/// Waits until the files change and then stay the same for a moment. Polls, because network file
/// systems and that of Windows below WSL report no changes.
fn wait(watched: &[PathBuf], mut last: State) {
    let mut has_changed = false;
    loop {
        let now = state(watched);
        if has_changed && now == last {
            return;
        }
        has_changed |= now != last;
        last = now;
        sleep(PAUSE);
    }
}
