//! The commands of `cargo sg` that solve problems, and what they share with the commands that study
//! games (the package `cargo-sg`) and with those for maintainers (`cargo xtask`). Start at
//! [`Command`].

pub mod atomic_write;
pub mod bundling;
pub mod cargo_build;
pub mod cli_error;
mod commands;
pub mod confinement;
pub mod derived;
pub mod groups;
#[cfg(feature = "desktop")]
mod import;
pub mod leftovers;
mod limits;
pub mod moves;
pub mod oracle;
pub mod programs;
pub mod project;
pub mod samples;
mod shrink_text;
pub mod size;
pub mod terminal;
pub mod user_program;

use std::any::Any;
use std::env;
use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgMatches, CommandFactory, FromArgMatches, Parser, Subcommand};
use sg_language::Language;

use crate::cli_error::{CliError, Exit};
pub use crate::commands::Command;
pub use crate::commands::new::{Arguments as NewArguments, FromRule, Sample, write_new};
use crate::project::Project;
use crate::terminal::{STOPPED_BY_CTRL_C, end_cleanly, wait_if_exiting};

/// Judge, bundle and study impartial games.
#[derive(Parser)]
#[command(name = "cargo sg", bin_name = "cargo sg", version, max_term_width = 100)]
#[command(
    after_help = "Exit codes: 0 success, 1 a case failed, a guess is wrong or something is stale, 2 wrong usage, 3 something broke, 130 stopped by Ctrl-C."
)]
pub struct Arguments<C: Subcommand> {
    /// The command.
    #[command(subcommand)]
    pub command: C,
}

/// The commands whose output is in the user's language. Errors are always in English, so that
/// people can search for them.
const LOCALIZED: [&str; 8] = ["judge", "stress", "watch", "explore", "explain", "guess", "identify", "play"];

/// Returns the definition of the commands, grouped in the help, with `--lang` for localized ones.
pub fn definition<C: Subcommand>() -> clap::Command {
    let tags = PossibleValuesParser::new(["en", "zh"]).map(|tag| Language::named(&tag).unwrap_or_default());
    let language = Arg::new("language").long("lang").value_name("LANGUAGE").value_parser(tags);
    let language = language.help("The language of the output: English or Chinese [default: from the locale]");
    groups::grouped(Arguments::<C>::command()).mut_subcommands(|command| match command.get_name() {
        name if LOCALIZED.contains(&name) => command.arg(&language),
        _ => command,
    })
}

/// Returns the language of the output: the one asked for, or else that of the locale. Commands
/// without `--lang` use English.
fn language(matches: &ArgMatches) -> Language {
    let asked = matches.subcommand().map(|(_, of_command)| of_command.try_get_one::<Language>("language"));
    let Some(Ok(asked)) = asked else { return Language::English };
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
    let first = locale.into_iter().find(|locale| !locale.is_empty());
    let of_locale = || first.and_then(|locale| Language::named(&locale)).unwrap_or_default();
    asked.copied().unwrap_or_else(of_locale)
}

/// Returns the ids of all known problems and the names of all judges. Call this once: it leaks the
/// ids, since `clap` needs names that live as long as the process.
pub fn names() -> Result<(Vec<&'static str>, Vec<&'static str>), CliError> {
    let ids = Project::find_anywhere()?.known().into_iter().map(|entry| &*entry.id.leak());
    let judges = sg_bundle::Profile::all().iter().map(|profile| profile.name.as_str());
    Ok((ids.collect(), judges.collect()))
}

/// Becomes a worker of the judge if this process was started as one. Call this first in `main`.
pub fn serve() {
    problem_judge::judging::interaction::serve();
}

/// Runs the command of the command line, in another executable if this one lacks the feature for
/// it.
pub fn run<C: Subcommand>(features: &[&str], run: impl Fn(&C) -> Result<Exit, CliError>) -> ExitCode {
    if let Some(feature) = groups::feature_of(&groups::words()).filter(|feature| !features.contains(feature)) {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../..").as_ref();
        return ended(cargo_build::with_features(root, feature, false));
    }
    let matches = definition::<C>().get_matches_from(groups::words());
    let arguments = Arguments::<C>::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    report_stdout_failure();
    let ran = panic::catch_unwind(AssertUnwindSafe(|| {
        end_cleanly()?;
        language(&matches).speak(|| run(&arguments.command))
    }));
    ran.map_or_else(
        |panic| if is_stdout_failure(&*panic) { ExitCode::from(3) } else { panic::resume_unwind(panic) },
        ended,
    )
}

/// Reports in one line that standard output cannot be written, for example because the disk is
/// full. `println!` panics in that case.
fn report_stdout_failure() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if is_stdout_failure(panic.payload()) {
            anstream::eprintln!("cargo sg: cannot write to standard output");
        } else {
            usual(panic);
        }
    }));
}

/// Returns true if the panic is that of `println!`.
fn is_stdout_failure(panic: &(dyn Any + Send)) -> bool {
    let message = panic.downcast_ref::<String>();
    message.is_some_and(|message| message.starts_with("failed printing to stdout"))
}

/// Prints the error of a command, if it has one, and returns the exit code.
pub fn ended(result: Result<Exit, CliError>) -> ExitCode {
    wait_if_exiting();
    let error = match result {
        Ok(Exit::Success) => return ExitCode::SUCCESS,
        Ok(Exit::Failed) => return ExitCode::from(1),
        Ok(Exit::Broken) => return ExitCode::from(3),
        Ok(Exit::Stopped) => return ExitCode::from(STOPPED_BY_CTRL_C),
        Err(CliError::LacksRules { root, ids }) => return ended(cargo_build::with_rules(&root, &ids)),
        Err(error) => error,
    };
    anstream::eprintln!("cargo sg: {error}");
    ExitCode::from(match error {
        CliError::Usage(_) => 2,
        CliError::Stopped(_) => STOPPED_BY_CTRL_C,
        CliError::Broken(_) | CliError::LacksRules { .. } => 3,
    })
}
