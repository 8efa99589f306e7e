//! A program to make files from: a problem of this workspace, or a user's own program.

use std::path::{Path, PathBuf};

use problem_judge::catalogue::Entry;
use problem_judge::judging::Judged;
use sg_bundle::{Bundle, BundleError, Profile, Workspace};
use sg_cache::Cache;
use sg_export::{Settings, Usize};

use super::Language;
use crate::cli_error::CliError;
use crate::limits::usual;
use crate::oracle::{Oracle, Outputs};
use crate::programs::CompiledProgram;
use crate::project::Project;
use crate::user_program::UserProgram;

/// A program, its oracle, and the files to make from it.
pub struct Target<'a> {
    /// The base name of its files.
    pub name: String,
    /// The folder of its package.
    pub package: PathBuf,
    /// The name of its binary.
    pub bin: String,
    /// The cargo profile that it is built with.
    pub cargo_profile: &'static str,
    /// Its main source file.
    pub source: PathBuf,
    /// Decides whether the program is right.
    pub oracle: Oracle,
    /// The settings for its C file.
    pub c: CSettings,
    /// The files to make.
    pub files: Vec<Wanted>,
    /// Where bundles, programs and verdicts are cached.
    pub cache: Cache,
    /// The problem that it solves, if its verdicts can be cached.
    pub problem: Option<&'a Entry>,
    /// The user's own program. Its bundle keeps its edition if the judge supports that.
    pub own: Option<&'a UserProgram>,
}

/// The settings for the C file of a program.
pub struct CSettings {
    /// The first lines of the comment at the top.
    pub title: String,
    /// Memory in bytes.
    pub memory: u64,
    /// The part of the memory that is the stack, in bytes.
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
    /// Makes it an error, not a warning, if the file is too long or needs a newer edition.
    pub is_strict: bool,
    /// Its path.
    pub path: PathBuf,
}

/// The maximum memory of a problem's C file, since a judge may count all of it as used.
const MAX_MEMORY: u64 = 64 << 20;

/// The largest stack of a C file.
const MAX_STACK: u32 = 64 << 20;

impl<'a> Target<'a> {
    /// Makes a target of a problem of this workspace.
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
                memory: (description.limits.memory_kib * 1024 * 3 / 4).min(MAX_MEMORY),
                stack: Settings::default().stack,
                // Only the wide one reads a dialogue without waiting for more input.
                usize: if description.is_interactive() { Usize::Wide } else { Usize::Narrow },
            },
            files: Vec::new(),
            cache: project.cache(),
            problem: Some(entry),
            own: None,
        }
    }

    /// Makes a target of a user's own program.
    pub fn of_user(program: &'a UserProgram, oracle: Oracle) -> Self {
        // The memory is one array in the C file.
        let memory = program.settings.memory_kib.unwrap_or(usual("generic").memory_kib);
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
                stack: u32::try_from(memory * 1024 / 8).unwrap_or(u32::MAX).min(MAX_STACK),
                usize: Usize::Wide,
            },
            files: Vec::new(),
            cache: Cache::new(program.scratch.join("cache")),
            problem: None,
            own: Some(program),
        }
    }

    /// Builds binaries of the package. A single file is built in the first edition that compiles.
    ///
    /// # Errors
    ///
    /// If cargo cannot be run, or a file cannot be written.
    pub fn built(&self, bins: &[&str]) -> Result<Workspace, CliError> {
        let features = self.own.map_or(&[][..], |own| &own.features);
        let build = || Workspace::discover_in(&self.package, bins, features, None, self.cargo_profile);
        let first = build()?;
        let is_built = |workspace: &Workspace| workspace.executable(&self.bin).is_some();
        let Some(own) = self.own.filter(|_| !is_built(&first)) else { return Ok(first) };
        for edition in own.editions.iter().skip(1) {
            UserProgram::in_edition(own, edition)?;
            let other = build()?;
            if is_built(&other) {
                return Ok(other);
            }
        }
        Ok(first)
    }

    /// Bundles the program as Rust for a judge.
    ///
    /// # Errors
    ///
    /// If it cannot be bundled, or does not compile.
    pub fn bundle(&self, workspace: &Workspace, profile: &Profile) -> Result<Bundle, BundleError> {
        let (bundle, _) = workspace.bundle_cached(&self.bin, profile, &self.cache)?;
        Ok(bundle)
    }

    /// Returns the remarks on a bundle. Those on problems of this workspace are known and not
    /// shown.
    pub fn remarks<'b>(&self, bundle: &'b Bundle) -> &'b [String] {
        if self.own.is_some() { &bundle.remarks } else { &[] }
    }

    /// Judges a program, the original or one made from it, on everything that the oracle knows.
    ///
    /// # Errors
    ///
    /// If something is missing, or no verdict is possible for a reason outside the program.
    pub fn judge(&self, binary: &Path, original: Option<&Outputs>) -> Result<(Judged, Outputs), CliError> {
        let program = CompiledProgram::executable(binary);
        let (judged, outputs) = self.oracle.judge(&program, original, &mut |_| ())?;
        if !judged.missing.is_empty() {
            return Err(anyhow::Error::msg(judged.missing.join("\n")).into());
        }
        Ok((judged, outputs))
    }

    /// Returns the path of its file in a folder.
    pub fn file(&self, language: Language, folder: &Path) -> PathBuf {
        folder.join(format!("{}.{}", self.name, language.ending()))
    }
}
