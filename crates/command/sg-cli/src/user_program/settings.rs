//! Optional settings of a program: `[package.metadata.sg]` or `[workspace.metadata.sg]` in
//! Cargo.toml, or `sg.toml`, beside the file or above it. The nearest one wins.

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
    /// The folder for generated files. `{name}` stands for the program's name, here and below.
    pub out: Option<PathBuf>,
    /// The folder of the samples, or the `cargo-compete` file.
    pub samples: Option<PathBuf>,
    /// A template in any language, in place of those of `cargo sg import` and `cargo sg new`.
    pub template: Option<PathBuf>,
    /// CPU time for one input.
    pub time_ms: Option<u64>,
    /// The factor of all time limits: above 1 for a machine slower than the judge's.
    pub scale: Option<f64>,
    /// Absolute or relative error tolerance.
    pub tolerance: Option<f64>,
    /// Memory in units of 1024 bytes.
    pub memory_kib: Option<u64>,
    /// Refuses to run a program unless the whole sandbox is available. Subfolders cannot turn this
    /// off.
    pub sandbox: bool,
    /// The edition of a single file.
    pub edition: Option<String>,
    /// The dependencies of a single file, written as in Cargo.toml.
    pub dependencies: Map<String, Value>,
}

impl Settings {
    /// Reads the settings around a program, from each `sg.toml` and from the tables in each
    /// Cargo.toml: the nearest wins. A broken Cargo.toml is ignored, since cargo reports it.
    pub fn around(folder: &Path) -> Result<Self, CliError> {
        let (mut all, mut is_strict) = (Map::new(), false);
        let folder = std::path::absolute(Path::new(".").join(folder))?;
        let mut folders: Vec<&Path> = folder.ancestors().collect();
        folders.reverse();
        for path in folders.iter().flat_map(|folder| [folder.join("Cargo.toml"), folder.join("sg.toml")]) {
            // Reading a pipe of that name would block, and a device is endless.
            if !path.is_file() {
                continue;
            }
            let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
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
                is_strict |= check(&table, &path)?.sandbox;
                all.extend(table.as_object().cloned().unwrap_or_default());
            }
        }
        let nearest = check(&Value::Object(all), Path::new("the settings"))?;
        Ok(Settings { sandbox: is_strict, ..nearest })
    }
}

fn check(table: &Value, place: &Path) -> Result<Settings, CliError> {
    let wrong = |what: &str| CliError::Usage(format!("{}: {what}", place.display()));
    let settings: Settings = serde_json::from_value(table.clone()).map_err(|error| wrong(&error.to_string()))?;
    // The ranges are those of the options.
    let is_positive = |number: Option<f64>| number.is_none_or(|number| number.is_finite() && number > 0.0);
    if settings.time_ms.is_some_and(|time| !(1..=600_000).contains(&time)) {
        return Err(wrong("`time-ms` must be from 1 to 600000"));
    }
    if settings.memory_kib.is_some_and(|memory| !(1..=16_777_216).contains(&memory)) {
        return Err(wrong("`memory-kib` must be from 1 to 16777216"));
    }
    if !is_positive(settings.scale) || !is_positive(settings.tolerance) {
        return Err(wrong("`scale` and `tolerance` must be above 0"));
    }
    Ok(settings)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_below_cannot_turn_the_sandbox_off() {
        let root = tempfile::tempdir().unwrap();
        let below = root.path().join("strangers");
        std::fs::create_dir_all(&below).unwrap();
        std::fs::write(root.path().join("sg.toml"), "sandbox = true\n").unwrap();
        std::fs::write(below.join("sg.toml"), "sandbox = false\n").unwrap();
        assert!(Settings::around(&below).unwrap().sandbox);
        std::fs::write(root.path().join("sg.toml"), "").unwrap();
        assert!(!Settings::around(&below).unwrap().sandbox);
    }

    /// Reading the pipe would block this test for ever.
    #[cfg(unix)]
    #[test]
    fn pipes_and_devices_are_not_read_as_settings() {
        let root = tempfile::tempdir().unwrap();
        let pipe = std::process::Command::new("mkfifo").arg(root.path().join("sg.toml")).status();
        assert!(pipe.unwrap().success());
        std::os::unix::fs::symlink("/dev/zero", root.path().join("Cargo.toml")).unwrap();
        assert_eq!(Settings::around(root.path()).unwrap(), Settings::default());
    }

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
        let refused = || match Settings::around(&below) {
            Err(CliError::Usage(message)) => message,
            _ => panic!("the settings were accepted"),
        };
        assert!(refused().contains("sg.toml: unknown field `jugde`"));
        for (setting, reason) in [
            ("scale = 0", "above 0"),
            ("scale = -1", "above 0"),
            ("tolerance = 0.0", "above 0"),
            ("memory-kib = 0", "from 1 to 16777216"),
            ("time-ms = 600001", "from 1 to 600000"),
        ] {
            std::fs::write(below.join("sg.toml"), setting).unwrap();
            assert!(refused().contains(reason), "{setting}: {}", refused());
        }
    }
}
