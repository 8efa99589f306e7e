//! What the commands that study games share: finding the game, reading sizes and parameters, telling errors.

use sg_study::effort::Watch;
use sg_study::{Effort, ExploreError, InputError, Library, Study};

use crate::cli_error::CliError;
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
  northcott:8, climbers:3, jumpers                    Nim and staircase Nim in disguise
  tokens:0>1,0>2,1>2, lights, walk, diagonals, fractions, runs:2,5, halve-into:3, consecutive, one-each
  hackenbush                  edges 0-1,1-2,1-3 or a tree by its parents 0,1,1; 0 is the ground
  cram 4x5, tetris 5x6        dominoes or blocks of 2 x 2 squares on a board
  hdu1847, hdu1846 m=3        the game behind a problem";

/// How much memory a search may use.
#[derive(clap::Args)]
pub struct Bounds {
    /// Memory for the search, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 512, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    memory: u32,
}

impl Bounds {
    /// The effort of a command that `watch` follows.
    pub fn effort<'a>(&self, watch: &'a dyn Watch) -> Effort<'a> {
        Effort {
            memory: (self.memory as usize) << 20,
            watch,
            ..Effort::default()
        }
    }
}

/// The game that `text` names; the ids of problems are names too.
pub fn find(text: &str) -> Result<Box<dyn Study>, CliError> {
    let known = Project::find_anywhere()?.known();
    let problems = known
        .into_iter()
        .filter_map(|entry| Some((entry.id, entry.description.game?)));
    let library = Library::new(problems);
    let game = library.find(text).map_err(usage)?;
    if let Some(note) = library.note(text) {
        anstream::eprintln!("note: {note}");
    }
    Ok(game)
}

/// A game and what follows it: words with an `=` say what its name leaves open, as in `hdu1846 m=3 7`.
pub fn with_parameters(game: &str, rest: &[String]) -> (String, Vec<String>) {
    let parameters = rest.iter().take_while(|word| word.contains('=')).count();
    let name = [game.to_owned()].into_iter().chain(rest[..parameters].iter().cloned());
    (name.collect::<Vec<_>>().join(" "), rest[parameters..].to_vec())
}

/// What was typed cannot be used.
pub fn usage(error: InputError) -> CliError {
    CliError::Usage(error.to_string())
}

/// The values cannot be had.
pub fn explore_error(explore_error: ExploreError) -> CliError {
    match explore_error {
        ExploreError::TooLarge { .. }
        | ExploreError::NoTable { .. }
        | ExploreError::NotAPosition { .. }
        | ExploreError::Input(_) => CliError::Usage(explore_error.to_string()),
        ExploreError::Stopped => CliError::Stopped(explore_error.to_string()),
        ExploreError::Memory(_) => CliError::Broken(explore_error.into()),
    }
}
