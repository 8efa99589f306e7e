//! Bundles programs of the kinds that contestants write, in a workspace of their own. Each becomes
//! one Rust file and one C file that do the same, or is refused with file, line and reason.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Programs that are refused in both languages.
const REFUSED: [(&str, &str); 1] =
    [("derives", "src/bin/derives.rs:1: proc macro `derive_readable` cannot be bundled")];

/// Programs that are refused in C only.
const REFUSED_IN_C: [(&str, &str); 3] = [
    ("catches", "src/bin/catches.rs:2: a panic ends a C program and cannot be caught"),
    ("pair_of_threads", "src/bin/pair_of_threads.rs:1: threads in a C file run one after another"),
    ("reads_file", "src/bin/reads_file.rs:2: a C file cannot open files"),
];

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().flatten() {
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}

/// Copies the workspace.
fn programs() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../export/sg-bundle/tests/programs"), folder.path());
    folder
}

/// Bundles the chosen programs, and compares the output with what is expected.
fn expect(folder: &Path, language: &str, refused: &[(&str, &str)], chosen: impl Fn(usize, &str) -> bool) {
    // Messages show paths relative to the canonical folder.
    let folder = folder.canonicalize().unwrap();
    let ending = if language == "c" { ".c" } else { ".rs" };
    let mut names = Vec::new();
    for bins in ["src/bin", "old/src/bin", "new/src/bin"] {
        for entry in fs::read_dir(folder.join(bins)).unwrap().flatten() {
            names.push(entry.path().file_stem().unwrap().to_string_lossy().into_owned());
        }
    }
    assert!(names.len() >= 34, "{}", names.len());
    names.sort();
    let names: Vec<String> =
        names.into_iter().enumerate().filter(|(place, name)| chosen(*place, name)).map(|(_, name)| name).collect();
    // Without a name, the command bundles every program.
    assert!(!names.is_empty());
    let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-sg"));
    command.current_dir(&folder).args(["bundle", "--lang", language]);
    command.env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("programs"));
    // Cargo's build runs on one short sample only; judged files are compiled with the judge's
    // options.
    command.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0");
    command.args(names.iter().flat_map(|name| ["--bin", name]));
    let output = command.output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    let verdicts: BTreeMap<&str, &str> = text
        .lines()
        .filter_map(|line| {
            let (file, rest) = line.trim().split_once(' ')?;
            Some((file.strip_suffix(ending)?, rest.split_whitespace().next()?))
        })
        .collect();
    for name in &names {
        let reason = refused.iter().find(|(refused, _)| refused == name);
        let is_there = folder.join("dist").join(format!("{name}{ending}")).exists();
        assert_eq!(is_there, reason.is_none(), "{name}: {text}{}", String::from_utf8_lossy(&output.stderr));
        match reason {
            None => assert_eq!(verdicts.get(name.as_str()), Some(&"AC"), "{name}: {text}"),
            Some((_, reason)) => assert!(text.contains(reason), "{name}: {text}"),
        }
    }
    assert!(text.contains("compared with the program itself on the sample in test"), "{text}");
    let is_refused = refused.iter().any(|(refused, _)| names.iter().any(|name| name == refused));
    assert_eq!(output.status.code(), Some(i32::from(is_refused)), "{text}");
}

/// Returns true if the program at this place of the sorted list belongs to the requested part: with
/// `SG_PART=1/3` every third from the second on, without it all.
fn is_in_part(place: usize) -> bool {
    let Ok(part) = std::env::var("SG_PART") else { return true };
    let (turn, parts) = part.split_once('/').expect("SG_PART is `1/3`");
    place % parts.parse::<usize>().unwrap() == turn.parse().unwrap()
}

#[test]
fn each_program_becomes_one_c_file_and_one_rust_file_or_is_refused() {
    let folder = programs();
    expect(folder.path(), "c", &[&REFUSED[..], &REFUSED_IN_C[..]].concat(), |place, _| is_in_part(place));
    // C files are made from Rust files, so only programs that are refused in C still have to become
    // Rust.
    let refused_in_c = |_, name: &str| REFUSED.iter().chain(&REFUSED_IN_C).any(|(refused, _)| *refused == name);
    expect(folder.path(), "rust", &REFUSED, refused_in_c);
}

#[test]
#[ignore = "takes minutes, and programs that become C have become Rust before"]
fn each_program_becomes_one_rust_file_or_is_refused() {
    expect(programs().path(), "rust", &REFUSED, |_, _| true);
}
