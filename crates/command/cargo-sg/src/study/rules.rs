//! The small cases of a problem, decided by the moves of its rules. Patterns are found in them
//! before the game is known.

use sg_rules::Problem;
use sg_study::game::Worth;
use sg_study::listing::{Listing, Observation};

use super::observed::{self, Seen};
use sg_cli::cli_error::CliError;
use sg_cli::project::Project;

/// Returns the full id of a problem, and its rules.
fn rules_of(id: &str) -> Result<(String, Box<dyn Problem>), CliError> {
    let project = Project::find_anywhere()?;
    let id = project.entry(id)?.id;
    project.need_rules([&id])?;
    let rules = problem_judge::find(&id).ok_or_else(|| CliError::no_rules(&id))?;
    Ok((id, rules))
}

/// Returns small and larger cases of a problem by their numbers, for finding a pattern.
///
/// # Errors
///
/// If there is no such problem, or its cases are not made of numbers.
pub fn cases(id: &str) -> Result<Seen, CliError> {
    let (id, mut rules) = rules_of(id)?;
    observed::look(&mut *rules).map_err(|why| CliError::Usage(format!("cannot look for a pattern in {id}: {why}")))
}

/// Returns the small cases of a problem with their winners, or their values.
///
/// # Errors
///
/// If there is no such problem, or its answers are neither winners nor numbers.
pub fn small_cases(id: &str) -> Result<Listing, CliError> {
    let (id, mut rules) = rules_of(id)?;
    let cases = rules.small();
    let asked = cases.len();
    let row = |(case, words, won): (String, String, Vec<bool>)| {
        let worth = match won.as_slice() {
            [won] => Worth::Outcome(*won),
            _ => Worth::Value(words.trim().parse().ok()?),
        };
        let tokens: Vec<&str> = case.split_whitespace().collect();
        let numbers: Option<Vec<u64>> = tokens.iter().map(|token| token.parse().ok()).collect();
        Some(Observation { numbers: numbers.unwrap_or_default(), position: tokens.join(" "), worth })
    };
    let rows: Vec<Observation> = cases.into_iter().map_while(row).collect();
    if rows.len() < asked || rows.is_empty() {
        let message = format!(
            "the small cases of {id} have answers that are neither a winner nor a number; `cargo sg expected {id} FILE` \
             answers any of them"
        );
        return Err(CliError::Usage(message));
    }
    let only_outcomes = rows.iter().all(|row| matches!(row.worth, Worth::Outcome(_)));
    let rule = "its small cases as an input has them, decided by the moves of its rules".to_owned();
    Ok(Listing { name: id, rule, rows, asked, only_outcomes })
}
