//! `cargo sg bundle`: writes one self-contained file per program, and judges that file.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context;
use clap::ValueEnum;
use problem_judge::catalogue::{Entry, Limits};
use problem_judge::judging::{Finding, ProblemJudge};
use sg_bundle::Profile;
use sg_export::{ExportError, Missing, Network, Usize};
use sg_judge::Judge;

use crate::atomic_write::NewFolders;
use crate::bundling::Language;
use crate::bundling::c_files::{CFiles, Options};
use crate::bundling::pipeline::{Pipeline, take_cached};
use crate::bundling::row::{self, Lack, Row};
use crate::bundling::target::{Target, Wanted};
use crate::bundling::verdicts::Verdicts;
use crate::cli_error::{CliError, Exit};
use crate::oracle::{Oracle, SampleJudge};
use crate::programs::is_program;
use crate::project::Project;
use crate::samples::Samples;
use crate::user_program::{BuildOptions, Settings, UserProgram};
use crate::{leftovers, limits, terminal};

/// The arguments of `cargo sg bundle`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Problems such as hdu1846, Rust files, or binaries and examples of the current package
    /// [default: all problems, or all binaries of the package]
    ids: Vec<String>,
    /// A binary or example of the current package, or of its workspace
    #[arg(long = "bin", value_name = "NAME")]
    bins: Vec<String>,
    /// The judge to write for, such as codeforces, atcoder or generic. Default: the problem's judge
    /// if it takes Rust, otherwise generic (edition 2021, no crates, 50,000 bytes)
    #[arg(long, value_name = "NAME")]
    judge: Option<String>,
    /// The language to write. Default: Rust, and also C if the problem's judge does not accept Rust
    #[arg(long, value_enum)]
    lang: Option<Language>,
    #[command(flatten)]
    options: Options,
    #[command(flatten)]
    build: BuildOptions,
    /// Ignore cached verdicts
    #[arg(long)]
    force: bool,
    /// The folder to write to, relative to the workspace, or else to the file [default: dist]
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Print the command that installs what C files need instead of running it.
    /// CARGO_NET_OFFLINE=true does the same
    #[arg(long)]
    offline: bool,
}

/// Runs the command: on problems inside the workspace, on other programs anywhere.
pub fn run(arguments: &Arguments) -> Result<Exit, CliError> {
    let names_others = !arguments.bins.is_empty() || arguments.ids.iter().any(|name| is_program(name));
    if names_others || !Project::is_here() {
        return programs(arguments);
    }
    problems(&Project::find()?, arguments)
}

/// Bundles problems of this workspace.
fn problems(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let out = project.root.join(arguments.out.as_deref().unwrap_or(Path::new("dist")));
    let _made = NewFolders::make(&out)?;
    if out.canonicalize()?.starts_with(project.problems().canonicalize()?) {
        let message = format!("{} holds the solutions themselves: name another folder", out.display());
        return Err(CliError::Usage(message));
    }
    leftovers::sweep(&out);
    let scale = Settings::around(&project.root)?.scale.unwrap_or(1.0);
    let mut entries: Vec<Entry> = project.select(&arguments.ids)?.into_iter().cloned().collect();
    for entry in &mut entries {
        entry.description.limits = entry.description.limits.scaled(scale);
    }
    let judge = Arc::new(Judge::new());
    let mut targets = Vec::new();
    for entry in &entries {
        let oracle = Oracle::Problem(Box::new(ProblemJudge::new(entry, &judge)));
        let mut target = Target::of_problem(project, entry, oracle);
        for (language, profile) in languages(entry, arguments)? {
            target.files.push(Wanted { language, profile, is_strict: true, path: target.file(language, &out) });
        }
        targets.push(target);
    }
    let verdicts = Verdicts::new(project, arguments.options)?;
    let mut rows = made(targets, arguments, Some(verdicts), &project.scratch("tmp"))?;
    rows.sort_by_key(|row| {
        let place = entries.iter().position(|entry| entry.id == row.id);
        (place, row.file.extension() != Some("rs".as_ref()))
    });
    row::report(&project.root, &rows);
    Ok(exit(&rows))
}

/// Bundles programs that are not problems here: files, or binaries of the package around the
/// current folder.
fn programs(arguments: &Arguments) -> Result<Exit, CliError> {
    let here = std::env::current_dir().context("cannot find the current folder")?;
    let (files, mut bins): (Vec<String>, Vec<String>) =
        arguments.ids.iter().cloned().partition(|name| is_program(name));
    bins.extend(arguments.bins.iter().cloned());
    let programs = files.iter().map(|file| UserProgram::of_file(Path::new(file)));
    let mut programs = programs.collect::<Result<Vec<_>, _>>()?;
    if files.is_empty() || !bins.is_empty() {
        programs.extend(UserProgram::of_folder(&here, &bins)?);
    }
    programs.iter_mut().try_for_each(|program| arguments.build.apply(program))?;
    let judge = Arc::new(Judge::new());
    let (mut targets, mut folders, mut notes) = (Vec::new(), Vec::new(), BTreeSet::new());
    for program in &programs {
        let samples = Samples::of_rust(program)?;
        let usual = limits::generous();
        let limits = Limits::new(
            samples.time_ms.unwrap_or(usual.time_ms),
            program.settings.memory_kib.unwrap_or(usual.memory_kib),
        );
        let limits = limits.scaled(program.settings.scale.unwrap_or(1.0)).into();
        let note = compared_on(&here, &program.name, &samples);
        let oracle = Oracle::Samples(SampleJudge {
            samples,
            verifier: None,
            limits,
            needs_answers: false,
            judge: Arc::clone(&judge),
        });
        let mut target = Target::of_user(program, oracle);
        let (wanted, folder) = wanted(program, &target, arguments)?;
        notes.insert((wanted.path.clone(), note));
        target.files.push(wanted);
        targets.push(target);
        folders.push(folder);
    }
    let scratch = programs.first().map(|program| program.scratch.join("tmp"));
    let rows = made(targets, arguments, None, &scratch.unwrap_or_default())?;
    row::report(&here, &rows);
    let is_right = |file: &Path| rows.iter().any(|row| row.file == file && row.is_right());
    let notes: BTreeSet<String> = notes.into_iter().filter(|(file, _)| is_right(file)).map(|(_, note)| note).collect();
    for note in notes {
        anstream::print!("{note}");
    }
    Ok(exit(&rows))
}

/// Returns the rows of all files: cached ones, ones that cannot be made here, and ones made now.
fn made(
    mut targets: Vec<Target>,
    arguments: &Arguments,
    verdicts: Option<Verdicts>,
    scratch: &Path,
) -> Result<Vec<Row>, CliError> {
    let mut rows = Vec::new();
    if let Some(verdicts) = verdicts.as_ref().filter(|_| !arguments.force) {
        rows = take_cached(&mut targets, verdicts)?;
    }
    if let Some(verdicts) = &verdicts {
        let targets = targets.iter().filter(|target| !target.files.is_empty());
        verdicts.project.need_rules(targets.map(|target| &target.name))?;
    }
    let c_files = c_files(&mut targets, arguments, &mut rows)?;
    targets.retain(|target| !target.files.is_empty());
    if !targets.is_empty() {
        let _temporary = leftovers::temporary_folder(scratch)?;
        let pipeline = Pipeline { c_files, verdicts, bar: terminal::progress(targets.len()) };
        rows.extend(pipeline.run(&targets)?);
    }
    Ok(rows)
}

/// Finds the compilers for C files, if any are left to make. Files that need a missing part of the
/// Rust toolchain become rows.
fn c_files(targets: &mut [Target], arguments: &Arguments, rows: &mut Vec<Row>) -> Result<Option<CFiles>, CliError> {
    let wants_c = |target: &&Target| target.files.iter().any(|wanted| wanted.language == Language::C);
    let is_wide = |target: &Target| target.c.usize == Usize::Wide;
    let Some(cache) = targets.iter().find(wants_c).map(|target| target.cache.clone()) else { return Ok(None) };
    let c_files = match CFiles::find(arguments.options, &cache, Network::unless(arguments.offline)) {
        Err(ExportError::Missing(missing)) => {
            rows.extend(give_up_c(targets, |_| true, &missing));
            return Ok(None);
        }
        found => found?,
    };
    if targets.iter().filter(wants_c).any(is_wide) {
        match c_files.prepare(Usize::Wide) {
            Err(ExportError::Missing(missing)) => rows.extend(give_up_c(targets, is_wide, &missing)),
            prepared => prepared?,
        }
    }
    Ok(Some(c_files))
}

/// Removes the C files from these targets and returns their rows.
fn give_up_c(targets: &mut [Target], affected: impl Fn(&Target) -> bool, missing: &Missing) -> Vec<Row> {
    let mut rows = Vec::new();
    for target in targets.iter_mut().filter(|target| affected(target)) {
        let c = target.files.extract_if(.., |wanted| wanted.language == Language::C);
        rows.extend(c.map(|wanted| Row::new(&target.name, &wanted).lacks(Lack::rust(missing))));
    }
    rows
}

fn exit(rows: &[Row]) -> Exit {
    let is_broken = |row: &Row| row.finding == Finding::JudgeError || row.lack.is_some();
    if rows.iter().any(is_broken) {
        return Exit::Broken;
    }
    Exit::of(rows.iter().all(|row| row.problem.is_none()))
}

/// Returns the languages to write for a problem, each with its judge.
fn languages(entry: &Entry, arguments: &Arguments) -> Result<Vec<(Language, &'static Profile)>, CliError> {
    let profile = profile(arguments.judge.as_deref().unwrap_or(&entry.description.judge))?;
    Ok(match (arguments.lang, &arguments.judge) {
        (Some(Language::C), _) => vec![(Language::C, profile)],
        (_, _) if profile.rust => vec![(Language::Rust, profile)],
        (Some(Language::Rust), Some(_)) => return Err(no_rust(profile)),
        (Some(Language::Rust), None) => vec![(Language::Rust, self::profile("generic")?)],
        // A named judge gets only the C file. Otherwise the Rust file is for other judges with the
        // same task.
        (None, Some(_)) => vec![(Language::C, profile)],
        (None, None) => vec![(Language::Rust, self::profile("generic")?), (Language::C, profile)],
    })
}

/// Returns the file to make from a user's own program, and its folder, which is removed if it stays
/// empty.
fn wanted(program: &UserProgram, target: &Target, arguments: &Arguments) -> Result<(Wanted, NewFolders), CliError> {
    let settings = &program.settings;
    let named = arguments.judge.as_deref().or(settings.judge.as_deref());
    let mut profile = profile(named.unwrap_or("generic"))?;
    let set = settings.lang.as_deref().map(|name| {
        Language::from_str(name, true)
            .map_err(|_| CliError::Usage(format!("lang = \"{name}\" in the settings: write `rust` or `c`")))
    });
    let language = match (arguments.lang, set.transpose()?) {
        (Some(language), _) | (None, Some(language)) => language,
        (None, None) if profile.rust => Language::Rust,
        (None, None) => Language::C,
    };
    if language == Language::Rust && !profile.rust {
        return Err(no_rust(profile));
    }
    if language == Language::C && named.is_none() {
        profile = self::profile("hdu")?;
    }
    let out = arguments.out.clone().or_else(|| settings.out.clone());
    let out = program.root.join(out.unwrap_or_else(|| "dist".into()));
    let made = NewFolders::make(&out)?;
    leftovers::sweep(&out);
    let folder = program.source.parent();
    if folder.is_some_and(|folder| out.canonicalize().is_ok_and(|out| out == folder)) {
        let message = format!("{} holds the program itself: name another folder", out.display());
        return Err(CliError::Usage(message));
    }
    let wanted = Wanted { language, profile, is_strict: named.is_some(), path: target.file(language, &out) };
    Ok((wanted, made))
}

fn profile(name: &str) -> Result<&'static Profile, CliError> {
    Profile::named(name).map_err(|error| CliError::Usage(error.to_string()))
}

fn no_rust(profile: &Profile) -> CliError {
    CliError::Usage(format!("{} does not accept Rust: use --lang c", profile.title))
}

/// Says on which samples a file is compared with its program.
fn compared_on(here: &Path, name: &str, samples: &Samples) -> String {
    let place = samples.place.as_ref().map(|place| row::shown(here, place));
    match (samples.all.len(), place) {
        (0, _) | (_, None) => format!("{name} was compiled and not run: there are no samples beside it\n"),
        (1, Some(place)) => format!("compared with the program itself on the sample in {place}\n"),
        (count, Some(place)) => format!("compared with the program itself on the {count} samples in {place}\n"),
    }
}
