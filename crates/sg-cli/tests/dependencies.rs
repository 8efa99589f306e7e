//! What the workspace depends on: licences as `deny.toml` allows, and how much in each crate's first lines.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use cargo_metadata::{Metadata, MetadataCommand};

fn metadata() -> Metadata {
    MetadataCommand::new()
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .other_options(["--locked".to_owned()])
        .exec()
        .unwrap()
}

#[test]
fn every_dependency_has_a_licence_that_deny_toml_allows() {
    let metadata = metadata();
    let text = fs::read_to_string(metadata.workspace_root.join("deny.toml")).unwrap();
    let deny: toml::Value = toml::from_str(&text).unwrap();
    let allowed: BTreeSet<&str> = deny["licenses"]["allow"]
        .as_array()
        .unwrap()
        .iter()
        .map(|name| name.as_str().unwrap())
        .collect();
    for package in &metadata.packages {
        let licence = package.license.as_deref().unwrap_or("none");
        let is_allowed = spdx::Expression::parse_mode(licence, spdx::ParseMode::LAX)
            .is_ok_and(|terms| terms.evaluate(|one| allowed.contains(one.to_string().as_str())));
        let (name, version) = (&package.name, &package.version);
        assert!(
            is_allowed,
            "{name} {version}: deny.toml does not allow the licence {licence}"
        );
    }
}

/// How many packages are directly, and in all, below this one in `cargo tree -e normal`, by its features alone, on Linux x86_64.
fn counts(root: &Path, package: &str) -> (usize, usize) {
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(root).args(["tree", "--locked", "-p", package]);
    command.args(["-e", "normal", "--prefix", "depth", "--format", " {p}"]);
    let output = command.args(["--target", "x86_64-unknown-linux-gnu"]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    let (mut direct, mut all) = (BTreeSet::new(), BTreeSet::new());
    for line in text.lines().skip(1) {
        // The depth, the name and the version: `(*)` and `(proc-macro)` follow only once.
        let words: Vec<&str> = line.split(' ').take(3).collect();
        direct.extend((words[0] == "1").then(|| words[1..].to_vec()));
        all.insert(words[1..].to_vec());
    }
    (direct.len(), all.len())
}

#[test]
fn every_crate_says_first_how_many_dependencies_it_has() {
    let metadata = metadata();
    let root = metadata.workspace_root.as_std_path();
    let mut wrong = Vec::new();
    for package in metadata.workspace_packages() {
        let folder = package.manifest_path.parent().unwrap();
        let files = ["src/lib.rs", "src/main.rs"].map(|file| folder.join(file));
        // The solutions are binaries without either.
        let Some(file) = files.iter().find(|file| file.exists()) else {
            continue;
        };
        let (direct, all) = counts(root, &package.name);
        let sentence = format!("//! Run-time dependencies: {direct} direct, {all} in all.");
        let text = fs::read_to_string(file).unwrap();
        let mut first = text.lines().take_while(|line| line.starts_with("//!"));
        if !first.any(|line| line == sentence) {
            wrong.push(format!("{file}: its first lines do not say `{sentence}`"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
