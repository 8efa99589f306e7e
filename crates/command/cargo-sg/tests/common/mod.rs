//! Runs the command for tests, in the workspace or in a copy.

#![allow(dead_code, reason = "each test uses some of it")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// The command under test.
pub const COMMAND: &str = match (option_env!("CARGO_BIN_EXE_cargo-sg"), option_env!("CARGO_BIN_EXE_xtask")) {
    (Some(command), _) | (_, Some(command)) => command,
    _ => panic!("no command is tested here"),
};

pub fn sg(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(COMMAND);
    command.args(arguments).current_dir(folder).env("LC_ALL", "C").output().expect("the command starts")
}

/// Returns the output of a command on both streams, and its exit code.
pub fn run(folder: &Path, arguments: &[&str]) -> (String, Option<i32>) {
    let output = sg(folder, arguments);
    (text(&output.stdout) + &text(&output.stderr), output.status.code())
}

/// Makes a folder with these files.
pub fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("there is room for a temporary folder");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a file has a folder")).expect("a folder can be made");
        fs::write(path, text).expect("a file can be written");
    }
    folder
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Copies the files of the workspace that `new` reads and writes.
pub fn copy() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("there is room for a temporary folder");
    let files = [
        "README.md",
        "crates/judge/problem-rules/Cargo.toml",
        "crates/judge/problem-rules/src/lib.rs",
        "docs/c-export.md",
        "docs/speed.md",
        "problems/Cargo.toml",
        "problems/README.md",
    ]
    .map(PathBuf::from)
    .to_vec();
    let below = |folder: &str| {
        let entries = fs::read_dir(root().join(folder)).expect(folder);
        entries.map(|entry| Path::new(folder).join(entry.expect("an entry").file_name())).collect::<Vec<_>>()
    };
    let mut all = [files, below("problems/benches/records")].concat();
    for cases in below("testdata") {
        all.extend(below(cases.to_str().expect("ids are ASCII")));
        let problem = Path::new("problems").join(cases.file_name().expect("a name"));
        all.extend(below(problem.to_str().expect("ids are ASCII")));
    }
    for file in all {
        let to = folder.path().join(&file);
        fs::create_dir_all(to.parent().expect("a file has a folder")).expect("a folder can be made");
        fs::copy(root().join(&file), to).expect("a file can be copied");
    }
    folder
}
