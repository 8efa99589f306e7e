//! Solution, bundle and C file print the same, byte for byte, on the saved and the generated cases: `cargo xtask check-c` says
//! so of every problem, and here it is seen to say when it is not so.

#![cfg(unix)]

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

/// Bash Game. Where it is not compiled by cargo, it prints `ELSEWHERE` after the last line.
const SOLUTION: &str = r#"
use std::fmt::Write as _;
use std::io::{self, Read as _, Write as _};

fn main() -> io::Result<()> {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<u64>().unwrap());
    let mut answers = String::new();
    for _ in 0..numbers.next().unwrap_or(0) {
        let (Some(n), Some(m)) = (numbers.next(), numbers.next()) else { break };
        writeln!(answers, "{}", if n % (m + 1) > 0 { "first" } else { "second" }).unwrap();
    }
    let by_cargo = option_env!("CARGO_BIN_NAME").is_some();
    answers.push_str(if by_cargo { "" } else { "ELSEWHERE" });
    io::stdout().write_all(answers.as_bytes())
}
"#;

/// The rows of the table for this solution, in a workspace of its own, with gcc alone.
fn checked(elsewhere: &str) -> (String, bool) {
    let folder = tempfile::tempdir().expect("there is room for a temporary folder");
    let folder = folder.path();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for inner in ["problems/hdu1846", "testdata/hdu1846", "path"] {
        fs::create_dir_all(folder.join(inner)).expect("a folder can be made");
    }
    for name in ["problems/hdu1846/problem.toml", "testdata/hdu1846/sample-1.in", "testdata/hdu1846/sample-1.out"] {
        fs::copy(root.join(name), folder.join(name)).expect("the sample is there");
    }
    let manifest = "[workspace]\n[package]\nname = \"solutions\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[[bin]]\nname = \"hdu1846\"\npath = \"hdu1846/main.rs\"\n";
    fs::write(folder.join("problems/Cargo.toml"), manifest).expect("a file can be written");
    let solution = SOLUTION.replace("ELSEWHERE", elsewhere);
    fs::write(folder.join("problems/hdu1846/main.rs"), solution).expect("a file can be written");
    // The other compilers take their time, and differ no more.
    let path = std::env::var_os("PATH").expect("compilers are found by it");
    let folders: Vec<_> = std::env::split_paths(&path).collect();
    let mut own = vec![folder.join("path")];
    for name in ["as", "cc", "gcc", "ld"] {
        let file = folders.iter().map(|folder| folder.join(name)).find(|file| file.exists());
        symlink(file.expect("gcc is there"), own[0].join(name)).expect("a link can be made");
    }
    own.extend(folders.into_iter().filter(|folder| folder.join("cargo").exists()));
    let output = Command::new(env!("CARGO_BIN_EXE_xtask"))
        .args(["check-c", "hdu1846", "--all"])
        .current_dir(folder)
        .env("PATH", std::env::join_paths(own).expect("folders without colons"))
        .env_remove("SG_REQUIRE_TOOLS")
        .env_remove("CARGO_TARGET_DIR")
        .output()
        .expect("the command is there");
    let said = [output.stdout, output.stderr].concat();
    (String::from_utf8_lossy(&said).into_owned(), output.status.success())
}

#[test]
fn solution_bundle_and_c_file_print_the_same() {
    let (said, is_well) = checked("");
    assert!(is_well && said.contains("BUNDLE") && said.contains(" ok ") && !said.contains("FAILS"), "{said}");
}

#[test]
fn a_bundle_or_a_c_file_that_prints_a_blank_more_is_found() {
    let (said, is_well) = checked(" ");
    assert!(!is_well, "{said}");
    for program in ["bundle", "gnu89", "c17"] {
        assert!(said.contains(&format!("hdu1846, {program}: ")), "{program}: {said}");
    }
    assert!(said.contains("PE"), "{said}");
}
