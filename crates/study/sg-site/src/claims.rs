//! Claims about games in the texts: `{value take:2,5 3}`, `{outcome take:2,5 2+3}`,
//! `{period kayles}`, `{lost wythoff 5}` (the first five lost heaps or pairs). The theory's answer
//! replaces the braces, so that no number about a game is typed by hand.
//! `{outcome take:2,5 2+3 = lost}` fails the build on any other answer.

use sg_study::explore::Exploration;
use sg_study::game::Worth;
use sg_study::{Effort, Language, Study, Table, say};

use crate::workspace::Workspace;

/// The first words of the claims.
const KINDS: [&str; 4] = ["value", "outcome", "period", "lost"];

/// Replaces every claim in a text. Errors are one line.
pub fn replace(workspace: &Workspace, text: &str) -> Result<String, String> {
    let mut replaced = String::new();
    let mut rest = text;
    while let Some((before, kind, start)) = next(rest) {
        let (body, after) =
            start.split_once('}').ok_or_else(|| format!("`{{{kind}` is not closed: write }} on the same line"))?;
        replaced += before;
        replaced += &checked(workspace, kind, body.trim())?;
        rest = after;
    }
    Ok(replaced + rest)
}

/// Returns the text without its claims, and the claims as written.
pub fn without(text: &str) -> (String, Vec<String>) {
    let (mut words, mut claims) = (String::new(), Vec::new());
    let mut rest = text;
    while let Some((before, kind, start)) = next(rest) {
        let (body, after) = start.split_once('}').unwrap_or((start, ""));
        words += before;
        claims.push(format!("{{{kind} {}}}", body.trim()));
        rest = after;
    }
    (words + rest, claims)
}

/// Finds the first claim: the text before it, its kind, and the text after the kind.
fn next(text: &str) -> Option<(&str, &'static str, &str)> {
    text.match_indices('{').find_map(|(at, _)| {
        let inside = &text[at + 1..];
        let kind = KINDS.into_iter().find(|kind| {
            let after = inside.strip_prefix(kind);
            after.is_some_and(|after| after.starts_with([' ', '}']))
        })?;
        Some((&text[..at], kind, &inside[kind.len()..]))
    })
}

/// Returns the theory's answer, and refuses a text after ` = ` that differs from it.
fn checked(workspace: &Workspace, kind: &str, body: &str) -> Result<String, String> {
    let Some((asked, said)) = body.rsplit_once(" = ") else { return answer(workspace, kind, body) };
    // Claims are written in English in every language.
    let known = Language::English.speak(|| answer(workspace, kind, asked))?;
    if known == said {
        answer(workspace, kind, asked)
    } else {
        Err(format!("the {kind} of {asked} is {known}, not {said}"))
    }
}

/// Returns the theory's answer in the thread's language: `value nim 3 5` is 6, `outcome nim 3 3` is
/// lost, `period kayles 500` looks at 500 heaps at most.
pub fn answer(workspace: &Workspace, kind: &str, body: &str) -> Result<String, String> {
    let (mut game, position) = game_and_rest(workspace, body)?;
    let effort = Effort::default();
    if kind == "period" {
        let limit = match position.as_str() {
            "" => None,
            limit => Some(limit.parse().map_err(|_| format!("{limit:?} is not a number of heaps"))?),
        };
        let found = Exploration::of(&mut *game, limit, &effort).map_err(|error| one_line(&error))?;
        let first = found.repetition.to_string();
        return Ok(first.lines().next().unwrap_or_default().to_owned());
    }
    if kind == "lost" {
        let count = position.parse().map_err(|_| format!("{position:?} is not a number of lost positions"))?;
        let found = Exploration::of(&mut *game, None, &effort).map_err(|error| one_line(&error))?;
        return first_lost(&found.table, count);
    }
    let worth = game.worth(&position, &effort).map_err(|error| one_line(&error))?;
    match (kind, worth) {
        ("value", Worth::Value(value)) => Ok(value.to_string()),
        ("outcome", worth) => Ok(if worth.is_lost() { say!("lost", "必败") } else { say!("won", "必胜") }),
        _ => Err(format!("{body} has an outcome but no value: write {{outcome {body}}}")),
    }
}

/// Lists the first lost heaps of a table, or its first lost pairs with the smaller number first.
fn first_lost(table: &Table, count: usize) -> Result<String, String> {
    let all: Vec<String> = match table {
        Table::Line { values, .. } => {
            let lost = values.iter().enumerate().filter(|(_, value)| **value == 0);
            lost.map(|(heap, _)| heap.to_string()).take(count).collect()
        }
        Table::Plane(plane) => {
            let lost = plane.cells().filter(|&(a, b, value)| a <= b && value == Some(0));
            lost.map(|(a, b, _)| format!("({a}, {b})")).take(count).collect()
        }
        Table::Lost(_) => Vec::new(),
    };
    if all.len() == count {
        Ok(all.join(", "))
    } else {
        Err(format!("the table shows {} lost positions, not {count}", all.len()))
    }
}

/// Splits a text into a game and the rest. The game's name is the first word, with the words that
/// contain `=` right after it.
pub fn game_and_rest(workspace: &Workspace, text: &str) -> Result<(Box<dyn Study>, String), String> {
    let mut words = text.split_whitespace().peekable();
    let mut name = words.next().ok_or("a game is missing")?.to_owned();
    while let Some(word) = words.next_if(|word| word.contains('=')) {
        name = format!("{name} {word}");
    }
    let game = workspace.library.find(&name).map_err(|error| one_line(&error))?;
    Ok((game, words.collect::<Vec<_>>().join(" ")))
}

/// Returns the first line of an error, without the excerpt that marks the place.
pub fn one_line(error: &dyn std::error::Error) -> String {
    error.to_string().lines().next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    fn said(text: &str) -> Result<String, String> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
        replace(&Workspace::read(&root).unwrap(), text)
    }

    #[test]
    fn claims_are_replaced_by_the_answers_of_the_theory() {
        let text = "{value take:2,5 5} and {outcome take:2,5 2+3}, $\\{2, 5\\}$";
        assert_eq!(said(text).unwrap(), "2 and lost, $\\{2, 5\\}$");
    }

    #[test]
    fn a_claim_with_a_wrong_answer_is_refused() {
        assert_eq!(said("{outcome take:2,5 2+3 = lost}").unwrap(), "lost");
        let error = said("{outcome take:2,5 2+3 = won}").unwrap_err();
        assert_eq!(error, "the outcome of take:2,5 2+3 is lost, not won");
        assert!(said("{value hdu1846 m=3 5 = 2}").is_err());
        assert_eq!(said("{value hdu1846 m=3 5 = 1}").unwrap(), "1");
    }

    #[test]
    fn the_first_lost_positions_are_listed() {
        assert_eq!(said("{lost wythoff 3}").unwrap(), "(0, 0), (1, 2), (3, 5)");
        assert_eq!(said("{lost misere:kayles 3}").unwrap(), "1, 4, 9");
        let error = said("{lost misere:kayles 6}").unwrap_err();
        assert_eq!(error, "the table shows 5 lost positions, not 6");
    }

    #[test]
    fn the_period_search_ends_at_the_given_heap() {
        let seen = said("{period halve-into:3 2047}").unwrap();
        assert_eq!(seen, "period 256 from heap 769: observed up to 2047");
        assert_eq!(said("{period halve-into:3 2048}").unwrap(), "no period found up to 2048");
    }
}
