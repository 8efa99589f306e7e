//! Tests `cargo sg bundle` where something that C files need is missing.

#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Writes a fake rustc, which says that its libraries for WebAssembly and its toolchain are
/// nowhere.
fn without_target(folder: &Path) -> PathBuf {
    let rustc = folder.join("rustc");
    fs::write(&rustc, "#!/bin/sh\necho \"$(dirname \"$0\")/lib\"\n").unwrap();
    fs::set_permissions(&rustc, fs::Permissions::from_mode(0o755)).unwrap();
    rustc
}

/// Runs `cargo sg bundle hdu1846` into a folder with older files. Returns standard output and
/// standard error.
fn bundle(folder: &Path, variable: (&str, &Path), more: &[&str]) -> [String; 2] {
    let dist = folder.join("dist");
    fs::create_dir_all(&dist).unwrap();
    for old in ["hdu1846.rs", "hdu1846.c", "hdu1536.c"] {
        fs::write(dist.join(old), "old").unwrap();
    }
    let output = Command::new(env!("CARGO_BIN_EXE_cargo-sg"))
        .args(["bundle", "hdu1846", "--out"])
        .arg(&dist)
        .args(more)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env(variable.0, variable.1)
        .output()
        .unwrap();
    let said = [output.stdout, output.stderr].map(|said| String::from_utf8(said).unwrap());
    assert_eq!(output.status.code(), Some(3), "{said:?}");
    assert_eq!(fs::read_to_string(dist.join("hdu1536.c")).unwrap(), "old", "it was not asked for");
    said
}

/// Returns true if a row begins with these words.
fn has_row(table: &str, words: &str) -> bool {
    table.lines().any(|line| line.split_whitespace().collect::<Vec<_>>().join(" ").starts_with(words))
}

/// Returns true if the file was written.
fn is_new(folder: &Path, name: &str) -> bool {
    fs::read_to_string(folder.join("dist").join(name)).unwrap() != "old"
}

#[test]
fn a_missing_target_is_reported_in_the_row() {
    let folder = tempfile::tempdir().unwrap();
    let rustc = without_target(folder.path());
    for (more, in_place) in [(&[][..], "1 of 2 files are in"), (&["--lang", "c"], "no file was written")] {
        let [table, said] = bundle(folder.path(), ("SG_WASM_RUSTC", &rustc), more);
        assert!(has_row(&table, "hdu1846.c not made: no wasm32 target") && table.contains(in_place), "{table}");
        assert!(said.starts_with("cargo sg: the target wasm32-unknown-unknown is missing: "), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
        assert!(!is_new(folder.path(), "hdu1846.c"), "the last good one stays");
        assert_eq!(is_new(folder.path(), "hdu1846.rs"), more.is_empty());
    }
}

#[test]
fn without_a_c_compiler_the_file_is_made_but_not_judged() {
    let folder = tempfile::tempdir().unwrap();
    let [table, said] = bundle(folder.path(), ("CC", Path::new("no-such-cc")), &[]);
    assert!(has_row(&table, "hdu1846.c not judged: no C compiler"), "{table}");
    assert!(table.contains("2 of 2 files are in") && table.contains(", 1 of them not judged\n"), "{table}");
    assert!(said.starts_with("cargo sg: there is no C compiler `no-such-cc`: "), "{said}");
    assert!(said.ends_with(", or name one in CC\n") && said.lines().count() == 1, "{said}");
    assert!(is_new(folder.path(), "hdu1846.rs") && is_new(folder.path(), "hdu1846.c"));
}

/// Rust programs cannot be linked either, so nothing is made, and no linker message is shown.
#[test]
fn a_missing_linker_is_reported_in_both_rows() {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("nothing.rs");
    fs::write(&program, "fn main() {}\n").unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_cargo-sg"))
        .args(["bundle"])
        .arg(&program)
        .current_dir(folder.path())
        .env("CARGO_TARGET_DIR", folder.path().join("target"))
        .env("CARGO_ENCODED_RUSTFLAGS", "-Clinker=no-such-cc")
        .env("CC", "no-such-cc")
        .output()
        .unwrap();
    let [table, said] = [output.stdout, output.stderr].map(|said| String::from_utf8(said).unwrap());
    assert!(has_row(&table, "nothing.rs not made: no C compiler"), "{table}{said}");
    assert!(table.ends_with("no file was written\n") && said.lines().count() == 1, "{table}{said}");
    assert_eq!(output.status.code(), Some(3));
}

#[test]
fn solutions_are_not_replaced() {
    let output = Command::new(env!("CARGO_BIN_EXE_cargo-sg"))
        .args(["bundle", "hdu1846", "--lang", "rust", "--out", "problems/dist"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("holds the solutions themselves: name another folder"), "{said}");
    assert!(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../problems/hdu1846/main.rs").exists());
}
