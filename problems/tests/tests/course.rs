//! The problems can be read as a course.

use sg_problems::catalogue;
use std::path::Path;

#[test]
fn every_problem_has_a_difficulty_and_what_it_builds_on_can_be_read_before() {
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
