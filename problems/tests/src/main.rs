//! Judges solutions, with the rules of the problems that are tested.

fn main() {
    problem_tests::run();
}
