//! Checks the licences and the number of dependencies, and the arrows of ARCHITECTURE.md.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use cargo_metadata::camino::Utf8Path;
use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package};

fn metadata() -> Metadata {
    MetadataCommand::new()
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.."))
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

/// The maximum number of packages that each package may depend on at run time, on Linux x86_64.
/// Raise one only on purpose.
const MOST: [(&str, usize); 27] = [
    ("cargo-sg", 94),
    ("problem-files", 0),
    ("problem-rules", 11),
    ("problem-tests", 57),
    ("problems", 5),
    ("rust-to-c", 56),
    ("sg-bundle", 35),
    ("sg-cache", 0),
    ("sg-cli", 77),
    ("sg-core", 0),
    ("sg-core-examples", 0),
    ("sg-export", 16),
    ("sg-io", 0),
    ("sg-judge", 30),
    ("sg-language", 0),
    ("problem-judge", 40),
    ("sg-oracle", 20),
    ("sg-rules", 10),
    ("sg-site", 90),
    ("sg-study", 16),
    ("sg-theory", 1),
    ("sg-web", 29),
    ("sg-widget", 3),
    ("speed", 0),
    ("wasm-to-c", 12),
    ("wrong-solutions", 5),
    ("xtask", 88),
];

/// Counts the packages below this one in `cargo tree -e normal`, with only its own features.
fn count(root: &Path, package: &str) -> usize {
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(root).args(["tree", "--locked", "-p", package]);
    command.args(["-e", "normal", "--prefix", "none", "--format", "{p}"]);
    let output = command.args(["--target", "x86_64-unknown-linux-gnu"]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    // Keep only the name and the version, since `(*)` and `(proc-macro)` follow only once.
    let packages = text.lines().skip(1).map(|line| line.split(' ').take(2).collect());
    packages.collect::<BTreeSet<Vec<&str>>>().len()
}

#[test]
fn dependency_counts_stay_within_their_limits() {
    let metadata = metadata();
    for package in metadata.workspace_packages() {
        let name = package.name.as_str();
        let count = count(metadata.workspace_root.as_std_path(), name);
        let most = MOST.iter().find(|(known, _)| *known == name).map(|(_, most)| *most);
        assert!(most.is_some_and(|most| count <= most), "{name} has {count} dependencies; {most:?} are allowed");
    }
}

/// Returns the arrows below a line of ARCHITECTURE.md, from a package to what it uses. A remark
/// follows two spaces.
fn arrows<'a>(architecture: &'a str, intro: &str) -> Vec<(&'a str, BTreeSet<&'a str>)> {
    let block = architecture.split_once(intro).unwrap().1.split("```").nth(1).unwrap();
    let lines = block.lines().filter_map(|line| line.split_once("-> "));
    lines.map(|(from, to)| (from.trim(), to.split("  ").next().unwrap().split(", ").collect())).collect()
}

#[test]
fn architecture_arrows_match_the_dependencies_and_point_down() {
    let metadata = metadata();
    let text = fs::read_to_string(metadata.workspace_root.join("ARCHITECTURE.md")).unwrap();
    let arrows = arrows(&text, "An arrow means \"uses\"");
    let packages = metadata.workspace_packages();
    let ours: BTreeSet<&str> = packages.iter().map(|package| package.name.as_str()).collect();
    // The wrong solutions use the same crates as the solutions.
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

/// Returns the room of a package: its folder below `crates`.
fn room<'a>(package: &'a Package, root: &Utf8Path) -> Option<&'a str> {
    let path = package.manifest_path.strip_prefix(root.join("crates")).ok()?;
    path.iter().next()
}

#[test]
fn a_room_uses_only_rooms_below_it() {
    let metadata = metadata();
    let root = &metadata.workspace_root;
    let text = fs::read_to_string(root.join("ARCHITECTURE.md")).unwrap();
    let arrows = arrows(&text, "uses\nonly rooms below it");
    for (place, (_, uses)) in arrows.iter().enumerate() {
        assert!(arrows[..=place].iter().all(|(above, _)| !uses.contains(above)), "an arrow leads up");
    }
    let packages = metadata.workspace_packages();
    for package in &packages {
        let Some(from) = room(package, root) else { continue };
        for used in &package.dependencies {
            let to = packages.iter().find(|other| other.name.as_str() == used.name).and_then(|other| room(other, root));
            let is_drawn = |to| arrows.iter().any(|(room, uses)| *room == from && uses.contains(to));
            let is_test = used.kind == DependencyKind::Development && from == "export";
            assert!(
                to.is_none_or(|to| to == from || is_drawn(to) || is_test && to == "judge"),
                "{} of {from} uses {} of {to:?}",
                package.name,
                used.name
            );
        }
    }
}

#[test]
fn every_room_readme_is_short_and_names_its_crates() {
    let metadata = metadata();
    let root = &metadata.workspace_root;
    for package in metadata.workspace_packages() {
        let Some(room) = room(package, root) else { continue };
        let readme = fs::read_to_string(root.join("crates").join(room).join("README.md")).unwrap();
        assert!(readme.contains(&format!("- `{}`: ", package.name)), "crates/{room}/README.md lacks {}", package.name);
        assert!(readme.lines().count() <= 16 && readme.contains("**Does not know**"), "crates/{room}/README.md");
    }
}
