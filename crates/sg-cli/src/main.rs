//! The command as this workspace starts it. It has neither rules nor games, so that it is built soon: what needs them is left to
//! `cargo-sg`, built with the rules of the problems that are asked for or with the commands that study games.

use std::process::ExitCode;

use sg_cli::groups::{is_elsewhere, words};
use sg_cli::{Command, cargo_build};

fn main() -> ExitCode {
    sg_cli::serve();
    if is_elsewhere(&words()) {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..").as_ref();
        let mut command = cargo_build::run_package("cargo-sg", &["study".to_owned()], root);
        command.arg("--").args(&words()[1..]);
        return sg_cli::ended(cargo_build::replace_by(command));
    }
    sg_cli::run(Command::run)
}
