//! `cargo sg new ID --from-rule RULE`: writes the rules, an oracle and a solution of a problem from
//! a one-line rule.

use sg_study::identify::Identified;
use sg_study::pattern::Budget;
use sg_study::rule::{Rule, Shape};
use sg_study::solution::{Answers, Language, write};
use sg_study::{Effort, Library, Study};

use super::games::{self, Shown};
use super::program;
use sg_cli::cli_error::{CliError, Exit};
use sg_cli::project::Project;
use sg_cli::{FromRule, NewArguments, Sample, write_new};

/// The output for a won and for a lost position.
const WORDS: [&str; 2] = ["Win", "Lose"];

/// Runs the command.
pub fn run(arguments: &NewArguments, text: &str) -> Result<Exit, CliError> {
    let rule = Rule::parse(text).map_err(games::usage)?;
    let title = arguments.title();
    let rules = rule.rust_rules(title, WORDS);
    let shape = rule.shape().clone();
    let terminal = Shown::watch()?;
    let effort = Effort { watch: &terminal, ..Effort::default() };
    let mut game = rule.study();
    let found = Identified::of_game(&mut *game, None, &Library::default(), &effort, &Budget::default());
    let found = found.map_err(games::explore_error)?;
    let Some(statement) = found.found().formulas.first() else {
        return Err(CliError::Usage(
            "no formula was found for this rule, so there is no solution to write: `cargo sg new` writes a template"
                .to_owned(),
        ));
    };
    let pattern = &statement.pattern;
    let answers = Answers::Words(format!("{}\n", WORDS[0]), format!("{}\n", WORDS[1]));
    let program = write(pattern, &program::input(pattern, "end")?, &answers, "", Language::Rust { with_sg_core: true });
    let header = format!(
        "//! {title} ({})\n//!\n//! *Asked*: whoever cannot move in `{}` loses; does the first player win?\n//!\n\
         //! *Pattern*: a formula.\n//!\n//! *Why*: `cargo sg identify` found it and checked it on {} positions; it is not proved.\n\
         //!\n//! *Cost*: that of the formula.\n\n",
        arguments.first_id(),
        game.name(),
        statement.fitted + statement.tested,
    );
    let written = FromRule {
        rules,
        solution: header + &program,
        page: format!(
            "## The disguise, step by step\n\n1. Its moves are `{}`.\n2. `cargo sg identify` says: {}. Why?\n",
            game.name(),
            pattern
        ),
        wrong: WRONG.replace("is_lost(&numbers, &list)", decision(&program)),
        sample: sample(&mut *game, &shape, &effort)?,
    };
    drop(terminal);
    write_new(&Project::find_anywhere()?, arguments, Some(written))
}

/// Returns the condition on which the program decides.
fn decision(program: &str) -> &'static str {
    if program.contains("if is_lost(") { "is_lost(&numbers, &list)" } else { "value(&numbers, &list) == 0" }
}

/// Mistakes that fit any program written from a formula.
const WRONG: &str = "\
# WA 40: the winner and the loser are exchanged
- if is_lost(&numbers, &list) {
+ if !(is_lost(&numbers, &list)) {

# WA 80: only the first case
- while input.have(1) {
+ if input.have(1) {

# WA 80: everybody loses
- if is_lost(&numbers, &list) {
+ if is_lost(&numbers, &list) || true {

# WA 80: everybody wins
- if is_lost(&numbers, &list) {
+ if is_lost(&numbers, &list) && false {
";

/// Returns a small position and its winner.
fn sample(game: &mut dyn Study, shape: &Shape, effort: &Effort) -> Result<Sample, CliError> {
    let numbers: Vec<u64> = match shape {
        Shape::Numbers(names) => (3..).take(names.len()).collect(),
        Shape::List => vec![1, 2],
    };
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    let wins = game.wins(&words.join(","), effort).map_err(games::explore_error)?;
    let count = if *shape == Shape::List { format!("{}\n", words.len()) } else { String::new() };
    let output = format!("{}\n", if wins { WORDS[0] } else { WORDS[1] });
    Ok(Sample { input: format!("{count}{}\n", words.join(" ")), output })
}
