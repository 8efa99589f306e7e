//! How tests run the command, and where.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub fn sg(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-sg"));
    command
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("the command starts")
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A workspace to play with: what `tidy` and `new` look at.
pub fn copy() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("there is room for a temporary folder");
    let files = [
        "README.md",
        "crates/sg-problems/src/registry.rs",
        "docs/c-export.md",
        "docs/speed.md",
        "problems/Cargo.toml",
        "problems/README.md",
    ]
    .map(PathBuf::from)
    .to_vec();
    let below = |folder: &str| {
        let entries = fs::read_dir(root().join(folder)).expect(folder);
        entries
            .map(|entry| Path::new(folder).join(entry.expect("an entry").file_name()))
            .collect::<Vec<_>>()
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
