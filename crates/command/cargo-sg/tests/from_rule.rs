//! Tests `cargo sg new ID --from-rule`: the rules and the solution that it writes compile, and
//! agree on all small cases.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

mod common;

use common::{copy, root, run, text};

/// Rules of each shape, with each kind of move.
const RULES: [&str; 9] = [
    "n -> n-k for k in 1..3",
    "misere: n -> n-1, n-2",
    "n -> n-1, n-2; won if n = 0",
    "a, b -> a, b-k*a for k in 1..b/a if 0 < a <= b; a-k*b, b for k in 1..a/b if 0 < b < a",
    "sorted list: x -> x-k for k in 1..x",
    "list: x, y -> x+y",
    "list: adjacent x, y -> abs(x-y)",
    "list: all x -> x-1",
    "list: some x -> x-1",
];

/// Checks the rules with their oracle, and prints the small cases and their answers.
const CHECK: &str = r#"
fn main() {
    let mut rules = sg_rules::compare::named("written", rules::rules());
    rules.check();
    for (case, words, _) in rules.small() {
        println!("{}\t{}", case.trim().replace('\n', " "), words.trim());
    }
}
"#;

fn id(index: usize) -> String {
    format!("hdu999{index}")
}

/// Makes a package with the solutions and rules of these problems.
fn package(folder: &Path) {
    let crates = root().canonicalize().expect("the workspace").join("crates");
    let path = |name: &str| crates.join(name).display().to_string();
    let mut manifest = format!(
        "[package]\nname = \"written\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n\
         sg-rules.path = {:?}\nsg-core.path = {:?}\nsg-io.path = {:?}\n",
        path("judge/sg-rules"),
        path("solve/sg-core"),
        path("solve/sg-io")
    );
    for index in 0..RULES.len() {
        let id = id(index);
        let rules = folder.join(format!("problems/{id}/rules.rs"));
        let check = format!("#[path = {:?}]\nmod rules;\n{CHECK}", rules.display().to_string());
        fs::write(folder.join(format!("check{index}.rs")), check).expect("a file can be written");
        manifest += &format!("\n[[bin]]\nname = \"{id}\"\npath = \"problems/{id}/main.rs\"\n");
        manifest += &format!("\n[[bin]]\nname = \"check{index}\"\npath = \"check{index}.rs\"\n");
    }
    fs::write(folder.join("Cargo.toml"), manifest).expect("a file can be written");
    fs::copy(root().join("Cargo.lock"), folder.join("Cargo.lock")).expect("a file can be copied");
}

fn answers(program: &Path, input: &str) -> String {
    let mut command = Command::new(program);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
    child.stdin.take().expect("it was piped").write_all(input.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{} fails", program.display());
    text(&output.stdout)
}

#[test]
fn written_rules_and_solutions_compile_and_agree() {
    let workspace = copy();
    let folder = workspace.path();
    for (index, rule) in RULES.iter().enumerate() {
        let title = format!("Written {index}");
        let (said, code) = run(folder, &["new", &id(index), "--title", &title, "--from-rule", rule]);
        assert_eq!(code, Some(0), "{rule}: {said}");
        for file in ["problem.toml", "page.md", "wrong.txt"] {
            assert!(folder.join("problems").join(id(index)).join(file).exists(), "{rule}: {file}");
        }
    }
    package(folder);
    let target = root().join("target/from-rule");
    let built = Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--offline"])
        .current_dir(folder)
        .env("CARGO_TARGET_DIR", &target)
        .output()
        .expect("cargo starts");
    assert!(built.status.success(), "{}", text(&built.stderr));
    for (index, rule) in RULES.iter().enumerate() {
        let program = |name: &str| target.join("debug").join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
        let cases = answers(&program(&format!("check{index}")), "");
        let (mut input, mut wanted) = (String::new(), String::new());
        for (case, answer) in cases.lines().filter_map(|line| line.split_once('\t')) {
            input += &format!("{case}\n");
            wanted += &format!("{answer}\n");
        }
        assert!(wanted.lines().count() > 20 && wanted.contains("Win") && wanted.contains("Lose"), "{rule}: {cases}");
        let printed = answers(&program(&id(index)), &input);
        for ((case, wanted), printed) in input.lines().zip(wanted.lines()).zip(printed.lines()) {
            assert_eq!(printed, wanted, "{rule}: {case}");
        }
        assert_eq!(printed.lines().count(), wanted.lines().count(), "{rule}");
    }
}

#[test]
fn bad_rules_are_refused_before_anything_is_written() {
    let workspace = copy();
    let new = |rule: &str| run(workspace.path(), &["new", "hdu9990", "--title", "T", "--from-rule", rule]);
    for (rule, words) in [
        ("n -> n-m", "m is neither a variable nor a function"),
        ("n -> n+1", "the game need not end"),
        ("n -> n-d for d in 1..n if popcount(n*n*7+d) % 5 = 1", "no formula was found for this rule"),
    ] {
        let (said, code) = new(rule);
        assert!(code == Some(2) && said.contains(words), "{rule}: {said}");
        assert!(!workspace.path().join("problems/hdu9990").exists(), "{rule}");
    }
}
