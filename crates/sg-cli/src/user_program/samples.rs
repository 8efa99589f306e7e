//! Samples beside a program: the folder `test` of `oj`, a file of `cargo-compete`, or `testdata` as it is here.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::Context;
use sg_judge::{Comparison, Found};

use super::{UserProgram, cargo_compete, filled};

/// An input, and the output that goes with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// Such as `sample-1`.
    pub name: String,
    /// What the program reads.
    pub input: Vec<u8>,
    /// What it should print, if that is known.
    pub expected: Option<Vec<u8>>,
}

/// What was found beside a program.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Samples {
    /// Where: a folder, or a file.
    pub place: Option<PathBuf>,
    /// In their order.
    pub all: Vec<Sample>,
    /// CPU time for one input, where the place tells it.
    pub time_ms: Option<u64>,
    /// How far a number may be off, relative or absolute, where the place tells it.
    pub tolerance: Option<f64>,
}

impl Samples {
    /// Whether an output is as it should be: token by token with the tolerance where there is one.
    pub fn compare(&self, expected: &[u8], actual: &[u8]) -> Comparison {
        let exact = sg_judge::compare(expected, actual);
        let (Some(tolerance), Comparison::Differs(_)) = (self.tolerance, &exact) else {
            return exact;
        };
        let tokens = |text| {
            String::from_utf8_lossy(text)
                .split_ascii_whitespace()
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        let (expected, actual) = (tokens(expected), tokens(actual));
        let is_near = |(expected, actual): (&String, &String)| {
            let numbers = expected.parse::<f64>().ok().zip(actual.parse::<f64>().ok());
            expected == actual
                || numbers
                    .is_some_and(|(expected, actual)| (expected - actual).abs() <= tolerance * expected.abs().max(1.0))
        };
        if expected.len() == actual.len() && expected.iter().zip(&actual).all(is_near) {
            Comparison::Same
        } else {
            exact
        }
    }
}

/// The samples of a program.
pub(super) fn find(program: &UserProgram) -> anyhow::Result<Samples> {
    let mut samples = beside(program)?;
    samples.tolerance = program.settings.tolerance.or(samples.tolerance);
    samples.time_ms = program.settings.time_ms.or(samples.time_ms);
    Ok(samples)
}

fn beside(program: &UserProgram) -> anyhow::Result<Samples> {
    let name = program.alias.as_deref().unwrap_or(&program.name);
    if let Some(set) = &program.settings.samples {
        let place = program
            .root
            .join(filled(&set.to_string_lossy(), &BTreeMap::from([("name", name)])));
        let found = read(&place)?;
        return found.with_context(|| format!("there are no samples in {}, which the settings name", place.display()));
    }
    let of_name = |place: &PathBuf| {
        [
            format!("test/{name}"),
            format!("tests/{name}"),
            format!("testdata/{name}"),
            format!("testcases/{name}.yml"),
            format!("testcases/{name}.yaml"),
            format!("testcases/{name}"),
            format!("{name}/test"),
        ]
        .map(|path| place.join(path))
    };
    let of_all = |place: &PathBuf| ["test", "samples"].map(|path| place.join(path));
    let places = program
        .places
        .iter()
        .flat_map(of_name)
        .chain(program.places.iter().flat_map(of_all));
    for place in places {
        if let Some(samples) = read(&place)? {
            return Ok(samples);
        }
    }
    Ok(Samples::default())
}

/// The samples in a folder, or in a file of `cargo-compete`; none if there is no such place, or none in it.
fn read(place: &Path) -> anyhow::Result<Option<Samples>> {
    let mut samples = if place.is_file() {
        cargo_compete::read(place)?
    } else if place.is_dir() {
        Samples {
            all: folder(place)?,
            ..Samples::default()
        }
    } else {
        return Ok(None);
    };
    samples.place = Some(place.to_owned());
    Ok(Some(samples).filter(|samples| !samples.all.is_empty()))
}

fn folder(place: &Path) -> anyhow::Result<Vec<Sample>> {
    let found = sg_judge::discover(place).with_context(|| format!("cannot read {}", place.display()))?;
    let files = found.into_iter().filter_map(|found| match found {
        Found::Case(case) => Some((case.name, case.input, Some(case.expected))),
        Found::MissingOutput { name, input } => Some((name, input, None)),
        Found::MissingInput { .. } => None,
    });
    let sample = |(name, input, expected): (String, PathBuf, Option<PathBuf>)| {
        let (input, expected) = (bytes(&input)?, expected.as_deref().map(bytes).transpose()?);
        Ok(Sample { name, input, expected })
    };
    files.map(sample).collect()
}

pub(super) fn bytes(path: &Path) -> anyhow::Result<Vec<u8>> {
    std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::user_program::Settings;

    fn program(root: &Path, settings: Settings) -> UserProgram {
        UserProgram {
            name: "a".to_owned(),
            source: root.join("src/bin/a.rs"),
            package: root.to_owned(),
            bin: "a".to_owned(),
            root: root.to_owned(),
            settings,
            places: vec![root.join("src/bin"), root.to_owned()],
            scratch: root.join("target/sg"),
            editions: Vec::new(),
            alias: None,
        }
    }

    #[test]
    fn the_first_place_with_samples_counts_and_one_of_the_same_name_goes_before() {
        let root = tempfile::tempdir().unwrap();
        let write = |path: &str, text: &str| {
            let path = root.path().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        };
        let found = |settings| find(&program(root.path(), settings)).map(|samples| samples.all);
        assert_eq!(found(Settings::default()).unwrap(), []);
        write("test/sample-1.in", "1\n");
        write("test/sample-1.out", "2\n");
        let sample = |name: &str, input: &str, expected: Option<&str>| Sample {
            name: name.to_owned(),
            input: input.into(),
            expected: expected.map(Into::into),
        };
        assert_eq!(
            found(Settings::default()).unwrap(),
            [sample("sample-1", "1\n", Some("2\n"))]
        );
        write("testdata/a/x.in", "3\n");
        assert_eq!(found(Settings::default()).unwrap(), [sample("x", "3\n", None)]);
        let set = |path: &str| Settings {
            samples: Some(path.into()),
            ..Settings::default()
        };
        assert_eq!(found(set("testdata/{name}")).unwrap(), [sample("x", "3\n", None)]);
        let error = found(set("nowhere")).unwrap_err().to_string();
        assert!(error.contains("nowhere, which the settings name"), "{error}");
    }

    #[test]
    fn numbers_may_be_off_by_the_tolerance_and_words_may_not() {
        let samples = Samples {
            tolerance: Some(1e-3),
            ..Samples::default()
        };
        let same =
            |expected: &str, actual: &str| samples.compare(expected.as_bytes(), actual.as_bytes()) == Comparison::Same;
        assert!(same("1000 yes", "1000.9 yes") && same("0.0001\n", "0.0009\n"));
        assert!(!same("1000 yes", "1001.1 yes") && !same("1 yes", "1 no") && !same("1", "1 1") && !same("0", "nan"));
    }
}
