//! `cargo sg submit`: bundle, judge, copy, and open the page where one submits. Nothing is sent.

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

use anyhow::{Context, anyhow};
use clap::Parser;
use sg_bundle::Profile;

use crate::addresses;
use crate::cli_error::{CliError, Exit};
use crate::programs::is_program;
use crate::project::Project;

/// The arguments of `cargo sg submit`.
#[derive(clap::Args)]
pub struct Arguments {
    /// A problem such as hdu1846
    id: String,
    /// Do not copy to the clipboard
    #[arg(long)]
    no_copy: bool,
    /// Print the address of the page instead of opening it
    #[arg(long)]
    no_open: bool,
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    if is_program(&arguments.id) {
        return Err(CliError::Usage(format!(
            "{0} is a file, and submit takes a problem such as hdu1846: `cargo sg bundle {0}` writes the file to submit",
            arguments.id
        )));
    }
    let entry = project.select(std::slice::from_ref(&arguments.id))?[0].clone();
    let profile = Profile::named(&entry.description.judge)?;
    let ending = if profile.rust { "rs" } else { "c" };
    let lang = if profile.rust { "rust" } else { "c" };
    let commands: &[&[&str]] = if project.has_rules() {
        &[&["bundle", &entry.id, "--lang", lang]]
    } else {
        &[
            &["judge", &entry.id],
            &[
                "bundle", "--bin", &entry.id, "--judge", &profile.name, "--lang", lang, "--out", "dist",
            ],
        ]
    };
    for words in commands {
        let command = crate::Arguments::<crate::Command>::try_parse_from([&["cargo sg"], *words].concat())
            .map_err(|error| anyhow!("{error}"))?;
        match command.command.run()? {
            Exit::Success => {}
            other => return Ok(other),
        }
    }
    let path = project.root.join("dist").join(format!("{}.{ending}", entry.id));
    let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    anstream::println!("\n{} is accepted here: {} bytes", path.display(), text.len());
    if !arguments.no_copy {
        match copy(&text) {
            Some(way) => anstream::println!("copied to the clipboard by {way}"),
            None => anstream::println!("there is no clipboard here: copy the file"),
        }
    }
    let page = addresses::of_url(&entry.description.url).map_or(entry.description.url, |place| place.submit);
    anstream::println!("submit at {page}");
    if !arguments.no_open && page.starts_with("http") && open::that_detached(&page).is_err() {
        anstream::println!("no browser could be opened: open that page yourself");
    }
    Ok(Exit::Success)
}

/// Clipboard tools and the display variable each needs; the last one is that of Windows, below Linux. They keep running because
/// X11 and Wayland require the owner to serve the text.
const CLIPBOARDS: [(&str, &[&str], &str); 4] = [
    ("wl-copy", &[], "WAYLAND_DISPLAY"),
    ("xclip", &["-selection", "clipboard"], "DISPLAY"),
    ("xsel", &["--clipboard", "--input"], "DISPLAY"),
    ("clip.exe", &[], "WSL_DISTRO_NAME"),
];

/// Copies a text by the system or a program of the desktop; returns which.
fn copy(text: &str) -> Option<&'static str> {
    #[cfg(any(windows, target_os = "macos"))]
    if arboard::Clipboard::new().is_ok_and(|mut clipboard| clipboard.set_text(text).is_ok()) {
        return Some("the system");
    }
    let is_here = |&&(_, _, variable): &&(_, _, &str)| std::env::var_os(variable).is_some();
    let by_program = CLIPBOARDS.iter().filter(is_here).find(|(name, arguments, _)| {
        let mut command = Command::new(name);
        command
            .args(*arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let Ok(mut child) = command.spawn() else {
            return false;
        };
        let written = child
            .stdin
            .take()
            .is_some_and(|mut input| input.write_all(text.as_bytes()).is_ok());
        written && child.wait().is_ok_and(|status| status.success())
    });
    by_program.map(|(name, _, _)| *name)
}
