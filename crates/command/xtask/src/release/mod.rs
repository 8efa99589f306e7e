//! `cargo xtask release`: builds everything that a release contains, and tries each piece where
//! nothing else is installed.
//!
//! Everything goes to `dist/release`. Each binary is compiled once per system ([`build`]) and
//! packed as an archive and as a Python wheel ([`pack`]). `alone.sh` makes a root without Rust,
//! network and home, in which `try.sh` unpacks and uses them ([`trial`]). [`book`] and `packages`
//! are the pieces that are not commands.

mod book;
mod build;
mod pack;
mod packages;
mod tools;
mod trial;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, bail};
use clap::ValueEnum;
use sg_cli::cli_error::{CliError, Exit};
use sg_cli::project::Project;
use sg_cli::terminal;

use self::build::Target;

/// The maximum time from unpacking a command to its first verdict.
const PATIENCE: Duration = Duration::from_secs(5);

/// The arguments of `cargo xtask release`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Build everything into dist/release and try it; publish nothing
    #[arg(long)]
    dry_run: bool,
    /// Build and try only this piece
    #[arg(long, value_name = "PIECE")]
    only: Option<Piece>,
}

/// A part of a release that is built and tried on its own.
#[derive(Clone, Copy, ValueEnum)]
enum Piece {
    LinuxGnu,
    LinuxMusl,
    WindowsGnu,
    Book,
    Crates,
}

/// An artefact that was tried.
struct Tried {
    path: PathBuf,
    /// The place where it was tried.
    place: &'static str,
    /// The time from unpacking to the first verdict, if it gives one.
    first_verdict: Option<Duration>,
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    if !arguments.dry_run {
        return Err(CliError::Usage(
            "a tag starts the release, as RELEASING.md says: --dry-run builds and tries it here".to_owned(),
        ));
    }
    let out = project.root.join("dist/release");
    if arguments.only.is_none() && out.exists() {
        // Files of another version must not be released with it.
        fs::remove_dir_all(&out).with_context(|| format!("cannot remove {}", out.display()))?;
    }
    fs::create_dir_all(&out).with_context(|| format!("cannot make {}", out.display()))?;
    let pieces = arguments.only.as_ref().map_or(Piece::value_variants(), std::slice::from_ref);
    let mut tried = Vec::new();
    for piece in pieces {
        tried.extend(piece.make(&project.root, &out)?);
    }
    terminal::show(&table(&tried)?)?;
    check_patience(&tried)?;
    Ok(Exit::Success)
}

impl Piece {
    /// Builds the piece into `out` and tries it.
    fn make(self, root: &Path, out: &Path) -> anyhow::Result<Vec<Tried>> {
        match self {
            Piece::LinuxGnu => trial::commands(&Target::LINUX_GNU, root, out),
            Piece::LinuxMusl => trial::commands(&Target::LINUX_MUSL, root, out),
            Piece::WindowsGnu => trial::commands(&Target::WINDOWS_GNU, root, out),
            Piece::Book => Ok(vec![book::make(root, out)?]),
            Piece::Crates => packages::make(root, out),
        }
    }
}

/// Formats a line for each artefact.
fn table(tried: &[Tried]) -> anyhow::Result<String> {
    let mut table = terminal::table(&["artefact", "bytes", "tried in", "first verdict"]);
    for Tried { path, place, first_verdict } in tried {
        let bytes = fs::metadata(path).with_context(|| format!("cannot read {}", path.display()))?.len();
        let seconds = first_verdict.map_or("-".to_owned(), |time| format!("{:.1} s", time.as_secs_f64()));
        table.add_row([name(path), bytes.to_string(), (*place).to_owned(), seconds]);
    }
    terminal::align_right(&mut table, &[1, 3]);
    Ok(format!("{}\n", table.trim_fmt()))
}

fn check_patience(tried: &[Tried]) -> anyhow::Result<()> {
    for Tried { path, first_verdict, .. } in tried {
        if let Some(time) = first_verdict.filter(|&time| time > PATIENCE) {
            bail!("{}: the first verdict came after {time:.1?}, and {PATIENCE:?} are allowed", name(path));
        }
    }
    Ok(())
}

/// Returns the name of a file.
fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::time::Duration;

    use super::{Tried, check_patience};

    #[test]
    fn a_late_first_verdict_is_an_error() {
        let after = |millis| {
            let first_verdict = Some(Duration::from_millis(millis));
            check_patience(&[Tried { path: PathBuf::from("dist/a.zip"), place: "", first_verdict }])
        };
        assert!(after(5000).is_ok());
        let error = after(5100).unwrap_err().to_string();
        assert_eq!(error, "a.zip: the first verdict came after 5.1s, and 5s are allowed");
    }
}
