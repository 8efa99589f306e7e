//! `sg-site`: writes the book; `cargo sg site` runs it.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{fs, thread};

use anyhow::Context;
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use sg_export::{Compiler, Network};
use sg_site::{File, Workspace, oracle, signing, web};
use sg_web::AssetError;

/// Write the book: a folder of static files with every game, every problem and the lessons.
#[derive(Parser)]
#[command(name = "cargo sg site")]
struct Arguments {
    /// The output folder; an older site there is replaced
    #[arg(long, value_name = "DIR", default_value = "dist/site")]
    out: PathBuf,
    /// Check all texts and write nothing
    #[arg(long, conflicts_with_all = ["out", "open"])]
    check: bool,
    /// Open the book in the browser
    #[arg(long)]
    open: bool,
    /// Do not install a missing WebAssembly target; print the command instead
    #[arg(long)]
    offline: bool,
    /// List the texts and sections whose translation is missing or stale
    #[arg(long, group = "instead", conflicts_with_all = ["out", "open", "check"])]
    translations: bool,
    /// Start the translation of a page or a problem with a copy of its English text
    #[arg(long, value_name = "FILE", group = "instead", num_args = 1.., conflicts_with_all = ["out", "open", "check"])]
    begin: Vec<String>,
    /// Record that translations match the current English texts
    #[arg(long, value_name = "FILE", group = "instead", num_args = 1.., conflicts_with_all = ["out", "open", "check"])]
    sign: Vec<String>,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("cargo sg site: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The time between progress lines where no bar can be shown.
const SILENCE: Duration = Duration::from_secs(2);

fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let start = Instant::now();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..").canonicalize()?;
    let bar = ProgressBar::new(0);
    bar.set_style(ProgressStyle::with_template("{wide_msg} {bar:24} {pos}/{len}")?);
    let shown = Mutex::new(Instant::now());
    let progress = |what: &str, done: usize, total: usize| {
        bar.set_length(total as u64);
        bar.set_position(done as u64);
        bar.set_message(what.to_owned());
        // Without a terminal, print a line now and then.
        let mut shown = shown.lock().unwrap_or_else(PoisonError::into_inner);
        if bar.is_hidden() && shown.elapsed() > SILENCE {
            eprintln!("{what} ({done} of {total})");
            *shown = Instant::now();
        }
    };
    let workspace = Workspace::read(&root)?;
    if arguments.translations {
        for [file, section, state] in signing::report(&workspace)? {
            println!("{state:8} {file} {section}");
        }
        return Ok(());
    }
    for name in arguments.begin.iter().chain(&arguments.sign) {
        let path = signing::source_of(&workspace, name)?;
        let (file, text) = if arguments.sign.is_empty() {
            signing::begin(&workspace, &path)?
        } else {
            signing::sign(&workspace, &path)?
        };
        let file = root.join(file);
        fs::create_dir_all(file.parent().unwrap_or(&root))?;
        fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))?;
    }
    if !arguments.begin.is_empty() || !arguments.sign.is_empty() {
        return Ok(());
    }
    if arguments.check {
        let files = sg_site::build(&workspace, &progress)?;
        bar.finish_and_clear();
        println!("all texts are valid: {} files", files.len());
        return Ok(());
    }
    // Install the target of the widgets if it is missing.
    Compiler::find(Network::unless(arguments.offline))?;
    // Compile the widgets while the pages are made.
    let (files, widgets) = thread::scope(|scope| {
        let widgets = scope.spawn(|| {
            let problems = workspace.problems.len();
            Ok::<_, AssetError>((sg_web::assets(&root)?, oracle::module(&root, problems)?))
        });
        let files = sg_site::build(&workspace, &progress);
        if bar.is_hidden() {
            eprintln!("compiling the widgets to WebAssembly");
        }
        bar.set_message("compiling the widgets to WebAssembly");
        (files, widgets.join().expect("compiling does not panic"))
    });
    let mut files = files?;
    let (widgets, oracle) = widgets?;
    files.extend(widgets.map(|(name, text)| File::text(&format!("assets/{name}"), text)));
    files.push(oracle);
    files.push(web::offline(&files));
    sg_site::write(&files, &arguments.out)?;
    bar.finish_and_clear();
    let bytes: usize = files.iter().map(|file| file.bytes.len()).sum();
    let (count, seconds) = (files.len(), start.elapsed().as_secs_f64());
    println!("wrote {}: {count} files, {} KB, in {seconds:.1} s", arguments.out.display(), bytes / 1000);
    if arguments.open {
        open(&arguments.out.join("index.html"))?;
    }
    Ok(())
}

/// Opens a page with the system's default browser.
fn open(page: &Path) -> anyhow::Result<()> {
    let (program, before): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/c", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let opened = Command::new(program).args(before).arg(page).status();
    if !opened.is_ok_and(|status| status.success()) {
        anyhow::bail!("{program} failed to open {}: open it by hand", page.display());
    }
    Ok(())
}
