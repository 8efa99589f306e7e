//! Puts into the command the test data of the workspace, for where there is no workspace, and what verdicts depend on.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// What makes and judges files.
const JUDGING: [&str; 7] = [
    "sg-cli", "sg-judge", "sg-rules", "sg-bundle", "sg-export", "wasm-to-c", "sg-core",
];

fn main() -> io::Result<()> {
    test_data()?;
    fingerprints()
}

fn test_data() -> io::Result<()> {
    // In a package the folder lies beside this file; in the workspace a link does, where the system has such.
    let package = package();
    let own = package.join("testdata");
    let testdata = if own.is_dir() {
        own
    } else {
        package.join("../../testdata")
    };
    let out = out();
    // In the workspace the files themselves are read, so a new case need not build the command anew.
    let watched = if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        &testdata
    } else {
        Path::new("build.rs")
    };
    println!("cargo:rerun-if-changed={}", watched.display());
    let mut list = String::from("&[\n");
    let mut folders = vec![PathBuf::new()];
    while let Some(folder) = folders.pop() {
        fs::create_dir_all(out.join("testdata").join(&folder))?;
        let mut names = Vec::new();
        for entry in fs::read_dir(testdata.join(&folder))? {
            names.push(folder.join(entry?.file_name()));
        }
        names.sort();
        for name in names {
            let source = testdata.join(&name);
            if source.is_dir() {
                folders.push(name);
                continue;
            }
            let copy = out.join("testdata").join(&name);
            fs::copy(&source, &copy)?;
            let name = name.to_string_lossy().replace('\\', "/");
            list += &format!("({name:?}, include_bytes!({copy:?})),\n");
        }
    }
    fs::write(out.join("testdata.rs"), list + "]\n")
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
    let rules = crates.join("sg-rules/src/problems");
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
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            if path.starts_with(&rules) && name != "mod" {
                problems.insert(name, String::from_utf8_lossy(&bytes).into_owned());
            } else {
                (path, bytes).hash(&mut all);
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
        let others = problems.keys().filter(|other| text.contains(other.as_str()));
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
