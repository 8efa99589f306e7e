//! Where the workspace is and which problems it has.

use std::path::{Path, PathBuf};

use anyhow::Context;
use sg_rules::catalogue::{self, Entry};
use sg_rules::lookup::lookup;

use crate::cli_error::CliError;

/// The workspace that a command works on.
pub struct Project {
    /// The folder that holds `problems` and `testdata`.
    pub root: PathBuf,
    /// Its problems, by id.
    pub entries: Vec<Entry>,
}

impl Project {
    /// The workspace around the current folder.
    pub fn find() -> Result<Self, CliError> {
        let here = std::env::current_dir().context("cannot tell the current folder")?;
        let is_root = |folder: &&Path| folder.join("problems/src/bin").is_dir() && folder.join("testdata").is_dir();
        let Some(root) = here.ancestors().find(is_root) else {
            return Err(CliError::Usage(format!(
                "{} is not in a workspace with the folders problems and testdata: change into one",
                here.display()
            )));
        };
        let catalogue = catalogue::read(&root.join("testdata"))?;
        for error in &catalogue.broken {
            anstream::eprintln!("cargo sg: {error}");
        }
        Ok(Project {
            root: root.to_owned(),
            entries: catalogue.entries,
        })
    }

    /// The package of the solutions.
    pub fn problems(&self) -> PathBuf {
        self.root.join("problems")
    }

    /// A folder for what need not be kept; it may not be there yet.
    pub fn scratch(&self, name: &str) -> PathBuf {
        self.root.join("target/sg").join(name)
    }

    /// The problem that `id` means.
    pub fn entry(&self, id: &str) -> Result<&Entry, CliError> {
        lookup(&self.entries, id).map_err(CliError::Usage)
    }

    /// The problems called `ids`, each once; all of them if none is named.
    pub fn select(&self, ids: &[String]) -> Result<Vec<&Entry>, CliError> {
        if ids.is_empty() {
            return Ok(self.entries.iter().collect());
        }
        let mut chosen: Vec<&Entry> = Vec::new();
        for id in ids {
            let entry = self.entry(id)?;
            if !chosen.contains(&entry) {
                chosen.push(entry);
            }
        }
        Ok(chosen)
    }
}

/// Whether a name is built like the id of a problem: `hdu1846`.
pub fn is_id(name: &str) -> bool {
    let is_part = |byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'_');
    name.starts_with(|first: char| first.is_ascii_lowercase()) && name.bytes().all(is_part)
}
