//! Runs the commands as a user does, in a copy of this workspace's files.

use std::fs;
use std::process::{Command, Stdio};

mod common;

use common::{copy, root, sg, text};

#[test]
fn a_new_problem_is_complete_and_never_overwrites() {
    let workspace = copy();
    let new = ["new", "hdu9999", "--title", "T", "--judge", "hdu", "--url", "https://u"];
    assert_eq!(sg(workspace.path(), &new).status.code(), Some(0));
    let again = sg(workspace.path(), &new);
    assert_eq!(again.status.code(), Some(2));
    assert!(text(&again.stderr).contains("problems/hdu9999/problem.toml exists"), "{}", text(&again.stderr));

    let list = fs::read_to_string(workspace.path().join("crates/judge/problem-rules/src/lib.rs")).expect("the list");
    assert!(list.contains("mod hdu9999;"));
    assert!(text(&sg(workspace.path(), &["list"]).stdout).contains("hdu9999"));
    let table = fs::read_to_string(workspace.path().join("problems/README.md")).expect("the table");
    let binaries = fs::read_to_string(workspace.path().join("problems/Cargo.toml")).expect("the binaries");
    assert!(table.contains("hdu9999/main.rs") && binaries.contains("hdu9999/main.rs"));
}

#[test]
fn a_bundle_of_a_problem_has_no_remarks() {
    let folder = tempfile::tempdir().expect("there is room for a temporary folder");
    let dist = folder.path().to_string_lossy();
    let output = sg(&root(), &["bundle", "hdu1846", "--lang", "rust", "--force", "--out", &dist]);
    let said = text(&output.stdout) + &text(&output.stderr);
    assert!(output.status.success() && said.trim_start().starts_with("FILE"), "{said}");
}

#[test]
fn wrong_usage_is_one_line_and_exit_code_2() {
    let cases: [(&[&str], &str); 6] = [
        (&["bundle", "README.md"], "cargo sg: README.md is not a Rust file: name one that ends in .rs\n"),
        (&["judge", "hdu1864"], "cargo sg: no problem is called hdu1864: did you mean hdu1846?\n"),
        (&["expected", "chess"], "cargo sg: no problem is called chess: `cargo sg list` shows them all\n"),
        (
            &["bundle", "hdu1846", "--judge", "hdu", "--lang", "rust"],
            "cargo sg: HDU does not accept Rust: use --lang c\n",
        ),
        (&["list", "staircase", "nowhere"], "cargo sg: no problem matches: `cargo sg list` shows all of them\n"),
        (
            &["expected", "hdu1846", "testdata/hdu1730/sample-1.in"],
            "cargo sg: testdata/hdu1730/sample-1.in, line 4: `2` follows the end of the input\n",
        ),
    ];
    for (arguments, expected) in cases {
        let output = sg(&root(), arguments);
        assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(2), expected), "{arguments:?}");
        assert_eq!(text(&output.stdout), "", "{arguments:?}");
    }
}

#[test]
fn built_in_problems_work_outside_the_workspace() {
    let elsewhere = tempfile::tempdir().expect("there is room for a temporary folder");
    let says = |arguments: &[&str]| text(&sg(elsewhere.path(), arguments).stdout);
    assert!(says(&["list", "climbing"]).contains("hdu4315"));
    assert!(says(&["sg", "gen", "hdu1846", "--size", "3"]).starts_with("3\n"));
    fs::write(elsewhere.path().join("in"), "1\n23 2\n").expect("the folder can be written");
    assert_eq!(says(&["expected", "hdu1846", "in"]), "first\n");
}

#[test]
fn invalid_problems_are_refused_before_a_file_is_written() {
    let workspace = copy();
    let refused = |id: &str, more: &[&str]| {
        let new = [&["new", id, "--judge", "hdu", "--url", "https://u"], more].concat();
        let output = sg(workspace.path(), &new);
        assert_eq!(output.status.code(), Some(2), "{new:?}");
        assert!(!workspace.path().join("problems").join(id).exists(), "{new:?}");
        text(&output.stderr)
    };
    let ids = [
        ("HDU1", "is not an id: use lower-case letters, digits and _"),
        ("é", "is not an id: use lower-case letters, digits and _"),
        ("match", "is a keyword of Rust: use the judge's name and number"),
        ("itertools", "is the name of something else: use the judge's name and number"),
    ];
    for (id, reason) in ids {
        let message = refused(id, &["--title", "t"]);
        assert_eq!(message, format!("cargo sg: {id} {reason}, such as hdu1907\n"));
    }
    let others: [(&[&str], &str); 4] = [
        (&["--title", "a\nb"], "the title of hdu9999 contains the character U+000A"),
        (&["--title", "t", "--time-ms", "0"], "0 is not in 1..=600000"),
        (&["--title", "t", "--memory-kib", "0"], "0 is not in 1..=16777216"),
        (&["--title", "t", "--memory-kib", "18446744073709551616"], "number too large"),
    ];
    for (more, reason) in others {
        let message = refused("hdu9999", more);
        assert!(message.contains(reason), "{message}");
    }
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cargo-sg"))
        .args(["gen", "1846", "--size", "10^5"])
        .current_dir(root())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success() && output.stderr.is_empty(), "{}", text(&output.stderr));
}

#[test]
fn excessive_sizes_are_refused() {
    for size in ["18446744073709551615", "10^8", "0"] {
        let output = sg(&root(), &["gen", "hdu1846", "--size", size]);
        assert_eq!(output.status.code(), Some(2), "{size}");
    }
}

#[test]
fn problems_are_listed_by_words() {
    let listed = |arguments: &[&str]| {
        let output = text(&sg(&root(), &[&["list"], arguments].concat()).stdout);
        let ids = output.lines().skip(1).filter_map(|line| line.split_whitespace().next().map(str::to_owned));
        ids.collect::<Vec<_>>()
    };
    let staircases = listed(&["staircase"]);
    assert!(staircases.contains(&"hdu4315".to_owned()) && staircases.contains(&"cses1099".to_owned()));
    assert_eq!(listed(&["Staircase", "CSES"]), ["cses1099"]);
    assert_eq!(listed(&["climbing", "hdu"]), ["hdu4315"]);
}

#[test]
fn a_broken_description_affects_only_its_own_problem() {
    let workspace = copy();
    let path = workspace.path().join("problems/hdu1846/problem.toml");
    let broken = fs::read_to_string(&path).expect("the description").replace("patterns =", "pattens =");
    fs::write(&path, broken).expect("the copy can be written");
    let output = sg(workspace.path(), &["list"]);
    let message = text(&output.stderr);
    assert!(message.contains("problems/hdu1846/problem.toml, line 2: ") && message.lines().count() == 1, "{message}");
    let rows = text(&output.stdout);
    assert!(rows.contains("hdu1847") && !rows.contains("hdu1846"), "{rows}");
}

#[test]
#[cfg(target_os = "linux")]
fn foreign_programs_are_confined_by_default() {
    let folder = tempfile::tempdir().expect("there is room for a temporary folder");
    let [program, secret] = ["program.py", "secret"].map(|name| folder.path().join(name));
    fs::write(&secret, "").expect("the folder is there");
    // Use a script: a child of another test could still hold an executable open for writing.
    let code = format!("import sys\ntry: open({secret:?})\nexcept OSError: sys.exit(4)\nsys.exit(3)\n");
    fs::write(&program, code).expect("the folder is there");
    let program = program.to_str().expect("a path in UTF-8");
    for (arguments, code) in [(&["--sandbox"][..], 4), (&[], 4), (&["--no-sandbox"], 3)] {
        let output = sg(&root(), &[&["stress", "hdu1846", program], arguments].concat());
        if output.status.code() == Some(2) {
            return sg_judge::tools::leave_out("confining a program", "the kernel does not allow it");
        }
        let said = text(&output.stdout);
        assert!(said.contains(&format!("exit code {code}")), "{arguments:?}: {said}");
    }
}

#[test]
fn json_says_what_was_measured() {
    let json = text(&sg(&root(), &["judge", "hdu1846", "--format", "json"]).stdout);
    let possible: &[&str] =
        if cfg!(target_os = "linux") { &["process_tree", "control_group"] } else { &["process", "job_object"] };
    let says = |ways: &&str| json.matches(&format!("\"measured_by\": \"{ways}\"")).count();
    let said: usize = possible.iter().map(says).sum();
    assert_eq!(said, json.matches("\"peak_memory\": ").count(), "{json}");
    assert!(said > 0, "{json}");
}
