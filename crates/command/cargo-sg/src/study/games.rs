//! Shared by the commands that study games: finds the game, reads parameters, reports errors.

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
  hdu1847, hdu1846 m=3        the game behind a problem
A game described by its moves, in the formulas of `cargo sg guess`:
  \"n -> n-1, n-3, n-4\"                            what a move leaves of a heap
  \"n -> n-k for k in 1..n if gcd(k, n) = 1\"        for all k of a range that fit
  \"n -> a | n-a for a in 1..n-1 if a != n-a\"       | between the parts of a sum
  \"a, b -> a-k, b for k in 1..a; a, b-k for k in 1..b\"   two numbers; ; between moves
  \"sorted list: x -> x-k for k in 1..x\"            a list, of which one element changes;
                              also x, y -> ..., adjacent x, y -> ..., all x -> ...
  misere: before it; won if n = 0 or lost if n < 2 after a ; ends the game
Or a file or `-- COMMAND` that reads positions and lists the moves of each:
  cargo sg explore --template python";

/// Shows long work while it runs, and lets Ctrl-C end it with what was found so far.
pub struct Shown(Terminal);

impl Shown {
    /// Makes Ctrl-C only ask the work to end.
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

/// The memory limit of a search.
#[derive(clap::Args)]
pub struct Bounds {
    /// Memory for the search, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 512, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    memory: u32,
}

impl Bounds {
    /// Returns the effort of a command that `watch` follows.
    pub fn effort<'a>(&self, watch: &'a dyn Watch) -> Effort<'a> {
        Effort { memory: (self.memory as usize) << 20, watch, ..Effort::default() }
    }
}

/// Finds the game that `text` names, which may be the id of a problem.
pub fn find(text: &str) -> Result<Box<dyn Study>, CliError> {
    let library = library()?;
    let game = library.find(text).map_err(usage)?;
    if let Some(note) = library.note(text) {
        anstream::eprintln!("note: {note}");
    }
    Ok(game)
}

/// Returns the games, with the problems that hide them.
pub fn library() -> Result<Library, CliError> {
    let known = Project::find_anywhere()?.known();
    let problems = known.into_iter();
    Ok(Library::new(problems.filter_map(|entry| Some((entry.id, entry.description.game?)))))
}

/// Refuses a new problem with an unknown game. Parameters in braces are filled in as for any
/// problem.
pub fn check(arguments: &sg_cli::NewArguments) -> Result<(), CliError> {
    let library = Library::new([(String::from("new"), arguments.game.clone())]);
    library.find("new").map(|_| ()).map_err(usage)
}

/// Splits a game from what follows it. Words with `=` set the parameters that its name leaves open,
/// as in `hdu1846 m=3 7`.
pub fn with_parameters(game: &str, rest: &[String]) -> (String, Vec<String>) {
    let parameters = rest.iter().take_while(|word| word.contains('=')).count();
    let name = [game.to_owned()].into_iter().chain(rest[..parameters].iter().cloned());
    (name.collect::<Vec<_>>().join(" "), rest[parameters..].to_vec())
}

/// Reports input that cannot be used.
pub fn usage(error: InputError) -> CliError {
    CliError::Usage(error.to_string())
}

/// Reports why there are no values.
pub fn explore_error(explore_error: ExploreError) -> CliError {
    match explore_error {
        ExploreError::TooLarge { .. }
        | ExploreError::NoTable { .. }
        | ExploreError::NotAPosition { .. }
        | ExploreError::Moves { .. }
        | ExploreError::Input(_) => CliError::Usage(explore_error.to_string()),
        ExploreError::Stopped => CliError::Stopped(explore_error.to_string()),
        ExploreError::Memory(_) => CliError::Broken(explore_error.into()),
    }
}
