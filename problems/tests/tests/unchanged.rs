//! Checks that a passed check is repeated if and only if one of its inputs changes.

use std::fs;
use std::path::Path;

use problem_tests::unchanged::Passed;

/// Files of problem `b1`, which uses the solution of `b2` and the rules of `b3`.
const FILES: [(&str, &str); 9] = [
    ("problems/b1/main.rs", "#[path = \"../b2/main.rs\"]\nmod twin;"),
    ("problems/b1/rules.rs", "pub use super::b3::rules;"),
    ("problems/b2/main.rs", "fn main() {}"),
    ("problems/b3/rules.rs", ""),
    ("testdata/b1/sample-1.in", "1"),
    ("Cargo.lock", ""),
    ("crates/solve/sg-core/src/deep/inside.rs", ""),
    ("problems/tests/judge.rs", ""),
    ("target/.rustc_info.json", "{}"),
];

#[test]
fn passed_check_is_repeated_if_an_input_changes() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let root = folder.path();
    let write = |name: &str, text: &str| {
        let path = root.join(name);
        fs::create_dir_all(path.parent().expect("the file is in a folder")).expect("the folder can be made");
        fs::write(path, text).expect("the file can be written");
    };
    let read = |root: &Path| {
        let passed = Passed::read(root, &root.join("target/debug")).expect("the common files can be read");
        let key = passed.key("b1").expect("the files of the problem can be read");
        (passed, key)
    };
    for (name, text) in FILES {
        write(name, text);
    }
    let has_passed = |check: &str| {
        let (passed, key) = read(root);
        passed.contains(key, check)
    };
    let (passed, key) = read(root);
    passed.add(key, "rules");
    assert!(has_passed("rules") && !has_passed("large"));
    for (name, text) in FILES {
        write(name, &format!("{text} "));
        assert!(!has_passed("rules"), "{name}");
        write(name, text);
        assert!(has_passed("rules"), "{name}");
    }
    write("problems/b4/rules.rs", "");
    assert!(has_passed("rules"), "another problem changed the key");
    write("testdata/b1/sample-2.in", "");
    assert!(!has_passed("rules"), "a new case left the key unchanged");
}
