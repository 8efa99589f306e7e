//! The command as this workspace starts it. It has neither rules nor games, so that it is built soon: what needs them is left to
//! `cargo-sg`, built with the rules of the problems or the commands that are asked for.

use std::process::ExitCode;

use sg_cli::groups::{feature_of, words};
use sg_cli::{Command, cargo_build};

fn main() -> ExitCode {
    sg_cli::serve();
    if let Some(feature) = feature_of(&words()) {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..").as_ref();
        let mut command = cargo_build::run_package("cargo-sg", &[feature.to_owned()], root);
        command.arg("--").args(&words()[1..]);
        return sg_cli::ended(cargo_build::replace_by(command));
    }
    sg_cli::run(Command::run)
}
