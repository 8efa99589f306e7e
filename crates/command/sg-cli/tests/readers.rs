//! Checks that solutions read their input with the library that CONTRIBUTING.md names for their
//! judge.

use std::fs;
use std::path::Path;

use problem_judge::catalogue;
use sg_bundle::Profile;

#[test]
fn solutions_use_the_reader_for_their_judge_or_say_why_not() {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    for entry in catalogue::read(&workspace).unwrap().entries {
        let program = fs::read_to_string(workspace.join(format!("problems/{}/main.rs", entry.id))).unwrap();
        let (header, code): (Vec<&str>, Vec<&str>) = program.lines().partition(|line| line.starts_with("//!"));
        let reads_with_sg_io = code.iter().any(|line| line.starts_with("use sg_io::"));
        let gives_a_reason = header.iter().any(|line| line.contains("`sg_io`"));
        let takes_rust = Profile::named(&entry.description.judge).unwrap().rust;
        assert_eq!(reads_with_sg_io, !takes_rust || gives_a_reason, "{}", entry.id);
    }
}
