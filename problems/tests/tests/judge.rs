//! Judges solutions under `cargo test`, which builds this test without rules.

fn main() {
    problem_tests::run();
}
