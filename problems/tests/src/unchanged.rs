//! Remembers checks that passed. Checks are deterministic, so with the same inputs they pass again.
//!
//! The inputs are hashed into one key: the files of the problem, of its cases, and of problems
//! whose solution or rules it uses; the sources of the judge, the theory and the libraries; the
//! compiler, its settings and the profile.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use sg_cache::{Cache, Key};

/// The files that all verdicts depend on.
const COMMON: [&str; 11] = [
    ".cargo",
    "Cargo.lock",
    "Cargo.toml",
    "crates/solve/sg-core/src",
    "crates/solve/sg-io/src",
    "crates/judge/sg-judge/src",
    "crates/base/sg-language/src",
    "crates/judge/problem-judge/src",
    "crates/judge/sg-rules/src",
    "problems/Cargo.toml",
    "problems/tests",
];

/// The checks that passed before.
#[derive(Clone)]
pub struct Passed {
    workspace: PathBuf,
    cache: Cache,
    common: Key,
}

impl Passed {
    /// Returns the passed checks of this workspace, which are kept in the folder of the profile
    /// (for example `target/debug`); `None` if a file cannot be read.
    pub fn read(workspace: &Path, profile: &Path) -> Option<Self> {
        let mut files: Vec<PathBuf> = COMMON.map(|name| workspace.join(name)).into();
        files.push(profile.parent()?.join(".rustc_info.json"));
        let keys: io::Result<Vec<Key>> = files.iter().map(|path| Key::of_files(path)).collect();
        let environment: Vec<_> = env::vars_os()
            .filter(|(name, _)| {
                let name = name.to_string_lossy();
                name.starts_with("CARGO_PROFILE_") || name.contains("RUSTFLAGS")
            })
            .collect();
        Some(Passed {
            workspace: workspace.to_owned(),
            cache: Cache::new(profile.join("judged")),
            common: Key::of(&(keys.ok()?, environment)),
        })
    }

    /// Returns the key of all inputs of a problem's verdicts; `None` if a file cannot be read.
    pub fn key(&self, id: &str) -> Option<Key> {
        let folder = |root: &str, id: &str| Key::of_files(&self.workspace.join(root).join(id)).ok();
        let mut ids = vec![id.to_owned()];
        let mut next = 0;
        while let Some(id) = ids.get(next).cloned() {
            for file in ["main.rs", "rules.rs"] {
                let text = fs::read_to_string(self.workspace.join("problems").join(&id).join(file)).unwrap_or_default();
                // Rules use other rules by `super::id`, and solutions use others by `../id`.
                for part in text.split("super::").skip(1).chain(text.split("../").skip(1)) {
                    let name: String = part.chars().take_while(|&c| c.is_alphanumeric() || c == '_').collect();
                    let is_problem = !name.is_empty() && self.workspace.join("problems").join(&name).is_dir();
                    if is_problem && !ids.contains(&name) {
                        ids.push(name);
                    }
                }
            }
            next += 1;
        }
        let folders: Option<Vec<Key>> = ids.iter().map(|id| folder("problems", id)).collect();
        Some(Key::of(&(self.common, folders?, folder("testdata", id)?)))
    }

    /// Returns whether this check passed with this key.
    pub fn contains(&self, key: Key, check: &str) -> bool {
        self.cache.read(Key::of(&(key, check)), "passed").is_some()
    }

    /// Records that a check passed. If this fails, the check is only run again.
    pub fn add(&self, key: Key, check: &str) {
        let _ = self.cache.write(Key::of(&(key, check)), "passed", b"");
    }
}
