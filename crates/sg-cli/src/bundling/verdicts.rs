//! A file that was judged is not judged again as long as nothing has changed that its verdict depends on.
//!
//! That is one key: a hash of the solution, the libraries that it may use, the cases and limits, the rules, all that makes
//! and judges files, the compilers, what the environment tells them, and the machine. Whatever is not sure to be the same
//! changes the key. Only what was accepted is kept, with its text.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;
use std::time::{Duration, SystemTime};
use std::{env, fs};

use anyhow::Context;
use serde::{Deserialize, Serialize};
use sg_bundle::Profile;
use sg_problems::catalogue::Entry;

use super::Language;
use super::fingerprint::{FINGERPRINTS, environment, hash_all, hash_libraries, machine, version};
use crate::atomic_write::write_whole;
use crate::bundling::c_compiler::CCompiler;
use crate::bundling::row::Row;
use crate::project::Project;

/// The verdicts of earlier runs.
pub struct Verdicts<'a> {
    project: &'a Project,
    /// What all have in common, and besides what those of C files have; none where a compiler is missing.
    common: [Option<u64>; 2],
}

/// A file to be made, with the key that its verdict will have.
pub struct Pending<'e> {
    entry: &'e Entry,
    language: Language,
    profile: &'static Profile,
    key: Option<u64>,
}

impl Pending<'_> {
    /// Whether a row tells of this file.
    pub fn is_of(&self, row: &Row) -> bool {
        row.id == self.entry.id && row.file.extension() == Some(self.language.ending().as_ref())
    }
}

/// A file that was accepted, and what its row says.
#[derive(Serialize, Deserialize)]
struct Kept {
    key: u64,
    judged: SystemTime,
    slowest: Option<Duration>,
    memory: Option<u64>,
    ratios: Option<(f64, Option<f64>)>,
    warnings: Vec<String>,
    text: String,
}

impl<'a> Verdicts<'a> {
    /// Those of a workspace; `options` is how C files are made.
    ///
    /// # Errors
    ///
    /// If a source cannot be read.
    pub fn of(project: &'a Project, options: impl Hash) -> anyhow::Result<Self> {
        let mut hasher = DefaultHasher::new();
        (FINGERPRINTS.0, machine(), environment()).hash(&mut hasher);
        hash_libraries(project, &mut hasher).context("cannot read the libraries of the solutions")?;
        // Outside of the workspace nothing is known of the rules.
        let rustc = (!FINGERPRINTS.1.is_empty())
            .then(|| version("RUSTC", "rustc"))
            .flatten();
        let common = rustc.map(|rustc| hash(&(hasher.finish(), rustc)));
        let wasm = env::var_os("SG_WASM_RUSTC").map_or(Some(String::new()), |_| version("SG_WASM_RUSTC", ""));
        let c = CCompiler::find().ok().zip(wasm);
        let c = c.map(|(cc, wasm)| hash(&(cc.version(), wasm, options)));
        Ok(Verdicts {
            project,
            common: [common, common.zip(c).map(|both| hash(&both))],
        })
    }

    /// What is to be judged, as things are now.
    pub fn pending<'e>(&self, entry: &'e Entry, language: Language, profile: &'static Profile) -> Pending<'e> {
        let mut pending = Pending {
            entry,
            language,
            profile,
            key: None,
        };
        pending.key = self.key(&pending);
        pending
    }

    /// The row of a file whose verdict still holds, and the file itself in its place.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn kept(&self, pending: &Pending, file: PathBuf) -> anyhow::Result<Option<Row>> {
        let kept = fs::read(self.path(pending)).ok();
        let kept = kept.and_then(|bytes| serde_json::from_slice::<Kept>(&bytes).ok());
        let Some(kept) = kept.filter(|kept| Some(kept.key) == pending.key) else {
            return Ok(None);
        };
        if fs::read(&file).ok().as_deref() != Some(kept.text.as_bytes()) {
            write_whole(&file, &kept.text)?;
        }
        Ok(Some(Row {
            size: kept.text.len(),
            slowest: kept.slowest,
            memory: kept.memory,
            ratios: kept.ratios,
            warnings: kept.warnings,
            judged: Some(kept.judged),
            ..Row::new(&pending.entry.id, pending.profile, file)
        }))
    }

    /// Keeps a verdict of just now, if the file was accepted. What cannot be kept will be judged again.
    pub fn keep(&self, pending: &Pending, row: &Row) {
        // What changed meanwhile may or may not have been seen.
        let is_sure = pending.key.is_some() && self.key(pending) == pending.key;
        if let (true, None, Some(key), Ok(text)) = (is_sure, &row.problem, pending.key, fs::read_to_string(&row.file)) {
            let kept = Kept {
                key,
                judged: SystemTime::now(),
                slowest: row.slowest,
                memory: row.memory,
                ratios: row.ratios,
                warnings: row.warnings.clone(),
                text,
            };
            let path = self.path(pending);
            let _ = fs::create_dir_all(path.parent().unwrap_or(&path));
            let _ = serde_json::to_string(&kept).map(|text| write_whole(&path, &text));
        }
    }

    /// A hash of all that the verdict depends on; none where that cannot be told.
    fn key(&self, pending: &Pending) -> Option<u64> {
        let Pending {
            entry,
            language,
            profile,
            ..
        } = pending;
        let common = self.common[usize::from(*language == Language::C)]?;
        let rules = FINGERPRINTS.1.iter().find(|(id, _)| *id == entry.id);
        let mut hasher = DefaultHasher::new();
        (common, rules, format!("{:?} {profile:?}", entry.description)).hash(&mut hasher);
        for path in [&self.project.problems().join(&entry.id), &entry.folder] {
            hash_all(path, &mut hasher).ok()?;
        }
        Some(hasher.finish())
    }

    fn path(&self, pending: &Pending) -> PathBuf {
        let Pending {
            entry,
            language,
            profile,
            ..
        } = pending;
        let name = format!("{}.{}.{}.json", entry.id, profile.name, language.ending());
        self.project.scratch("verdicts").join(name)
    }
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;

    /// All that a verdict depends on in a workspace of one problem whose solution uses one library.
    const FILES: [(&str, &str); 8] = [
        ("Cargo.toml", "[workspace]\n"),
        ("Cargo.lock", ""),
        (".cargo/config.toml", ""),
        (
            "problems/Cargo.toml",
            "[dependencies]\nlib = { path = \"../crates/lib\" }\n",
        ),
        ("problems/hdu1846/main.rs", "fn main() {}\n"),
        ("crates/lib/Cargo.toml", "[package]\nname = \"lib\"\n"),
        ("crates/lib/src/deep/inside.rs", ""),
        ("testdata/hdu1846/sample-1.in", "1\n"),
    ];

    const DESCRIPTION: &str = "problems/hdu1846/problem.toml";

    fn workspace() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        let (_, description) = sg_problems::EMBEDDED
            .iter()
            .find(|(name, _)| *name == DESCRIPTION)
            .unwrap();
        let description = std::str::from_utf8(description).unwrap();
        for (name, text) in FILES.iter().chain(&[(DESCRIPTION, description)]) {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        folder
    }

    /// The row of the Rust file by the verdict that is kept, as a new process sees it; with `keep` one is kept before.
    fn kept(root: &Path, keep: bool) -> Option<Row> {
        let project = Project::at(root).unwrap();
        let verdicts = Verdicts::of(&project, ()).unwrap();
        let profile = Profile::named("generic").unwrap();
        let pending = verdicts.pending(&project.entries[0], Language::Rust, profile);
        let file = root.join("hdu1846.rs");
        if keep {
            fs::write(&file, "judged").unwrap();
            let row = Row::new("hdu1846", profile, file.clone());
            assert!(pending.is_of(&row));
            verdicts.keep(&pending, &row);
        }
        verdicts.kept(&pending, file).unwrap()
    }

    #[test]
    fn a_verdict_holds_until_something_changes_that_it_depends_on() {
        let workspace = workspace();
        let root = workspace.path();
        assert!(kept(root, false).is_none());
        assert!(kept(root, true).is_some());
        for name in FILES.map(|(name, _)| name).into_iter().chain([DESCRIPTION]) {
            let path = root.join(name);
            let text = fs::read_to_string(&path).unwrap();
            fs::write(&path, text.replace("time_ms = ", "time_ms = 1") + "# \n").unwrap();
            assert!(kept(root, false).is_none(), "{name}");
            fs::write(&path, text).unwrap();
            assert!(kept(root, false).is_some(), "{name}");
        }
        fs::write(root.join("testdata/hdu1846/sample-2.in"), "1\n").unwrap();
        assert!(kept(root, false).is_none(), "a new case");
    }

    #[test]
    fn a_kept_verdict_puts_its_file_in_place() {
        let workspace = workspace();
        let file = workspace.path().join("hdu1846.rs");
        kept(workspace.path(), true);
        for spoilt in [None, Some("spoilt")] {
            fs::remove_file(&file).unwrap();
            spoilt.iter().for_each(|text| fs::write(&file, text).unwrap());
            let row = kept(workspace.path(), false).unwrap();
            assert_eq!((row.size, row.judged.is_some()), (6, true));
            assert_eq!(fs::read_to_string(&file).unwrap(), "judged");
        }
    }

    #[test]
    fn a_solution_that_changes_while_it_is_judged_keeps_no_verdict() {
        let workspace = workspace();
        let project = Project::at(workspace.path()).unwrap();
        let verdicts = Verdicts::of(&project, ()).unwrap();
        let profile = Profile::named("generic").unwrap();
        let pending = || verdicts.pending(&project.entries[0], Language::Rust, profile);
        let before = pending();
        let file = workspace.path().join("hdu1846.rs");
        fs::write(&file, "judged").unwrap();
        fs::write(workspace.path().join("problems/hdu1846/main.rs"), "changed").unwrap();
        verdicts.keep(&before, &Row::new("hdu1846", profile, file.clone()));
        assert!(verdicts.kept(&pending(), file.clone()).unwrap().is_none());
        assert!(verdicts.kept(&before, file).unwrap().is_none());
    }

    #[test]
    fn every_problem_with_rules_has_a_fingerprint_of_its_own() {
        let ids: Vec<&str> = FINGERPRINTS.1.iter().map(|(id, _)| *id).collect();
        assert!(ids.len() > 40, "{ids:?}");
        assert!(ids.iter().all(|id| sg_problems::find(id).is_some()), "{ids:?}");
        let prints: BTreeSet<u64> = FINGERPRINTS.1.iter().map(|(_, print)| *print).collect();
        assert_eq!(prints.len(), ids.len());
    }
}
