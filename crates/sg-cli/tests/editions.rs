//! Every bundle compiles in every edition that a judge offers: `cargo sg bundle` compiles it in the one it is written for, and
//! this test in the others.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use rayon::prelude::*;
use sg_bundle::{Profile, Workspace};

/// The complaint of the compiler about a source in an edition, if there is one.
fn rejection(text: &str, edition: &str) -> Option<String> {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("main.rs"), text).unwrap();
    let output = Command::new("rustc")
        .args(["--edition", edition, "--emit=metadata", "main.rs"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    (!output.status.success()).then(|| String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn every_bundle_compiles_in_the_other_editions() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    // As `cargo sg bundle` has it, so that one finds what the other has made.
    let workspace = Workspace::discover_in(&root.join("problems"), &[], None, "command").unwrap();
    let editions: BTreeSet<&str> = Profile::all()
        .iter()
        .flat_map(|judge| &judge.editions)
        .map(String::as_str)
        .collect();
    assert_eq!(editions, BTreeSet::from(["2021", "2024"]));
    let bins: Vec<&str> = workspace.binaries().collect();
    assert!(bins.len() > 50);
    let judge = Profile::named("generic").unwrap();
    let cache = sg_cache::Cache::new(root.join("target/sg/cache"));
    let rejected = bins
        .par_iter()
        .map(|bin| match workspace.bundle_cached(bin, judge, &cache) {
            Ok((bundle, _)) => {
                let others = editions.iter().filter(|&edition| judge.edition != *edition);
                let messages = others.filter_map(|edition| {
                    let message = rejection(&bundle.text, edition)?;
                    Some(format!("{bin} in edition {edition}: {message}\n"))
                });
                messages.collect()
            }
            Err(error) => format!("{bin}: {error}\n"),
        });
    let rejected: String = rejected.collect();
    assert!(rejected.is_empty(), "{rejected}");
}
