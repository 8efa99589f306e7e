//! Files of `cargo-compete`: a YAML file of samples for each problem, and short names for binaries.

use std::path::Path;

use anyhow::{Context, bail};
use saphyr_parser::{Event, Parser, ScalarStyle, StrInput};
use serde_json::Value;

use super::{Sample, Samples, bytes};

/// Returns the short name of a binary, which is also that of its sample file, and the address of
/// its problem.
pub fn names(metadata: &Value, bin: &str) -> (Option<String>, Option<String>) {
    let bins = &metadata["cargo-compete"]["bin"];
    let word = |word: &Value| word.as_str().map(str::to_owned);
    let named = word(&bins[bin]["alias"]).or(word(&bins[bin]["name"]));
    // Before version 0.8 the key was the alias, and the name was inside.
    let by_alias = || bins.as_object()?.iter().find(|(_, table)| table["name"] == bin).map(|(alias, _)| alias.clone());
    (named.or_else(by_alias), word(&bins[bin]["problem"]))
}

/// Reads the samples in such a file.
///
/// # Errors
/// If it is not YAML, or has no list of cases.
pub(super) fn read(path: &Path) -> anyhow::Result<Samples> {
    let text = String::from_utf8(bytes(path)?).with_context(|| format!("{} is not UTF-8", path.display()))?;
    parse(&text, path).with_context(|| format!("cannot use the samples in {}", path.display()))
}

fn parse(text: &str, path: &Path) -> anyhow::Result<Samples> {
    let suite = value(&mut Parser::new_from_str(text))?.context("it is empty")?;
    match suite["type"].as_str() {
        Some("Batch") => {}
        Some(other) => bail!("its type is {other}: only Batch can be judged"),
        None => bail!("it has no `type: Batch`"),
    }
    let mut samples = Samples {
        time_ms: suite["timelimit"].as_str().and_then(milliseconds),
        tolerance: tolerance(&suite["match"]["Float"]),
        ..Samples::default()
    };
    let list = |key: &str| suite[key].as_array().into_iter().flatten();
    for (index, case) in list("cases").enumerate() {
        let field = |key: &str| case[key].as_str().map(str::to_owned);
        let input = field("in").with_context(|| format!("case {} has no `in`", index + 1))?;
        samples.all.push(Sample {
            name: field("name").unwrap_or_else(|| format!("case {}", index + 1)),
            input: input.into(),
            expected: field("out").map(Into::into),
        });
    }
    for extension in list("extend") {
        samples.all.extend(files(extension, path)?);
    }
    Ok(samples)
}

/// Returns the next value of a YAML document, with scalars as text, or `None` at the end of a list,
/// a mapping or the text.
fn value(events: &mut Parser<StrInput>) -> anyhow::Result<Option<Value>> {
    while let Some(event) = events.next_event() {
        return Ok(Some(match event?.0 {
            Event::Scalar(word, ScalarStyle::Plain, ..) if ["", "~", "null"].contains(&&*word) => Value::Null,
            Event::Scalar(word, ..) => Value::String(word.into_owned()),
            Event::SequenceStart(..) => {
                let mut members = Vec::new();
                while let Some(member) = value(events)? {
                    members.push(member);
                }
                Value::Array(members)
            }
            Event::MappingStart(..) => {
                let mut mapping = serde_json::Map::new();
                while let Some(key) = value(events)? {
                    let key = key.as_str().unwrap_or_default().to_owned();
                    mapping.insert(key, value(events)?.unwrap_or_default());
                }
                Value::Object(mapping)
            }
            Event::SequenceEnd | Event::MappingEnd | Event::StreamEnd => return Ok(None),
            Event::Alias(_) => bail!("aliases are not read: write the value out"),
            _ => continue,
        }));
    }
    Ok(None)
}

/// Returns the larger of the two errors that `match: Float: ..` allows.
fn tolerance(float: &Value) -> Option<f64> {
    let error = |key: &str| float[key].as_str()?.parse().ok();
    error("relative_error").into_iter().chain(error("absolute_error")).reduce(f64::max)
}

/// Parses a time: `2s`, `2.5s`, `2500ms`.
fn milliseconds(text: &str) -> Option<u64> {
    let (number, unit) = text.split_at(text.find(|one: char| one.is_ascii_alphabetic())?);
    let factor = match unit {
        "ms" | "msec" => 1.0,
        "s" | "sec" | "secs" => 1000.0,
        _ => return None,
    };
    Some((number.trim().parse::<f64>().ok()? * factor) as u64)
}

/// Reads the pairs of files of `extend`, such as `in: /in/*.txt` and `out: /out/*.txt` below
/// `path`.
fn files(extension: &Value, path: &Path) -> anyhow::Result<Vec<Sample>> {
    let field = |key: &str| extension[key].as_str();
    let (Some("Text"), Some(below), Some(inputs), Some(outputs)) =
        (field("type"), field("path"), field("in"), field("out"))
    else {
        return Ok(Vec::new());
    };
    let base = path.parent().unwrap_or(path).join(below);
    let split = |pattern: &str| {
        let (folder, rest) = pattern.rsplit_once('/').unwrap_or(("", pattern));
        rest.strip_prefix('*').map(|ending| (base.join(folder.trim_start_matches('/')), ending.to_owned()))
    };
    let (Some((from, ending)), Some((to, other))) = (split(inputs), split(outputs)) else {
        bail!("`{inputs}` and `{outputs}` are not of the form /FOLDER/*.ENDING");
    };
    let Ok(entries) = std::fs::read_dir(&from) else { return Ok(Vec::new()) };
    let names =
        entries.flatten().filter_map(|entry| Some(entry.file_name().to_str()?.strip_suffix(&ending)?.to_owned()));
    let mut names: Vec<String> = names.collect();
    names.sort_by(|a, b| sg_judge::natural_order(a, b));
    let sample = |name: String| {
        let expected = to.join(format!("{name}{other}"));
        let expected = expected.is_file().then(|| bytes(&expected)).transpose()?;
        let input = bytes(&from.join(format!("{name}{ending}")))?;
        Ok(Sample { name, input, expected })
    };
    names.into_iter().map(sample).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_suite_has_cases_a_time_limit_and_a_tolerance() {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in [("a/in/2.txt", "5\n"), ("a/out/2.txt", "6\n"), ("a/in/10.txt", "7\n"), ("a/in/x.md", "")] {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        let text = "---\ntype: Batch\ntimelimit: 2.5s\nmatch:\n  Float:\n    relative_error: 1e-6\n    absolute_error: 1e-5\n\n\
                    cases:\n  - name: sample1\n    in: |\n      3\n      1 2\n    out: |\n      0.5\n  - in: 4\n    out: ~\n  - in: 'null'\n\n\
                    extend:\n  - type: Text\n    path: \"./a\"\n    in: /in/*.txt\n    out: /out/*.txt\n";
        let samples = parse(text, &folder.path().join("a.yml")).unwrap();
        let sample = |name: &str, input: &str, expected: Option<&str>| Sample {
            name: name.to_owned(),
            input: input.into(),
            expected: expected.map(Into::into),
        };
        let expected = [
            sample("sample1", "3\n1 2\n", Some("0.5\n")),
            sample("case 2", "4", None),
            sample("case 3", "null", None),
            sample("2", "5\n", Some("6\n")),
            sample("10", "7\n", None),
        ];
        assert_eq!(samples.all, expected);
        assert_eq!((samples.time_ms, samples.tolerance), (Some(2500), Some(1e-5)));
    }

    #[test]
    fn other_files_are_refused() {
        for (text, message) in [
            ("type: Interactive\n", "its type is Interactive: only Batch can be judged"),
            ("cases: []\n", "it has no `type: Batch`"),
            ("type: Batch\ncases:\n  - out: 1\n", "case 1 has no `in`"),
            ("", "it is empty"),
        ] {
            assert_eq!(parse(text, Path::new("a.yml")).unwrap_err().to_string(), message);
        }
        assert!(parse("a: [", Path::new("a.yml")).is_err());
    }

    #[test]
    fn aliases_are_looked_up_by_binary() {
        let url = "https://atcoder.jp/contests/abc300/tasks/abc300_a";
        let bins = serde_json::json!({"abc-a": {"alias": "a", "problem": url}, "b": {"name": "abc-b"}});
        let metadata = serde_json::json!({"cargo-compete": {"bin": bins}});
        let word = |word: &str| Some(word.to_owned());
        assert_eq!(names(&metadata, "abc-a"), (word("a"), word(url)));
        assert_eq!(names(&metadata, "abc-b"), (word("b"), None));
        assert_eq!(names(&Value::Null, "abc-b"), (None, None));
    }
}
