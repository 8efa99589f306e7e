//! What the workspace depends on: licences as `deny.toml` allows.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

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
