//! Compiles the templates of `cargo sg new` and tests their rules.

use sg_rules::Problem;
use sg_rules::compare::named;

#[path = "../templates/rules.rs"]
mod rules;

#[path = "../templates/solution.rs"]
#[allow(dead_code, reason = "it is a whole program with its own main")]
#[allow(clippy::manual_is_multiple_of, reason = "some judges' compilers lack it")]
mod solution;

#[path = "../templates/solution_for_c.rs"]
#[allow(dead_code, reason = "it is a whole program with its own main")]
#[allow(clippy::manual_is_multiple_of, reason = "some judges' compilers lack it")]
mod solution_for_c;

#[test]
fn template_rules_agree_with_the_template_solution() {
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
