//! A game given by a program that lists its moves, and the positions to look at.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use anyhow::Context;
use sg_study::listing::Listing;
use sg_study::rule::{Kind, Question, is_rule, listed};
use sg_study::wanted::Wanted;
use sg_study::{Effort, Study};

use super::games;
use sg_cli::cli_error::CliError;
use sg_cli::confinement::Confinement;
use sg_cli::moves::MovesProgram;

/// The arguments about a described game.
#[derive(clap::Args)]
pub struct Source {
    /// The positions to look at: 1..200, "1..12 x 1..12", "lists of up to 5 numbers up to 6,
    /// sorted", or a file
    #[arg(long, value_name = "POSITIONS")]
    from: Option<String>,
    /// The player who cannot move wins
    #[arg(long)]
    misere: bool,
    #[command(flatten)]
    confinement: Confinement,
    /// A command that lists the moves, in place of a game
    #[arg(last = true, value_name = "COMMAND")]
    pub command: Vec<OsString>,
}

/// The positions to look at.
pub enum Asked {
    /// Positions given by a rule.
    Wanted(Wanted),
    /// The lines of a file.
    Lines(Vec<String>),
}

/// The number of positions of a moves program if none are named.
const USUAL: usize = 100;

impl Asked {
    /// Returns the size of the table of one or two numbers that shows them.
    pub fn table(&self) -> Option<usize> {
        match self {
            Asked::Wanted(wanted) => wanted.table(),
            Asked::Lines(_) => None,
        }
    }

    fn lines(&self) -> Vec<String> {
        let line = |numbers: &Vec<u64>| numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
        match self {
            Asked::Wanted(wanted) => wanted.positions().iter().map(line).collect(),
            Asked::Lines(lines) => lines.clone(),
        }
    }

    fn kind(&self) -> Kind {
        match self {
            Asked::Wanted(wanted) => match wanted.numbers() {
                Some(1) => Kind::Number,
                Some(2) => Kind::Pair,
                _ => Kind::Numbers,
            },
            Asked::Lines(lines) => Kind::of_lines(lines),
        }
    }
}

impl Source {
    /// Returns the positions to look at, if they are named.
    pub fn asked(&self) -> Result<Option<Asked>, CliError> {
        let Some(from) = &self.from else { return Ok(None) };
        let path = Path::new(from);
        if !path.is_file() {
            return Wanted::parse(from).map(|wanted| Some(Asked::Wanted(wanted))).map_err(games::usage);
        }
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {from}"))?;
        let lines: Vec<String> =
            text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect();
        if lines.is_empty() {
            return Err(CliError::Usage(format!("{from} has no positions; write one a line")));
        }
        Ok(Some(Asked::Lines(lines)))
    }

    /// Returns the positions to look at with their values, and the names of their numbers. Returns
    /// `None` if a table of one or two numbers shows them.
    pub fn listing(&self, game: &mut dyn Study, effort: &Effort) -> Result<Option<(Listing, Vec<String>)>, CliError> {
        let (listing, names) = match self.asked()? {
            None => return Ok(None),
            Some(asked) if asked.table().is_some() && game.tabled().is_some() => return Ok(None),
            Some(Asked::Wanted(wanted)) => {
                (Listing::of(game, &wanted, effort), wanted.numbers().map(names).unwrap_or_default())
            }
            Some(Asked::Lines(lines)) => (Listing::of_lines(game, lines, effort), Vec::new()),
        };
        Ok(Some((listing.map_err(games::explore_error)?, names)))
    }

    /// Splits the arguments into the name of the game, which is empty with a command, and the rest.
    pub fn named(&self, game: &str, rest: &[String]) -> (String, Vec<String>) {
        if self.command.is_empty() {
            return games::with_parameters(game, rest);
        }
        let words = std::iter::once(game.to_owned()).filter(|word| !word.is_empty());
        (String::new(), words.chain(rest.iter().cloned()).collect())
    }

    /// Returns the game of this name, of this file, or of the command. `position` is one to look
    /// at, if any.
    pub fn game(&self, name: &str, position: Option<&str>, effort: &Effort) -> Result<Box<dyn Study>, CliError> {
        let (program, name) = if !self.command.is_empty() {
            let words: Vec<_> = self.command.iter().map(|word| word.to_string_lossy()).collect();
            (MovesProgram::of_command(&self.command, self.confinement)?, words.join(" "))
        } else if is_program_file(name) {
            if !Path::new(name).is_file() {
                return Err(CliError::Usage(format!(
                    "cannot read {name}: a file of this name would list the moves of a game"
                )));
            }
            (MovesProgram::of_file(Path::new(name), self.confinement)?, name.to_owned())
        } else {
            let name = if self.misere { format!("misere:{name}") } else { name.to_owned() };
            return games::find(&name);
        };
        let asked = match (self.asked()?, position) {
            (Some(asked), _) => asked,
            (None, Some(position)) => {
                let parts = position.split('+').map(|part| part.trim().trim_matches(['(', ')']).to_owned());
                Asked::Lines(parts.collect())
            }
            (None, None) => Asked::Wanted(Wanted::parse(&format!("1..{USUAL}")).map_err(games::usage)?),
        };
        let most = asked.table().unwrap_or(USUAL);
        let lister = Box::new(move |lines: &str| program.answer(lines));
        let (kind, positions) = (asked.kind(), &asked.lines()[..]);
        let question = Question { kind, positions, most, is_misere: self.misere };
        listed(&name, lister, question, effort).map_err(games::explore_error)
    }
}

/// Returns names for this many numbers.
fn names(count: usize) -> Vec<String> {
    match count {
        1 => vec!["n".to_owned()],
        _ => ('a'..='z').take(count).map(String::from).collect(),
    }
}

/// The extensions of the languages that `judge` knows.
const ENDINGS: [&str; 9] = ["c", "cc", "cpp", "cxx", "go", "java", "pas", "py", "rs"];

/// Returns true if a game's name is the file of a program: by its extension, or because the file
/// exists.
fn is_program_file(name: &str) -> bool {
    let path = Path::new(name);
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    // `c.7` and `0.c` are codes, not files.
    let is_code = name.starts_with(|sign: char| sign.is_ascii_digit() || sign == '.') && !path.is_file();
    !is_rule(name) && !is_code && (ENDINGS.contains(&ending) || !ending.is_empty() && path.is_file())
}

/// The languages of the templates.
#[derive(Clone, Copy, clap::ValueEnum)]
pub enum Template {
    Python,
    Cpp,
    Rust,
}

impl Template {
    /// Returns a template of a program that lists moves.
    pub fn text(self) -> &'static str {
        match self {
            Template::Python => include_str!("templates/moves.py"),
            Template::Cpp => include_str!("templates/moves.cpp"),
            Template::Rust => include_str!("templates/moves.rs"),
        }
    }
}
