//! The commands of the README and of docs/commands.md work and print what is shown there.

use std::fs;

mod common;

use common::{copy, root, sg, text};

/// The README and the page that goes on from there.
fn pages() -> [String; 2] {
    ["README.md", "docs/commands.md"].map(|page| fs::read_to_string(root().join(page)).expect("a page"))
}

/// Every command works as it is written there. `cargo test` is what runs this test, and `cargo sg bundle`
/// for all problems is what CI runs; the commands that write into the workspace run in a copy.
#[test]
fn the_commands_of_the_readme_work() {
    let pages = pages();
    let blocks = pages.iter().flat_map(|page| page.split("```sh\n").skip(1));
    let blocks = blocks.map(|rest| rest.split("```").next().unwrap_or_default());
    let workspace = copy();
    let mut ran = 0;
    for line in blocks.flat_map(str::lines) {
        let command = line.split(" #").next().unwrap_or_default().trim();
        let Some(arguments) = command.strip_prefix("cargo sg ") else {
            assert!(["cargo test", "cargo xtask"].iter().any(|ours| command.starts_with(ours)), "what is `{command}`?");
            continue;
        };
        let arguments = words(arguments);
        let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
        if words[0] == "site" {
            // `scripts/test-book` makes the book, and to open it takes a desktop.
            continue;
        }
        let folder = if words[0] == "new" { workspace.path().to_owned() } else { root() };
        let short: &[&str] =
            if words == ["bundle"] { &["bundle", "hdu1846", "--out", "target/readme"] } else { &words };
        let output = sg(&folder, short);
        assert!(output.status.success(), "{command}: {}{}", text(&output.stdout), text(&output.stderr));
        ran += 1;
    }
    assert!(ran >= 8, "only {ran} commands were found");
}

/// The blocks that begin with one of these commands show what it prints.
#[test]
fn the_readme_shows_what_the_commands_print() {
    let pages = pages();
    let mut compared = 0;
    for block in pages.iter().flat_map(|page| page.split("```text\n").skip(1)) {
        let block = block.split("```").next().unwrap_or_default();
        let (command, expected) = block.split_once('\n').expect("a command and its output");
        // What is typed elsewhere, such as how to install Rust, is no command of ours.
        let Some(command) = command.strip_prefix("$ cargo sg ") else { continue };
        if !["explore ", "explain ", "guess ", "identify "].iter().any(|name| command.starts_with(name)) {
            continue;
        }
        let words = words(command);
        let printed = sg(&root(), &words.iter().map(String::as_str).collect::<Vec<_>>()).stdout;
        assert_eq!(String::from_utf8_lossy(&printed), expected, "{command}");
        compared += 1;
    }
    assert!(compared >= 1, "only {compared} commands were compared");
}

/// The first transcript is that of a program with a usual mistake; times and memory differ.
#[test]
fn the_readme_shows_the_verdict_on_a_wrong_program() {
    if sg_judge::tools::find(&["g++", "clang++"], "the transcript of the README").is_none() {
        return;
    }
    let mine = "#include <cstdio>\nint main() {\n    int t, n, m;\n    scanf(\"%d\", &t);\n    \
                while (t--) { scanf(\"%d%d\", &n, &m); puts(n % m ? \"first\" : \"second\"); }\n}\n";
    let folder = common::folder(&[("mine.cpp", mine)]);
    let printed = text(&sg(folder.path(), &["judge", "hdu1846", "mine.cpp"]).stdout);
    for page in ["README.md", "README.zh-CN.md"] {
        let readme = fs::read_to_string(root().join(page)).expect("a README");
        let shown = readme.split_once("$ grundy judge hdu1846 mine.cpp\n").expect("the transcript").1;
        let shown = shown.split("```").next().unwrap_or_default();
        let without_figures = |text: &str| -> String {
            text.split_whitespace()
                .filter(|word| !word.starts_with(|c: char| c.is_ascii_digit()))
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(without_figures(shown), without_figures(&printed), "{page}: {printed}");
    }
}

/// Splits at blanks outside of double quotes.
fn words(command: &str) -> Vec<String> {
    let parts = command.split('"').enumerate();
    let words = parts.flat_map(|(index, part)| {
        if index % 2 == 1 { vec![part.to_owned()] } else { part.split_whitespace().map(str::to_owned).collect() }
    });
    words.collect()
}
