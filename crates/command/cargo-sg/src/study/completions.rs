//! `cargo sg completions` and `cargo sg man`, generated from the definition of the commands.

use std::path::PathBuf;

use anyhow::Context;
use clap::builder::PossibleValuesParser;
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
    /// The folder for the pages, one for each command
    folder: PathBuf,
}

/// Prints the completions of `cargo-sg` and `cargo sg`. Zsh's completions for cargo call
/// `_cargo-sg`.
pub fn run(arguments: &Arguments) -> Result<Exit, CliError> {
    let generated = |mut command: clap::Command, name: &str| {
        let mut text = Vec::new();
        clap_complete::generate(arguments.shell, &mut command, name, &mut text);
        String::from_utf8_lossy(&text).into_owned()
    };
    let definition = definition()?;
    let text = generated(definition.clone(), NAME);
    let text = match arguments.shell {
        // The generated functions spell the hyphen of the name in two ways.
        Shell::Bash => text.replace("cargo__subcmd__sg", "cargo__sg") + BASH,
        Shell::Zsh => text,
        _ => text + &generated(clap::Command::new("cargo").subcommand(definition.name("sg")), "cargo"),
    };
    terminal::show(&text)?;
    Ok(Exit::Success)
}

/// Handles only `cargo sg`, and leaves the rest to cargo's own completions, if there are any.
const BASH: &str = r#"
_of_cargo__sg() {
    if [[ ${COMP_WORDS[1]} == sg && ${COMP_CWORD} -gt 1 ]]; then
        COMP_WORDS=(cargo-sg "${COMP_WORDS[@]:2}")
        COMP_CWORD=$((COMP_CWORD - 1))
        _cargo__sg cargo-sg "$2" "$3"
    elif declare -F _cargo >/dev/null; then
        _cargo "$@"
    fi
}
declare -F _cargo >/dev/null || { _comp_load cargo || _completion_loader cargo; } &>/dev/null
complete -F _of_cargo__sg -o bashdefault -o default cargo
"#;

/// Writes the man pages.
pub fn man(arguments: &Man) -> Result<Exit, CliError> {
    let (folder, definition) = (&arguments.folder, definition()?);
    let written = std::fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(definition, folder));
    written.with_context(|| format!("cannot write to {}", folder.display()))?;
    anstream::println!("the pages are in {}", folder.display());
    Ok(Exit::Success)
}

const NAME: &str = "cargo-sg";

/// Returns the commands under the program's name, which shells know, with the values to complete.
fn definition() -> Result<clap::Command, CliError> {
    let (ids, judges) = sg_cli::names()?;
    let definition = sg_cli::definition::<super::Command>().name(NAME).bin_name(NAME);
    Ok(definition.mut_subcommands(|command| {
        let takes_ids = !["new", "list"].contains(&command.get_name());
        command.mut_args(|argument| {
            let values = match argument.get_id().as_str() {
                "judge" => PossibleValuesParser::new(judges.clone()),
                "id" | "ids" | "words" if takes_ids && argument.is_positional() => {
                    PossibleValuesParser::new(ids.clone())
                }
                _ => return argument,
            };
            argument.value_parser(values).hide_possible_values(true)
        })
    }))
}
