//! `cargo sg bundle`: write one self-contained file for each problem, and judge that file.

use std::fs;
use std::path::PathBuf;

use anyhow::Context;
use sg_bundle::{Profile, Workspace};
use sg_judge::Judge;
use sg_rules::catalogue::Entry;

use crate::bundling::Language;
use crate::bundling::c_files::CFiles;
use crate::bundling::pipeline::{Bundler, Row, Task};
use crate::cli_error::{CliError, Exit};
use crate::project::Project;
use crate::terminal;

/// The arguments of `cargo sg bundle`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Problems such as hdu1846; all of them if none is named
    ids: Vec<String>,
    /// The judge that the file is for, such as codeforces, atcoder or generic. Default: the judge of the problem if it
    /// takes Rust, otherwise generic (edition 2021, no crates, 50,000 bytes)
    #[arg(long, value_name = "NAME")]
    judge: Option<String>,
    /// The language to write. Default: Rust, and C too for a problem whose judge takes no Rust
    #[arg(long, value_enum)]
    lang: Option<Language>,
    /// C only: the smallest file instead of a readable one
    #[arg(long)]
    min: bool,
    /// C only: put the Rust solution on top, as a comment, if it fits
    #[arg(long)]
    source: bool,
    /// The folder to write to, in the workspace
    #[arg(long, value_name = "FOLDER", default_value = "dist")]
    out: PathBuf,
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let entries = project.select(&arguments.ids)?;
    let (c_files, no_c) = c_files(arguments, &entries)?;
    let mut tasks = Vec::new();
    for &entry in &entries {
        tasks.push(Task {
            entry,
            rust: rust_profile(entry, arguments)?,
            c: if c_files.is_some() {
                c_profile(entry, arguments)?
            } else {
                None
            },
        });
    }
    let ids: Vec<&str> = entries.iter().map(|entry| entry.id.as_str()).collect();
    let bar = terminal::progress(entries.len());
    bar.set_message("building the solutions");
    bar.tick();
    let workspace = Workspace::discover(&project.problems(), &ids, None)?;
    let out = project.root.join(&arguments.out);
    fs::create_dir_all(&out).with_context(|| format!("cannot make the folder {}", out.display()))?;
    let bundler = Bundler {
        project,
        workspace,
        judge: Judge::new().into(),
        c_files,
        out,
    };
    let rows = bundler.all(&tasks, &|rows| {
        if let Some(row) = rows.last() {
            bar.set_message(format!("{} {}", row.id, row.verdict()));
        }
        bar.inc(1);
    });
    bar.finish_and_clear();
    let mut all = Vec::new();
    for rows in rows {
        all.extend(rows?);
    }
    let mut told = None;
    for row in &all {
        // What is wrong with a solution is wrong with both its files: it is told once.
        let complaint = row.problem.as_ref().map(|problem| (&row.id, problem));
        if let Some((id, problem)) = complaint.filter(|_| complaint != told) {
            anstream::println!("{id} {}", terminal::verdict(row.verdict(), false));
            problem.lines().for_each(|line| anstream::println!("    {line}"));
        }
        told = complaint;
    }
    anstream::print!("{}", table(project, &all));
    if let Some(reason) = no_c {
        anstream::println!("\nNo C files, which HDU and POJ need: {reason}");
    }
    Ok(Exit::of(all.iter().all(|row| row.problem.is_none())))
}

/// The judge to bundle Rust for, if Rust is wanted.
fn rust_profile(entry: &Entry, arguments: &Arguments) -> Result<Option<&'static Profile>, CliError> {
    if arguments.lang == Some(Language::C) {
        return Ok(None);
    }
    let profile = profile(entry, arguments)?;
    match (arguments.lang, &arguments.judge) {
        _ if profile.rust => Ok(Some(profile)),
        (Some(_), Some(_)) => Err(CliError::Usage(format!(
            "{} takes no Rust: use --lang c",
            profile.title
        ))),
        // Asked for such a judge, C alone is meant; otherwise the Rust file is for judges with the same task.
        (None, Some(_)) => Ok(None),
        (_, None) => Ok(Some(Profile::named("generic")?)),
    }
}

/// The judge to make C for, if C is wanted.
fn c_profile(entry: &Entry, arguments: &Arguments) -> Result<Option<&'static Profile>, CliError> {
    let profile = profile(entry, arguments)?;
    let wanted = match arguments.lang {
        Some(language) => language == Language::C,
        None => !profile.rust,
    };
    Ok(wanted.then_some(profile))
}

fn profile(entry: &Entry, arguments: &Arguments) -> Result<&'static Profile, CliError> {
    let name = arguments.judge.as_deref().unwrap_or(&entry.description.judge);
    Profile::named(name).map_err(|error| CliError::Usage(error.to_string()))
}

/// What C files need; or why there will be none, though they would be made by default.
fn c_files(arguments: &Arguments, entries: &[&Entry]) -> Result<(Option<CFiles>, Option<String>), CliError> {
    let mut wanted = false;
    for entry in entries {
        wanted |= c_profile(entry, arguments)?.is_some();
    }
    if !wanted {
        return Ok((None, None));
    }
    let asked_for = arguments.lang == Some(Language::C) || arguments.judge.is_some();
    match CFiles::find(arguments.min, arguments.source) {
        Ok(c_files) => Ok((Some(c_files), None)),
        Err(error) if asked_for => Err(CliError::Broken(error)),
        Err(error) => Ok((None, Some(format!("{error:#}")))),
    }
}

fn table(project: &Project, rows: &[Row]) -> String {
    let with_c = rows.iter().any(|row| row.ratios.is_some());
    let mut header = vec!["id", "verdict", "bytes", "limit", "for", "slowest", "memory"];
    if with_c {
        header.extend(["cpu", "mem"]);
    }
    header.push("file");
    let mut table = terminal::table(&header);
    for row in rows {
        let file = row
            .file
            .strip_prefix(&project.root)
            .unwrap_or(&row.file)
            .display()
            .to_string();
        let mut cells = vec![
            row.id.clone(),
            row.verdict().to_owned(),
            row.size.to_string(),
            row.limit.to_string(),
            row.judge.to_owned(),
            row.slowest.map(terminal::milliseconds).unwrap_or_default(),
            row.memory.map(sg_judge::memory_text).unwrap_or_default(),
        ];
        if with_c {
            let (cpu, memory) = row.ratios.unzip();
            let ratio = |ratio: Option<f64>| ratio.map(|ratio| format!("x{ratio:.2}")).unwrap_or_default();
            cells.extend([ratio(cpu), ratio(memory.flatten())]);
        }
        cells.push(if row.problem.is_none() {
            file
        } else {
            "not written".to_owned()
        });
        table.add_row(cells);
    }
    terminal::align_right(&mut table, &[2, 3, 5, 6]);
    if with_c {
        terminal::align_right(&mut table, &[7, 8]);
    }
    let note = if with_c {
        "\ncpu and mem: the C file against the Rust binary, on the large input\n"
    } else {
        ""
    };
    terminal::lines(&table) + note
}
