//! Checks that the problems can be read as a course.

use problem_judge::catalogue;
use std::path::Path;

#[test]
fn problems_have_difficulties_and_follow_their_prerequisites() {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let entries = catalogue::read(&workspace).expect("the problems can be read").entries;
    if let Err(wrong) = catalogue::course(&entries) {
        panic!("{wrong}");
    }
    let with_rules =
        entries.iter().filter(|entry| workspace.join("problems").join(&entry.id).join("rules.rs").exists());
    for entry in with_rules {
        let difficulty = entry.description.difficulty;
        assert!(matches!(difficulty, Some(1..=5)), "{}: difficulty {difficulty:?}", entry.id);
    }
}
