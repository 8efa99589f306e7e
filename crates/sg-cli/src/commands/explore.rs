//! `cargo sg explore`: the values of a game.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::ValueEnum;
use sg_study::draw;
use sg_study::explore::Exploration;

use super::games::{self, Bounds};
use crate::cli_error::{CliError, Exit};
use crate::project::Project;
use crate::terminal::{self, Terminal};

/// The arguments of `cargo sg explore`.
#[derive(clap::Args)]
#[command(after_help = games::GAMES)]
pub struct Arguments {
    /// The game, such as kayles, take:1,3,4 or tetris 5x6
    #[arg(required = true)]
    game: Vec<String>,
    /// The largest heap, or the largest number of a pair
    #[arg(long, value_name = "N", value_parser = games::size)]
    up_to: Option<usize>,
    /// Plot the values in the terminal as well
    #[arg(long)]
    plot: bool,
    /// Draw the values into this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Draw the values into this file
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// Overwrite the files of --svg and --png if they are there
    #[arg(long)]
    force: bool,
    /// What is written to standard output
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    #[command(flatten)]
    bounds: Bounds,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A table and what it shows
    Text,
    /// A line for each value
    Csv,
    /// One JSON document
    Json,
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    if arguments.plot && arguments.format != Format::Text {
        return Err(CliError::Usage(
            "--plot goes with --format text only: leave one of them out".to_owned(),
        ));
    }
    // Said before the work, not after it.
    let mut files = arguments.svg.iter().chain(&arguments.png);
    if let Some(path) = files.find(|path| path.exists() && !arguments.force) {
        return Err(exists(path));
    }
    let folder = |path: &PathBuf| {
        path.parent()
            .map(Path::to_owned)
            .filter(|folder| *folder != Path::new(""))
    };
    let mut folders = arguments.svg.iter().chain(&arguments.png).filter_map(folder);
    if let Some(folder) = folders.find(|folder| !folder.is_dir()) {
        let message = format!(
            "there is no folder {}: make it first, or name another",
            folder.display()
        );
        return Err(CliError::Usage(message));
    }
    let mut game = games::find(project, &arguments.game.join(" "))?;
    let terminal = Terminal::watch()?;
    let effort = arguments.bounds.effort(&terminal);
    let found = Exploration::of(&mut *game, arguments.up_to, &effort).map_err(games::explore_error)?;
    drop(terminal);
    let width = terminal::text_width();
    terminal::show(&match arguments.format {
        Format::Text if arguments.plot => format!("{}\n{}", found.text(width), draw::plot(&found, width)),
        Format::Text => found.text(width),
        Format::Csv => found.csv(),
        Format::Json => format!("{}\n", found.json()),
    })?;
    let picture = draw::picture(&found);
    if let Some(path) = &arguments.svg {
        write(path, draw::svg(&picture).as_bytes(), arguments.force)?;
    }
    if let Some(path) = &arguments.png {
        let bytes = draw::png(&picture).context("cannot make the picture")?;
        write(path, &bytes, arguments.force)?;
    }
    Ok(terminal::ending(Exit::Success))
}

fn exists(path: &Path) -> CliError {
    CliError::Usage(format!("{} exists; --force overwrites it", path.display()))
}

fn write(path: &Path, bytes: &[u8], force: bool) -> Result<(), CliError> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true).create_new(!force);
    let written = options.open(path).and_then(|mut file| file.write_all(bytes));
    match written {
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Err(exists(path)),
        result => Ok(result.with_context(|| format!("cannot write {}", path.display()))?),
    }
}
