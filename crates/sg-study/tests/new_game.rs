//! One new file makes a game: tried in a copy of the crate, where no other file is changed.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// Take one or two counters.
const GAME: &str = r#"
use super::GameFile;
use crate::game::Move;
use crate::heaps::{HeapGame, takes};
use crate::position::Heap;

pub const GAME: GameFile = GameFile::Heaps(|| Box::new(OneOrTwo));

struct OneOrTwo;

impl HeapGame for OneOrTwo {
    fn rule(&self) -> String {
        "take one or two counters of a heap".to_owned()
    }

    fn moves(&self, n: u64) -> Vec<Move<Heap>> {
        takes(n, 1..=n.min(2) as usize)
    }
}
"#;

/// Everything that the commands and the site ask of a game, by its name.
const USER: &str = r#"
use sg_study::explore::Exploration;
use sg_study::play::{Conversation, First};
use sg_study::{Effort, Library};

fn main() {
    println!("listed: {}", Library::names().any(|name| name == "one-or-two"));
    let library = Library::new([("hdu9999".to_owned(), "one-or-two".to_owned())]);
    let mut game = library.find("hdu9999").unwrap();
    let effort = Effort::default();
    print!("{}", Exploration::of(&mut *game, Some(12), &effort).unwrap().text(80));
    print!("{}", game.explain("4", 80, &effort).unwrap());
    let conversation = Conversation { input: &mut &b"1\n1\n"[..], output: &mut std::io::stdout(), echo: true };
    game.play(Some("4"), Some(First::Machine), conversation, &effort).unwrap();
    println!("{:?}", library.find("misere:one-or-two").unwrap().wins("4", &effort));
    println!("{}", library.find("one-or-too").err().unwrap().message());
}
"#;

#[test]
fn a_new_file_is_a_new_game() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join("new-game");
    let _ = fs::remove_dir_all(copy.join("crates"));
    let study = copy.join("crates/sg-study");
    copy_folder(&crates.join("sg-study/src"), &study.join("src"));
    copy_folder(&crates.join("sg-core"), &copy.join("crates/sg-core"));
    for file in ["build.rs", "Cargo.toml", "README.md"] {
        fs::copy(crates.join("sg-study").join(file), study.join(file)).unwrap();
    }
    let manifest = fs::read_to_string(crates.join("../Cargo.toml")).unwrap();
    fs::write(copy.join("Cargo.toml"), for_two_crates(&manifest)).unwrap();
    fs::copy(crates.join("../Cargo.lock"), copy.join("Cargo.lock")).unwrap();
    let without_tests = fs::read_to_string(study.join("Cargo.toml")).unwrap();
    let without_tests = without_tests.split("[dev-dependencies]").next().unwrap();
    fs::write(study.join("Cargo.toml"), without_tests).unwrap();
    fs::create_dir(study.join("examples")).unwrap();
    fs::write(study.join("examples/user.rs"), USER).unwrap();

    fs::write(study.join("src/games/one_or_two.rs"), GAME).unwrap();

    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args([
            "run", "--quiet", "--offline", "--package", "sg-study", "--example", "user",
        ])
        .current_dir(&copy)
        .env("CARGO_TARGET_DIR", copy.join("target"))
        .output()
        .unwrap();
    let (said, errors) = [&output.stdout, &output.stderr]
        .map(|text| String::from_utf8_lossy(text).into_owned())
        .into();
    assert!(output.status.success(), "{errors}");
    for part in [
        "listed: true",
        "one-or-two: take one or two counters of a heap",
        "period 3 from heap 0: observed up to",
        "The only winning move:\n  take 1, leaving 3\n",
        "the machine wins.\n",
        "Ok(false)\n",
        "did you mean one-or-two?",
    ] {
        assert!(said.contains(part), "no {part:?} in\n{said}{errors}");
    }
}

/// The workspace's manifest with these two crates alone.
fn for_two_crates(manifest: &str) -> String {
    let members = "members = [\"crates/sg-core\", \"crates/sg-study\"]";
    let mut lines = vec!["[workspace]", "resolver = \"2\"", members];
    let mut kept = false;
    for line in manifest.lines() {
        if line.starts_with('[') {
            kept = ["[workspace.package]", "[workspace.dependencies]", "[workspace.lints"]
                .iter()
                .any(|table| line.starts_with(table));
        }
        let elsewhere = line.contains("path = \"") && !line.contains("crates/sg-core\"");
        if kept && !elsewhere {
            lines.push(line);
        }
    }
    lines.join("\n")
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path: PathBuf = entry.unwrap().path();
        let to = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy_folder(&path, &to);
        } else {
            fs::copy(&path, &to).unwrap();
        }
    }
}
