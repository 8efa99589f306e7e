//! `cargo sg bundle` where what makes C files is missing.

#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const NO_TARGET: &str = "this rustc cannot compile for WebAssembly: run `rustup target add wasm32-unknown-unknown`";
const NO_CC: &str = "there is no C compiler `no-such-cc`: install gcc, or name one in CC";

/// A rustc that says where its libraries for WebAssembly are: in this folder.
fn fake_rustc(folder: &Path) -> PathBuf {
    let rustc = folder.join("rustc");
    fs::write(&rustc, "#!/bin/sh\necho \"$(dirname \"$0\")/lib\"\n").unwrap();
    fs::set_permissions(&rustc, fs::Permissions::from_mode(0o755)).unwrap();
    rustc
}

/// `cargo sg bundle hdu1846`, with these compilers.
fn bundle(folder: &Path, cc: &str, more: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cargo-sg"))
        .args(["bundle", "hdu1846", "--out"])
        .arg(folder.join("dist"))
        .args(more)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("SG_WASM_RUSTC", fake_rustc(folder))
        .env("CC", cc)
        .output()
        .unwrap()
}

/// The Rust file is written, the C file of an earlier run stays, and the last line says what brings a new one; nothing
/// that the judge takes was written. Asked for C alone, that line is all.
fn goes_without_c(folder: &Path, cc: &str, reason: &str) {
    let dist = folder.join("dist");
    fs::create_dir(&dist).unwrap();
    for old in ["hdu1846.rs", "hdu1846.c", "hdu1536.c"] {
        fs::write(dist.join(old), "old").unwrap();
    }
    let output = bundle(folder, cc, &[]);
    let said = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{said}");
    let last = said.trim_end().lines().last().unwrap_or_default();
    assert!(last.starts_with("No C files, which HDU and POJ need: ") && last.contains(reason), "{said}");
    assert_ne!(fs::read_to_string(dist.join("hdu1846.rs")).unwrap(), "old");
    assert_eq!(fs::read_to_string(dist.join("hdu1846.c")).unwrap(), "old", "the last good one stays");
    assert_eq!(fs::read_to_string(dist.join("hdu1536.c")).unwrap(), "old", "nobody asked for it");

    let output = bundle(folder, cc, &["--lang", "c"]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(3));
    assert!(said.starts_with(&format!("cargo sg: {}", reason)) && said.trim_end().lines().count() == 1, "{said}");
}

#[test]
fn without_the_target_rust_files_are_written_and_one_line_says_how_to_get_c() {
    let folder = tempfile::tempdir().unwrap();
    goes_without_c(folder.path(), "cc", NO_TARGET);
}

#[test]
fn without_a_c_compiler_rust_files_are_written_and_one_line_says_how_to_get_c() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("lib")).unwrap();
    fs::write(folder.path().join("lib/libstd-0.rlib"), "").unwrap();
    goes_without_c(folder.path(), "no-such-cc", NO_CC);
}

#[test]
fn the_solutions_themselves_are_not_replaced() {
    let output = Command::new(env!("CARGO_BIN_EXE_cargo-sg"))
        .args(["bundle", "hdu1846", "--lang", "rust", "--out", "problems/dist"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("holds the solutions themselves: name another folder"), "{said}");
    assert!(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems/hdu1846/main.rs").exists());
}
