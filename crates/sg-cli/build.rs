//! Puts into the command the keys of what makes and judges files, on which cached verdicts depend.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use sg_cache::Key;

/// The crates that make and judge files. The rules of each problem count for that problem alone.
const JUDGING: [&str; 10] = [
    "sg-cache", "sg-cli", "sg-judge", "sg-problems", "sg-rules", "sg-bundle", "sg-export", "wasm-to-c", "sg-core",
    "sg-language",
];

/// Writes one key of what makes and judges all files, and one of the rules of each problem. Outside of the workspace, where
/// those sources are not at hand, there are none.
fn main() -> io::Result<()> {
    let folder = |variable| PathBuf::from(env::var_os(variable).expect("cargo sets it"));
    let workspace = folder("CARGO_MANIFEST_DIR").join("../..");
    let problems = workspace.join("problems");
    let mut sources = vec![workspace.join("Cargo.lock"), workspace.join("crates/sg-bundle/judges.toml")];
    sources.extend(["sg-export", "wasm-to-c"].map(|name| workspace.join("crates").join(name).join("runtime")));
    sources.extend(JUDGING.map(|name| workspace.join("crates").join(name).join("src")));
    let (mut all, mut list) = (Vec::new(), String::new());
    if sources.iter().all(|path| path.exists()) {
        for path in sources.iter().chain([&problems]) {
            println!("cargo:rerun-if-changed={}", path.display());
        }
        all = sources.iter().map(|path| Key::of_files(path)).collect::<io::Result<_>>()?;
        let rules = rules(&problems)?;
        for id in rules.keys() {
            list += &format!("({id:?}, \"{}\"),\n", Key::of(&shared(id, &rules)));
        }
    }
    let text = format!("(\"{}\", &[{list}])\n", Key::of(&all));
    fs::write(folder("OUT_DIR").join("keys.rs"), text)
}

/// The texts of the rules by the ids of their problems.
fn rules(problems: &Path) -> io::Result<BTreeMap<String, String>> {
    let mut rules = BTreeMap::new();
    for problem in fs::read_dir(problems)? {
        let problem = problem?;
        if let Ok(text) = fs::read_to_string(problem.path().join("rules.rs")) {
            rules.insert(problem.file_name().to_string_lossy().into_owned(), text);
        }
    }
    Ok(rules)
}

/// The rules of a problem, and of all problems whose rules they use.
fn shared<'a>(id: &'a str, rules: &'a BTreeMap<String, String>) -> Vec<&'a String> {
    let mut ids = vec![id];
    let mut next = 0;
    while let Some(text) = ids.get(next).map(|id| &rules[*id]) {
        let used = rules.keys().filter(|other| text.contains(&format!("super::{other}")));
        let new: Vec<&str> = used.map(String::as_str).filter(|other| !ids.contains(other)).collect();
        ids.extend(new);
        next += 1;
    }
    ids.into_iter().map(|id| &rules[id]).collect()
}
