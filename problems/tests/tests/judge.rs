//! Judges solutions, as `cargo test` starts it: without rules.

fn main() {
    problem_tests::run();
}
