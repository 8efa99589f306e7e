//! Settings of a program, all of them optional: `[package.metadata.sg]` or `[workspace.metadata.sg]` in Cargo.toml,
//! or `sg.toml`, beside the file or above it. The nearest one wins.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::cli_error::CliError;

/// The settings of a program.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Settings {
    /// The judge to bundle for.
    pub judge: Option<String>,
    /// `rust` or `c`.
    pub lang: Option<String>,
    /// The folder of what is made. `{name}` means the name of the program, here and below.
    pub out: Option<PathBuf>,
    /// The folder of the samples, or the file of `cargo-compete`.
    pub samples: Option<PathBuf>,
    /// A program to begin with, in any language, instead of the one that `cargo sg import` and `cargo sg new` write.
    pub template: Option<PathBuf>,
    /// CPU time for one input.
    pub time_ms: Option<u64>,
    /// The factor of all time limits: above 1 for a machine slower than the judge's.
    pub scale: Option<f64>,
    /// Absolute or relative error tolerance.
    pub tolerance: Option<f64>,
    /// Memory in units of 1024 bytes.
    pub memory_kib: Option<u64>,
    /// The edition of a single file.
    pub edition: Option<String>,
    /// The dependencies of a single file, written as in Cargo.toml.
    pub dependencies: Map<String, Value>,
}

impl Settings {
    /// Those of the folders around a program, of each `sg.toml` and of the tables in each Cargo.toml: the nearest wins. A broken
    /// Cargo.toml is left to cargo.
    pub fn around(folder: &Path) -> Result<Self, CliError> {
        let mut all = Map::new();
        let folder = std::path::absolute(Path::new(".").join(folder))?;
        let mut folders: Vec<&Path> = folder.ancestors().collect();
        folders.reverse();
        for path in folders.iter().flat_map(|folder| [folder.join("Cargo.toml"), folder.join("sg.toml")]) {
            let text = match fs::read_to_string(&path) {
                Err(error) if path.is_file() => {
                    Err(error).with_context(|| format!("cannot read {}", path.display()))?
                }
                text => text.unwrap_or_default(),
            };
            let parsed = toml::from_str::<Value>(&text);
            let tables = if path.ends_with("sg.toml") {
                let explain = |error: toml::de::Error| format!("{}: {}", path.display(), error.to_string().trim_end());
                vec![parsed.map_err(|error| CliError::Usage(explain(error)))?]
            } else {
                let manifest = parsed.unwrap_or_default();
                let table = |name: &str| manifest[name]["metadata"].get("sg").cloned();
                ["workspace", "package"].into_iter().filter_map(table).collect()
            };
            for table in tables {
                check(&table, &path)?;
                all.extend(table.as_object().cloned().unwrap_or_default());
            }
        }
        check(&Value::Object(all), Path::new("the settings"))
    }
}

fn check(table: &Value, place: &Path) -> Result<Settings, CliError> {
    serde_json::from_value(table.clone()).map_err(|error| CliError::Usage(format!("{}: {error}", place.display())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_setting_wins_and_a_misspelt_key_is_reported() {
        let root = tempfile::tempdir().unwrap();
        let below = root.path().join("src/bin");
        std::fs::create_dir_all(&below).unwrap();
        std::fs::write(root.path().join("sg.toml"), "judge = \"luogu\"\nout = \"made\"\n").unwrap();
        std::fs::write(below.join("sg.toml"), "judge = \"cses\"\n").unwrap();
        let manifest = "[package.metadata.sg]\nlang = \"c\"\nout = \"other\"\n[package]\nname = \"a\"\n";
        std::fs::write(root.path().join("Cargo.toml"), manifest).unwrap();
        let settings = Settings::around(&below).unwrap();
        let expected = Settings {
            judge: Some("cses".to_owned()),
            lang: Some("c".to_owned()),
            out: Some("made".into()),
            ..Settings::default()
        };
        assert_eq!(settings, expected);
        std::fs::write(below.join("sg.toml"), "jugde = \"cses\"\n").unwrap();
        let Err(CliError::Usage(message)) = Settings::around(&below) else { panic!("it was read") };
        assert!(message.contains("sg.toml: unknown field `jugde`"), "{message}");
    }
}
