//! The command as this workspace runs it: built sooner than all of `cargo-sg`, which it starts for the rest.

use std::process::ExitCode;

use sg_cli::cli_error::Exit;
use sg_cli::groups::{is_elsewhere, words};
use sg_cli::{Command, cargo_build};

fn main() -> ExitCode {
    sg_cli::serve();
    if is_elsewhere(&words()) {
        let mut command = cargo_build::run_package("cargo-sg", concat!(env!("CARGO_MANIFEST_DIR"), "/../..").as_ref());
        command.arg("--").args(&words()[1..]);
        return sg_cli::ended(cargo_build::replace_by(command));
    }
    sg_cli::run(|command: &Command| -> Result<Exit, _> { command.run() })
}
