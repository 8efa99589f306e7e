//! A Rust file that no package builds: a package is made for it, with the dependencies that it names itself (in the front
//! matter of a cargo script), that `sg.toml` names, or that the package around it has.

use std::fs;
use std::path::Path;

use anyhow::Context;
use cargo_metadata::{DependencyKind, Package};
use serde_json::{Map, Value, json};
use sg_cache::Key;

use super::{Settings, UserProgram, folder_of};
use crate::cli_error::CliError;

/// The name of the binary, whatever the file is called.
const BIN: &str = "solution";

/// Tried in this order where nothing says which one is meant; 2021 is what most judges have.
const EDITIONS: [&str; 3] = ["2021", "2024", "2018"];

/// Tells whether a file brings a manifest of its own.
pub(super) fn has_manifest(source: &Path) -> bool {
    fs::read_to_string(source).is_ok_and(|text| front_matter(&text).is_some())
}

/// The program of a single file.
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
    if let Some(matter) = front_matter(&text) {
        let own: Value = toml::from_str(&matter.manifest).map_err(|error| {
            CliError::Usage(format!("{}: its manifest: {}", source.display(), error.to_string().trim_end()))
        })?;
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
        package,
        places: vec![folder.clone(), top],
        alias: None,
        url: None,
        root: folder,
    })
}

/// The manifest with another edition.
pub(super) fn set_edition(package: &Path, edition: &str) -> anyhow::Result<()> {
    let path = package.join("Cargo.toml");
    let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut manifest: Value = toml::from_str(&text).with_context(|| format!("cannot read {}", path.display()))?;
    manifest["package"]["edition"] = json!(edition);
    write_manifest(package, &manifest)
}

fn write_manifest(package: &Path, manifest: &Value) -> anyhow::Result<()> {
    let text = toml::to_string(manifest).context("the manifest of a single file")?;
    write_if_new(&package.join("Cargo.toml"), &text)
}

/// Leaves a file alone that already has this text, so that cargo does not build again.
fn write_if_new(path: &Path, text: &str) -> anyhow::Result<()> {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    crate::atomic_write::write_whole(path, text)
}

/// Lays one manifest over another: tables are joined, all else is replaced.
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

/// The dependencies of the package around a file, its own library included.
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

/// A manifest inside a file, and the file without what the compiler would not read.
struct FrontMatter {
    manifest: String,
    rest: String,
}

/// The manifest between lines `---` of a cargo script, or in a block "```cargo" of its first comment, as `rust-script` reads.
fn front_matter(text: &str) -> Option<FrontMatter> {
    fenced(text).or_else(|| commented(text))
}

fn fenced(text: &str) -> Option<FrontMatter> {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let is_script = |line: &&str| line.trim().is_empty() || line.starts_with("#!") && !line.starts_with("#![");
    let open = lines.iter().take_while(|line| is_script(line)).count();
    let dashes = lines.get(open)?.chars().take_while(|&one| one == '-').count();
    let fence = "-".repeat(dashes);
    let close = lines.iter().skip(open + 1).position(|line| line.trim_end() == fence)? + open + 1;
    if dashes < 3 {
        return None;
    }
    // Blank lines keep the numbers of those below.
    let blank = lines[open..=close].iter().map(|_| "\n");
    let rest = lines[..open].iter().copied().chain(blank).chain(lines[close + 1..].iter().copied());
    Some(FrontMatter { manifest: lines[open + 1..close].concat(), rest: rest.collect() })
}

fn commented(text: &str) -> Option<FrontMatter> {
    let comment = text.lines().skip_while(|line| line.starts_with("#!") && !line.starts_with("#!["));
    let mut lines =
        comment.map_while(|line| line.strip_prefix("//!")).map(|line| line.strip_prefix(' ').unwrap_or(line));
    lines.find(|line| line.trim() == "```cargo")?;
    let manifest: Vec<&str> = lines.take_while(|line| line.trim() != "```").collect();
    Some(FrontMatter { manifest: manifest.join("\n"), rest: text.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manifest_is_read_out_of_a_script_and_the_lines_keep_their_numbers() {
        let matter =
            front_matter("#!/usr/bin/env cargo\n\n---cargo\n[dependencies]\na = \"1\"\n---\nfn main() {}\n").unwrap();
        assert_eq!(matter.manifest, "[dependencies]\na = \"1\"\n");
        assert_eq!(matter.rest, "#!/usr/bin/env cargo\n\n\n\n\n\nfn main() {}\n");
        let text = "//! Words.\n//! ```cargo\n//! [dependencies]\n//! a = \"1\"\n//! ```\nfn main() {}\n";
        let matter = front_matter(text).unwrap();
        assert_eq!((matter.manifest.as_str(), matter.rest.as_str()), ("[dependencies]\na = \"1\"", text));
        for none in ["fn main() {}", "//! Words.\nfn main() {}", "--\na\n--\n", "---\nno end\n", ""] {
            assert!(front_matter(none).is_none(), "{none}");
        }
    }

    #[test]
    fn tables_are_joined() {
        let mut under = json!({"a": {"b": 1, "c": 2}});
        merge(&mut under, json!({"a": {"b": 3}, "d": []}));
        assert_eq!(under, json!({"a": {"b": 3, "c": 2}, "d": []}));
    }
}
