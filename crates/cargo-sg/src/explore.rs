//! `cargo sg explore`: the values of a game.

use std::path::{Path, PathBuf};

use clap::ValueEnum;
use sg_study::draw;
use sg_study::explore::Exploration;

use crate::games::{self, Bounds, Shown};
use sg_cli::atomic_write::{write_new, write_whole};
use sg_cli::cli_error::{CliError, Exit};
use sg_cli::terminal;

/// The arguments of `cargo sg explore`.
#[derive(clap::Args)]
#[command(after_help = games::GAMES)]
pub struct Arguments {
    /// The game, such as kayles, take:1,3,4 or tetris 5x6
    #[arg(required = true)]
    game: Vec<String>,
    /// The largest heap, or the largest number of a pair
    #[arg(long, value_name = "N", value_parser = sg_cli::size::size)]
    up_to: Option<usize>,
    /// Draw the values into this SVG file instead of showing the table
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Overwrite the file of --svg if it is there
    #[arg(long)]
    force: bool,
    /// The form of standard output: a table, unless --svg is given
    #[arg(long, value_enum)]
    format: Option<Format>,
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
pub fn run(arguments: &Arguments) -> Result<Exit, CliError> {
    // Said before the work, not after it.
    if let Some(path) = &arguments.svg {
        check(path, arguments.force)?;
    }
    let mut game = games::find(&arguments.game.join(" "))?;
    let terminal = Shown::watch()?;
    let effort = arguments.bounds.effort(&terminal);
    let found = Exploration::of(&mut *game, arguments.up_to, &effort).map_err(games::explore_error)?;
    drop(terminal);
    let text = match arguments.format.or(arguments.svg.is_none().then_some(Format::Text)) {
        None => String::new(),
        Some(Format::Text) => found.text(terminal::text_width()),
        Some(Format::Csv) => found.csv(),
        Some(Format::Json) => format!("{}\n", found.json()),
    };
    terminal::show(&text)?;
    if let Some(path) = &arguments.svg {
        write(path, &draw::file(&found), arguments.force)?;
        anstream::eprintln!("wrote {}", path.display());
    }
    Ok(terminal::ending(Exit::Success))
}

/// Refuses a place where no picture can be written.
fn check(path: &Path, force: bool) -> Result<(), CliError> {
    if path
        .extension()
        .is_none_or(|suffix| !suffix.eq_ignore_ascii_case("svg"))
    {
        let message = format!(
            "{} does not end in .svg, which is what --svg writes: name it so",
            path.display()
        );
        return Err(CliError::Usage(message));
    }
    if path.exists() && !force {
        return Err(exists(path));
    }
    match path.parent() {
        Some(folder) if folder != Path::new("") && !folder.is_dir() => Err(CliError::Usage(format!(
            "there is no folder {}: make it first, or name another",
            folder.display()
        ))),
        _ => Ok(()),
    }
}

fn exists(path: &Path) -> CliError {
    CliError::Usage(format!("{} exists; --force overwrites it", path.display()))
}

fn write(path: &Path, text: &str, force: bool) -> Result<(), CliError> {
    let path = &std::path::absolute(path)?;
    match force {
        true => Ok(write_whole(path, text)?),
        false if path.exists() => Err(exists(path)),
        false => Ok(write_new(&[(path, text)])?),
    }
}
