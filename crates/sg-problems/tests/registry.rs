//! The rules of every problem hold what any rules must.

use sg_problems::all;

#[test]
fn cases_are_allowed_and_read_back_and_the_oracle_says_what_the_moves_say() {
    for mut problem in all() {
        problem.check();
    }
}

#[test]
fn large_inputs_depend_on_the_seed_alone() {
    for problem in all() {
        let input = problem.large(1, 1000);
        assert!(
            input == problem.large(1, 1000) && input != problem.large(2, 1000),
            "{}",
            problem.id()
        );
    }
}

#[test]
fn a_broken_input_is_refused_with_its_line() {
    for mut problem in all() {
        let error = problem.answer("1 x\n").unwrap_err();
        assert_eq!(error.line, 1, "{}", problem.id());
    }
}
