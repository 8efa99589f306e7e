//! Checks that the texts of `book/` have all required parts. Building the site checks their syntax
//! and claims.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use sg_site::{Workspace, claims};
use sg_study::Library;

fn book() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../book")
}

#[test]
fn every_problem_page_has_numbered_steps() {
    let workspace = Workspace::read(&book().join("..")).unwrap();
    let with_rules = workspace.problems.iter().filter(|entry| problem_rules::IDS.contains(&entry.id.as_str()));
    for entry in with_rules {
        let page = book().join(format!("../problems/{}/page.md", entry.id));
        let text = fs::read_to_string(page).unwrap_or_default();
        assert!(
            text.contains("## The disguise, step by step\n\n1. "),
            "problems/{}/page.md has no numbered steps",
            entry.id
        );
    }
}

#[test]
fn every_lesson_has_a_proof_a_figure_questions_and_problems() {
    for name in Workspace::read(&book().join("..")).unwrap().markdown("book/learn").unwrap() {
        let text = fs::read_to_string(book().join(format!("learn/{name}.md"))).unwrap();
        for owed in ["problems = [\"", "<summary>Proof", "```figure ", "\n## Why?\n", "```question\n", "```widget "] {
            assert!(text.contains(owed), "book/learn/{name}.md has no {owed:?}");
        }
    }
}

#[test]
fn every_lesson_ends_with_a_summary_and_a_won_position() {
    let workspace = Workspace::read(&book().join("..")).unwrap();
    for name in workspace.markdown("book/learn").unwrap() {
        let text = fs::read_to_string(book().join(format!("learn/{name}.md"))).unwrap();
        let (_, end) = text.split_once("\n## What you can do now\n\n- You can ").expect(&name);
        let (_, played) = end.split_once("\n```widget play\ngame = \"").expect(&name);
        let (game, rest) = played.split_once("\"\nposition = \"").expect(&name);
        let (position, rest) = rest.split_once('"').unwrap();
        assert_eq!(rest, "\n```\n", "book/learn/{name}.md has text after its board");
        let outcome = claims::answer(&workspace, "outcome", &format!("{game} {position}")).unwrap();
        assert_eq!(outcome, "won", "book/learn/{name}.md: {game} {position}");
    }
}

/// Terms, each with the number of the lesson that explains it.
const EXPLAINED: [(&str, usize); 12] = [
    ("value", 3),
    ("values", 3),
    ("worth", 3),
    ("mex", 3),
    ("grundy", 3),
    ("period", 5),
    ("octal", 6),
    ("golden", 8),
    ("matching", 9),
    ("misère", 11),
    ("tame", 11),
    ("genus", 11),
];

#[test]
fn no_lesson_uses_a_term_before_it_is_explained() {
    let workspace = Workspace::read(&book().join("..")).unwrap();
    for (number, name) in (1..).zip(workspace.markdown("book/learn").unwrap()) {
        let text = fs::read_to_string(book().join(format!("learn/{name}.md"))).unwrap();
        // The output of `explain` contains values.
        assert!(number >= 3 || !text.contains("```command"), "book/learn/{name}.md shows a command");
        let code = text.split("```template\n").skip(1).map(|rest| rest.lines().next().unwrap());
        let code: String = code.map(template).collect();
        let keys_and_links = |line: &str| line.split("](").map(after_link).collect::<String>();
        let said = text.lines().filter(|line| !line.starts_with("value = ")).map(keys_and_links);
        let (said, _) = claims::without(&(said.collect::<Vec<_>>().join("\n") + &code).to_lowercase());
        let words: BTreeSet<&str> = said.split(|c: char| !c.is_alphabetic()).collect();
        let early = EXPLAINED.iter().filter(|(word, lesson)| number < *lesson && words.contains(word));
        assert_eq!(early.map(|(word, _)| *word).collect::<Vec<_>>(), [""; 0], "book/learn/{name}.md");
    }
}

/// Returns the visible part of a C++ template.
fn template(name: &str) -> String {
    let text = fs::read_to_string(book().join(format!("templates/{name}.cpp"))).unwrap();
    text.split("// check").next().unwrap().to_owned()
}

/// Removes the target of a link from the start of a text.
fn after_link(piece: &str) -> &str {
    piece
        .split_once(')')
        .filter(|(address, _)| address.contains(".md") || address.contains(".html"))
        .map_or(piece, |(_, rest)| rest)
}

#[test]
fn every_game_is_found_by_its_title_in_both_languages() {
    for folder in ["games", "zh/games"] {
        for file in fs::read_dir(book().join(folder)).unwrap() {
            let path = file.unwrap().path();
            let game = path.file_stem().unwrap().to_str().unwrap();
            let text = fs::read_to_string(&path).unwrap();
            let title = text.split('"').nth(1).unwrap();
            for typed in [title.to_owned(), title.to_uppercase(), title.replace('\'', "’")] {
                let named = match Library::default().find(&typed) {
                    Ok(found) => found.name().to_owned(),
                    // The title of a family is answered by an example.
                    Err(error) if typed.to_lowercase() == game => error.message().replace(" needs a colon", ":"),
                    Err(error) => panic!("{error}"),
                };
                assert_eq!(named.split([':', ' ']).next(), Some(game), "{typed}");
            }
        }
    }
}
