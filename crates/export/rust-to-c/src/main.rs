//! `rust-to-c main.rs > main.c`: one C file from a Rust program or library.
//!
//! `source` finds the program's files and bundles them with `sg-bundle`, `sg-export` makes the C
//! file, and `trial` compares it with the native program.

mod source;
mod trial;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Context, anyhow, bail, ensure};
use clap::Parser;
use sg_export::{Bounds, Compiler, Exported, Layout, Network, Settings};

use crate::source::Source;

/// Turns a Rust program into one C file that needs only the C library.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// The main file of a binary in a cargo package, or a single file
    #[arg(required_unless_present = "bin", conflicts_with = "bin")]
    file: Option<PathBuf>,
    /// A binary or example of the package or workspace in this folder
    #[arg(long, value_name = "NAME")]
    bin: Option<String>,
    /// Write the C file here [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Make functions for C callers from a file without `fn main`
    #[arg(long)]
    lib: bool,
    /// Write a header for C callers (implies --lib); its name becomes the prefix of the functions
    #[arg(long, value_name = "FILE")]
    header: Option<PathBuf>,
    /// Also write the WebAssembly module to this file
    #[arg(long, value_name = "FILE")]
    module: Option<PathBuf>,
    /// Also write the bundled Rust source to this file
    #[arg(long, value_name = "FILE")]
    bundle: Option<PathBuf>,
    /// Compile the C file and compare it with the native program on these inputs
    #[arg(long, value_name = "INPUT", num_args = 1..)]
    test: Vec<PathBuf>,
    /// Check every memory access; Rust without `unsafe` does not need this
    #[arg(long)]
    checked: bool,
    /// Write the smallest file
    #[arg(long)]
    min: bool,
    /// Write the full name of each function in a comment above it
    #[arg(long)]
    names: bool,
    /// Trade speed for size if the C file exceeds this many bytes
    #[arg(long, value_name = "BYTES", default_value_t = usize::MAX, hide_default_value = true)]
    size: usize,
    /// Memory for the program in KiB; untouched memory costs nothing
    #[arg(long, value_name = "KIB", default_value_t = 262_144)]
    memory: u32,
    /// The part of --memory for the stack, in KiB [default: an eighth]
    #[arg(long, value_name = "KIB")]
    stack: Option<u32>,
    /// Enable these features of the package
    #[arg(long, value_name = "NAMES")]
    features: Vec<String>,
    /// Disable the default features of the package
    #[arg(long)]
    no_default_features: bool,
    /// Edition of a file outside a package
    #[arg(long, default_value = "2021", value_parser = ["2015", "2018", "2021", "2024"])]
    edition: String,
    /// Name missing parts of the Rust toolchain instead of installing them; CARGO_NET_OFFLINE=true
    /// does the same
    #[arg(long)]
    offline: bool,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let Err(error) = with_temporary_folder(|| run(&arguments)) else { return ExitCode::SUCCESS };
    // Ctrl-C also ends the compilers, and we may see their failure before the signal.
    std::thread::sleep(Duration::from_millis(50));
    while IS_STOPPED.load(Ordering::SeqCst) {
        std::thread::park();
    }
    eprintln!("error: {error:#}");
    ExitCode::FAILURE
}

/// True once Ctrl-C has been pressed.
static IS_STOPPED: AtomicBool = AtomicBool::new(false);

/// Runs `work` with a folder for all temporary files, which Ctrl-C also removes.
fn with_temporary_folder<T>(work: impl FnOnce() -> anyhow::Result<T>) -> anyhow::Result<T> {
    let folder = tempfile::tempdir().context("cannot make a folder for temporary files")?;
    let path = folder.path().to_owned();
    let end = move || {
        IS_STOPPED.store(true, Ordering::SeqCst);
        sg_export::remove_unfinished();
        let _ = std::fs::remove_dir_all(&path);
        std::process::exit(130);
    };
    ctrlc::set_handler(end).context("cannot listen for Ctrl-C")?;
    let _ = tempfile::env::override_temp_dir(folder.path());
    work()
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

/// Makes the C file, runs its tests, and writes the module and the bundle if requested.
fn exported(arguments: &Arguments, prefix: Option<String>) -> anyhow::Result<Exported> {
    let mut features: Vec<String> = arguments.features.iter().map(|name| format!("--features={name}")).collect();
    features.extend(arguments.no_default_features.then(|| "--no-default-features".to_owned()));
    let source = match (&arguments.file, &arguments.bin) {
        (Some(file), _) => Source::of_file(file, &arguments.edition, &features)?,
        (None, Some(bin)) => Source::of_name(bin, &features)?,
        (None, None) => bail!("name a Rust file"),
    };
    refuse_overwriting_inputs(arguments, &source.files)?;
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
        short_float_text: arguments.min,
        ..Settings::default()
    };
    let compiler = Compiler::find(Network::unless(arguments.offline))?;
    let exported = sg_export::export(&source.text, &compiler, &settings)
        .map_err(|error| anyhow!(sg_export::placed(&error, source.places()) + source.hint(&error)))?;
    ensure!(
        arguments.lib || arguments.header.is_some() || exported.is_program,
        "{} has no `fn main`: add one, or make functions for C callers with --lib",
        source.shown()
    );
    let hints = [
        sg_export::stack_hint(&source.file),
        sg_export::target_hint(&source.text, source.places()),
        exported.float_hint(),
    ];
    for hint in hints.into_iter().flatten() {
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

/// Returns the function prefix: the name of the header, which must be an identifier.
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

/// Checks that no output overwrites a test input or a source of the program or its package.
fn refuse_overwriting_inputs(arguments: &Arguments, program: &[PathBuf]) -> anyhow::Result<()> {
    let inputs: Vec<PathBuf> =
        program.iter().chain(&arguments.test).filter_map(|input| input.canonicalize().ok()).collect();
    let outputs = [&arguments.output, &arguments.header, &arguments.module, &arguments.bundle];
    // Cargo looks for targets in these folders.
    let is_source = |place: &Path| {
        let package = place.ancestors().skip(1).find(|folder| folder.join("Cargo.toml").is_file());
        let inside = package.and_then(|package| place.strip_prefix(package).ok());
        let first = inside.and_then(|inside| inside.iter().next());
        let is_target = ["src", "tests", "examples", "benches", "build.rs"].map(|name| first == Some(name.as_ref()));
        is_target.contains(&true) && place.extension() == Some("rs".as_ref()) || first == Some("Cargo.toml".as_ref())
    };
    for output in outputs.into_iter().flatten() {
        ensure!(
            !output.canonicalize().is_ok_and(|place| inputs.contains(&place) || is_source(&place)),
            "the input {} would be overwritten: name another file",
            output.display()
        );
    }
    Ok(())
}

/// Writes a file atomically. Follows links, and writes directly to devices and pipes.
fn write_whole(path: &Path, bytes: impl AsRef<[u8]>) -> anyhow::Result<()> {
    let place = path.canonicalize();
    let path = match &place {
        Ok(place) if place.is_dir() => bail!("cannot write {}: it is a folder", path.display()),
        Ok(place) if place.is_file() => place,
        Ok(_) => return std::fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display())),
        Err(_) => path,
    };
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
