//! `cargo sg completions` and `cargo sg man`: what follows from the definition of the commands.

use std::path::PathBuf;

use anyhow::Context;
use clap_complete::Shell;

use sg_cli::cli_error::{CliError, Exit};
use sg_cli::terminal;

/// The arguments of `cargo sg completions`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The shell
    shell: Shell,
}

/// The arguments of `cargo sg man`.
#[derive(clap::Args)]
pub struct Man {
    /// The folder of the pages, one for each command
    folder: PathBuf,
}

/// Prints the completions of `cargo-sg`.
pub fn run(arguments: &Arguments) -> Result<Exit, CliError> {
    let mut text = Vec::new();
    clap_complete::generate(arguments.shell, &mut definition(), NAME, &mut text);
    // Its functions for bash spell the hyphen of the name in two ways.
    let text = String::from_utf8_lossy(&text).replace("cargo__subcmd__sg", "cargo__sg");
    terminal::show(&text)?;
    Ok(Exit::Success)
}

/// Writes the man pages.
pub fn man(arguments: &Man) -> Result<Exit, CliError> {
    let folder = &arguments.folder;
    let written = std::fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(definition(), folder));
    written.with_context(|| format!("cannot write to {}", folder.display()))?;
    anstream::println!("the pages are in {}", folder.display());
    Ok(Exit::Success)
}

const NAME: &str = "cargo-sg";

/// The commands under the name of the program, which shells know.
fn definition() -> clap::Command {
    sg_cli::definition::<crate::Command>().name(NAME).bin_name(NAME)
}
