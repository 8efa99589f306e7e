//! The course leads through the problems that have a place in it, and nothing is needed before it was read.

use sg_problems::catalogue;
use std::path::Path;

#[test]
fn every_place_of_the_course_is_taken_once_and_behind_what_it_builds_on() {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut entries = catalogue::read(&workspace).expect("the problems can be read").entries;
    entries.retain(|entry| entry.description.course.is_some());
    entries.sort_by_key(|entry| entry.description.course);
    for (place, entry) in entries.iter().enumerate() {
        let description = &entry.description;
        let course = description.course;
        let before = &entries[..place];
        assert!(
            before.iter().all(|other| other.description.course < course),
            "{} has the place {course:?} of another problem",
            entry.id
        );
        let difficulty = description.difficulty;
        assert!(
            matches!(difficulty, Some(1..=5)),
            "{}: difficulty {difficulty:?}",
            entry.id
        );
        for id in &description.after {
            assert!(
                before.iter().any(|entry| entry.id == *id),
                "{} comes before {id}",
                entry.id
            );
        }
    }
}
