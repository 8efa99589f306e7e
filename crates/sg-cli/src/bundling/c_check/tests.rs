//! Solution, bundle and C file print the same, byte for byte, on the saved and the generated cases.

use super::*;
use crate::bundling::toolchains::SETUPS;

/// What is wrong with these problems, all if none are named, once `plant` has changed what a program must do.
fn wrong(ids: &[&str], plant: impl Fn(&mut Subject)) -> Vec<String> {
    let project = Project::find().expect("the tests run in this workspace");
    let ids: Vec<String> = ids.iter().map(|&id| id.to_owned()).collect();
    let entries = project.select(&ids).expect("these problems are there");
    let c_files = CFiles::find(false, false).expect("there are compilers");
    let session = Session::new(&project, c_files, &entries, &[]).expect("the solutions compile");
    let mut wrong = Vec::new();
    for entry in entries {
        let mut subject = session.subject(entry).expect("the solution is right");
        assert!(
            subject.inputs.len() > 5,
            "{} inputs for {}",
            subject.inputs.len(),
            entry.id
        );
        plant(&mut subject);
        for index in 0..subject.inputs.len().div_ceil(MOST_INPUTS) {
            let bundle = session.bundle_cell(&subject, index).expect("it can be run");
            wrong.extend(bundle.err().map(|problem| format!("bundle, {problem}")));
            let c = session.cell(&subject, &SETUPS[0], index).expect("it can be run");
            wrong.extend(c.err());
        }
    }
    wrong
}

/// A heap with a formula, and Grundy values of many queries.
const VARIED: [&str; 2] = ["hdu1846", "hdu1536"];

#[test]
fn solution_bundle_and_c_file_print_the_same() {
    assert_eq!(wrong(&VARIED, |_| ()), Vec::<String>::new());
}

#[test]
#[ignore = "takes minutes: every problem, on every case; `cargo sg check-c` does so with each compiler on some"]
fn solution_bundle_and_c_file_of_every_problem_print_the_same() {
    assert_eq!(wrong(&[], |_| ()), Vec::<String>::new());
}

#[test]
fn a_bundle_or_a_c_file_that_prints_a_blank_more_on_one_case_is_found() {
    let wrong = wrong(&VARIED[..1], |subject| {
        let last = subject.inputs.last_mut().expect("there are inputs");
        let end = last.expected.pop();
        last.expected.push(b' ');
        last.expected.extend(end);
    });
    assert!(wrong.len() == 2 && wrong[0].starts_with("bundle, rules: "), "{wrong:?}");
    assert!(
        wrong[1].starts_with("pretty, rules: ") && wrong[1].contains("PE"),
        "{wrong:?}"
    );
}
