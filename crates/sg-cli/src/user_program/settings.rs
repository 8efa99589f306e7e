//! Settings of a program, all of them optional: `[package.metadata.sg]` or `[workspace.metadata.sg]` in Cargo.toml,
//! or `sg.toml` beside the file or above it. The nearest one wins.

use std::path::{Path, PathBuf};

use anyhow::Context;
use serde::Deserialize;
use serde_json::Value;

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
    /// CPU time for one input.
    pub time_ms: Option<u64>,
    /// Absolute or relative error tolerance.
    pub tolerance: Option<f64>,
    /// Memory in units of 1024 bytes.
    pub memory_kib: Option<u64>,
    /// The edition of a single file.
    pub edition: Option<String>,
    /// The dependencies of a single file, written as in Cargo.toml.
    pub dependencies: serde_json::Map<String, Value>,
}

impl Settings {
    /// The tables put together with each `sg.toml` from `root` down to `folder`: the later one wins.
    pub(super) fn read<'a>(
        tables: impl Iterator<Item = &'a Value>,
        folder: &Path,
        root: &Path,
    ) -> Result<Self, CliError> {
        let mut all = serde_json::Map::new();
        for table in tables {
            let table = table.as_object().context("`[package.metadata.sg]` must be a table")?;
            check(table, Path::new("[package.metadata.sg]"))?;
            all.extend(table.clone());
        }
        let mut folders: Vec<&Path> = folder
            .ancestors()
            .take_while(|folder| folder.starts_with(root))
            .collect();
        folders.reverse();
        for path in folders
            .into_iter()
            .map(|folder| folder.join("sg.toml"))
            .filter(|path| path.is_file())
        {
            let text = std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
            let table = toml::from_str(&text)
                .map_err(|error| CliError::Usage(format!("{}: {}", path.display(), error.to_string().trim_end())))?;
            check(&table, &path)?;
            all.extend(table);
        }
        check(&all, Path::new("the settings"))
    }
}

fn check(table: &serde_json::Map<String, Value>, place: &Path) -> Result<Settings, CliError> {
    serde_json::from_value(Value::Object(table.clone()))
        .map_err(|error| CliError::Usage(format!("{}: {error}", place.display())))
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
        let table = serde_json::json!({"lang": "c", "out": "other"});
        let settings = Settings::read([&table].into_iter(), &below, root.path()).unwrap();
        let expected = Settings {
            judge: Some("cses".to_owned()),
            lang: Some("c".to_owned()),
            out: Some("made".into()),
            ..Settings::default()
        };
        assert_eq!(settings, expected);
        std::fs::write(below.join("sg.toml"), "jugde = \"cses\"\n").unwrap();
        let Err(CliError::Usage(message)) = Settings::read([].into_iter(), &below, root.path()) else {
            panic!("it was read")
        };
        assert!(message.contains("sg.toml: unknown field `jugde`"), "{message}");
    }
}
