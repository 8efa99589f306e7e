//! `cargo sg import`: a problem from a document of the browser extension Competitive Companion.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::cli_error::{CliError, Exit};
use crate::import::listener::{PORTS, bind, serve};
use crate::import::{LARGEST, problem};
use crate::project::Project;

/// The arguments of `cargo sg import`.
#[derive(clap::Args)]
pub struct Arguments {
    /// A document; standard input if none is named
    #[arg(conflicts_with = "listen")]
    file: Option<PathBuf>,
    /// Receive what the extension sends, until Ctrl-C
    #[arg(long)]
    listen: bool,
    /// Listen on this port instead of the first free one that the extension knows
    #[arg(long, requires = "listen")]
    port: Option<u16>,
    /// The id of the problem [default: taken from its address]
    #[arg(long, conflicts_with = "listen")]
    id: Option<String>,
    /// The judge, as `cargo sg bundle --judge` knows it [default: taken from the address]
    #[arg(long)]
    judge: Option<String>,
    /// A program of yours to begin with, in any language [default: as the settings say]
    #[arg(long, value_name = "FILE")]
    template: Option<PathBuf>,
    /// Replace the description and the samples of a problem that is there; never a solution
    #[arg(long)]
    overwrite: bool,
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    if !arguments.listen {
        let written = take(project, arguments, &document(arguments.file.as_deref())?)?;
        written.iter().for_each(|file| anstream::println!("{file}"));
        return Ok(Exit::Success);
    }
    let asked = arguments.port.map(|port| vec![port]);
    let ports = asked.unwrap_or_else(|| PORTS.to_vec());
    let listener = bind(&ports).map_err(|error| {
        let ports: Vec<String> = ports.iter().map(u16::to_string).collect();
        let ports = ports.join(", ");
        CliError::Usage(format!("cannot listen on port {ports}: {error}; `--port N` names another"))
    })?;
    let address = listener.local_addr().context("the listener has no address")?;
    anstream::println!("listening on {address}: press the button of Competitive Companion; Ctrl-C ends");
    let take = |document: &[u8]| {
        let written = take(project, arguments, document).map_err(|error| error.to_string())?;
        written.iter().for_each(|file| anstream::println!("{file}"));
        Ok(())
    };
    serve(listener, take, |reason| {
        anstream::eprintln!("cargo sg: a post was refused: {reason}");
    })?;
    Ok(Exit::Success)
}

/// Writes the problem of a document and returns the names of its files.
fn take(project: &Project, arguments: &Arguments, document: &[u8]) -> Result<Vec<String>, CliError> {
    let mut new = problem(document, arguments.id.as_deref(), arguments.judge.as_deref())?;
    new.template.clone_from(&arguments.template);
    let is_same = |url: &str| url.trim_end_matches('/') == new.url.trim_end_matches('/');
    let known = project.known();
    if let Some(entry) = known.iter().find(|entry| arguments.id.is_none() && is_same(&entry.description.url)) {
        new.id.clone_from(&entry.id);
    }
    new.write(project, arguments.overwrite)
}

fn document(file: Option<&Path>) -> Result<Vec<u8>, CliError> {
    let mut bytes = Vec::new();
    let most = LARGEST as u64 + 1;
    match file.filter(|file| *file != Path::new("-")) {
        Some(path) => {
            let opened = fs::File::open(path)
                .map_err(|error| CliError::Usage(format!("cannot read {}: {error}", path.display())))?;
            opened.take(most).read_to_end(&mut bytes)
        }
        None => std::io::stdin().take(most).read_to_end(&mut bytes),
    }
    .context("cannot read the document")?;
    if bytes.len() > LARGEST {
        return Err(CliError::Usage("the document is longer than 8 MiB".to_owned()));
    }
    Ok(bytes)
}
