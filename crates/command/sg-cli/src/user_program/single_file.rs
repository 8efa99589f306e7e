//! A Rust file that no package builds. A package is made for it, with the dependencies that it
//! names itself (in the front matter of a cargo script), that `sg.toml` names, or that the package
//! around it has.

use std::fs;
use std::path::Path;

use anyhow::Context;
use cargo_metadata::{DependencyKind, Package};
use serde_json::{Map, Value, json};
use sg_bundle::FrontMatter;
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
        let own: Value = toml::from_str(&matter.manifest).map_err(|error| {
            CliError::Usage(format!("{}: its manifest: {}", source.display(), error.to_string().trim_end()))
        })?;
        if let Some(key) = refused(&own) {
            return Err(CliError::Usage(format!(
                "{}: its manifest sets `{}`: only `edition` and dependencies by `version`, `features` and `default-features` are allowed",
                source.display(),
                key.escape_debug()
            )));
        }
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

/// Returns the first key of a file's own manifest that could make cargo run code of the file, or
/// take a dependency from elsewhere.
fn refused(manifest: &Value) -> Option<String> {
    let keys = |value: &Value| value.as_object().cloned().unwrap_or_default();
    let of_dependency = |(name, dependency): (String, Value)| match dependency {
        Value::String(_) => None,
        Value::Object(table) => {
            let other =
                table.keys().find(|key| !["version", "features", "default-features"].contains(&key.as_str()))?;
            Some(format!("dependencies.{name}.{other}"))
        }
        _ => Some(format!("dependencies.{name}")),
    };
    keys(manifest).into_iter().find_map(|(key, value)| match (key.as_str(), &value) {
        ("package", Value::Object(table)) => {
            let other = table.iter().find(|(key, value)| *key != "edition" || !value.is_string());
            other.map(|(other, _)| format!("package.{other}"))
        }
        ("dependencies", Value::Object(table)) => table.clone().into_iter().find_map(of_dependency),
        _ => Some(key),
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
    fn a_manifest_in_a_file_may_set_only_edition_and_registry_dependencies() {
        let refused = |text: &str| refused(&toml::from_str::<Value>(text).unwrap());
        for fine in [
            "",
            "package.edition = \"2024\"",
            "[dependencies]\na = \"1\"\nb = { version = \"=2\", features = [\"x\"], default-features = false }",
            "[dependencies.a]\nversion = \"1\"",
        ] {
            assert_eq!(refused(fine), None, "{fine}");
        }
        for (text, key) in [
            ("package.build = \"a.rs\"", "package.build"),
            ("package.links = \"a\"", "package.links"),
            ("package.edition.workspace = true", "package.edition"),
            ("package.name = \"a\"", "package.name"),
            ("[build-dependencies]\na = \"1\"", "build-dependencies"),
            ("[dev-dependencies]\na = \"1\"", "dev-dependencies"),
            ("[target.'cfg(unix)'.dependencies]\na = { path = \"a\" }", "target"),
            ("[patch.crates-io]\na = { path = \"a\" }", "patch"),
            ("[replace]\n", "replace"),
            ("[profile.release]\nopt-level = 3", "profile"),
            ("[lib]\nproc-macro = true", "lib"),
            ("[[bin]]\nname = \"a\"", "bin"),
            ("[workspace]\nmembers = [\"a\"]", "workspace"),
            ("cargo-features = [\"a\"]", "cargo-features"),
            ("[dependencies]\na = { path = \"a\" }", "dependencies.a.path"),
            ("[dependencies]\na = { git = \"https://a\" }", "dependencies.a.git"),
            ("[dependencies]\na = { version = \"1\", registry = \"b\" }", "dependencies.a.registry"),
            ("[dependencies]\na = { version = \"1\", package = \"b\" }", "dependencies.a.package"),
            ("[dependencies]\na.workspace = true", "dependencies.a.workspace"),
            ("dependencies = [1]", "dependencies"),
            ("[dependencies]\na = 1", "dependencies.a"),
        ] {
            assert_eq!(refused(text).as_deref(), Some(key), "{text}");
        }
    }

    #[test]
    fn tables_are_joined() {
        let mut under = json!({"a": {"b": 1, "c": 2}});
        merge(&mut under, json!({"a": {"b": 3}, "d": []}));
        assert_eq!(under, json!({"a": {"b": 3, "c": 2}, "d": []}));
    }
}
