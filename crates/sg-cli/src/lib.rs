//! The command `cargo sg`: thin commands over the crates of this workspace.
//!
//! Without the feature `study` it is built in two thirds of the time, and leaves the study of games to a build with it.
//!
//! Run-time dependencies: 29 direct, 106 in all.

// What only the study of games needs.
#![cfg_attr(not(feature = "study"), allow(dead_code, unused_imports))]

mod addresses;
mod atomic_write;
mod bundling;
mod cargo_build;
mod cli_error;
mod commands;
mod confinement;
mod import;
mod leftovers;
mod programs;
mod project;
mod size;
mod terminal;
mod user_program;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser;

use crate::cli_error::{CliError, Exit};
use crate::commands::Command;
use crate::terminal::STOPPED_BY_CTRL_C;

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

/// The words of the command line. As `cargo sg ...`, cargo starts `cargo-sg sg ...`.
fn words() -> impl Iterator<Item = OsString> {
    let is_name = |(index, word): &(usize, OsString)| *index == 1 && word == "sg";
    std::env::args_os()
        .enumerate()
        .filter(move |word| !is_name(word))
        .map(|(_, word)| word)
}

/// Runs the command that the command line names.
pub fn run() -> ExitCode {
    sg_judge::serve_if_worker();
    programs::serve_if_pair();
    let arguments = Arguments::parse_from(words());
    match arguments.command.run() {
        Ok(Exit::Success) => ExitCode::SUCCESS,
        Ok(Exit::Failed) => ExitCode::from(1),
        Ok(Exit::Broken) => ExitCode::from(3),
        Ok(Exit::Stopped) => ExitCode::from(STOPPED_BY_CTRL_C),
        Err(CliError::Usage(message)) => {
            anstream::eprintln!("cargo sg: {message}");
            ExitCode::from(2)
        }
        Err(CliError::Stopped(message)) => {
            anstream::eprintln!("cargo sg: {message}");
            ExitCode::from(STOPPED_BY_CTRL_C)
        }
        Err(CliError::Broken(error)) => {
            anstream::eprintln!("cargo sg: {error:#}");
            ExitCode::from(3)
        }
    }
}
