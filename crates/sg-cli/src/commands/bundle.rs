//! `cargo sg bundle`: write one self-contained file for each problem, and judge that file.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use sg_bundle::{Profile, Workspace};
use sg_judge::Judge;
use sg_rules::catalogue::Entry;
use sg_rules::judging::Finding;

use crate::bundling::Language;
use crate::bundling::c_files::CFiles;
use crate::bundling::pipeline::{Bundler, Row, Task};
use crate::cli_error::{CliError, Exit};
use crate::project::Project;
use crate::{leftovers, terminal};

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
    /// The folder to write to; a relative one is in the workspace
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
            c: c_profile(entry, arguments)?,
        });
    }
    let out = project.root.join(&arguments.out);
    let removed = remove_old(project, &out, &tasks)?;
    if c_files.is_none() {
        tasks.iter_mut().for_each(|task| task.c = None);
    }
    let rows = make(project, &tasks, c_files, &out);
    if let Ok(rows) = &rows {
        report(project, rows);
    }
    let gone: Vec<String> = removed
        .iter()
        .filter(|file| !file.exists())
        .map(|file| shown(project, file))
        .collect();
    if !gone.is_empty() {
        anstream::println!("\nRemoved, since an earlier run made them: {}", gone.join(", "));
    }
    if let Some(reason) = &no_c {
        anstream::println!("\nNo C files, which HDU and POJ need: {reason}");
    }
    let rows = rows?;
    if rows.iter().any(|row| row.finding == Finding::JudgeError) {
        return Ok(Exit::Broken);
    }
    Ok(Exit::of(rows.iter().all(|row| row.problem.is_none()) && no_c.is_none()))
}

/// Removes the files that are to be made, so that none stands there that this run has not judged.
fn remove_old(project: &Project, out: &Path, tasks: &[Task]) -> Result<Vec<PathBuf>, CliError> {
    fs::create_dir_all(out).with_context(|| format!("cannot make the folder {}", out.display()))?;
    if out.canonicalize()?.starts_with(project.problems().canonicalize()?) {
        let message = format!("{} holds the solutions themselves: name another folder", out.display());
        return Err(CliError::Usage(message));
    }
    leftovers::sweep(out);
    let mut removed = Vec::new();
    for task in tasks {
        for (language, profile) in task.files() {
            let file = out.join(format!("{}.{}", task.entry.id, language.ending()));
            if profile.is_some() && file.exists() {
                fs::remove_file(&file).with_context(|| format!("cannot remove {}", file.display()))?;
                removed.push(file);
            }
        }
    }
    Ok(removed)
}

/// Makes the files, and judges each before it is put into `out`.
fn make(project: &Project, tasks: &[Task], c_files: Option<CFiles>, out: &Path) -> Result<Vec<Row>, CliError> {
    let _temporary = leftovers::temporary_folder(&project.scratch("tmp"))?;
    let ids: Vec<&str> = tasks.iter().map(|task| task.entry.id.as_str()).collect();
    let bar = terminal::progress(tasks.len());
    bar.set_message("building the solutions");
    bar.tick();
    let bundler = Bundler {
        project,
        workspace: Workspace::discover(&project.problems(), &ids, None)?,
        judge: Judge::new().into(),
        c_files,
        out: out.to_owned(),
    };
    let rows = bundler.all(tasks, &|rows| {
        if let Some(row) = rows.last() {
            bar.set_message(format!("{} {}", row.id, row.finding.short()));
        }
        bar.inc(1);
    });
    bar.finish_and_clear();
    let mut all = Vec::new();
    for rows in rows {
        all.extend(rows?);
    }
    Ok(all)
}

/// What is wrong, and the table.
fn report(project: &Project, rows: &[Row]) {
    let mut told = None;
    for row in rows {
        // What is wrong with a solution is wrong with both its files: it is told once.
        let complaint = row.problem.as_ref().map(|problem| (&row.id, problem));
        if let Some((id, problem)) = complaint.filter(|_| complaint != told) {
            anstream::println!("{id} {}", terminal::verdict(row.finding.short(), false));
            problem.lines().for_each(|line| anstream::println!("    {line}"));
        }
        told = complaint;
        let name = row.file.file_name().unwrap_or_default().to_string_lossy();
        row.warnings
            .iter()
            .for_each(|warning| anstream::println!("{name}, {warning}"));
    }
    anstream::print!("{}", table(project, rows));
}

fn shown(project: &Project, file: &Path) -> String {
    file.strip_prefix(&project.root).unwrap_or(file).display().to_string()
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

/// One line for each file; in a narrow terminal only what one looks for first.
fn table(project: &Project, rows: &[Row]) -> String {
    let is_wide = terminal::width().is_none_or(|width| width >= 90);
    let with_c = rows.iter().any(|row| row.ratios.is_some());
    let columns = [
        ("file", true),
        ("verdict", true),
        ("bytes", true),
        ("limit", is_wide),
        ("for", is_wide),
        ("slowest", true),
        ("memory", true),
        ("cpu", with_c),
        ("mem", with_c && is_wide),
    ];
    let pick = |cells: Vec<String>| {
        cells
            .into_iter()
            .zip(columns)
            .filter(|(_, (_, shown))| *shown)
            .map(|(cell, _)| cell)
    };
    let names: Vec<&str> = columns
        .iter()
        .filter(|(_, shown)| *shown)
        .map(|(name, _)| *name)
        .collect();
    let mut table = terminal::table(&names);
    let ratio = |ratio: Option<f64>| ratio.map(|ratio| format!("x{ratio:.2}")).unwrap_or_default();
    for row in rows {
        let name = row.file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let (cpu, memory) = row.ratios.unzip();
        table.add_row(pick(vec![
            name,
            row.finding.short().to_owned(),
            row.size.to_string(),
            row.limit.to_string(),
            row.judge.to_owned(),
            row.slowest.map(terminal::milliseconds).unwrap_or_default(),
            row.memory.map(sg_judge::memory_text).unwrap_or_default(),
            ratio(cpu),
            ratio(memory.flatten()),
        ]));
    }
    let numbers = names
        .iter()
        .enumerate()
        .filter(|(_, name)| !["file", "verdict", "for"].contains(name));
    terminal::align_right(&mut table, &numbers.map(|(index, _)| index).collect::<Vec<_>>());
    let mut text = terminal::lines(&table);
    let written: Vec<&Row> = rows.iter().filter(|row| row.problem.is_none()).collect();
    if let Some(folder) = written.first().and_then(|row| row.file.parent()) {
        text += &format!(
            "\n{} of {} files are in {}\n",
            written.len(),
            rows.len(),
            shown(project, folder)
        );
    } else {
        text += "\nno file was written\n";
    }
    if with_c {
        text += "cpu and mem: the C file against the Rust binary, on the large input\n";
    }
    text
}
