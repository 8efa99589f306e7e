//! `cargo sg bundle`: write one self-contained file for each problem, and judge that file.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use sg_bundle::Profile;
use sg_judge::Judge;
use sg_problems::catalogue::Entry;
use sg_problems::judging::Finding;

use super::bundle_user;
use crate::atomic_write::NewFolders;
use crate::bundling::Language;
use crate::bundling::c_files::CFiles;
use crate::bundling::pipeline::{Bundler, Task};
use crate::bundling::row::{self, Row};
use crate::bundling::verdicts::Verdicts;
use crate::cli_error::{CliError, Exit};
use crate::programs::is_program;
use crate::project::Project;
use crate::{leftovers, terminal};

/// The arguments of `cargo sg bundle`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Problems such as hdu1846, Rust files, or binaries of the package here; all of them if none is named
    pub ids: Vec<String>,
    /// A binary of the package here, or of its workspace
    #[arg(long = "bin", value_name = "NAME")]
    pub bins: Vec<String>,
    /// The judge that the file is for, such as codeforces, atcoder or generic. Default: the judge of the problem if it
    /// takes Rust, otherwise generic (edition 2021, no crates, 50,000 bytes)
    #[arg(long, value_name = "NAME")]
    pub judge: Option<String>,
    /// The language to write. Default: Rust, and C too for a problem whose judge takes no Rust
    #[arg(long, value_enum)]
    pub lang: Option<Language>,
    /// C only: the smallest file instead of a readable one
    #[arg(long)]
    pub min: bool,
    /// C only: put the Rust solution at the top, as a comment, if it fits
    #[arg(long)]
    pub source: bool,
    /// C only: add #line directives, so that compilers and debuggers name lines of the Rust bundle; for debugging only, as
    /// the judge's size limit is not applied
    #[arg(long, conflicts_with = "min")]
    pub lines: bool,
    /// Judge again what has not changed since it was judged
    #[arg(long)]
    pub again: bool,
    /// The folder to write to; a relative one is in the workspace, or beside a file that is in none [default: dist]
    #[arg(long, value_name = "FOLDER")]
    pub out: Option<PathBuf>,
}

/// Runs the command: for problems where there are any, and for other programs anywhere.
pub fn run(arguments: &Arguments) -> Result<Exit, CliError> {
    let names_others = !arguments.bins.is_empty() || arguments.ids.iter().any(|name| is_program(name));
    if names_others || !Project::is_here() {
        return bundle_user::run(arguments);
    }
    problems(&Project::find()?, arguments)
}

fn problems(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let entries = project.select(&arguments.ids)?;
    let mut tasks = Vec::new();
    for &entry in &entries {
        tasks.push(Task {
            entry,
            rust: rust_profile(entry, arguments)?,
            c: c_profile(entry, arguments)?,
        });
    }
    let (out, _made) = out_folder(project, arguments)?;
    let verdicts = Verdicts::of(project, (arguments.min, arguments.source, arguments.lines))?;
    let mut kept = Vec::new();
    if !arguments.again {
        for task in &mut tasks {
            kept.extend(take_kept(&verdicts, task, &out)?);
        }
    }
    let (c_files, no_c) = c_files(project, arguments, &tasks)?;
    let removed = remove_old(&out, &tasks)?;
    if c_files.is_none() {
        tasks.iter_mut().for_each(|task| task.c = None);
    }
    tasks.retain(|task| task.rust.is_some() || task.c.is_some());
    let rows = make(project, &tasks, c_files, &out, &verdicts).map(|made| {
        kept.extend(made);
        kept.sort_by_key(|row| {
            let place = entries.iter().position(|entry| entry.id == row.id);
            (place, row.file.extension() != Some("rs".as_ref()))
        });
        kept
    });
    if let Ok(rows) = &rows {
        row::report(&project.root, rows);
    }
    let gone: Vec<String> = removed
        .iter()
        .filter(|file| !file.exists())
        .map(|file| row::shown(&project.root, file))
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

/// Where the files go; the folder is there, and stays if it gets a file.
fn out_folder(project: &Project, arguments: &Arguments) -> Result<(PathBuf, NewFolders), CliError> {
    let out = project.root.join(arguments.out.as_deref().unwrap_or(Path::new("dist")));
    let made = NewFolders::make(&out)?;
    if out.canonicalize()?.starts_with(project.problems().canonicalize()?) {
        let message = format!("{} holds the solutions themselves: name another folder", out.display());
        return Err(CliError::Usage(message));
    }
    leftovers::sweep(&out);
    Ok((out, made))
}

/// The rows of those files of a task whose verdicts still hold; they need not be made.
fn take_kept(verdicts: &Verdicts, task: &mut Task, out: &Path) -> Result<Vec<Row>, CliError> {
    let mut rows = Vec::new();
    for (language, profile) in task.files() {
        let Some(profile) = profile else { continue };
        let pending = verdicts.pending(task.entry, language, profile);
        if let Some(row) = verdicts.kept(&pending, file(task, language, out))? {
            rows.push(row);
            match language {
                Language::Rust => task.rust = None,
                Language::C => task.c = None,
            }
        }
    }
    Ok(rows)
}

fn file(task: &Task, language: Language, out: &Path) -> PathBuf {
    out.join(format!("{}.{}", task.entry.id, language.ending()))
}

/// Removes the files that are to be made, so that none is left that was not judged as things are now.
fn remove_old(out: &Path, tasks: &[Task]) -> Result<Vec<PathBuf>, CliError> {
    let mut removed = Vec::new();
    for task in tasks {
        for (language, profile) in task.files() {
            let file = file(task, language, out);
            if profile.is_some() && file.exists() {
                fs::remove_file(&file).with_context(|| format!("cannot remove {}", file.display()))?;
                removed.push(file);
            }
        }
    }
    Ok(removed)
}

/// Makes the files, judges each before it is put into `out`, and keeps the verdicts.
fn make(
    project: &Project,
    tasks: &[Task],
    c_files: Option<CFiles>,
    out: &Path,
    verdicts: &Verdicts,
) -> Result<Vec<Row>, CliError> {
    if tasks.is_empty() {
        return Ok(Vec::new());
    }
    let _temporary = leftovers::temporary_folder(&project.scratch("tmp"))?;
    let mut pending = Vec::new();
    for task in tasks {
        for (language, profile) in task.files() {
            pending.extend(profile.map(|profile| verdicts.pending(task.entry, language, profile)));
        }
    }
    let ids: Vec<&str> = tasks.iter().map(|task| task.entry.id.as_str()).collect();
    let bar = terminal::progress(tasks.len());
    bar.set_message("building the solutions");
    bar.tick();
    let bundler = Bundler {
        project,
        workspace: project.solutions(&ids)?,
        judge: Judge::new().into(),
        c_files,
        out: out.to_owned(),
    };
    let rows = bundler.all(tasks, &|rows| {
        for row in rows {
            bar.set_message(format!("{} {}", row.id, row.finding.short()));
            let pending = pending.iter().find(|pending| pending.is_of(row));
            pending.into_iter().for_each(|pending| verdicts.keep(pending, row));
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
fn c_files(
    project: &Project,
    arguments: &Arguments,
    tasks: &[Task],
) -> Result<(Option<CFiles>, Option<String>), CliError> {
    if tasks.iter().all(|task| task.c.is_none()) {
        return Ok((None, None));
    }
    let asked_for = arguments.lang == Some(Language::C) || arguments.judge.is_some();
    match CFiles::find(arguments.min, arguments.source) {
        Ok(mut c_files) => {
            c_files.lines = arguments.lines;
            Ok((Some(c_files.keeping(project)?), None))
        }
        Err(error) if asked_for => Err(CliError::Broken(error)),
        Err(error) => Ok((None, Some(format!("{error:#}")))),
    }
}
