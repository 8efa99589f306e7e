//! Finds the workspace and its problems.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use problem_judge::catalogue::{self, Entry};
use problem_judge::lookup::lookup;
use sg_cache::Cache;
use tempfile::TempDir;

use crate::cargo_build;
use crate::cli_error::CliError;
use crate::leftovers::temporary;

/// The problems that a command works on, and where their files are.
pub struct Project {
    /// The folder that holds `testdata`, or the current one if there are no problems around it.
    pub root: PathBuf,
    /// Its problems, sorted by id.
    pub entries: Vec<Entry>,
    /// The package of the solutions: `problems` in this workspace, the root in a user's package.
    package: PathBuf,
    /// The problems of this workspace, where the command runs elsewhere.
    built_in: Option<BuiltIn>,
}

/// The problems that are embedded in the command.
struct BuiltIn {
    entries: Vec<Entry>,
    /// Holds the cases of the problems that were asked for.
    folder: TempDir,
}

impl BuiltIn {
    fn read() -> anyhow::Result<Self> {
        let folder = temporary()?;
        let mut entries = Vec::new();
        for (name, bytes) in problem_judge::files() {
            let Some(id) = described_by(name) else { continue };
            let description = catalogue::parsed(id, Path::new(name), &String::from_utf8_lossy(bytes))?;
            entries.push(Entry { id: id.to_owned(), description, folder: folder.path().join("testdata").join(id) });
        }
        entries.sort_by(|a, b| sg_judge::natural_order(&a.id, &b.id));
        Ok(BuiltIn { entries, folder })
    }

    /// Writes the cases of one problem to files. On Windows, writing those of all problems takes a
    /// second or two.
    fn unpack(&self, entry: &Entry) -> anyhow::Result<()> {
        let folder = &entry.folder;
        if !folder.starts_with(self.folder.path()) || folder.exists() {
            return Ok(());
        }
        fs::create_dir_all(folder).with_context(|| format!("cannot write {}", folder.display()))?;
        let prefix = format!("testdata/{}/", entry.id);
        for (name, bytes) in problem_judge::files() {
            let Some(name) = name.strip_prefix(&prefix) else { continue };
            let path = folder.join(name);
            fs::write(&path, bytes).with_context(|| format!("cannot write {}", path.display()))?;
        }
        Ok(())
    }
}

/// Returns the id of the problem that an embedded file describes, if it is a description.
fn described_by(embedded: &str) -> Option<&str> {
    embedded.strip_prefix("problems/")?.strip_suffix("/problem.toml")
}

impl Project {
    /// Returns true if the current folder is inside this workspace.
    pub fn is_here() -> bool {
        here().is_ok_and(|here| root(&here).is_some())
    }

    /// Finds this workspace, if the current folder is inside it.
    pub fn find() -> Result<Self, CliError> {
        let here = here()?;
        let Some(root) = root(&here) else {
            return Err(CliError::Usage(format!(
                "{} is not in a workspace with the folders problems and testdata: change into one",
                here.display()
            )));
        };
        Project::at(root)
    }

    /// Reads the workspace in this folder.
    pub fn at(root: &Path) -> Result<Self, CliError> {
        Ok(Project { root: root.to_owned(), package: root.join("problems"), entries: described(root)?, built_in: None })
    }

    /// Finds this workspace; elsewhere, the problems of the package around the current folder and
    /// the embedded ones.
    pub fn find_anywhere() -> Result<Self, CliError> {
        if let Ok(project) = Project::find() {
            return Ok(project);
        }
        let here = here()?;
        let is_package = |folder: &&Path| folder.join("Cargo.toml").is_file();
        let root = here.ancestors().find(is_package).unwrap_or(&here);
        let has_problems = root.join("testdata").is_dir();
        Ok(Project {
            root: root.to_owned(),
            package: root.to_owned(),
            entries: if has_problems { described(root)? } else { Vec::new() },
            built_in: Some(BuiltIn::read()?),
        })
    }

    /// Returns true if this is the workspace that holds the rules.
    pub fn has_rules(&self) -> bool {
        self.built_in.is_none()
    }

    /// Checks that this executable has the rules of these problems, if they have any here.
    ///
    /// # Errors
    ///
    /// [`CliError::LacksRules`] ends the command, and an executable with those rules takes over.
    pub fn need_rules<'a>(&self, ids: impl IntoIterator<Item = &'a String>) -> Result<(), CliError> {
        let has_file = |id: &&String| self.has_rules() && self.problems().join(id).join("rules.rs").is_file();
        let lacking = ids.into_iter().filter(has_file).filter(|id| !problem_judge::has_rules(id));
        let ids: Vec<String> = lacking.cloned().collect();
        if ids.is_empty() {
            return Ok(());
        }
        let registry = self.root.join("crates/judge/problem-rules/src/lib.rs");
        let listed = fs::read_to_string(&registry).with_context(|| format!("cannot read {}", registry.display()))?;
        match ids.iter().find(|id| !listed.lines().any(|line| line == format!("mod {id};"))) {
            Some(id) => Err(CliError::Usage(format!("the rules of {id} are not listed: run `cargo xtask codegen`"))),
            None => Err(CliError::LacksRules { root: self.root.clone(), ids }),
        }
    }

    /// Returns the package of the solutions.
    pub fn problems(&self) -> PathBuf {
        self.package.clone()
    }

    /// Returns the Rust file that solves a problem here.
    pub fn solution(&self, id: &str) -> PathBuf {
        if self.has_rules() {
            self.package.join(id).join("main.rs")
        } else {
            self.package.join("src/bin").join(id).with_extension("rs")
        }
    }

    /// Builds these solutions and returns the paths of their binaries.
    pub fn build_solutions(&self, ids: &[&str]) -> anyhow::Result<HashMap<String, PathBuf>> {
        cargo_build::binaries(&self.problems(), self.cargo_profile(), ids)
    }

    /// Returns the cargo profile that solutions are built with.
    pub fn cargo_profile(&self) -> &'static str {
        cargo_build::profile(&self.root)
    }

    /// Returns the cache of the project.
    pub fn cache(&self) -> Cache {
        Cache::new(self.scratch("cache"))
    }

    /// Returns all known problems: those here, then the embedded ones.
    pub fn known(&self) -> Vec<Entry> {
        let built_in = self.built_in.iter().flat_map(|built_in| &built_in.entries);
        let other = built_in.filter(|entry| self.entries.iter().all(|here| here.id != entry.id));
        self.entries.iter().chain(other).cloned().collect()
    }

    /// Returns true if the problem is embedded in the command, so that nothing can be saved beside
    /// it.
    pub fn is_built_in(&self, entry: &Entry) -> bool {
        let folder = self.built_in.as_ref().map(|built_in| built_in.folder.path());
        folder.is_some_and(|folder| entry.folder.starts_with(folder))
    }

    /// Returns a folder for files that need not be kept. It may not exist yet.
    pub fn scratch(&self, name: &str) -> PathBuf {
        self.root.join("target/sg").join(name)
    }

    /// Returns the problem that `id` means, with its cases in files.
    pub fn entry(&self, id: &str) -> Result<Entry, CliError> {
        let entry = lookup(&self.known(), id).cloned().map_err(CliError::Usage)?;
        self.unpack(&entry)?;
        Ok(entry)
    }

    /// Writes the cases of an embedded problem to the folder that its entry names.
    fn unpack(&self, entry: &Entry) -> anyhow::Result<()> {
        self.built_in.as_ref().map_or(Ok(()), |built_in| built_in.unpack(entry))
    }

    /// Returns the problems called `ids`, each once, or all of them if none is named.
    pub fn select(&self, ids: &[String]) -> Result<Vec<&Entry>, CliError> {
        let is_package = self.package.join("Cargo.toml").is_file();
        if ids.is_empty() && (self.entries.is_empty() || !is_package) {
            return Err(CliError::Usage(format!(
                "{} has no solutions to build: name a problem and a program, as in `cargo sg judge hdu1846 mine.cpp`",
                self.root.display()
            )));
        }
        if ids.is_empty() {
            return Ok(self.entries.iter().collect());
        }
        let mut chosen: Vec<&Entry> = Vec::new();
        for id in ids {
            let built_in = self.built_in.as_ref().map_or(&[][..], |built_in| &built_in.entries);
            let found = lookup(&self.entries, id).or_else(|_| lookup(built_in, id));
            let entry = found.map_err(|_| CliError::Usage(lookup(&self.known(), id).err().unwrap_or_default()))?;
            let id = &entry.id;
            if (self.is_built_in(entry) || !is_package) && !self.solution(id).exists() && !self.has_rules() {
                let new = if is_package { format!(", or write one with `cargo sg new {id}`") } else { String::new() };
                return Err(CliError::Usage(format!(
                    "there is no solution of {id} in {}: name a program too, as in `cargo sg judge {id} mine.cpp`{new}",
                    self.root.display()
                )));
            }
            if !chosen.contains(&entry) {
                self.unpack(entry)?;
                chosen.push(entry);
            }
        }
        Ok(chosen)
    }
}

fn here() -> anyhow::Result<PathBuf> {
    std::env::current_dir().context("cannot find the current folder")
}

/// Reads the problems of a workspace. Reports a broken description in one line.
fn described(root: &Path) -> Result<Vec<Entry>, CliError> {
    let catalogue = catalogue::read(root)?;
    for error in &catalogue.broken {
        anstream::eprintln!("cargo sg: {error}");
    }
    Ok(catalogue.entries)
}

fn root(here: &Path) -> Option<&Path> {
    let is_root = |folder: &&Path| folder.join("problems/Cargo.toml").is_file() && folder.join("testdata").is_dir();
    here.ancestors().find(is_root)
}

/// Returns true if a name has the form of a problem id: `hdu1846`.
pub fn is_id(name: &str) -> bool {
    let is_part = |byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'_');
    name.starts_with(|first: char| first.is_ascii_lowercase()) && name.bytes().all(is_part)
}
