//! Samples beside a program: the folder `test` of `oj`, a `cargo-compete` file, or `testdata`.

pub mod cargo_compete;

use std::path::{Path, PathBuf};

use anyhow::Context;
use sg_judge::{Comparison, Found};

use crate::user_program::{Settings, UserProgram};

/// An input, and the output that goes with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The name, such as `sample-1`.
    pub name: String,
    /// The text that a program reads.
    pub input: Vec<u8>,
    /// The expected output, if it is known.
    pub expected: Option<Vec<u8>>,
}

/// The samples of a program.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Samples {
    /// The folder or file that they are in.
    pub place: Option<PathBuf>,
    /// The samples, in natural order of their names.
    pub all: Vec<Sample>,
    /// The names of outputs without an input.
    pub without_input: Vec<String>,
    /// CPU time for one input, where the place states it.
    pub time_ms: Option<u64>,
    /// Absolute or relative error tolerance, where the place states it.
    pub tolerance: Option<f64>,
}

impl Samples {
    /// Finds the samples of a program: in the place that its settings name, or else in the first of
    /// these folders that has any.
    ///
    /// # Errors
    ///
    /// If the place in the settings has no samples, or a sample cannot be read.
    pub fn of_program(name: &str, settings: &Settings, root: &Path, places: &[PathBuf]) -> anyhow::Result<Self> {
        let mut samples = match &settings.samples {
            Some(set) => {
                let place = root.join(set.to_string_lossy().replace("{name}", name));
                Self::read(&place)?
                    .with_context(|| format!("there are no samples in {}, which the settings name", place.display()))?
            }
            None => Self::around(name, places)?,
        };
        samples.tolerance = settings.tolerance.or(samples.tolerance);
        samples.time_ms = settings.time_ms.or(samples.time_ms);
        Ok(samples)
    }

    /// Finds the samples of a Rust program.
    ///
    /// # Errors
    ///
    /// Same as for [`Samples::of_program`].
    pub fn of_rust(program: &UserProgram) -> anyhow::Result<Self> {
        let name = program.alias.as_deref().unwrap_or(&program.name);
        Self::of_program(name, &program.settings, &program.root, &program.places)
    }

    /// Finds the samples of a program with this name in the first of these folders that has any.
    ///
    /// # Errors
    ///
    /// If a sample cannot be read.
    pub fn around(name: &str, folders: &[PathBuf]) -> anyhow::Result<Self> {
        let of_name = [
            format!("test/{name}"),
            format!("tests/{name}"),
            format!("testdata/{name}"),
            format!("{name}.yml"),
            format!("testcases/{name}.yml"),
            format!("testcases/{name}.yaml"),
            format!("testcases/{name}"),
            format!("{name}/test"),
            name.to_owned(),
        ];
        let of_all = ["test", "samples"].map(str::to_owned);
        // Other files with such a name are none of ours, for example the compiled program.
        let may_be =
            |place: &PathBuf| place.is_dir() || place.extension().is_some_and(|end| end == "yml" || end == "yaml");
        for names in [&of_name[..], &of_all, &[".".to_owned()]] {
            for place in folders.iter().flat_map(|folder| names.iter().map(|name| folder.join(name))).filter(may_be) {
                if let Some(samples) = Self::read(&place)? {
                    return Ok(samples);
                }
            }
        }
        Ok(Self::default())
    }

    /// Reads the samples in a folder or a `cargo-compete` file. Returns `None` if there are none.
    ///
    /// # Errors
    ///
    /// If a sample cannot be read.
    pub fn read(place: &Path) -> anyhow::Result<Option<Self>> {
        let mut samples = if place.is_file() {
            cargo_compete::read(place)?
        } else if place.is_dir() {
            folder(place)?
        } else {
            return Ok(None);
        };
        samples.place = Some(place.components().collect());
        Ok(Some(samples).filter(|samples| !samples.all.is_empty() || !samples.without_input.is_empty()))
    }
}

/// Compares an output with the expected one. With a tolerance, numbers may differ by that absolute
/// or relative error.
pub fn compare(tolerance: Option<f64>, expected: &[u8], actual: &[u8]) -> Comparison {
    let exact = sg_judge::compare(expected, actual);
    let (Some(tolerance), Comparison::Differs(_)) = (tolerance, &exact) else { return exact };
    let tokens = |text| String::from_utf8_lossy(text).split_ascii_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let (expected, actual) = (tokens(expected), tokens(actual));
    let is_near = |(expected, actual): (&String, &String)| {
        let numbers = expected.parse::<f64>().ok().zip(actual.parse::<f64>().ok());
        expected == actual
            || numbers
                .is_some_and(|(expected, actual)| (expected - actual).abs() <= tolerance * expected.abs().max(1.0))
    };
    if expected.len() == actual.len() && expected.iter().zip(&actual).all(is_near) { Comparison::Same } else { exact }
}

fn folder(place: &Path) -> anyhow::Result<Samples> {
    let found = sg_judge::discover(place).with_context(|| format!("cannot read {}", place.display()))?;
    let mut samples = Samples::default();
    for found in found {
        let (name, input, expected) = match found {
            Found::Case(case) => (case.name, case.input, Some(case.expected)),
            Found::MissingOutput { name, input } => (name, input, None),
            Found::MissingInput { .. } => {
                samples.without_input.push(found.name().to_owned());
                continue;
            }
        };
        samples.all.push(Sample { name, input: bytes(&input)?, expected: expected.as_deref().map(bytes).transpose()? });
    }
    Ok(samples)
}

fn bytes(path: &Path) -> anyhow::Result<Vec<u8>> {
    std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program(root: &Path, settings: Settings) -> UserProgram {
        UserProgram {
            name: "a".to_owned(),
            source: root.join("src/bin/a.rs"),
            package: root.to_owned(),
            is_single: false,
            is_example: false,
            features: Vec::new(),
            bin: "a".to_owned(),
            root: root.to_owned(),
            settings,
            places: vec![root.join("src/bin"), root.to_owned()],
            scratch: root.join("target/sg"),
            editions: Vec::new(),
            alias: None,
            url: None,
        }
    }

    #[test]
    fn samples_named_after_the_program_come_first() {
        let root = tempfile::tempdir().unwrap();
        let write = |path: &str, text: &str| {
            let path = root.path().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        };
        let found = |settings| Samples::of_rust(&program(root.path(), settings)).map(|samples| samples.all);
        write("a", "the compiled program\n");
        assert_eq!(found(Settings::default()).unwrap(), []);
        write("test/sample-1.in", "1\n");
        write("test/sample-1.out", "2\n");
        let sample = |name: &str, input: &str, expected: Option<&str>| Sample {
            name: name.to_owned(),
            input: input.into(),
            expected: expected.map(Into::into),
        };
        assert_eq!(found(Settings::default()).unwrap(), [sample("sample-1", "1\n", Some("2\n"))]);
        write("testdata/a/x.in", "3\n");
        assert_eq!(found(Settings::default()).unwrap(), [sample("x", "3\n", None)]);
        let set = |path: &str| Settings { samples: Some(path.into()), ..Settings::default() };
        assert_eq!(found(set("testdata/{name}")).unwrap(), [sample("x", "3\n", None)]);
        let error = found(set("nowhere")).unwrap_err().to_string();
        assert!(error.contains("nowhere, which the settings name"), "{error}");
    }

    #[test]
    fn only_numbers_may_be_off_by_the_tolerance() {
        let same = |expected: &str, actual: &str| {
            compare(Some(1e-3), expected.as_bytes(), actual.as_bytes()) == Comparison::Same
        };
        assert!(same("1000 yes", "1000.9 yes") && same("0.0001\n", "0.0009\n"));
        assert!(!same("1000 yes", "1001.1 yes") && !same("1 yes", "1 no") && !same("1", "1 1") && !same("0", "nan"));
    }
}
