//! The commands of maintainers, as they run them.

use std::fs;

#[path = "../../cargo-sg/tests/common/mod.rs"]
mod common;

use common::{copy, root, sg, text};

/// Its standard output, if it ends with this exit code.
fn shown(arguments: &[&str], code: i32) -> String {
    let output = sg(&root(), arguments);
    assert_eq!(output.status.code(), Some(code), "{}", text(&output.stderr));
    text(&output.stdout)
}

#[test]
fn derived_files_are_up_to_date() {
    let output = sg(&root(), &["codegen", "--check"]);
    assert!(output.status.success(), "{}", text(&output.stdout));
    let elsewhere = sg(&std::env::temp_dir(), &["codegen"]);
    assert_eq!(elsewhere.status.code(), Some(2));
    assert!(text(&elsewhere.stderr).contains("change into one"));
}

#[test]
fn a_stale_part_is_named_and_brought_up_to_date() {
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
fn a_folder_that_is_not_named_as_an_id_stops_the_lists() {
    let workspace = copy();
    let folder = workspace.path().join("problems/é");
    fs::create_dir(&folder).expect("the copy can be written");
    fs::write(folder.join("main.rs"), "").expect("the copy can be written");
    let output = sg(workspace.path(), &["codegen"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stderr).contains("é is not named as an id: rename it"), "{}", text(&output.stderr));
}

#[test]
fn the_atlas_goes_on_where_it_stopped() {
    let whole = root().join("docs/notes/octal-atlas.txt");
    let whole = fs::read_to_string(whole).expect("the workspace has an atlas");
    let is_short = |line: &str| line.split(' ').nth(3).is_some_and(|heaps| heaps == "256");
    let part: String = whole.split_inclusive('\n').filter(|line| !is_short(line)).collect();
    assert!(part.len() + 1000 < whole.len());
    let folder = tempfile::tempdir().expect("there is room for a temporary folder");
    let file = folder.path().join("atlas.txt");
    let path = file.to_str().expect("a path in UTF-8");
    fs::write(&file, &part).unwrap();
    shown(&["atlas", "--file", path, "--seconds", "0"], 0);
    let classes = |text: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        lines.map(str::to_owned).collect()
    };
    assert!(classes(&fs::read_to_string(&file).unwrap()) == classes(&part));
    let text = shown(&["atlas", "--file", path], 0);
    assert!(text.starts_with("proved: ") && text.contains(" codes in "), "{text}");
    assert!(fs::read_to_string(&file).unwrap() == whole);

    let class = whole.lines().find(|line| line.contains(" 0.77 ")).expect("Kayles");
    fs::write(&file, class).unwrap();
    let codes = class.split(" 0.").count() - 1 + class.matches(" 4.").count();
    let checked = format!("{codes} of {codes} codes in 1 classes checked, 0 wrong\n");
    assert_eq!(shown(&["atlas", "--file", path, "--check", "--all"], 0), checked);
    let checked = "1 of 1 codes in 1 classes checked, 0 wrong\n";
    assert_eq!(shown(&["atlas", "--file", path, "--check"], 0), checked);
    let line = whole.lines().find(|line| line.ends_with(" 0.16 0.1601 0.1602 0.1603"));
    fs::write(&file, line.expect("0.16 is there")).unwrap();
    let left_out = "0 of 1 codes in 1 classes checked, 0 wrong\n1 left out, whose proofs need more heaps (--heaps)\n";
    assert_eq!(shown(&["atlas", "--file", path, "--check"], 0), left_out);
    fs::write(&file, class.replacen(" 12 256 ", " 13 256 ", 1)).unwrap();
    assert!(shown(&["atlas", "--file", path, "--check"], 1).contains(": the atlas is wrong\n"));
    fs::write(&file, "closed").unwrap();
    let errors = common::text(&sg(&root(), &["atlas", "--file", path]).stderr);
    assert!(errors.contains("line 1 is no class of an atlas"), "{errors}");
}
