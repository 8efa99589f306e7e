//! The dependencies of the workspace: their licences, their numbers, and the arrows of ARCHITECTURE.md.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use cargo_metadata::{DependencyKind, Metadata, MetadataCommand};

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
    let allowed: BTreeSet<&str> =
        deny["licenses"]["allow"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
    for package in &metadata.packages {
        let licence = package.license.as_deref().unwrap_or("none");
        let is_allowed = spdx::Expression::parse_mode(licence, spdx::ParseMode::LAX)
            .is_ok_and(|terms| terms.evaluate(|one| allowed.contains(one.to_string().as_str())));
        let (name, version) = (&package.name, &package.version);
        assert!(is_allowed, "{name} {version}: deny.toml does not allow the licence {licence}");
    }
}

/// The most packages that each package may depend on at run time, on Linux x86_64: more is to be a decision.
const MOST: [(&str, usize); 25] = [
    ("cargo-sg", 94),
    ("problem-files", 0),
    ("problem-rules", 11),
    ("problem-tests", 57),
    ("problems", 5),
    ("rust-to-c", 52),
    ("sg-bundle", 35),
    ("sg-cache", 0),
    ("sg-cli", 77),
    ("sg-core", 0),
    ("sg-core-examples", 0),
    ("sg-export", 16),
    ("sg-io", 0),
    ("sg-judge", 30),
    ("sg-language", 0),
    ("sg-problems", 40),
    ("sg-rules", 10),
    ("sg-site", 89),
    ("sg-study", 16),
    ("sg-theory", 1),
    ("sg-web", 28),
    ("speed", 0),
    ("wasm-to-c", 12),
    ("wrong-solutions", 5),
    ("xtask", 88),
];

/// The packages below this one in `cargo tree -e normal`, by its features alone.
fn count(root: &Path, package: &str) -> usize {
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(root).args(["tree", "--locked", "-p", package]);
    command.args(["-e", "normal", "--prefix", "none", "--format", "{p}"]);
    let output = command.args(["--target", "x86_64-unknown-linux-gnu"]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    // The name and the version: `(*)` and `(proc-macro)` follow only once.
    let packages = text.lines().skip(1).map(|line| line.split(' ').take(2).collect());
    packages.collect::<BTreeSet<Vec<&str>>>().len()
}

#[test]
fn no_package_has_more_dependencies_than_was_decided() {
    let metadata = metadata();
    for package in metadata.workspace_packages() {
        let name = package.name.as_str();
        let count = count(metadata.workspace_root.as_std_path(), name);
        let most = MOST.iter().find(|(known, _)| *known == name).map(|(_, most)| *most);
        assert!(most.is_some_and(|most| count <= most), "{name} has {count}, and {most:?} are allowed");
    }
}

/// The arrows of ARCHITECTURE.md: each crate, and those that it uses. A remark stands behind two blanks.
fn arrows(architecture: &str) -> Vec<(&str, BTreeSet<&str>)> {
    let block = architecture.split("```").nth(1).unwrap();
    let lines = block.lines().filter_map(|line| line.split_once("-> "));
    lines.map(|(from, to)| (from.trim(), to.split("  ").next().unwrap().split(", ").collect())).collect()
}

#[test]
fn the_arrows_of_the_architecture_are_true_and_lead_down() {
    let metadata = metadata();
    let text = fs::read_to_string(metadata.workspace_root.join("ARCHITECTURE.md")).unwrap();
    let arrows = arrows(&text);
    let packages = metadata.workspace_packages();
    let ours: BTreeSet<&str> = packages.iter().map(|package| package.name.as_str()).collect();
    // The wrong solutions use what the solutions use.
    for package in packages.iter().filter(|package| package.name != "wrong-solutions") {
        let normal = package.dependencies.iter().filter(|used| used.kind == DependencyKind::Normal);
        let uses: BTreeSet<&str> = normal.map(|used| used.name.as_str()).filter(|name| ours.contains(name)).collect();
        let place = arrows.iter().position(|(from, _)| *from == package.name.as_str());
        let drawn = place.map_or(BTreeSet::new(), |place| arrows[place].1.clone());
        assert_eq!(drawn, uses, "{}", package.name);
        let above = &arrows[..place.unwrap_or(0)];
        assert!(above.iter().all(|(from, _)| !uses.contains(from)), "an arrow of {} leads up", package.name);
    }
}
