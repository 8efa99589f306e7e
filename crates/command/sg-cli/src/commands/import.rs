//! `cargo sg import`: reads a problem from a document of the browser extension Competitive
//! Companion, or samples from the clipboard.

use std::fs;
use std::io::{IsTerminal, Read, stdin};
use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::cli_error::{CliError, Exit};
use crate::commands::new::{NewProblem, write_samples};
use crate::import::listener::{PORTS, bind, serve};
use crate::import::{Given, LARGEST, pasted, problem};
use crate::project::Project;
use crate::terminal::clipboard;

/// The arguments of `cargo sg import`.
#[derive(clap::Args)]
pub struct Arguments {
    /// A document, or samples with --paste [default: standard input]
    #[arg(conflicts_with = "listen")]
    file: Option<PathBuf>,
    /// Receive what the extension sends, until Ctrl-C
    #[arg(long)]
    listen: bool,
    /// Take samples as copied from a page (input, output, input, output): from the clipboard, or
    /// from standard input if that is not a terminal
    #[arg(long, requires = "id", conflicts_with = "listen")]
    paste: bool,
    /// Listen on this port instead of the first free one that the extension knows
    #[arg(long, requires = "listen")]
    port: Option<u16>,
    #[command(flatten)]
    given: Given,
    /// Template file, in any language [default: from the settings]
    #[arg(long, value_name = "FILE")]
    template: Option<PathBuf>,
    /// Overwrite an existing problem's description and samples, but never a solution
    #[arg(long)]
    overwrite: bool,
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    if !arguments.listen {
        let written = if arguments.paste {
            paste(project, arguments)?
        } else {
            take(project, arguments, &document(arguments.file.as_deref())?)?
        };
        for file in written {
            anstream::println!("{file}");
        }
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
        for file in written {
            anstream::println!("{file}");
        }
        Ok(())
    };
    serve(listener, take, |reason| {
        anstream::eprintln!("cargo sg: a post was refused: {reason}");
    })?;
    Ok(Exit::Success)
}

/// Writes the problem of a document and returns the names of its files.
fn take(project: &Project, arguments: &Arguments, document: &[u8]) -> Result<Vec<String>, CliError> {
    let mut new = problem(document, &arguments.given)?;
    new.template.clone_from(&arguments.template);
    let is_same = |url: &str| url.trim_end_matches('/') == new.url.trim_end_matches('/');
    let known = project.known();
    if let Some(entry) = known.iter().find(|entry| arguments.given.id.is_none() && is_same(&entry.description.url)) {
        new.id.clone_from(&entry.id);
    }
    new.write(project, arguments.overwrite)
}

/// Writes pasted samples and returns the names of the files. A problem without a description here
/// is created with the usual limits.
fn paste(project: &Project, arguments: &Arguments) -> Result<Vec<String>, CliError> {
    let Given { id, judge, time_ms, memory_kib } = &arguments.given;
    let id = id.as_deref().context("no id was given")?;
    let text = if arguments.file.is_none() && stdin().is_terminal() {
        let none = "there is no text in the clipboard: pass it on standard input, as in `cargo sg import --paste --id ID < FILE`";
        clipboard::paste().ok_or_else(|| CliError::Usage(none.to_owned()))?
    } else {
        let not_text = |_| CliError::Usage("the samples are not in UTF-8: save them as UTF-8".to_owned());
        String::from_utf8(document(arguments.file.as_deref())?).map_err(not_text)?
    };
    let mut samples = pasted::samples(&text).map_err(CliError::Usage)?;
    for (index, sample) in samples.iter_mut().enumerate() {
        sample.tidy().map_err(|fault| CliError::Usage(format!("sample {} {fault}", index + 1)))?;
    }
    let known = project.known();
    if known.iter().any(|entry| entry.id == id && !project.is_built_in(entry)) {
        return write_samples(project, id, &samples, arguments.overwrite);
    }
    let new = NewProblem::of_id(id, judge.as_deref(), None)?;
    let limits = (time_ms.unwrap_or(new.limits.0), memory_kib.unwrap_or(new.limits.1));
    NewProblem { limits, template: arguments.template.clone(), samples, ..new }.write(project, arguments.overwrite)
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
        None => stdin().take(most).read_to_end(&mut bytes),
    }
    .context("cannot read the document")?;
    if bytes.len() > LARGEST {
        return Err(CliError::Usage("the document is longer than 8 MiB".to_owned()));
    }
    Ok(bytes)
}
