//! What a verdict depends on, as hashes: what was compiled into this command, what lies in the workspace, and what the
//! machine is. Keeps nothing.

use std::ffi::OsString;
use std::hash::{DefaultHasher, Hash};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

use anyhow::Context;

use crate::project::Project;

/// A hash of what makes and judges files as it was when this command was built, and one of the rules of each problem.
pub static FINGERPRINTS: (u64, &[(&str, u64)]) = include!(concat!(env!("OUT_DIR"), "/fingerprints.rs"));

/// How the names of the variables begin that tell cargo and the compilers what to do.
const ENVIRONMENT: [&str; 9] = [
    "CARGO_BUILD_", "CARGO_ENCODED_RUSTFLAGS", "CARGO_PROFILE_", "CARGO_TARGET_", "CPATH", "C_INCLUDE_PATH",
    "LIBRARY_PATH", "RUSTC", "RUSTFLAGS",
];

/// What cargo and the compilers are told by the environment.
pub fn environment() -> Vec<(OsString, OsString)> {
    let is_told = |name: &OsString| ENVIRONMENT.iter().any(|told| name.to_string_lossy().starts_with(told));
    let mut told: Vec<_> = env::vars_os().filter(|(name, _)| is_told(name)).collect();
    told.sort();
    told
}

/// All that cargo reads to build a solution, but for the solution itself and what `Cargo.lock` pins down.
pub fn hash_libraries(project: &Project, hasher: &mut DefaultHasher) -> anyhow::Result<()> {
    let root = &project.root;
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home
        .or_else(|| Some(env::home_dir()?.join(".cargo")))
        .unwrap_or_default();
    for path in [
        "Cargo.toml", "Cargo.lock", ".cargo", "problems/build.rs", "problems/src/lib.rs",
    ] {
        hash_all(&root.join(path), hasher)?;
    }
    hash_all(&home.join("config.toml"), hasher)?;
    let mut packages = vec![project.problems()];
    let mut next = 0;
    while let Some(package) = packages.get(next).cloned() {
        let manifest = package.join("Cargo.toml");
        let text = fs::read_to_string(&manifest).with_context(|| format!("cannot read {}", manifest.display()))?;
        text.hash(hasher);
        if next > 0 {
            hash_all(&package.join("src"), hasher)?;
        }
        let table: toml::Table = text
            .parse()
            .with_context(|| format!("cannot read {}", manifest.display()))?;
        let dependencies = table.get("dependencies").and_then(toml::Value::as_table);
        for name in dependencies.into_iter().flat_map(toml::Table::keys) {
            let folder = root.join("crates").join(name);
            if folder.is_dir() && !packages.contains(&folder) {
                packages.push(folder);
            }
        }
        next += 1;
    }
    Ok(())
}

/// Names and contents of a file, or of all files in a folder; nothing where there is none.
pub fn hash_all(path: &Path, hasher: &mut DefaultHasher) -> io::Result<()> {
    if path.is_dir() {
        let entries = fs::read_dir(path)?.map(|entry| Ok(entry?.path()));
        let mut entries = entries.collect::<io::Result<Vec<_>>>()?;
        entries.sort();
        entries.iter().try_for_each(|path| hash_all(path, hasher))
    } else if path.exists() {
        (path, fs::read(path)?).hash(hasher);
        Ok(())
    } else {
        Ok(())
    }
}

/// What a compiler says of itself: the one that the variable names, or this one.
pub fn version(variable: &str, otherwise: &str) -> Option<String> {
    let command = env::var_os(variable).unwrap_or_else(|| otherwise.into());
    let output = Command::new(command).arg("-vV").output().ok()?;
    String::from_utf8(output.stdout)
        .ok()
        .filter(|_| output.status.success())
}

/// The system, the processor and its cores.
pub fn machine() -> String {
    let processor = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = processor.lines().find(|line| line.starts_with("model name"));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{} {} {model:?} {cores}", env::consts::OS, env::consts::ARCH)
}
