//! The subject of a command: problems by their ids, or the user's own program by its file, its binary or its command; with the
//! samples, the limits and the tolerance that count for it. What `judge`, `stress`, `watch` and `submit` know is found here.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use sg_bundle::Profile;
use sg_problems::catalogue::{Description, Entry};
use sg_problems::lookup::lookup;

use super::is_program;
use crate::cli_error::CliError;
use crate::limits::usual;
use crate::project::Project;
use crate::samples::Samples;
use crate::user_program::{Settings, UserProgram};

/// The arguments that name problems and a program.
#[derive(clap::Args)]
#[group(skip)]
pub struct Arguments {
    /// Problems such as hdu1846 (all of them if nothing is named), or one problem and a program of yours: a file in C, C++,
    /// Rust, Java, Python, Pascal or Go, an executable, or a binary of the package here
    #[arg(value_name = "ID|FILE")]
    words: Vec<String>,
    /// A command to run as the program
    #[arg(last = true, value_name = "COMMAND")]
    command: Vec<OsString>,
    /// The samples of a program whose problem is not known: a folder, or a file of cargo-compete [default: beside the program]
    #[arg(long, value_name = "PLACE")]
    samples: Option<PathBuf>,
    /// The absolute or relative error that numbers may have, such as 1e-6 [default: as the samples or the settings say]
    #[arg(short = 'e', long, value_name = "ERROR", value_parser = positive)]
    tolerance: Option<f64>,
    /// Time limit in ms [default: the problem's, else 2000]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=600_000))]
    time_ms: Option<u64>,
    /// Memory limit in units of 1024 bytes [default: the problem's, else 262144]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=16_777_216))]
    memory_kib: Option<u64>,
    /// Multiply the time limit: 1.5 on a machine slower than the judge's [default: as the settings say, else 1]
    #[arg(long, value_name = "FACTOR", value_parser = positive)]
    scale: Option<f64>,
}

/// A program of the user's own.
pub enum Source<'a> {
    /// A file in some language, or an executable.
    File(PathBuf),
    /// A command.
    Command(&'a [OsString]),
}

/// A problem and the program that is judged on it.
pub struct Subject<'a> {
    /// The problem, with the limits that count. Of one that is not known its samples are all there is.
    pub entry: Entry,
    /// The samples, where they and not the rules say what is right.
    pub samples: Option<Samples>,
    /// The error that numbers may have.
    pub tolerance: Option<f64>,
    /// The program, if it is not the solution here.
    pub source: Option<Source<'a>>,
}

impl Arguments {
    /// The subjects that are named: one program, or the solutions of problems, all of them if nothing is named.
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

    /// The only subject.
    pub fn one(&self, project: &Project) -> Result<Subject<'_>, CliError> {
        let mut all = match self.words.is_empty() && self.command.is_empty() {
            true => Vec::new(),
            false => self.all(project)?,
        };
        let only = all.pop().filter(|_| all.is_empty());
        only.ok_or_else(|| CliError::Usage("name one problem, or a program".to_owned()))
    }

    /// A program on the named problem, on the one that its file is called after, or on its samples.
    fn of_program<'a>(
        &self,
        project: &Project,
        id: Option<String>,
        source: Source<'a>,
    ) -> Result<Subject<'a>, CliError> {
        if let (Some(place), Some(_)) = (&self.samples, &id) {
            let place = place.display();
            return Err(CliError::Usage(format!(
                "the samples of a problem that is named are known: leave out `--samples {place}`, or the problem"
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
            // A file `c.cpp` is not called after cf15c.
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
        limits.time_ms = samples.time_ms.unwrap_or(limits.time_ms);
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

    /// The subject with what the arguments and the settings say of it.
    fn subject<'a>(
        &self,
        mut entry: Entry,
        samples: Option<Samples>,
        source: Option<Source<'a>>,
        settings: &Settings,
    ) -> Result<Subject<'a>, CliError> {
        let has_rules = samples.is_none() && sg_problems::has_rules(&entry.id);
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

/// The file that a word means, if it is no problem: a path, a binary of the package here or its name in `cargo-compete`, or, if
/// the word stands alone, a program in another language that is called after a problem.
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

/// Reads a number above 0.
fn positive(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number: &f64| number.is_finite() && *number > 0.0);
    number.ok_or_else(|| "it is a number above 0, such as 1.5 or 1e-6".to_owned())
}
