//! A program of which files are to be made: a problem of this workspace, or a program of the user's own.

use std::path::{Path, PathBuf};

use sg_bundle::Profile;
use sg_cache::Cache;
use sg_export::{Settings, Usize};
use sg_problems::catalogue::Entry;

use super::Language;
use crate::oracle::Oracle;
use crate::project::Project;
use crate::user_program::UserProgram;

/// A program, what says whether it is right, and the files to make of it.
pub struct Target<'a> {
    /// The name of its files.
    pub name: String,
    /// The folder of its package.
    pub package: PathBuf,
    /// Its binary there.
    pub bin: String,
    /// The cargo profile that it is built with.
    pub cargo_profile: &'static str,
    /// Its main source file.
    pub source: PathBuf,
    /// Says whether it is right.
    pub oracle: Oracle,
    /// The settings for its C file.
    pub c: CSettings,
    /// The files to make.
    pub files: Vec<Wanted>,
    /// Where bundles, programs and verdicts are cached.
    pub cache: Cache,
    /// The problem that it solves, if its verdicts can be cached.
    pub problem: Option<&'a Entry>,
    /// The user's own program: its bundle keeps its edition, where the judge has that.
    pub own: Option<&'a UserProgram>,
}

/// The settings for the C file of a program.
pub struct CSettings {
    /// The first lines of the comment at the top.
    pub title: String,
    /// Bytes of memory.
    pub memory: u64,
    /// The bytes of these that are the stack.
    pub stack: u32,
    /// The size of `usize`.
    pub usize: Usize,
}

/// A file to make.
#[derive(Clone)]
pub struct Wanted {
    /// Its language.
    pub language: Language,
    /// The judge that it is for.
    pub profile: &'static Profile,
    /// Fails if the file is too long for the judge or needs a newer edition, which is only a warning otherwise.
    pub is_strict: bool,
    /// Its place.
    pub path: PathBuf,
}

/// The C file of a problem gets at most this much memory, since a judge may count all of it as used.
const MOST_MEMORY: u64 = 64 << 20;

/// The memory of the C file of another program, where nothing states it: it stands in the file as one array.
const MEMORY_KIB: u64 = 256 << 10;

/// The largest stack of a C file.
const MOST_STACK: u32 = 64 << 20;

impl<'a> Target<'a> {
    /// A problem of this workspace.
    pub fn of_problem(project: &Project, entry: &'a Entry, oracle: Oracle) -> Self {
        let description = &entry.description;
        Target {
            name: entry.id.clone(),
            package: project.problems(),
            bin: entry.id.clone(),
            cargo_profile: project.cargo_profile(),
            source: project.solution(&entry.id),
            oracle,
            c: CSettings {
                title: format!("{}\n{}", description.title, description.url),
                memory: (description.limits.memory_kib * 1024 * 3 / 4).min(MOST_MEMORY),
                stack: Settings::default().stack,
                // `cargo xtask lint` warns of values that are too large. In a dialogue only the wide one reads what is there.
                usize: match description.is_interactive() {
                    true => Usize::Wide,
                    false => Usize::Narrow,
                },
            },
            files: Vec::new(),
            cache: project.cache(),
            problem: Some(entry),
            own: None,
        }
    }

    /// A program of the user's own.
    pub fn of_user(program: &'a UserProgram, oracle: Oracle) -> Self {
        let memory = program.settings.memory_kib.unwrap_or(MEMORY_KIB);
        Target {
            name: program.name.clone(),
            package: program.package.clone(),
            bin: program.bin.clone(),
            cargo_profile: "release",
            source: program.source.clone(),
            oracle,
            c: CSettings {
                title: program.name.clone(),
                memory: memory * 1024 * 3 / 4,
                stack: u32::try_from(memory * 1024 / 8).unwrap_or(u32::MAX).min(MOST_STACK),
                usize: Usize::Wide,
            },
            files: Vec::new(),
            cache: Cache::new(program.scratch.join("cache")),
            problem: None,
            own: Some(program),
        }
    }

    /// The place of its file in this folder.
    pub fn file(&self, language: Language, folder: &Path) -> PathBuf {
        folder.join(format!("{}.{}", self.name, language.ending()))
    }
}
