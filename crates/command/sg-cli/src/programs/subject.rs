//! The subject of a command: problems by their ids, or a user's own program by its file, binary or
//! command, with the samples, limits and tolerance that apply. `judge`, `stress`, `watch` and
//! `submit` share it.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use problem_judge::catalogue::{Description, Entry};
use problem_judge::lookup::lookup;
use sg_bundle::Profile;

use super::is_program;
use crate::cli_error::CliError;
use crate::limits::usual;
use crate::project::Project;
use crate::samples::Samples;
use crate::user_program::{BuildOptions, Settings, UserProgram};

/// The arguments that name problems and a program.
#[derive(clap::Args)]
#[group(skip)]
pub struct Arguments {
    /// Problems such as hdu1846 [default: all], or one problem and your own program: a file in C,
    /// C++, Rust, Java, Python, Pascal or Go, an executable, or a binary of the current package
    #[arg(value_name = "ID|FILE")]
    words: Vec<String>,
    /// A command to run as the program
    #[arg(last = true, value_name = "COMMAND")]
    command: Vec<OsString>,
    /// Samples of a program whose problem is not known: a folder or a cargo-compete file [default:
    /// beside the program]
    #[arg(long, value_name = "PLACE")]
    samples: Option<PathBuf>,
    /// Allowed absolute or relative error of numbers, such as 1e-6 [default: from the samples or
    /// the settings]
    #[arg(short = 'e', long, value_name = "ERROR", value_parser = positive)]
    tolerance: Option<f64>,
    /// Time limit in ms [default: the problem's, else 2000]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=600_000))]
    time_ms: Option<u64>,
    /// Memory limit in units of 1024 bytes [default: the problem's, else 262144]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=16_777_216))]
    memory_kib: Option<u64>,
    /// The edition and the features of a Rust program.
    #[command(flatten)]
    pub build: BuildOptions,
    /// Multiply the time limit: 1.5 on a machine slower than the judge's [default: from the
    /// settings, else 1]
    #[arg(long, value_name = "FACTOR", value_parser = positive)]
    scale: Option<f64>,
}

/// A user's own program.
pub enum Source<'a> {
    /// A file in some language, or an executable.
    File(PathBuf),
    /// A command and its arguments.
    Command(&'a [OsString]),
}

/// A problem and the program that is judged on it.
pub struct Subject<'a> {
    /// The problem, with the limits that apply. An unknown problem has only samples.
    pub entry: Entry,
    /// The samples, if they decide and not the rules.
    pub samples: Option<Samples>,
    /// The allowed error of numbers.
    pub tolerance: Option<f64>,
    /// The program, if it is not the solution in this workspace.
    pub source: Option<Source<'a>>,
}

impl Arguments {
    /// Returns the named subjects: one program, or the solutions of problems. Without names these
    /// are the solutions of all problems.
    pub fn all(&self, project: &Project) -> Result<Vec<Subject<'_>>, CliError> {
        let (mut files, mut ids) = (Vec::new(), Vec::new());
        let is_alone = self.words.len() == 1 && self.command.is_empty();
        for word in &self.words {
            match program(project, word, is_alone)? {
                Some(file) => files.push(file),
                None => ids.push(word.clone()),
            }
        }
        let source = match (files.pop(), &self.command[..]) {
            (None, []) if self.samples.is_some() => {
                return Err(CliError::Usage("name the program that `--samples` are for".to_owned()));
            }
            (None, []) => None,
            (Some(file), []) if files.is_empty() => Some(Source::File(file)),
            (None, command) => Some(Source::Command(command)),
            _ => return Err(not_one()),
        };
        let is_rust = matches!(&source, Some(Source::File(file)) if file.extension() == Some("rs".as_ref()));
        if !is_rust && !self.build.is_empty() {
            return Err(CliError::Usage(format!(
                "only your own Rust programs have an edition or features: leave out `{}`",
                self.build.words().join(" ")
            )));
        }
        match (source, &ids[..]) {
            (None, _) => {
                let settings = Settings::around(&project.root)?;
                let entries = project.select(&ids)?;
                project.need_rules(entries.iter().map(|entry| &entry.id))?;
                entries.into_iter().cloned().map(|entry| self.subject(entry, None, None, &settings)).collect()
            }
            (Some(source), [] | [_]) => Ok(vec![self.of_program(project, ids.pop(), source)?]),
            _ => Err(not_one()),
        }
    }

    /// Returns the only subject.
    pub fn one(&self, project: &Project) -> Result<Subject<'_>, CliError> {
        let mut all = if self.words.is_empty() && self.command.is_empty() { Vec::new() } else { self.all(project)? };
        let only = all.pop().filter(|_| all.is_empty());
        only.ok_or_else(|| CliError::Usage("name one problem, or a program".to_owned()))
    }

    /// Takes a program on the named problem, on the problem that its file is named after, or on its
    /// samples.
    fn of_program<'a>(
        &self,
        project: &Project,
        id: Option<String>,
        source: Source<'a>,
    ) -> Result<Subject<'a>, CliError> {
        if let (Some(place), Some(_)) = (&self.samples, &id) {
            let place = place.display();
            return Err(CliError::Usage(format!(
                "a named problem has samples of its own: leave out `--samples {place}`, or the problem"
            )));
        }
        let (stem, folder) = match &source {
            Source::File(file) => (file.file_stem().unwrap_or_default(), file.parent().unwrap_or(file)),
            Source::Command(_) => ("program".as_ref(), Path::new("")),
        };
        let (stem, folder) = (stem.to_string_lossy().into_owned(), folder.to_owned());
        let settings = Settings::around(&folder)?;
        let known = match id {
            Some(id) => Some(project.entry(&id)?),
            None if self.samples.is_some() => None,
            // A file `c.cpp` is not named after cf15c.
            None => lookup(&project.known(), &stem)
                .ok()
                .filter(|entry| entry.id.eq_ignore_ascii_case(&stem) || stem.contains(|c: char| c.is_ascii_digit()))
                .cloned(),
        };
        if let Some(Entry { id, .. }) = known {
            let entry = project.entry(&id)?;
            project.need_rules([&entry.id])?;
            return self.subject(entry, None, Some(source), &settings);
        }
        let rust = match &source {
            Source::File(file) if file.extension() == Some("rs".as_ref()) && file.is_file() => {
                Some(UserProgram::of_file(file)?)
            }
            _ => None,
        };
        let samples = match (&self.samples, &rust) {
            (Some(place), _) => {
                let named = Samples::read(place)?.or(Some(Samples::around(&stem, std::slice::from_ref(place))?));
                named.filter(|samples| samples.place.is_some()).ok_or_else(|| {
                    let place = place.display();
                    CliError::Usage(format!(
                        "{place} has no samples: name a folder with sample-1.in and sample-1.out, or a file of cargo-compete"
                    ))
                })?
            }
            (None, Some(rust)) => Samples::of_rust(rust)?,
            (None, None) => Samples::of_program(&stem, &settings, &folder, std::slice::from_ref(&folder))?,
        };
        let (settings, name, url) = match rust {
            Some(rust) => (rust.settings, rust.name, rust.url),
            None => (settings, stem, None),
        };
        let limits = &mut usual("generic");
        limits.time_ms = samples.time_ms.or(settings.time_ms).unwrap_or(limits.time_ms);
        limits.memory_kib = settings.memory_kib.unwrap_or(limits.memory_kib);
        let judge = settings.judge.as_deref().unwrap_or("generic");
        let entry = Entry {
            folder: samples.place.clone().unwrap_or_else(|| Path::new(".").join(&folder)),
            description: Description {
                title: name.clone(),
                ..Description::new(judge, url.as_deref().unwrap_or_default(), *limits)
            },
            id: name,
        };
        self.subject(entry, Some(samples), Some(source), &settings)
    }

    /// Applies the arguments and the settings to a subject.
    fn subject<'a>(
        &self,
        mut entry: Entry,
        samples: Option<Samples>,
        source: Option<Source<'a>>,
        settings: &Settings,
    ) -> Result<Subject<'a>, CliError> {
        let has_rules = samples.is_none() && problem_judge::has_rules(&entry.id);
        if has_rules && self.tolerance.is_some() {
            let id = &entry.id;
            return Err(CliError::Usage(format!("the rules of {id} allow no error: leave out `-e`")));
        }
        let tolerance = self.tolerance.or(settings.tolerance).filter(|_| !has_rules);
        let samples = match samples {
            None if tolerance.is_some() => Samples::read(&entry.folder)?,
            samples => samples,
        };
        let tolerance = tolerance.or(samples.as_ref().and_then(|samples| samples.tolerance));
        let limits = &mut entry.description.limits;
        if let Some(time) = self.time_ms {
            (limits.time_ms, limits.java_time_ms) = (time, None);
        }
        if let Some(memory) = self.memory_kib {
            (limits.memory_kib, limits.java_memory_kib) = (memory, None);
        }
        *limits = limits.scaled(self.scale.or(settings.scale).unwrap_or(1.0));
        Ok(Subject { samples: samples.map(|samples| Samples { tolerance, ..samples }), tolerance, source, entry })
    }
}

/// Returns the file that a word means if it is not a problem: a path, a binary of the current
/// package or its `cargo-compete` name, or, if the word stands alone, a program in another language
/// that is named after a problem.
fn program(project: &Project, word: &str, is_alone: bool) -> Result<Option<PathBuf>, CliError> {
    if is_program(word) {
        return Ok(Some(word.into()));
    }
    if project.has_rules() {
        return Ok(None);
    }
    let is_known = |entry: &Entry| entry.id.eq_ignore_ascii_case(word);
    if !project.known().iter().any(is_known) {
        let here = UserProgram::of_folder(&project.root, &[word.to_owned()]);
        return Ok(here.ok().and_then(|mut found| found.pop()).map(|found| found.source));
    }
    let (id, profile) = (word.to_lowercase(), Profile::named("generic").map_err(anyhow::Error::from)?);
    if !is_alone || project.solution(&id).is_file() {
        return Ok(None);
    }
    let is_program = |file: &PathBuf| {
        let language = file.extension().and_then(|ending| profile.language(ending.to_str()?));
        language.is_some() && file.file_stem() == Some(id.as_ref())
    };
    let files = fs::read_dir(&project.root).into_iter().flatten().flatten();
    Ok(files.map(|file| file.path()).find(is_program))
}

fn not_one() -> CliError {
    CliError::Usage("name one problem and one program".to_owned())
}

/// Parses a number above 0.
fn positive(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number: &f64| number.is_finite() && *number > 0.0);
    number.ok_or_else(|| "write a number above 0, such as 1.5 or 1e-6".to_owned())
}
