//! The templates of `cargo sg new` are programs like any other: they compile, and their rules are right.

use sg_rules::Problem;
use sg_rules::compare::named;

#[path = "../templates/rules.rs"]
mod rules;

#[path = "../templates/solution.rs"]
#[allow(dead_code, reason = "it is a whole program, with a main of its own")]
#[allow(clippy::manual_is_multiple_of, reason = "judges have compilers without it")]
mod solution;

#[test]
fn the_rules_of_the_template_say_what_its_solution_says() {
    let rules = rules::rules();
    let mut problem: Box<dyn Problem> = named("hdu9999", rules);
    problem.check();
    let win = |line: &str| {
        if line.parse::<u64>().is_ok_and(|n| n % 3 != 0) { "Win\n" } else { "Lose\n" }
    };
    let mut solution = |input: &str| Ok::<String, ()>(input.lines().map(win).collect());
    for cases in problem.standard() {
        let found = problem.compare(cases, &mut solution);
        assert!(found.is_ok(), "{found:?}");
    }
}
