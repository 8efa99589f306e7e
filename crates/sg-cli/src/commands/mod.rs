//! The commands, one file for each, under the name that the user types. What they say of themselves here is their help.

mod bundle;
mod bundle_user;
mod check_c;
pub mod codegen;
mod completions;
mod expected;
mod generate;
mod import;
mod judge;
mod lint;
mod list;
mod mistakes;
pub mod new;
mod site;
mod stress;
mod stress_against;
#[cfg(feature = "study")]
mod study;
#[cfg(not(feature = "study"))]
mod study_binary;
mod submit;
mod watch;

use clap::Subcommand;

#[cfg(feature = "study")]
use self::study::{atlas, explain, explore, guess, identify, play};
#[cfg(not(feature = "study"))]
use self::{
    study_binary as atlas, study_binary as explain, study_binary as explore, study_binary as guess,
    study_binary as identify, study_binary as play,
};

use crate::cli_error::{CliError, Exit};
use crate::project::Project;

/// A command with its arguments.
#[derive(Subcommand)]
pub enum Command {
    /// Show all problems: title, patterns, and where a Rust file can be submitted
    List(list::Arguments),
    /// Judge solutions, or a program of yours in any language, on all cases, the rules and a large input
    Judge(judge::Arguments),
    /// Write one self-contained file for each problem, compiled and judged by itself
    Bundle(bundle::Arguments),
    /// Compile the C files with every compiler that a judge may use, and run all cases on each
    #[command(alias = "matrix")]
    CheckC(check_c::Arguments),
    /// Look for a case that a solution or a program of yours gets wrong, and reduce it to the simplest one
    Stress(stress::Arguments),
    /// Print the output that the rules of a problem expect for an input, by brute force
    #[command(alias = "answer")]
    Expected(expected::Arguments),
    /// Generate the largest input that the judge of a problem may give, or a larger one
    #[command(name = "gen", alias = "large")]
    Generate(generate::Arguments),
    /// Warn of what would go wrong in a C file: values that `usize` cannot hold there
    #[command(alias = "check")]
    Lint(lint::Arguments),
    /// Show a game's values, its lost positions and its period, as a table or a picture
    Explore(explore::Arguments),
    /// Find out which octal codes of up to four digits repeat, and which have the same values
    Atlas(atlas::Arguments),
    /// Explain a position in words: moves, mex, nim-sum, all winning moves
    Explain(explain::Arguments),
    /// Check a guessed formula against a game's values
    Guess(guess::Arguments),
    /// Find the known games that begin with these values
    #[command(alias = "name")]
    Identify(identify::Arguments),
    /// Play a game against a perfect opponent
    Play(play::Arguments),
    /// Write the book: a web site of all games, problems and lessons
    Site(site::Arguments),
    /// Judge again at each save
    Watch(watch::Arguments),
    /// Bundle and judge a solution, copy it, and open the page where one submits
    Submit(submit::Arguments),
    /// Write the files of a problem that the browser extension Competitive Companion sends
    Import(import::Arguments),
    /// Write the files of new problems, ready to be filled in
    New(new::Arguments),
    /// Bring everything that is derived from other files up to date
    #[command(alias = "tidy")]
    Codegen(codegen::Arguments),
    /// Print what a shell needs to complete these commands
    Completions(completions::Arguments),
    /// Write a man page for each command
    Man(completions::Man),
}

impl Command {
    /// Runs it: what studies games anywhere, all else in the workspace around the current folder.
    pub fn run(&self) -> Result<Exit, CliError> {
        #[cfg(not(feature = "study"))]
        if matches!(self, Command::Completions(_) | Command::Man(_) | Command::Site(_))
            || matches!(self, Command::New(arguments) if arguments.names_a_game())
        {
            return study_binary::hand_over();
        }
        let project = Project::find;
        let anywhere = Project::find_anywhere;
        match self {
            Command::List(arguments) => list::run(&anywhere()?, arguments),
            Command::Judge(arguments) => judge::run(&anywhere()?, arguments),
            Command::Bundle(arguments) => bundle::run(arguments),
            Command::CheckC(arguments) => check_c::run(&project()?, arguments),
            Command::Stress(arguments) => stress::run(&anywhere()?, arguments),
            Command::Expected(arguments) => expected::run(&anywhere()?, arguments),
            Command::Generate(arguments) => generate::run(&anywhere()?, arguments),
            Command::Lint(arguments) => lint::run(&project()?, arguments),
            Command::Explore(arguments) => explore::run(arguments),
            Command::Atlas(arguments) => atlas::run(arguments),
            Command::Explain(arguments) => explain::run(arguments),
            Command::Guess(arguments) => guess::run(arguments),
            Command::Identify(arguments) => identify::run(arguments),
            Command::Play(arguments) => play::run(arguments),
            Command::Site(arguments) => site::run(&project()?, arguments),
            Command::New(arguments) => new::run(&anywhere()?, arguments),
            Command::Watch(arguments) => watch::run(&anywhere()?, arguments),
            Command::Submit(arguments) => submit::run(&anywhere()?, arguments),
            Command::Import(arguments) => import::run(&anywhere()?, arguments),
            Command::Completions(arguments) => completions::run(arguments),
            Command::Man(arguments) => completions::man(arguments),
            Command::Codegen(arguments) => codegen::run(&project()?, arguments),
        }
    }
}
