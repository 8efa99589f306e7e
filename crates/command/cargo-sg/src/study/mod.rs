//! The commands of `sg-cli`, and the commands that study games.

mod completions;
mod described;
mod explain;
mod explore;
mod from_rule;
mod games;
mod guess;
mod identify;
mod observed;
mod play;
mod program;
mod rules;

use clap::Subcommand;
use sg_cli::cli_error::{CliError, Exit};
use sg_cli::groups::about;

/// A command with its arguments. Only one value exists, so boxing is not worth it.
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
    /// Runs the command.
    pub fn run(&self) -> Result<Exit, CliError> {
        match self {
            Command::Solve(command) => {
                if let sg_cli::Command::New(arguments) = command {
                    if let Some(rule) = &arguments.from_rule {
                        return from_rule::run(arguments, rule);
                    }
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
    fn every_command_is_in_one_help_group() {
        let definition = sg_cli::definition::<Command>();
        let names: BTreeSet<&str> = definition.get_subcommands().map(clap::Command::get_name).collect();
        let grouped: Vec<&str> = GROUPS.iter().flat_map(|group| group.commands).copied().collect();
        assert_eq!(grouped.iter().copied().collect::<BTreeSet<_>>(), names);
        assert_eq!(grouped.len(), names.len());
    }
}
