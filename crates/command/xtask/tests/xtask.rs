//! Runs the commands for maintainers.

use std::fs;

#[path = "../../cargo-sg/tests/common/mod.rs"]
mod common;

use common::{copy, root, sg, text};

#[test]
fn derived_files_are_up_to_date() {
    let output = sg(&root(), &["codegen", "--check"]);
    assert!(output.status.success(), "{}", text(&output.stdout));
    let elsewhere = sg(&std::env::temp_dir(), &["codegen"]);
    assert_eq!(elsewhere.status.code(), Some(2));
    assert!(text(&elsewhere.stderr).contains("change into one"));
}

#[test]
fn a_stale_part_is_reported_and_updated() {
    let workspace = copy();
    let table = workspace.path().join("problems/README.md");
    let old = fs::read_to_string(&table).expect("the table");
    fs::write(&table, old.replace("| [hdu1846]", "| [stale]")).expect("the copy can be written");
    let code = |arguments: &[&str]| sg(workspace.path(), arguments).status.code();
    assert_eq!(code(&["codegen", "--check"]), Some(1));
    assert_eq!(code(&["codegen"]), Some(0));
    assert_eq!(code(&["codegen", "--check"]), Some(0));
    assert_eq!(fs::read_to_string(&table).expect("the table"), old);
}

#[test]
fn a_folder_whose_name_is_not_an_id_is_an_error() {
    let workspace = copy();
    let folder = workspace.path().join("problems/é");
    fs::create_dir(&folder).expect("the copy can be written");
    fs::write(folder.join("main.rs"), "").expect("the copy can be written");
    let output = sg(workspace.path(), &["codegen"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stderr).contains("é is not an id: rename it"), "{}", text(&output.stderr));
}
