//! The executable behind the alias `cargo sg`. It contains neither rules nor games, so that it
//! builds quickly. Commands that need them run in a `cargo-sg`, built with just what they need.

use std::process::ExitCode;

use sg_cli::Command;

fn main() -> ExitCode {
    sg_cli::serve();
    sg_cli::run(&[], Command::run)
}
