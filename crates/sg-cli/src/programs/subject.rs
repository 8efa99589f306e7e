//! The subject of a command: problems by their ids, or the user's own program by its file or its command.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use sg_problems::catalogue::{Description, Entry};
use sg_problems::lookup::lookup;

use super::is_program;
use crate::cli_error::CliError;
use crate::limits::usual;
use crate::project::Project;
use crate::samples::Samples;
use crate::user_program::UserProgram;

/// The arguments that name problems and a program.
#[derive(clap::Args)]
#[group(skip)]
pub struct Arguments {
    /// Problems such as hdu1846 (all of them if nothing is named), or one problem and a program of yours: a file in C, C++,
    /// Rust, Java, Python, Pascal or Go, or an executable
    #[arg(value_name = "ID|FILE")]
    words: Vec<String>,
    /// A command to run as the program
    #[arg(last = true, value_name = "COMMAND")]
    command: Vec<OsString>,
    /// The samples of a program whose problem is not known: a folder, or a file of cargo-compete [default: beside the program]
    #[arg(long, value_name = "PLACE")]
    samples: Option<PathBuf>,
    /// Time limit in ms for a program of yours [default: the problem's, else 2000]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=600_000))]
    time_ms: Option<u64>,
    /// Memory limit in units of 1024 bytes [default: the problem's, else 262144]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=16_777_216))]
    memory_kib: Option<u64>,
}

/// A program of the user's own.
pub enum Source<'a> {
    /// A file in some language, or an executable.
    File(&'a Path),
    /// A command.
    Command(&'a [OsString]),
}

impl Arguments {
    /// The ids, where no program is named.
    pub fn ids(&self) -> &[String] {
        &self.words
    }

    /// The one problem, where no program is named.
    pub fn only_id(&self) -> Result<&str, CliError> {
        match &self.words[..] {
            [id] => Ok(id),
            _ => Err(CliError::Usage("name one problem".to_owned())),
        }
    }

    /// The program of the user's own, if one is named.
    pub fn source(&self) -> Result<Option<Source<'_>>, CliError> {
        let files: Vec<&String> = self.words.iter().filter(|word| is_program(word)).collect();
        let ids = self.words.len() - files.len();
        match (&files[..], &self.command[..]) {
            ([], []) if self.samples.is_some() => {
                return Err(CliError::Usage("name the program that `--samples` are for".to_owned()));
            }
            ([], []) => return Ok(None),
            ([_], []) | ([], [_, ..]) if ids <= 1 => {}
            _ => return Err(CliError::Usage("name one problem and one program".to_owned())),
        }
        if let (Some(place), 1) = (&self.samples, ids) {
            let place = place.display();
            return Err(CliError::Usage(format!(
                "the samples of a problem that is named are known: leave out `--samples {place}`, or the problem"
            )));
        }
        Ok(Some(match files[..] {
            [file] => Source::File(Path::new(file)),
            _ => Source::Command(&self.command),
        }))
    }

    /// The problem that a program is judged on: the named one, the one that the file is called after, or one that is known
    /// by its samples only, which are returned too.
    pub fn problem(&self, project: &Project, source: &Source) -> Result<(Entry, Option<Samples>), CliError> {
        let named = self.words.iter().find(|word| !is_program(word));
        let stem = match source {
            Source::File(file) => file.file_stem().unwrap_or_default().to_string_lossy().into_owned(),
            Source::Command(_) => "program".to_owned(),
        };
        let known = match named {
            Some(id) => Some(project.entry(id)?),
            None if self.samples.is_some() => None,
            None => lookup(&project.known(), &stem).ok().cloned(),
        };
        let (mut entry, samples) = match known {
            Some(entry) => (entry, None),
            None => {
                let samples = self.samples_of(source, &stem)?;
                (unknown(stem, &samples), Some(samples))
            }
        };
        let limits = &mut entry.description.limits;
        if let Some(time) = self.time_ms {
            (limits.time_ms, limits.java_time_ms) = (time, None);
        }
        if let Some(memory) = self.memory_kib {
            (limits.memory_kib, limits.java_memory_kib) = (memory, None);
        }
        Ok((entry, samples))
    }

    /// The samples that the user names, or those beside the program: a Rust file may have settings and a package around it.
    fn samples_of(&self, source: &Source, name: &str) -> Result<Samples, CliError> {
        let folder = match source {
            Source::File(file) => file.parent().unwrap_or(file).to_owned(),
            Source::Command(_) => PathBuf::new(),
        };
        let samples = match (&self.samples, source) {
            (Some(place), _) => Samples::read(place)?.ok_or_else(|| {
                let place = place.display();
                CliError::Usage(format!(
                    "{place} has no samples: name a folder with sample-1.in and sample-1.out, or a file of cargo-compete"
                ))
            })?,
            (None, Source::File(file)) if file.extension() == Some("rs".as_ref()) && file.is_file() => {
                Samples::of_program(&UserProgram::of_file(file)?)?
            }
            _ => Samples::around(name, std::slice::from_ref(&folder))?,
        };
        let place = samples.place.or(self.samples.clone()).unwrap_or(folder);
        Ok(Samples {
            place: Some(place)
                .filter(|place| !place.as_os_str().is_empty())
                .or(Some(".".into())),
            ..samples
        })
    }
}

/// A problem of which nothing is known but its samples.
fn unknown(id: String, samples: &Samples) -> Entry {
    let mut limits = usual("generic");
    limits.time_ms = samples.time_ms.unwrap_or(limits.time_ms);
    Entry {
        folder: samples.place.clone().unwrap_or_default(),
        description: Description {
            title: id.clone(),
            ..Description::new("generic", "", limits)
        },
        id,
    }
}
