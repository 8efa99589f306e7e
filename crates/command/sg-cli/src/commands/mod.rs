//! The commands, one file each. Their doc comments here are their help texts.

mod bundle;
mod expected;
mod generate;
#[cfg(feature = "desktop")]
mod import;
mod judge;
pub mod list;
pub mod new;
mod site;
mod stress;
#[cfg(feature = "desktop")]
mod submit;
mod watch;

use clap::Subcommand;

use crate::cli_error::{CliError, Exit};
#[cfg(feature = "desktop")]
use crate::groups::about;
use crate::project::Project;

/// A command with its arguments.
#[derive(Subcommand)]
pub enum Command {
    /// Judge solutions, or your own program in any language
    #[command(alias = "test")]
    Judge(judge::Arguments),
    /// Look for an input that a program gets wrong, and shrink it
    Stress(stress::Arguments),
    /// Write one self-contained Rust or C file, judged by itself
    Bundle(bundle::Arguments),
    /// `cargo sg submit`
    #[cfg(feature = "desktop")]
    #[command(about = about(7))]
    Submit(submit::Arguments),
    /// Judge again after each save
    Watch(watch::Arguments),
    /// Write the files of new problems, ready to be filled in
    New(new::Arguments),
    /// `cargo sg import`
    #[cfg(feature = "desktop")]
    #[command(about = about(8), alias = "download")]
    Import(import::Arguments),
    /// Write the book: all games, problems and lessons
    Site(site::Arguments),
    /// Show all problems: title, patterns, judge
    List(list::Arguments),
    /// Print the output that the rules expect for an input
    Expected(expected::Arguments),
    /// Generate the largest input that a judge may give, or a larger one
    #[command(name = "gen")]
    Generate(generate::Arguments),
}

impl Command {
    /// Runs the command in the workspace or package around the current folder.
    pub fn run(&self) -> Result<Exit, CliError> {
        let project = Project::find_anywhere;
        match self {
            Command::Judge(arguments) => judge::run(&project()?, arguments),
            Command::Stress(arguments) => stress::run(&project()?, arguments),
            Command::Bundle(arguments) => bundle::run(arguments),
            #[cfg(feature = "desktop")]
            Command::Submit(arguments) => submit::run(&project()?, arguments),
            Command::Watch(arguments) => watch::run(&project()?, arguments),
            Command::New(arguments) => new::run(&project()?, arguments),
            #[cfg(feature = "desktop")]
            Command::Import(arguments) => import::run(&project()?, arguments),
            Command::Site(arguments) => site::run(arguments),
            Command::List(arguments) => list::run(&project()?, arguments),
            Command::Expected(arguments) => expected::run(&project()?, arguments),
            Command::Generate(arguments) => generate::run(&project()?, arguments),
        }
    }
}
