//! The parts that every text of `book/` must have. Reading it and checking its claims is left to the build of the site.

use std::fs;
use std::path::{Path, PathBuf};

use sg_site::Workspace;

fn book() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book")
}

#[test]
fn every_problem_has_its_disguise_taken_off_in_numbered_steps() {
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
fn every_lesson_proves_asks_why_and_leads_to_problems() {
    for name in Workspace::read(&book().join("..")).unwrap().markdown("book/learn").unwrap() {
        let text = fs::read_to_string(book().join(format!("learn/{name}.md"))).unwrap();
        for owed in ["problems = [\"", "<summary>Proof", "\n## Why?\n", "```question\n", "```widget "] {
            assert!(text.contains(owed), "book/learn/{name}.md has no {owed:?}");
        }
    }
}
