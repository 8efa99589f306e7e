//! Judges solutions with the rules of the selected problems.

fn main() {
    problem_tests::run();
}
