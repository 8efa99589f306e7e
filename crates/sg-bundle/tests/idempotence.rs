//! A bundle is a solution without libraries: to bundle it alone changes nothing.

use std::fs;
use std::path::Path;

use sg_bundle::{Profile, Workspace};

/// One with a fast reader and blocks of a board, one with heaps and their winning moves.
const VARIED: [&str; 2] = ["hdu1760", "hdu2176"];

/// The bundles of these solutions, all if none are named, bundled once more in a package that depends on nothing.
fn expect_same(bins: &[&str]) {
    let judge = Profile::named("generic").unwrap();
    let problems = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems");
    // Built as `cargo sg bundle` has it.
    let solutions = Workspace::discover_in(&problems, bins, None, "command").unwrap();
    let bins: Vec<&str> = solutions.binaries().collect();
    assert!(!bins.is_empty());
    let folder = tempfile::tempdir().unwrap();
    let manifest = "[workspace]\n[package]\nname = \"bundles\"\nversion = \"0.1.0\"\nedition = \"2021\"\n";
    fs::write(folder.path().join("Cargo.toml"), manifest).unwrap();
    let sources = folder.path().join("src/bin");
    fs::create_dir_all(&sources).unwrap();
    let once: Vec<String> = bins
        .iter()
        .map(|bin| solutions.bundle(bin, judge).unwrap().text)
        .collect();
    for (bin, text) in bins.iter().zip(&once) {
        fs::write(sources.join(bin).with_extension("rs"), text).unwrap();
    }
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bundles");
    let alone = Workspace::discover_in(folder.path(), &[], Some(&target), "dev").unwrap();
    for (bin, once) in bins.iter().zip(once) {
        assert_eq!(
            alone.bundle(bin, judge).unwrap().text,
            once,
            "{bin} changed when it was bundled again"
        );
    }
}

#[test]
fn bundling_the_bundle_of_a_solution_changes_nothing() {
    expect_same(&VARIED);
}

#[test]
#[ignore = "takes minutes: bundles every solution twice"]
fn bundling_the_bundle_of_any_solution_changes_nothing() {
    expect_same(&[]);
}
