//! Checks that the commands in the README and in docs/commands.md work and print what is shown
//! there.

use std::fs;

mod common;

use common::{copy, root, sg, text};

/// Returns the README and the page that continues it.
fn pages() -> [String; 2] {
    ["README.md", "docs/commands.md"].map(|page| fs::read_to_string(root().join(page)).expect("a page"))
}

/// Runs every command as it is written. Exceptions are `cargo test`, which runs this test, and
/// `cargo sg bundle` for all problems, which CI runs. Commands that write into the workspace run in
/// a copy.
#[test]
fn readme_commands_work() {
    let pages = pages();
    let blocks = pages.iter().flat_map(|page| page.split("```sh\n").skip(1));
    let blocks = blocks.map(|rest| rest.split("```").next().unwrap_or_default());
    let workspace = copy();
    let mut ran = 0;
    for line in blocks.flat_map(str::lines) {
        let command = line.split(" #").next().unwrap_or_default().trim();
        let Some(arguments) = command.strip_prefix("cargo sg ") else {
            assert!(
                ["cargo test", "cargo xtask"].iter().any(|ours| command.starts_with(ours)),
                "`{command}` is not tested"
            );
            continue;
        };
        let arguments = words(arguments);
        let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
        if words[0] == "site" {
            // `scripts/test-book` writes the book, and opening it needs a desktop.
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

/// Compares the blocks that begin with one of these commands with its output.
#[test]
fn readme_shows_what_the_commands_print() {
    let pages = pages();
    let mut compared = 0;
    for block in pages.iter().flat_map(|page| page.split("```text\n").skip(1)) {
        let block = block.split("```").next().unwrap_or_default();
        let (command, expected) = block.split_once('\n').expect("a command and its output");
        // Other commands, such as those that install Rust, are not ours.
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

/// The first transcript shows a program with a common mistake. Times and memory differ.
#[test]
fn readme_shows_the_verdict_on_a_wrong_program() {
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
                .map(|word| if word == "KiB" { "MiB" } else { word })
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(without_figures(shown), without_figures(&printed), "{page}: {printed}");
    }
}

/// Splits a command at spaces outside double quotes.
fn words(command: &str) -> Vec<String> {
    let parts = command.split('"').enumerate();
    let words = parts.flat_map(|(index, part)| {
        if index % 2 == 1 { vec![part.to_owned()] } else { part.split_whitespace().map(str::to_owned).collect() }
    });
    words.collect()
}

/// Nobody finds an option that no page names.
#[test]
fn every_option_is_named_on_a_page() {
    let folders = ["docs", "book"].map(|folder| fs::read_dir(root().join(folder)).expect("a folder"));
    let files = folders.into_iter().flatten().map(|entry| entry.expect("an entry").path());
    let files = files.filter(|path| path.extension().is_some_and(|ending| ending == "md"));
    let files = files.chain(["README.md", "CONTRIBUTING.md"].map(|name| root().join(name)));
    let texts = files.map(|path| fs::read_to_string(path).expect("a page"));
    let pages = texts.collect::<String>();
    let is_named = |option: &str| {
        let mut after = pages.split(option).skip(1);
        after.any(|rest| !rest.starts_with(|c: char| c == '-' || c.is_ascii_alphanumeric()))
    };
    // The options of `site` belong to another program, which would have to be built.
    let is_here = |word: &String| !word.starts_with('-') && !["help", "site"].contains(&word.as_str());
    let commands = listed(&[]).into_iter().filter(is_here);
    let mut options = 0;
    for command in commands {
        for option in listed(&[&command]).iter().filter(|word| word.starts_with("--") && *word != "--help") {
            assert!(is_named(option), "cargo sg {command} {option}");
            options += 1;
        }
    }
    assert!(options > 60, "{options}");
}

/// Returns the commands or options at the beginning of the lines of a help text.
fn listed(command: &[&str]) -> Vec<String> {
    let help = sg(&root(), &[command, &["--help"]].concat());
    let begins = |line: &str| {
        let indent = line.len() - line.trim_start().len();
        let words = line.split_whitespace().map(|word| word.trim_end_matches(','));
        let mut words = words.filter(|word| word.starts_with("--") || !word.starts_with('-'));
        words.next().filter(|word| word.starts_with("--") || indent == 2).map(str::to_owned)
    };
    text(&help.stdout).lines().filter_map(begins).collect()
}
