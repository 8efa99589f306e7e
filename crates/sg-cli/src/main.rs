//! The command `cargo sg`: thin commands over the crates of this workspace.

mod answer;
mod build;
mod bundle;
mod c_files;
mod check;
mod examine;
mod explain;
mod explore;
mod failure;
mod files;
mod guess;
mod judge;
mod large;
mod list;
mod maker;
mod matrix;
mod name;
mod new;
mod output;
mod parallel;
mod play;
mod project;
mod setups;
mod stress;
mod study;
mod tidy;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::failure::{Failure, Outcome};
use crate::project::Project;

/// Judge, bundle and study impartial games.
#[derive(Parser)]
#[command(name = "cargo sg", bin_name = "cargo sg", version, max_term_width = 100)]
#[command(
    after_help = "Exit codes: 0 all went well, 1 a case failed, a guess is wrong or something is stale, 2 wrong usage, 3 something broke, 130 stopped by Ctrl-C."
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Show all problems: title, patterns, and where a Rust file can be handed in
    List(list::Arguments),
    /// Build solutions in release mode and judge them on all their cases
    Judge(judge::Arguments),
    /// Write one self-contained file for each problem, judged as what it is: that file
    Bundle(bundle::Arguments),
    /// Compile the C files as every compiler a judge may use does, and run all cases on each
    Matrix(matrix::Arguments),
    /// Look for a case that a solution gets wrong, and make it as simple as can be
    Stress(stress::Arguments),
    /// Say what the rules of a problem answer to an input, by brute force
    Answer(answer::Arguments),
    /// Print the largest input that the judge of a problem may give, or a larger one
    Large(large::Arguments),
    /// Warn of what would go wrong in a C file: values that `usize` cannot hold there
    Check(check::Arguments),
    /// Show a game's values, its lost positions and its period, as a table or a picture
    Explore(explore::Arguments),
    /// Tell a position in words: moves, mex, nim-sum, all winning moves
    Explain(explain::Arguments),
    /// Check a guessed formula against a game's values
    Guess(guess::Arguments),
    /// Find the known games that begin with these values
    Name(name::Arguments),
    /// Play a game against a perfect opponent
    Play(play::Arguments),
    /// Write the files of a new problem, ready to be filled in
    New(new::Arguments),
    /// Bring all that is derived from the files of the workspace up to date
    Tidy(tidy::Arguments),
}

fn main() -> ExitCode {
    sg_judge::serve_if_worker();
    let arguments = Arguments::parse();
    let outcome = Project::find().and_then(|project| match arguments.command {
        Command::List(arguments) => list::run(&project, &arguments),
        Command::Judge(arguments) => judge::run(&project, &arguments),
        Command::Bundle(arguments) => bundle::run(&project, &arguments),
        Command::Matrix(arguments) => matrix::run(&project, &arguments),
        Command::Stress(arguments) => stress::run(&project, &arguments),
        Command::Answer(arguments) => answer::run(&project, &arguments),
        Command::Large(arguments) => large::run(&project, &arguments),
        Command::Check(arguments) => check::run(&project, &arguments),
        Command::Explore(arguments) => explore::run(&project, &arguments),
        Command::Explain(arguments) => explain::run(&project, &arguments),
        Command::Guess(arguments) => guess::run(&project, &arguments),
        Command::Name(arguments) => name::run(&arguments),
        Command::Play(arguments) => play::run(&project, &arguments),
        Command::New(arguments) => new::run(&project, &arguments),
        Command::Tidy(arguments) => tidy::run(&project, &arguments),
    });
    match outcome {
        Ok(Outcome::Good) => ExitCode::SUCCESS,
        Ok(Outcome::Bad) => ExitCode::from(1),
        Ok(Outcome::Stopped) => ExitCode::from(study::STOPPED_BY_CTRL_C),
        Err(Failure::Usage(message)) => {
            anstream::eprintln!("cargo sg: {message}");
            ExitCode::from(2)
        }
        Err(Failure::Stopped(message)) => {
            anstream::eprintln!("cargo sg: {message}");
            ExitCode::from(study::STOPPED_BY_CTRL_C)
        }
        Err(Failure::Broken(error)) => {
            anstream::eprintln!("cargo sg: {error:#}");
            ExitCode::from(3)
        }
    }
}
