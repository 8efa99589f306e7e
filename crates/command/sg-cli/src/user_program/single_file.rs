//! A Rust file that no package builds. A package is made for it, with the dependencies that it
//! names itself (in the front matter of a cargo script), that `sg.toml` names, or that the package
//! around it has.

use std::fs;
use std::path::Path;

use anyhow::Context;
use cargo_metadata::{DependencyKind, Package};
use serde_json::{Map, Value, json};
use sg_bundle::{DependencySources, FrontMatter};
use sg_cache::Key;

use super::{Settings, UserProgram, folder_of};
use crate::cli_error::CliError;

/// The name of the binary, whatever the file is called.
const BIN: &str = "solution";

/// The editions to try, in this order, if none is stated. Most judges have 2021.
const EDITIONS: [&str; 4] = ["2021", "2024", "2018", "2015"];

/// Returns true if a file with this text has a manifest of its own.
pub fn brings_manifest(text: &str) -> bool {
    FrontMatter::of(text).is_some()
}

/// Makes the program of a single file.
pub(super) fn program(source: &Path, around: Option<&Package>) -> Result<UserProgram, CliError> {
    let folder = source.parent().unwrap_or(source).to_owned();
    let top = around.map_or_else(|| folder.clone(), |package| folder_of(package).to_owned());
    let settings = Settings::around(&folder)?;
    let text = fs::read_to_string(source).with_context(|| format!("cannot read {}", source.display()))?;
    let home = sg_cache::cargo_home().context("there is no home folder: set CARGO_HOME")?;
    let package = home.join("sg").join(Key::of(source).to_string());
    fs::create_dir_all(&package).with_context(|| format!("cannot make the folder {}", package.display()))?;
    let mut manifest = json!({
        "package": {},
        "dependencies": around.map(dependencies).unwrap_or_default(),
    });
    let mut built = source.to_owned();
    if let Some(matter) = FrontMatter::of(&text) {
        let own = matter
            .checked(DependencySources::Registry)
            .map_err(|error| CliError::Usage(format!("{}: {error}", source.display())))?;
        let own = serde_json::to_value(own).context("cannot read a manifest")?;
        merge(&mut manifest, own);
        if matter.rest != text {
            built = package.join(source.file_name().unwrap_or_default());
            write_if_new(&built, &matter.rest)?;
        }
    }
    merge(&mut manifest, json!({ "dependencies": settings.dependencies }));
    let forced = json!({
        "package": { "name": BIN, "version": "0.0.0" },
        "bin": [{ "name": BIN, "path": built }],
        "workspace": {},
    });
    merge(&mut manifest, forced);
    let around = around.map(|package| package.edition.to_string());
    let mut editions = Vec::new();
    if manifest["package"]["edition"].is_null() {
        let known = settings.edition.clone().or(around);
        editions = known.map_or_else(|| EDITIONS.map(str::to_owned).to_vec(), |edition| vec![edition]);
        manifest["package"]["edition"] = json!(editions[0]);
    }
    write_manifest(&package, &manifest)?;
    Ok(UserProgram {
        name: source.file_stem().unwrap_or_default().to_string_lossy().into_owned(),
        source: source.to_owned(),
        bin: BIN.to_owned(),
        settings,
        scratch: package.join("sg"),
        editions,
        is_single: true,
        is_example: false,
        features: Vec::new(),
        package,
        places: vec![folder.clone(), top],
        alias: None,
        url: None,
        root: folder,
    })
}

/// Changes the edition in the manifest.
pub(super) fn set_edition(package: &Path, edition: &str) -> anyhow::Result<()> {
    let path = package.join("Cargo.toml");
    let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut manifest: Value = toml::from_str(&text).with_context(|| format!("cannot read {}", path.display()))?;
    manifest["package"]["edition"] = json!(edition);
    write_manifest(package, &manifest)
}

fn write_manifest(package: &Path, manifest: &Value) -> anyhow::Result<()> {
    let text = toml::to_string(manifest).context("cannot write the manifest of a single file")?;
    write_if_new(&package.join("Cargo.toml"), &text)
}

/// Writes a file unless it already has this text, so that cargo does not build again.
pub fn write_if_new(path: &Path, text: &str) -> anyhow::Result<()> {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    crate::atomic_write::write_whole(path, text)
}

/// Merges one manifest into another: tables are joined, everything else is replaced.
fn merge(under: &mut Value, over: Value) {
    match (under, over) {
        (Value::Object(under), Value::Object(over)) => {
            for (key, value) in over {
                merge(under.entry(key).or_insert(Value::Null), value);
            }
        }
        (under, over) => *under = over,
    }
}

/// Returns the dependencies of the package around a file, including its own library.
fn dependencies(package: &Package) -> Map<String, Value> {
    let mut all = Map::new();
    let normal = package.dependencies.iter().filter(|dependency| dependency.kind == DependencyKind::Normal);
    for dependency in normal {
        let mut entry = json!({
            "package": dependency.name,
            "version": dependency.req.to_string(),
            "features": dependency.features,
            "default-features": dependency.uses_default_features,
        });
        if let Some(path) = &dependency.path {
            entry["path"] = json!(path);
        }
        all.insert(dependency.rename.clone().unwrap_or_else(|| dependency.name.clone()), entry);
    }
    if package.targets.iter().any(|target| target.is_lib()) {
        all.insert(package.name.to_string(), json!({ "path": folder_of(package) }));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_joined() {
        let mut under = json!({"a": {"b": 1, "c": 2}});
        merge(&mut under, json!({"a": {"b": 3}, "d": []}));
        assert_eq!(under, json!({"a": {"b": 3, "c": 2}, "d": []}));
    }
}
