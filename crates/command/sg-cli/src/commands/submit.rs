//! `cargo sg submit`: bundles and judges a solution, copies it, and opens the page to submit at.
//! Sends nothing.

use std::fs;

use anyhow::{Context, anyhow};
use clap::Parser;
use problem_judge::addresses;
use sg_bundle::Profile;

use super::judge;
use crate::cli_error::{CliError, Exit};
use crate::programs::subject::{Source, Subject};
use crate::project::Project;
use crate::terminal::clipboard;
use crate::user_program::UserProgram;

/// The arguments of `cargo sg submit`.
#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    judge: judge::Arguments,
    /// Do not copy to the clipboard
    #[arg(long)]
    no_copy: bool,
    /// Print the address of the page instead of opening it
    #[arg(long)]
    no_open: bool,
    /// Print the command that installs what a C file needs instead of running it
    #[arg(long)]
    offline: bool,
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let Subject { entry, source, .. } = arguments.judge.subject.one(project)?;
    let profile = Profile::named(&entry.description.judge)?;
    let (lang, ending) = if profile.rust { ("rust", "rs") } else { ("c", "c") };
    // Solutions of this workspace are judged by `bundle`.
    let is_ours = source.is_none() && project.has_rules();
    if !is_ours {
        match judge::run(project, &arguments.judge)? {
            Exit::Success => {}
            other => return Ok(other),
        }
    }
    let out = std::path::absolute(project.root.join("dist"))?;
    let build = arguments.judge.subject.build.words();
    let bundled = |words: &[&str], name: &str| {
        let out_word = out.to_string_lossy();
        let mut options = vec!["--judge", &profile.name, "--lang", lang, "--out", &*out_word];
        options.extend(arguments.offline.then_some("--offline"));
        options.extend(build.iter().map(String::as_str));
        let command =
            crate::Arguments::<crate::Command>::try_parse_from([&["cargo sg", "bundle"], words, &options].concat())
                .map_err(|error| anyhow!("{error}"))?;
        let exit = command.command.run()?;
        Ok::<_, CliError>((exit, out.join(format!("{name}.{ending}"))))
    };
    let (exit, path) = match source {
        Some(Source::Command(_)) => {
            return Err(CliError::Usage("name the file to submit, not a command".to_owned()));
        }
        Some(Source::File(file)) if file.extension() == Some("rs".as_ref()) => {
            bundled(&[&file.to_string_lossy()], &UserProgram::of_file(&file)?.name)?
        }
        Some(Source::File(file)) => (Exit::Success, file),
        None if is_ours => bundled(&[&entry.id], &entry.id)?,
        None => bundled(&["--bin", &entry.id], &entry.id)?,
    };
    if exit != Exit::Success {
        return Ok(exit);
    }
    let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let size = text.len();
    if size > profile.limit {
        let (limit, title) = (profile.limit, &profile.title);
        return Err(CliError::Usage(format!(
            "{}: {size} bytes exceed the limit of {title}, {limit} bytes",
            path.display()
        )));
    }
    anstream::println!("\n{} is accepted here: {size} bytes", path.display());
    if !arguments.no_copy {
        match clipboard::copy(&text) {
            Some(way) => anstream::println!("copied to the clipboard by {way}"),
            None => anstream::println!("there is no clipboard here: copy the file"),
        }
    }
    let page = addresses::of_url(&entry.description.url).map_or(entry.description.url, |place| place.submit);
    if page.is_empty() {
        return Ok(Exit::Success);
    }
    anstream::println!("submit at {page}");
    if !arguments.no_open && page.starts_with("http") && open::that_detached(&page).is_err() {
        anstream::println!("no browser could be opened: open that page yourself");
    }
    Ok(Exit::Success)
}
