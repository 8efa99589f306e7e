//! `cargo xtask`: the commands of those who maintain this workspace.

mod atlas;
mod check_c;
mod lint;
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
    /// Bring everything that is derived from other files up to date
    Codegen {
        /// Change nothing; name what is stale and exit with 1
        #[arg(long)]
        check: bool,
    },
    /// Compile the C files with every compiler that a judge may use, and run all cases on each
    CheckC(check_c::Arguments),
    /// Warn of values in a C file that `usize` cannot hold there
    Lint(lint::Arguments),
    /// List the judges whose facts in judges.toml were read more than a year ago
    Facts,
    /// Build what a release consists of, and try each piece where there is nothing else
    Release(release::Arguments),
    /// Find out which octal codes of up to four digits repeat, and which have the same values
    Atlas(atlas::Arguments),
}

impl Command {
    fn run(&self) -> Result<Exit, CliError> {
        let project = Project::find()?;
        match self {
            Command::Codegen { check } => codegen(&project, *check),
            Command::CheckC(arguments) => check_c::run(&project, arguments),
            Command::Lint(arguments) => lint::run(&project, arguments),
            Command::Facts => facts(),
            Command::Release(arguments) => release::run(&project, arguments),
            Command::Atlas(arguments) => atlas::run(&project, arguments),
        }
    }
}

fn codegen(project: &Project, check: bool) -> Result<Exit, CliError> {
    let stale = if check { derived::stale(project)? } else { derived::update(project)? };
    for part in &stale {
        match check {
            true => anstream::println!("{part} is stale: run `cargo xtask codegen`"),
            false => anstream::println!("{part} is up to date now"),
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
    sg_problems::link(problem_rules::IDS, problem_rules::find);
    sg_cli::serve();
    let command = Arguments::parse().command;
    sg_cli::ended(sg_cli::terminal::end_cleanly().and_then(|()| command.run()))
}
