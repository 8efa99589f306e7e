//! `cargo sg bundle` for a program that is no problem here: a file, or a binary of the package around it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::ValueEnum;
use rayon::prelude::*;
use sg_bundle::{Profile, Workspace};
use sg_judge::Judge;
use sg_problems::judging::Finding;

use super::bundle::Arguments;
use crate::atomic_write::NewFolders;
use crate::bundling::Language;
use crate::bundling::c_files::CFiles;
use crate::bundling::row::{self, Row};
use crate::bundling::user_files::UserBundler;
use crate::cli_error::{CliError, Exit};
use crate::programs::is_program;
use crate::user_program::{Samples, UserProgram};
use crate::{leftovers, terminal};

/// Runs the command.
pub fn run(arguments: &Arguments) -> Result<Exit, CliError> {
    let here = std::env::current_dir().context("cannot find the current folder")?;
    let (files, mut bins): (Vec<String>, Vec<String>) =
        arguments.ids.iter().cloned().partition(|name| is_program(name));
    bins.extend(arguments.bins.iter().cloned());
    let mut programs: Vec<UserProgram> = Vec::new();
    for file in &files {
        programs.push(UserProgram::of_file(Path::new(file))?);
    }
    if files.is_empty() || !bins.is_empty() {
        programs.extend(UserProgram::of_folder(&here, &bins)?);
    }
    let mut plans = Vec::new();
    for program in &programs {
        plans.push(Plan::new(program, arguments)?);
    }
    let wants_c = plans.iter().any(|plan| plan.language == Language::C);
    let mut c_files = wants_c
        .then(|| CFiles::find(arguments.min, arguments.source))
        .transpose()?;
    if let Some(c_files) = &mut c_files {
        c_files.lines = arguments.lines;
    }
    let _temporary = programs
        .first()
        .map(|program| leftovers::temporary_folder(&program.scratch.join("tmp")));
    let bar = terminal::progress(plans.len());
    bar.set_message("building");
    bar.tick();
    let mut built: BTreeMap<&Path, Workspace> = BTreeMap::new();
    for program in &programs {
        if !built.contains_key(program.package.as_path()) {
            let of_package = programs.iter().filter(|other| other.package == program.package);
            let bins: Vec<&str> = of_package.map(|other| other.bin.as_str()).collect();
            built.insert(&program.package, workspace(program, &bins)?);
        }
    }
    let judge = Judge::new();
    let rows = plans.par_iter().map(|plan| {
        let bundler = UserBundler {
            program: plan.program,
            workspace: &built[plan.program.package.as_path()],
            profile: plan.profile,
            is_named: plan.is_named,
            c_files: c_files.as_ref(),
            out: plan.out.clone(),
            judge: &judge,
        };
        let row = plan.program.samples().map_err(CliError::from).and_then(|samples| {
            let row = bundler.file(plan.language, &samples)?;
            Ok((row, samples))
        });
        bar.inc(1);
        row
    });
    let rows: Vec<Result<(Row, Samples), CliError>> = rows.collect();
    bar.finish_and_clear();
    let rows: Vec<(Row, Samples)> = rows.into_iter().collect::<Result<_, _>>()?;
    let places = places(&here, &rows);
    let rows: Vec<Row> = rows.into_iter().map(|(row, _)| row).collect();
    row::report(&here, &rows);
    anstream::print!("{places}");
    if rows.iter().any(|row| row.finding == Finding::JudgeError) {
        return Ok(Exit::Broken);
    }
    Ok(Exit::of(rows.iter().all(|row| row.problem.is_none())))
}

/// On which samples the files were compared with their programs.
fn places(here: &Path, rows: &[(Row, Samples)]) -> String {
    let mut places: BTreeSet<String> = BTreeSet::new();
    for (row, samples) in rows.iter().filter(|(row, _)| row.problem.is_none()) {
        let place = samples.place.as_ref().map(|place| row::shown(here, place));
        let text = match (samples.all.len(), place) {
            (0, _) | (_, None) => format!("{} was compiled and not run: there are no samples beside it\n", row.id),
            (1, Some(place)) => format!("compared with the program itself on the sample in {place}\n"),
            (count, Some(place)) => format!("compared with the program itself on the {count} samples in {place}\n"),
        };
        places.insert(text);
    }
    places.into_iter().collect()
}

/// What is to be made of a program.
struct Plan<'a> {
    program: &'a UserProgram,
    profile: &'static Profile,
    is_named: bool,
    language: Language,
    out: PathBuf,
    /// Keeps the folder until there is a file in it.
    _made: NewFolders,
}

impl<'a> Plan<'a> {
    fn new(program: &'a UserProgram, arguments: &Arguments) -> Result<Self, CliError> {
        let settings = &program.settings;
        let named = arguments.judge.as_deref().or(settings.judge.as_deref());
        let profile = Profile::named(named.unwrap_or("generic")).map_err(|error| CliError::Usage(error.to_string()))?;
        let set = settings.lang.as_deref().map(|name| {
            Language::from_str(name, true)
                .map_err(|_| CliError::Usage(format!("lang = \"{name}\" in the settings: it is `rust` or `c`")))
        });
        let language = match (arguments.lang, set.transpose()?) {
            (Some(language), _) | (None, Some(language)) => language,
            (None, None) if profile.rust => Language::Rust,
            (None, None) => Language::C,
        };
        if language == Language::Rust && !profile.rust {
            return Err(CliError::Usage(format!(
                "{} takes no Rust: use --lang c",
                profile.title
            )));
        }
        let out = arguments.out.clone().or_else(|| settings.out.clone());
        let out = program.root.join(out.unwrap_or_else(|| "dist".into()));
        let made = NewFolders::make(&out)?;
        leftovers::sweep(&out);
        if program
            .source
            .parent()
            .is_some_and(|folder| out.canonicalize().is_ok_and(|out| out == folder))
        {
            let message = format!("{} holds the program itself: name another folder", out.display());
            return Err(CliError::Usage(message));
        }
        Ok(Plan {
            program,
            profile,
            is_named: named.is_some(),
            language,
            out,
            _made: made,
        })
    }
}

/// Builds the binaries of a package; a single file in the first edition in which it compiles.
fn workspace(program: &UserProgram, bins: &[&str]) -> Result<Workspace, CliError> {
    let build = || Workspace::discover(&program.package, bins, None);
    let first = build()?;
    if first.executable(&program.bin).is_some() {
        return Ok(first);
    }
    for edition in program.editions.iter().skip(1) {
        program.in_edition(edition)?;
        let other = build()?;
        if other.executable(&program.bin).is_some() {
            return Ok(other);
        }
    }
    Ok(first)
}
