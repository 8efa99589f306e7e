//! What the user wants judged: problems by their ids, and the user's own program by its file or its command.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use sg_problems::catalogue::{Description, Entry, Limits};
use sg_problems::lookup::lookup;

use super::is_program;
use crate::cli_error::CliError;
use crate::project::Project;
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
    /// The folder of the samples of a program whose problem is not known; else looked for beside its file
    #[arg(long, value_name = "FOLDER")]
    samples: Option<PathBuf>,
    /// CPU time for one input of a program of yours, in milliseconds; else what the problem says, or 2000
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=600_000))]
    time_ms: Option<u64>,
    /// Memory in units of 1024 bytes; else what the problem says, or 262144
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=16_777_216))]
    memory_kib: Option<u64>,
}

/// The folder of samples that belongs to a Rust file by the package around it.
fn of_package(source: &Source) -> Option<PathBuf> {
    let Source::File(file) = source else { return None };
    let is_rust = file.extension() == Some("rs".as_ref());
    let samples = UserProgram::of_file(file).ok().filter(|_| is_rust)?.samples().ok()?;
    samples.place.filter(|place| place.is_dir())
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
            ([], []) => return Ok(None),
            ([_], []) | ([], [_, ..]) if ids <= 1 => {}
            _ => return Err(CliError::Usage("name one problem and one program".to_owned())),
        }
        Ok(Some(match files[..] {
            [file] => Source::File(Path::new(file)),
            _ => Source::Command(&self.command),
        }))
    }

    /// The problem that a program is judged on: the named one, the one that the file is called after, or one that is known
    /// by its samples only.
    pub fn problem(&self, project: &Project, source: &Source) -> Result<Entry, CliError> {
        let named = self.words.iter().find(|word| !is_program(word));
        let stem = match source {
            Source::File(file) => file.file_stem().unwrap_or_default().to_string_lossy().into_owned(),
            Source::Command(_) => "program".to_owned(),
        };
        let mut entry = match named {
            Some(id) => project.entry(id)?,
            None => lookup(&project.known(), &stem)
                .ok()
                .filter(|_| self.samples.is_none())
                .cloned()
                .unwrap_or_else(|| self.unknown(source, stem)),
        };
        let limits = &mut entry.description.limits;
        if let Some(time) = self.time_ms {
            (limits.time_ms, limits.java_time_ms) = (time, None);
        }
        if let Some(memory) = self.memory_kib {
            (limits.memory_kib, limits.java_memory_kib) = (memory, None);
        }
        Ok(entry)
    }

    fn unknown(&self, source: &Source, stem: String) -> Entry {
        let folder = match source {
            Source::File(file) => file.parent().unwrap_or(file),
            Source::Command(_) => Path::new(""),
        };
        let folder = if folder.as_os_str().is_empty() {
            Path::new(".")
        } else {
            folder
        };
        let beside = [format!("testdata/{stem}"), stem.clone(), "test".to_owned()].map(|name| folder.join(name));
        let found = beside.into_iter().find(|folder| folder.is_dir());
        let found = found.or_else(|| of_package(source));
        Entry {
            id: stem.clone(),
            folder: self.samples.clone().or(found).unwrap_or(folder.to_owned()),
            description: Description {
                title: stem,
                ..Description::new("generic", "", Limits::new(2000, 262_144))
            },
        }
    }
}
