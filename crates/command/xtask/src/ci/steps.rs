//! The list of steps.

use super::changes::Changes;

/// A step: a line for `sh` that must succeed.
pub struct Step {
    /// Its name for `--only`.
    pub name: &'static str,
    /// The steps that must have succeeded before it.
    pub after: Vec<&'static str>,
    /// The line, which runs in the root of the workspace.
    pub line: String,
}

/// The paths that matter for making a new problem. A change to one is tried by making a problem.
const MAKES_PROBLEMS: [&str; 9] = [
    ".ci/new-problem",
    "crates/command/sg-cli/src/commands/new.rs",
    "crates/command/sg-cli/src/derived.rs",
    "crates/command/sg-cli/templates",
    "crates/judge/problem-files",
    "crates/judge/problem-judge/src/catalogue.rs",
    "crates/judge/problem-judge/src/judging",
    "crates/judge/problem-rules",
    "problems/tests",
];

/// The paths that matter to a newcomer before anything is built.
const GREETS_NEWCOMERS: [&str; 5] =
    [".cargo", ".ci/try-as-newcomer", "crates/command/sg-cli", "crates/export/sg-export", "rust-toolchain.toml"];

/// The tests of `sg-core` that an edited problem cannot break.
const THEORY: &str = "--package sg-core --lib --test placement";

/// Returns the environment variables of every step.
pub fn variables(changes: &Changes, all: bool) -> Vec<(&'static str, String)> {
    // A missing tool is a failure here. The tests' own build stands in for `cargo sg`.
    let command = changes.root.join("target/debug/cargo-sg").display().to_string();
    let mut variables = vec![("SG_REQUIRE_TOOLS", "1".to_owned()), ("SG_COMMAND", command)];
    if !all {
        variables.push(("SG_PROBLEMS", changes.problems(8, &["main.rs", "rules.rs", "wrong.txt"]).join(" ")));
    }
    variables
}

/// Returns the steps for the state of the repository, in the order in which they begin. With `all`,
/// they run all parts of all checks.
pub fn steps(changes: &Changes, all: bool) -> Vec<Step> {
    let part = |parts| if all { String::new() } else { format!("SG_PART={}/{parts} ", changes.turn(parts)) };
    let files = if all { String::new() } else { changes.problems(16, &["main.rs"]).join(" ") };
    let everything = if all { " --all" } else { "" };
    let makes_problem = all || changes.touched(&MAKES_PROBLEMS);

    let mut list = List::default();
    list.add("tools", &[], "scripts/install-tools");
    list.add(
        "format",
        &[],
        "cargo fmt --all --check && rustfmt --edition 2024 --check crates/study/sg-study/src/games/*.rs",
    );
    // These steps only read the sources, beside the first build. `--all-targets` would check each
    // library again, as a benchmark.
    list.add(
        "lint",
        &["format"],
        ".ci/with-newest-rust cargo clippy --quiet --workspace --lib --bins --examples --tests --bench '*' -- -D warnings",
    );
    list.add(
        "lint-theory",
        &["lint"],
        &format!(".ci/with-newest-rust cargo clippy --quiet --profile test {THEORY} -- -D warnings"),
    );
    list.add(
        "doc",
        &["lint-theory"],
        "RUSTDOCFLAGS='-D warnings' .ci/with-newest-rust cargo doc --quiet --workspace --exclude sg-core-examples --lib --no-deps",
    );
    list.add("packages", &["doc"], ".ci/with-newest-rust .ci/check-packages");
    let before_build = if makes_problem {
        // The tests then include the new problem. It comes after the steps above, which read the
        // files that it changes.
        list.add("new-problem", &["packages"], ".ci/new-problem make");
        "new-problem"
    } else {
        "format"
    };
    // Always build the whole workspace: for some crates alone, dependencies have other features and
    // would be built again.
    list.add("build", &[before_build], "cargo test --workspace --no-run");
    list.add("bundle", &["build", "tools"], "target/debug/cargo-sg bundle hdu1846");

    let built: &[&str] = &["bundle", "packages"];
    list.add("book", built, "target/debug/sg-site");
    list.add("browser", &["book"], &format!("{}SITE=$PWD/dist/site scripts/test-book", part(6)));
    list.add("files", built, &format!("target/debug/cargo-sg bundle {files}"));
    list.add("minimum-rust", &["files"], ".ci/check-minimum-rust");
    list.add("programs", &["minimum-rust"], &format!("{}cargo test --workspace --test bundle_programs", part(24)));
    // Without a part, the test tries a few programs.
    let drawn = if all { "0/1".to_owned() } else { format!("{}/48", changes.turn(48)) };
    list.add("drawn-programs", &["programs"], &format!("SG_PART={drawn} cargo test --workspace --test differential"));
    // This builds in its own target folder, so that it and the tests do not block each other.
    list.add(
        "other-systems",
        &["programs"],
        &format!("{}.ci/with-newest-rust .ci/check-other-systems{everything}", part(2)),
    );
    // Test programs run one at a time, and most of them wait, so two halves run side by side.
    list.add(
        "tests-a-to-j",
        built,
        "cargo test --workspace --no-fail-fast --test '[a-j]*' -- --skip each_program_becomes_one_c_file \
         --skip no_drawn_program",
    );
    // This half makes pages that show the verdicts on the files, so it waits for them.
    list.add(
        "tests-k-to-z",
        &["files"],
        "cargo test --workspace --no-fail-fast --lib --bins --examples --test '[!a-j]*'",
    );
    list.add("examples", &["tests-a-to-j"], "cargo test --workspace --doc");
    list.add("theory", &["examples"], &format!("cargo test {THEORY}"));
    if all || changes.touched(&["crates/export/wasm-to-c/src", "crates/export/wasm-to-c/runtime"]) {
        list.add(
            "other-compiler",
            &["theory", "tests-k-to-z"],
            "SG_TEST_CC='gcc -O1 -w -fsignaling-nans' cargo test --workspace --test translated -- --skip corpus \
             --skip every_compiler --skip golden --skip growth --skip refused --skip runtime",
        );
    }
    // The builds of this step would slow down anything beside it.
    if all || changes.touched(&GREETS_NEWCOMERS) {
        list.add_last("newcomer", ".ci/try-as-newcomer");
    }
    if makes_problem {
        list.add_last("old-problem", ".ci/new-problem remove");
    }
    list.add_last("unchanged", "git diff --exit-code");
    list.0
}

#[derive(Default)]
struct List(Vec<Step>);

impl List {
    fn add(&mut self, name: &'static str, after: &[&'static str], line: &str) {
        self.0.push(Step { name, after: after.to_vec(), line: line.trim_end().to_owned() });
    }

    /// Adds a step that begins when all others have ended.
    fn add_last(&mut self, name: &'static str, line: &str) {
        let after: Vec<_> = self.0.iter().map(|step| step.name).collect();
        self.add(name, &after, line);
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn each_step_waits_for_earlier_ones_and_runs_existing_scripts() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
        let steps = steps(&Changes::read(Path::new("/")), true);
        assert_eq!(steps.len(), 24);
        for (place, step) in steps.iter().enumerate() {
            let earlier: Vec<&str> = steps[..place].iter().map(|step| step.name).collect();
            assert!(step.after.iter().all(|name| earlier.contains(name)), "{}", step.name);
            assert!(!earlier.contains(&step.name), "{} is listed twice", step.name);
            let scripts = step.line.split(' ').filter(|word| word.starts_with(".ci/") || word.starts_with("scripts/"));
            for script in scripts {
                assert!(root.join(script).exists(), "{}: {script} does not exist", step.name);
            }
        }
    }
}
