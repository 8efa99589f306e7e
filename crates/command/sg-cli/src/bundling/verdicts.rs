//! Caches verdicts: a file is not judged again until something changes that its verdict depends on.
//!
//! All of that goes into one key: the solution, the libraries that it may use, the cases and
//! limits, the rules, the code that makes and judges files, the compilers, their environment, and
//! the machine. Where a change cannot be ruled out, the key changes. Only accepted files are
//! cached, with their text.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};
use std::{env, fs};

use anyhow::Context;
use problem_judge::catalogue::Entry;
use serde::{Deserialize, Serialize};
use sg_cache::Key;

use super::Language;
use super::c_compiler::CCompiler;
use super::c_files::Options;
use super::row::Row;
use super::target::{Target, Wanted};
use crate::atomic_write::write_whole;
use crate::project::Project;

/// The key of the code that makes and judges files, at the time when this command was built.
const BUILT: &str = env!("SG_JUDGING_KEY");

/// The workspace that this command was built in.
const BUILT_IN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../..");

/// The verdicts of earlier runs.
pub struct Verdicts<'a> {
    /// The workspace with the problems and libraries.
    pub project: &'a Project,
    /// The key shared by all files, and the one that C files add; `None` without a compiler.
    common: Option<Key>,
    c: Option<Key>,
}

/// An accepted file and its row.
#[derive(Serialize, Deserialize)]
struct Accepted {
    judged: SystemTime,
    slowest: Option<Duration>,
    memory: Option<u64>,
    ratios: Option<(f64, Option<f64>)>,
    warnings: Vec<String>,
    text: String,
}

/// The extension of these cache entries.
const KIND: &str = "verdict";

impl<'a> Verdicts<'a> {
    /// Computes the keys of a workspace, for C files made with these options.
    ///
    /// # Errors
    ///
    /// If a source cannot be read.
    pub fn new(project: &'a Project, options: Options) -> anyhow::Result<Self> {
        let verdicts = Verdicts::of_same_rules(project, options)?;
        // A command from elsewhere may have other rules.
        let is_from_here = is_built_in(&project.root);
        Ok(Verdicts { common: verdicts.common.filter(|_| is_from_here), ..verdicts })
    }

    /// The same without checking that this command was built in the workspace.
    fn of_same_rules(project: &'a Project, options: Options) -> anyhow::Result<Self> {
        let libraries = libraries(project).context("cannot read the libraries of the solutions")?;
        let rustc = version("RUSTC", "rustc");
        let common = Key::of(&(BUILT, machine(), environment(), libraries, &rustc));
        let wasm = env::var_os("SG_WASM_RUSTC").map_or(Some(String::new()), |_| version("SG_WASM_RUSTC", ""));
        let c = CCompiler::find().ok().zip(wasm);
        Ok(Verdicts {
            project,
            common: rustc.is_some().then_some(common),
            c: c.map(|(cc, wasm)| Key::of(&(cc.version(), wasm, options))),
        })
    }

    /// Returns the key of everything that the verdict on a file depends on, or `None` if that is
    /// unknown.
    pub fn key(&self, entry: &Entry, wanted: &Wanted) -> Option<Key> {
        let c = match wanted.language {
            Language::Rust => None,
            Language::C => Some(self.c?),
        };
        let problems = self.project.problems();
        let used = problem_judge::used_rules(&problems, &entry.id);
        let rules: Vec<_> = used.iter().map(|id| fs::read(problems.join(id).join("rules.rs")).ok()).collect();
        let folder = problems.join(&entry.id);
        let main = fs::read_to_string(folder.join("main.rs")).ok()?;
        // A solution may also include the solution of a twin problem as a module.
        let modules = main.split("#[path = \"").skip(1).filter_map(|rest| rest.split('"').next());
        let modules: Vec<_> = modules.map(|path| Key::of_files(&folder.join(path)).ok()).collect();
        let solution = (Key::of_files(&folder).ok()?, modules);
        let cases = Key::of_files(&entry.folder).ok()?;
        let description = format!("{:?} {:?}", entry.description, wanted.profile);
        Some(Key::of(&(self.common?, c, rules, solution, cases, description)))
    }
}

/// Returns the row of a file whose verdict still holds, and puts the file in place.
///
/// # Errors
///
/// If the file cannot be written.
pub fn cached(target: &Target, wanted: &Wanted, key: Key) -> anyhow::Result<Option<Row>> {
    let cached = target.cache.read(key, KIND);
    let Some(accepted) = cached.and_then(|bytes| serde_json::from_slice::<Accepted>(&bytes).ok()) else {
        return Ok(None);
    };
    if fs::read(&wanted.path).ok().as_deref() != Some(accepted.text.as_bytes()) {
        write_whole(&wanted.path, &accepted.text)?;
    }
    Ok(Some(Row {
        size: accepted.text.len(),
        slowest: accepted.slowest,
        memory: accepted.memory,
        ratios: accepted.ratios,
        warnings: accepted.warnings,
        judged: Some(accepted.judged),
        ..Row::new(&target.name, wanted)
    }))
}

/// Caches a new verdict if the file was accepted. If that fails, the file is judged again next
/// time.
pub fn cache(target: &Target, row: &Row, key: Key) {
    if row.is_right()
        && let Ok(text) = fs::read_to_string(&row.file)
    {
        let accepted = Accepted {
            judged: SystemTime::now(),
            slowest: row.slowest,
            memory: row.memory,
            ratios: row.ratios,
            warnings: row.warnings.clone(),
            text,
        };
        let _ = serde_json::to_vec(&accepted).map(|bytes| target.cache.write(key, KIND, &bytes));
    }
}

/// Prefixes of the environment variables that cargo and the compilers obey.
const ENVIRONMENT: [&str; 9] = [
    "CARGO_BUILD_", "CARGO_ENCODED_RUSTFLAGS", "CARGO_PROFILE_", "CARGO_TARGET_", "CPATH", "C_INCLUDE_PATH",
    "LIBRARY_PATH", "RUSTC", "RUSTFLAGS",
];

fn environment() -> Vec<(OsString, OsString)> {
    let counts = |name: &OsString| ENVIRONMENT.iter().any(|start| name.to_string_lossy().starts_with(start));
    let mut variables: Vec<_> = env::vars_os().filter(|(name, _)| counts(name)).collect();
    variables.sort();
    variables
}

/// Returns the keys of everything that cargo reads to build a solution, except for the solution
/// itself and what `Cargo.lock` pins.
fn libraries(project: &Project) -> anyhow::Result<Vec<Key>> {
    let root = &project.root;
    let mut paths: Vec<PathBuf> = ["Cargo.toml", "Cargo.lock", ".cargo", "problems/build.rs", "problems/src/lib.rs"]
        .map(|name| root.join(name))
        .into();
    paths.push(sg_cache::cargo_home().unwrap_or_default().join("config.toml"));
    let workspace = manifest_in(root)?;
    let shared = workspace.get("workspace").and_then(|table| table.get("dependencies"));
    let mut packages = vec![project.problems()];
    let mut next = 0;
    while let Some(package) = packages.get(next).cloned() {
        let manifest = manifest_in(&package)?;
        for (name, entry) in manifest.get("dependencies").and_then(toml::Value::as_table).into_iter().flatten() {
            let is_shared = entry.get("workspace").is_some();
            let (from, entry) =
                if is_shared { (root, shared.and_then(|shared| shared.get(name))) } else { (&package, Some(entry)) };
            let path = entry.and_then(|entry| entry.get("path")).and_then(toml::Value::as_str);
            let Some(folder) = path.map(|path| from.join(path)) else { continue };
            if !packages.contains(&folder) {
                paths.push(folder.join("src"));
                packages.push(folder);
            }
        }
        paths.push(package.join("Cargo.toml"));
        next += 1;
    }
    let keys = paths.iter().map(|path| Ok(Key::of_files(path)?));
    keys.collect()
}

/// Reads the manifest in a folder.
fn manifest_in(folder: &Path) -> anyhow::Result<toml::Table> {
    let path = folder.join("Cargo.toml");
    let failed = || format!("cannot read {}", path.display());
    fs::read_to_string(&path).with_context(failed)?.parse().with_context(failed)
}

/// Returns true if this command was built in this workspace.
fn is_built_in(root: &Path) -> bool {
    let canonical = |path: &Path| path.canonicalize().ok();
    canonical(root).is_some_and(|root| canonical(BUILT_IN.as_ref()) == Some(root))
}

/// Returns the version of the compiler that the variable names, or of the default one.
fn version(variable: &str, default: &str) -> Option<String> {
    let command = env::var_os(variable).unwrap_or_else(|| default.into());
    let output = Command::new(command).arg("-vV").output().ok()?;
    String::from_utf8(output.stdout).ok().filter(|_| output.status.success())
}

/// Describes the system, the processor and its cores.
fn machine() -> String {
    let processor = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = processor.lines().find(|line| line.starts_with("model name"));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{} {} {model:?} {cores}", env::consts::OS, env::consts::ARCH)
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::Arc;

    use problem_judge::judging::ProblemJudge;
    use sg_bundle::Profile;

    use super::*;
    use crate::oracle::Oracle;

    const DESCRIPTION: &str = "problems/hdu1846/problem.toml";

    /// Everything that a verdict depends on, for one problem whose solution uses one library.
    const FILES: [(&str, &str); 11] = [
        ("Cargo.toml", "[workspace]\n"),
        ("Cargo.lock", ""),
        (".cargo/config.toml", ""),
        ("problems/Cargo.toml", "[dependencies]\nlib = { path = \"../crates/lib\" }\n"),
        ("problems/hdu1846/main.rs", "#[path = \"../twin.rs\"]\nmod twin;\nfn main() {}\n"),
        ("problems/hdu1846/rules.rs", "use super::hdu1847::rules;\n"),
        ("problems/hdu1847/rules.rs", ""),
        ("problems/twin.rs", "\n"),
        ("crates/lib/Cargo.toml", "[package]\nname = \"lib\"\n"),
        ("crates/lib/src/deep/inside.rs", ""),
        ("testdata/hdu1846/sample-1.in", "1\n"),
    ];

    fn workspace() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        let description = fs::read_to_string(Path::new(BUILT_IN).join(DESCRIPTION)).unwrap();
        for (name, text) in FILES.iter().chain(&[(DESCRIPTION, description.as_str())]) {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        folder
    }

    /// Returns the row of the Rust file from its cached verdict, as a new process sees it. With
    /// `accept` a verdict is cached first.
    fn row(root: &Path, accept: bool) -> Option<Row> {
        let project = Project::at(root).unwrap();
        let entry = &project.entries[0];
        let judge = ProblemJudge::new(entry, &Arc::default());
        let target = Target::of_problem(&project, entry, Oracle::Problem(Box::new(judge)));
        let wanted = Wanted {
            language: Language::Rust,
            profile: Profile::named("generic").unwrap(),
            is_strict: true,
            path: root.join("hdu1846.rs"),
        };
        let key = Verdicts::of_same_rules(&project, Options::default()).unwrap().key(entry, &wanted).unwrap();
        if accept {
            fs::write(&wanted.path, "judged").unwrap();
            cache(&target, &Row::new("hdu1846", &wanted), key);
        }
        cached(&target, &wanted, key).unwrap()
    }

    #[test]
    fn a_verdict_holds_until_an_input_changes() {
        let workspace = workspace();
        let root = workspace.path();
        assert!(row(root, false).is_none());
        assert!(row(root, true).is_some());
        for name in FILES.map(|(name, _)| name).into_iter().chain([DESCRIPTION]) {
            let path = root.join(name);
            let text = fs::read_to_string(&path).unwrap();
            fs::write(&path, text.replace("time_ms = ", "time_ms = 1") + "# \n").unwrap();
            assert!(row(root, false).is_none(), "{name}");
            fs::write(&path, text).unwrap();
            assert!(row(root, false).is_some(), "{name}");
        }
        fs::write(root.join("testdata/hdu1846/sample-2.in"), "1\n").unwrap();
        assert!(row(root, false).is_none(), "a new case");
    }

    #[test]
    fn a_cached_verdict_puts_its_file_in_place() {
        let workspace = workspace();
        let file = workspace.path().join("hdu1846.rs");
        row(workspace.path(), true);
        for spoilt in [None, Some("spoilt")] {
            fs::remove_file(&file).unwrap();
            if let Some(text) = spoilt {
                fs::write(&file, text).unwrap();
            }
            let row = row(workspace.path(), false).unwrap();
            assert_eq!((row.size, row.judged.is_some()), (6, true));
            assert_eq!(fs::read_to_string(&file).unwrap(), "judged");
        }
    }
}
