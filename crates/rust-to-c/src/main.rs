//! `rust-to-c main.rs > main.c`: one C file from a Rust program or library.
//!
//! `source` finds the program's files, `sg-bundle` makes the bundle, `sg-export` makes the C file, and `trial` compares it with
//! the native program.

mod source;
mod trial;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, anyhow, bail, ensure};
use clap::Parser;
use sg_export::{Bounds, Compiler, Exported, Layout, Network, Settings};

use crate::source::Source;

/// Turns a Rust program into one C file that needs nothing but the C library.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// The main file of a binary in a cargo package, or a single file. Without `fn main` it becomes a library
    #[arg(required_unless_present = "bin", conflicts_with = "bin")]
    file: Option<PathBuf>,
    /// A binary of the package in this folder
    #[arg(long, value_name = "NAME")]
    bin: Option<String>,
    /// Write the C file here [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write a header for C callers of a library; its name is the prefix of the functions
    #[arg(long, value_name = "FILE")]
    header: Option<PathBuf>,
    /// Keep the WebAssembly module that the C file is translated from
    #[arg(long, value_name = "FILE")]
    module: Option<PathBuf>,
    /// Keep the single Rust file that a package is bundled to
    #[arg(long, value_name = "FILE")]
    bundle: Option<PathBuf>,
    /// Compile the C file, and compare it with the native program on these inputs
    #[arg(long, value_name = "INPUT", num_args = 1..)]
    test: Vec<PathBuf>,
    /// Check every access to memory; Rust without `unsafe` does not need it
    #[arg(long)]
    checked: bool,
    /// Write the smallest file
    #[arg(long)]
    min: bool,
    /// Write the full name of each function in a comment above it
    #[arg(long)]
    names: bool,
    /// Give up speed for size above this many bytes of C
    #[arg(long, value_name = "BYTES", default_value_t = usize::MAX, hide_default_value = true)]
    size: usize,
    /// Memory of the program in KiB; untouched memory costs nothing
    #[arg(long, value_name = "KIB", default_value_t = 262_144)]
    memory: u32,
    /// The part of --memory for the stack, in KiB [default: an eighth]
    #[arg(long, value_name = "KIB")]
    stack: Option<u32>,
    /// Edition of a file without a package
    #[arg(long, default_value = "2021")]
    edition: String,
    /// Do not install what the Rust toolchain lacks: say what to type. CARGO_NET_OFFLINE=true does the same
    #[arg(long)]
    offline: bool,
}

fn main() -> ExitCode {
    let Err(error) = run(&Arguments::parse()) else { return ExitCode::SUCCESS };
    eprintln!("error: {error:#}");
    ExitCode::FAILURE
}

fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let prefix = arguments.header.as_deref().map(prefix).transpose()?;
    let exported = exported(arguments, prefix)?;
    if let Some(header) = &arguments.header {
        ensure!(!exported.declarations.is_empty(), "a program has no functions for C callers: leave out --header");
        write_whole(header, &exported.declarations)?;
    }
    match &arguments.output {
        Some(output) => write_whole(output, &exported.c),
        None => {
            std::io::stdout().write_all(exported.c.as_bytes()).context("cannot write the C file to standard output")
        }
    }
}

/// Makes the C file, and writes what else is asked for on the way to it.
fn exported(arguments: &Arguments, prefix: Option<String>) -> anyhow::Result<Exported> {
    let source = match (&arguments.file, &arguments.bin) {
        (Some(file), _) => Source::of_file(file, &arguments.edition)?,
        (None, Some(bin)) => Source::of_binary(Path::new("."), bin)?,
        (None, None) => bail!("name a Rust file"),
    };
    keep_inputs(arguments, &source.files)?;
    let stack_kib = arguments.stack.unwrap_or(arguments.memory / 8);
    let stack = stack_kib.checked_mul(1024).context("--stack is more than 4 GiB")?;
    ensure!(stack_kib < arguments.memory, "--stack is a part of --memory and must be smaller");
    let settings = Settings {
        edition: source.edition.clone(),
        layout: if arguments.min { Layout::Min } else { Layout::Pretty },
        memory: u64::from(arguments.memory) * 1024,
        size: arguments.size,
        header: source.credit(),
        stack,
        bounds: if arguments.checked { Bounds::Checked } else { Bounds::Trusted },
        names: arguments.names,
        prefix,
        ..Settings::default()
    };
    let compiler = Compiler::find(Network::unless(arguments.offline))?;
    let exported = sg_export::export(&source.text, &compiler, &settings)
        .map_err(|error| anyhow!(sg_export::placed(&error, &source.text, &source.file)))?;
    if let Some(hint) = sg_export::stack_hint(&source.file) {
        eprintln!("warning: {hint}");
    }
    if !arguments.test.is_empty() {
        trial::compare(&source, &exported, &arguments.test)?;
    }
    if let Some(module) = &arguments.module {
        write_whole(module, &exported.module)?;
    }
    if let Some(bundle) = &arguments.bundle {
        write_whole(bundle, &source.text)?;
    }
    Ok(exported)
}

/// Returns the prefix of the functions: the name of the header, if it is an identifier.
fn prefix(header: &Path) -> anyhow::Result<String> {
    let stem = header.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let is_identifier = stem.starts_with(|first: char| first.is_ascii_alphabetic())
        && stem.chars().all(|one| one.is_ascii_alphanumeric() || one == '_');
    ensure!(
        is_identifier,
        "the name of {} is the prefix of the functions: use letters, digits and `_`",
        header.display()
    );
    Ok(stem.to_owned())
}

/// Checks that no file to write is one to read, which are a file of the program and an input of its test, or
/// another source of the package.
fn keep_inputs(arguments: &Arguments, program: &[PathBuf]) -> anyhow::Result<()> {
    let inputs: Vec<PathBuf> =
        program.iter().chain(&arguments.test).filter_map(|input| input.canonicalize().ok()).collect();
    let outputs = [&arguments.output, &arguments.header, &arguments.module, &arguments.bundle];
    // In the folders in which cargo looks for targets.
    let is_source = |place: &Path| {
        let package = place.ancestors().skip(1).find(|folder| folder.join("Cargo.toml").is_file());
        let inside = package.and_then(|package| place.strip_prefix(package).ok());
        let first = inside.and_then(|inside| inside.iter().next());
        let is_target = ["src", "tests", "examples", "benches", "build.rs"].map(|name| first == Some(name.as_ref()));
        is_target.contains(&true) && place.extension() == Some("rs".as_ref()) || first == Some("Cargo.toml".as_ref())
    };
    for output in outputs.into_iter().flatten() {
        let is_kept = |place: PathBuf| inputs.contains(&place) || is_source(&place);
        ensure!(
            !output.canonicalize().is_ok_and(is_kept),
            "the input {} would be overwritten: name another file",
            output.display()
        );
    }
    Ok(())
}

/// Writes all of a file or nothing.
fn write_whole(path: &Path, bytes: impl AsRef<[u8]>) -> anyhow::Result<()> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let cannot = || format!("cannot write {}", path.display());
    let new = tempfile::tempdir_in(folder).with_context(cannot)?;
    let file = new.path().join("new");
    std::fs::write(&file, bytes).with_context(cannot)?;
    std::fs::rename(&file, path).with_context(cannot)
}
