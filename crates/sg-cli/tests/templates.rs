//! The templates of `cargo sg new` are programs like any other: they compile, and their rules are right.

use sg_rules::Rules;

#[path = "../templates/rules.rs"]
mod rules;

#[path = "../templates/solution.rs"]
#[allow(dead_code, reason = "it is a whole program, with a main of its own")]
#[allow(clippy::manual_is_multiple_of, reason = "judges have compilers without it")]
mod solution;

#[test]
fn the_rules_of_the_template_say_what_its_solution_says() {
    let mut rules = rules::rules();
    for case in rules.small() {
        let wins = case[0] % 3 != 0;
        assert_eq!(
            (rules.by_moves(&case), rules.by_oracle(&case)),
            (wins, Some(wins)),
            "{case:?}"
        );
        assert_eq!(rules.words(&wins), if wins { "Win\n" } else { "Lose\n" });
    }
}
