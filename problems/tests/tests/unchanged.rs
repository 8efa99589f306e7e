//! A check that passed is run again as soon as something has changed that it depends on, and not before.

use std::fs;
use std::path::Path;

use problem_tests::unchanged::Passed;

/// Two problems: the solution of the first is that of the second, which has the rules of the first.
const FILES: [(&str, &str); 9] = [
    ("problems/b1/main.rs", "#[path = \"../b2/main.rs\"]\nmod twin;"),
    ("problems/b1/rules.rs", "pub use super::b3::rules;"),
    ("problems/b2/main.rs", "fn main() {}"),
    ("problems/b3/rules.rs", ""),
    ("testdata/b1/sample-1.in", "1"),
    ("Cargo.lock", ""),
    ("crates/sg-core/src/deep/inside.rs", ""),
    ("problems/tests/judge.rs", ""),
    ("target/.rustc_info.json", "{}"),
];

#[test]
fn a_check_is_run_again_when_something_changes_that_it_depends_on() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let root = folder.path();
    let write = |name: &str, text: &str| {
        let path = root.join(name);
        fs::create_dir_all(path.parent().expect("it is in a folder")).expect("it can be made");
        fs::write(path, text).expect("it can be written");
    };
    let read = |root: &Path| {
        let passed = Passed::read(root, &root.join("target/debug")).expect("its files can be read");
        let key = passed.key("b1").expect("its files can be read");
        (passed, key)
    };
    FILES.iter().for_each(|(name, text)| write(name, text));
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
    assert!(has_passed("rules"), "another problem");
    write("testdata/b1/sample-2.in", "");
    assert!(!has_passed("rules"), "a new case");
}
