//! The command with the study of games, for one that was built without.

use std::process::ExitCode;

fn main() -> ExitCode {
    cargo_sg::run()
}
