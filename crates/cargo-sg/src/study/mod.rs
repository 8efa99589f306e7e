//! The commands of `sg-cli`, and those that study games.

mod completions;
mod explain;
mod explore;
mod games;
mod guess;
mod identify;
mod play;

use clap::Subcommand;
use sg_cli::cli_error::{CliError, Exit};
use sg_cli::groups::about;

/// A command with its arguments. There is one, so that its size does not matter.
#[derive(Subcommand)]
#[allow(clippy::large_enum_variant)]
pub enum Command {
    #[command(flatten)]
    Solve(sg_cli::Command),
    #[command(about = about(0))]
    Explore(explore::Arguments),
    #[command(about = about(1))]
    Explain(explain::Arguments),
    #[command(about = about(2))]
    Guess(guess::Arguments),
    #[command(about = about(3))]
    Identify(identify::Arguments),
    #[command(about = about(4))]
    Play(play::Arguments),
    #[command(about = about(5))]
    Completions(completions::Arguments),
    #[command(about = about(6))]
    Man(completions::Man),
}

impl Command {
    /// Runs it.
    pub fn run(&self) -> Result<Exit, CliError> {
        match self {
            Command::Solve(command) => {
                if let sg_cli::Command::New(arguments) = command {
                    games::check(arguments)?;
                }
                command.run()
            }
            Command::Explore(arguments) => explore::run(arguments),
            Command::Explain(arguments) => explain::run(arguments),
            Command::Guess(arguments) => guess::run(arguments),
            Command::Identify(arguments) => identify::run(arguments),
            Command::Play(arguments) => play::run(arguments),
            Command::Completions(arguments) => completions::run(arguments),
            Command::Man(arguments) => completions::man(arguments),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use sg_cli::groups::GROUPS;

    use super::Command;

    #[test]
    fn every_command_is_in_one_group_of_the_help() {
        let definition = sg_cli::definition::<Command>();
        let names: BTreeSet<&str> = definition.get_subcommands().map(clap::Command::get_name).collect();
        let grouped: Vec<&str> = GROUPS.iter().flat_map(|group| group.commands).copied().collect();
        assert_eq!(grouped.iter().copied().collect::<BTreeSet<_>>(), names);
        assert_eq!(grouped.len(), names.len());
    }
}
