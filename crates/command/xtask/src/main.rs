//! `cargo xtask`: the commands for maintainers of this workspace.

mod ci;
mod release;

use std::process::ExitCode;
use std::time::SystemTime;

use clap::{Parser, Subcommand};
use sg_bundle::Profile;
use sg_cli::cli_error::{CliError, Exit};
use sg_cli::derived;
use sg_cli::project::Project;

/// Maintain this workspace.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

/// A command with its arguments.
#[derive(Subcommand)]
enum Command {
    /// Check everything that must hold, as `.ci/run` does
    Ci(ci::Arguments),
    /// Update everything that is derived from other files
    Codegen {
        /// Change nothing; list what is stale and exit with 1
        #[arg(long)]
        check: bool,
    },
    /// List the judges whose facts in judges.toml were read more than a year ago
    Facts,
    /// Build everything that a release contains, and try each piece where nothing else is installed
    Release(release::Arguments),
}

impl Command {
    fn run(&self) -> Result<Exit, CliError> {
        let project = Project::find()?;
        match self {
            Command::Ci(arguments) => ci::run(&project, arguments),
            Command::Codegen { check } => codegen(&project, *check),
            Command::Facts => facts(),
            Command::Release(arguments) => release::run(&project, arguments),
        }
    }
}

fn codegen(project: &Project, check: bool) -> Result<Exit, CliError> {
    let stale = if check { derived::stale(project)? } else { derived::update(project)? };
    for part in &stale {
        if check {
            anstream::println!("{part} is stale: run `cargo xtask codegen`");
        } else {
            anstream::println!("{part} is up to date now");
        }
    }
    if stale.is_empty() {
        anstream::println!("everything derived is up to date");
    }
    Ok(Exit::of(stale.is_empty() || !check))
}

fn facts() -> Result<Exit, CliError> {
    let now = SystemTime::now();
    let ages = Profile::all().iter().filter_map(|judge| Some((judge, judge.age(now)?)));
    let old: Vec<_> = ages.filter(|&(_, months)| months > 12).collect();
    for (Profile { name, source, .. }, months) in &old {
        anstream::println!("{name}: read {months} months ago at {}", source.join(", "));
    }
    if old.is_empty() {
        anstream::println!("no fact about a judge is older than a year");
    }
    Ok(Exit::of(old.is_empty()))
}

fn main() -> ExitCode {
    let command = Arguments::parse().command;
    sg_cli::ended(sg_cli::terminal::end_cleanly().and_then(|()| command.run()))
}
