//! The command as this workspace starts it. It has neither rules nor games, so that it is built soon: what needs them is left to
//! `cargo-sg`, built with the rules of the problems or the commands that are asked for.

use std::process::ExitCode;

use sg_cli::Command;

fn main() -> ExitCode {
    sg_cli::serve();
    sg_cli::run(&[], Command::run)
}
