//! Shared by the commands that study games: finding the game, reading parameters, telling errors.

use sg_study::effort::Watch;
use sg_study::{Effort, ExploreError, InputError, Library, Study};

use sg_cli::cli_error::CliError;
use sg_cli::project::Project;
use sg_cli::terminal::Terminal;

/// The help on the names of games.
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

/// Long work that is shown while it runs, and that Ctrl-C ends with what was found.
pub struct Shown(Terminal);

impl Shown {
    /// From now on Ctrl-C only asks the work to end.
    pub fn watch() -> Result<Self, CliError> {
        Terminal::watch().map(Shown)
    }
}

impl Watch for Shown {
    fn stopped(&self) -> bool {
        self.0.stopped()
    }

    fn progress(&self, what: &str, done: usize, total: usize) {
        self.0.progress(what, done, total);
    }
}

/// The memory that a search may use.
#[derive(clap::Args)]
pub struct Bounds {
    /// Memory for the search, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 512, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    memory: u32,
}

impl Bounds {
    /// The effort of a command that `watch` follows.
    pub fn effort<'a>(&self, watch: &'a dyn Watch) -> Effort<'a> {
        Effort { memory: (self.memory as usize) << 20, watch, ..Effort::default() }
    }
}

/// The game that `text` names; the ids of problems are names too.
pub fn find(text: &str) -> Result<Box<dyn Study>, CliError> {
    let library = library()?;
    let game = library.find(text).map_err(usage)?;
    if let Some(note) = library.note(text) {
        anstream::eprintln!("note: {note}");
    }
    Ok(game)
}

/// The games with the problems that have them.
pub fn library() -> Result<Library, CliError> {
    let known = Project::find_anywhere()?.known();
    let problems = known.into_iter();
    Ok(Library::new(problems.filter_map(|entry| Some((entry.id, entry.description.game?)))))
}

/// Refuses a new problem with an unknown game behind it. What is left open in braces is filled in as for any problem.
pub fn check(arguments: &sg_cli::NewArguments) -> Result<(), CliError> {
    let library = Library::new([(String::from("new"), arguments.game.clone())]);
    library.find("new").map(|_| ()).map_err(usage)
}

/// A game and what follows it: words with an `=` say what its name leaves open, as in `hdu1846 m=3 7`.
pub fn with_parameters(game: &str, rest: &[String]) -> (String, Vec<String>) {
    let parameters = rest.iter().take_while(|word| word.contains('=')).count();
    let name = [game.to_owned()].into_iter().chain(rest[..parameters].iter().cloned());
    (name.collect::<Vec<_>>().join(" "), rest[parameters..].to_vec())
}

/// The error for input that cannot be used.
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
