//! Checks that one new file is enough to add a game, in a copy of the crate in which nothing else
//! changes.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// The file of a game in which a move takes one or two counters.
const GAME: &str = r#"
use super::prelude::*;

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

/// A program that uses the game in every way that the commands and the site do.
const USER: &str = r#"
use sg_study::explore::Exploration;
use sg_study::play::{Conversation, First, play};
use sg_study::{Effort, Library};

fn main() {
    println!("listed: {}", Library::names().any(|name| name == "one-or-two"));
    let library = Library::new([("hdu9999".to_owned(), "one-or-two".to_owned())]);
    let mut game = library.find("hdu9999").unwrap();
    let effort = Effort::default();
    print!("{}", Exploration::of(&mut *game, Some(12), &effort).unwrap().text(80));
    print!("{}", game.explain("4", 80, &effort).unwrap());
    let conversation = Conversation { input: &mut &b"1\n1\n"[..], output: &mut std::io::stdout(), echo: true };
    play(&mut *game, Some("4"), Some(First::Machine), conversation, &effort).unwrap();
    println!("{:?}", game.scene("4 3").unwrap());
    println!("{:?}", library.find("misere:one-or-two").unwrap().wins("4", &effort));
    println!("{}", library.find("one-or-too").err().unwrap().message());
}
"#;

#[test]
fn one_new_file_adds_a_game() {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let workspace = crate_folder.join("../../..");
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join("new-game");
    let _ = fs::remove_dir_all(copy.join("src"));
    copy_folder(&crate_folder.join("src"), &copy.join("src"));
    fs::copy(crate_folder.join("build.rs"), copy.join("build.rs")).unwrap();
    fs::copy(workspace.join("Cargo.lock"), copy.join("Cargo.lock")).unwrap();
    fs::write(copy.join("Cargo.toml"), manifest(crate_folder, &workspace)).unwrap();
    fs::write(copy.join("src/main.rs"), USER).unwrap();

    fs::write(copy.join("src/games/one_or_two.rs"), GAME).unwrap();

    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["run", "--quiet", "--offline"])
        .current_dir(&copy)
        .env("CARGO_TARGET_DIR", copy.join("target"))
        .output()
        .unwrap();
    let [said, errors] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    assert!(output.status.success(), "{errors}");
    for part in [
        "listed: true",
        "one-or-two: take one or two counters of a heap",
        "period 3 from heap 0: observed up to",
        "The only winning move:\n  take 1, leaving 3\n",
        "the machine wins.\n",
        "Parts([Heap(4), Heap(3)])\n",
        "Ok(false)\n",
        "did you mean one-or-two?",
    ] {
        assert!(said.contains(part), "no {part:?} in\n{said}{errors}");
    }
}

/// Writes a manifest for the crate outside the workspace, with the same dependencies.
fn manifest(crate_folder: &Path, workspace: &Path) -> String {
    let [own, shared] = [crate_folder, workspace].map(|folder| fs::read_to_string(folder.join("Cargo.toml")).unwrap());
    let names = own.split("[dependencies]").nth(1).unwrap().split("\n[").next().unwrap();
    let names = names.lines().filter_map(|line| line.strip_suffix(".workspace = true"));
    let version = |name| shared.lines().find(|line| line.starts_with(&format!("{name} = "))).unwrap();
    let dependencies: Vec<&str> = names.map(version).collect();
    let crates = format!("path = {:?}", workspace.join("crates")).trim_end_matches('"').to_owned();
    format!(
        "[package]\nname = \"sg-study\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n{}\n",
        dependencies.join("\n").replace("path = \"crates", &crates)
    )
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let to = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy_folder(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}
