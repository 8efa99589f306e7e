//! Puts into the command what verdicts depend on.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;
use std::{env, fs, io};

/// What makes and judges files.
const JUDGING: [&str; 8] = [
    "sg-cli", "sg-judge", "sg-problems", "sg-rules", "sg-bundle", "sg-export", "wasm-to-c", "sg-core",
];

fn main() -> io::Result<()> {
    fingerprints()
}

fn package() -> PathBuf {
    folder("CARGO_MANIFEST_DIR")
}

fn out() -> PathBuf {
    folder("OUT_DIR")
}

fn folder(variable: &str) -> PathBuf {
    PathBuf::from(env::var_os(variable).expect("cargo sets it"))
}

/// A hash of what makes and judges all files, and one of the rules of each problem. Outside of the workspace, where those
/// sources are not at hand, there are none.
fn fingerprints() -> io::Result<()> {
    let crates = package().join("..");
    let rules = crates.join("../problems");
    let (mut all, mut problems) = (DefaultHasher::new(), BTreeMap::new());
    let mut list = String::new();
    if JUDGING.iter().all(|name| crates.join(name).join("src").is_dir()) {
        let mut paths = vec![crates.join("../Cargo.lock"), crates.join("sg-bundle/judges.toml")];
        paths.extend(JUDGING.iter().map(|name| crates.join(name).join("src")));
        paths
            .iter()
            .for_each(|path| println!("cargo:rerun-if-changed={}", path.display()));
        while let Some(path) = paths.pop() {
            if path.is_dir() {
                let entries = fs::read_dir(&path)?.map(|entry| Ok(entry?.path()));
                paths.extend(entries.collect::<io::Result<Vec<_>>>()?);
                paths.sort();
                continue;
            }
            let bytes = fs::read(&path)?;
            (path, bytes).hash(&mut all);
        }
        println!("cargo:rerun-if-changed={}", rules.display());
        for problem in fs::read_dir(&rules)? {
            let problem = problem?;
            if let Ok(text) = fs::read_to_string(problem.path().join("rules.rs")) {
                problems.insert(problem.file_name().to_string_lossy().into_owned(), text);
            }
        }
        for id in problems.keys() {
            list += &format!("({id:?}, {}),\n", hash_with_shared(id, &problems));
        }
    }
    let text = format!("({}, &[{list}])\n", all.finish());
    fs::write(out().join("fingerprints.rs"), text)
}

/// A hash of the rules of a problem, and of all that they may share: those of whatever problems they name.
fn hash_with_shared(id: &str, problems: &BTreeMap<String, String>) -> u64 {
    let mut named = vec![id];
    let mut next = 0;
    while let Some(text) = named.get(next).map(|id| &problems[*id]) {
        let others = problems
            .keys()
            .filter(|other| text.contains(&format!("super::{other}")));
        let new: Vec<&str> = others
            .map(String::as_str)
            .filter(|other| !named.contains(other))
            .collect();
        named.extend(new);
        next += 1;
    }
    let mut hasher = DefaultHasher::new();
    named.iter().for_each(|id| problems[*id].hash(&mut hasher));
    hasher.finish()
}
