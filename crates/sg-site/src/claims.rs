//! What a text says of a game: `{value take:2,5 3}`, `{outcome take:2,5 2+3}`, `{period kayles}`. The words in braces are
//! replaced by what the theory says, so that no number about a game is typed.

use sg_study::explore::Exploration;
use sg_study::game::Worth;
use sg_study::{Effort, Study};

use crate::workspace::Workspace;

/// The claims, by their first word.
const KINDS: [&str; 3] = ["value", "outcome", "period"];

/// The text with every claim in it replaced; the error is one line.
pub fn replace(workspace: &Workspace, text: &str) -> Result<String, String> {
    let mut replaced = String::new();
    let mut rest = text;
    while let Some((before, kind, start)) = next(rest) {
        let (body, after) = start
            .split_once('}')
            .ok_or_else(|| format!("`{{{kind}` is not closed: write }} on the same line"))?;
        replaced += before;
        replaced += &answer(workspace, kind, body.trim())?;
        rest = after;
    }
    Ok(replaced + rest)
}

/// The first claim: what stands before it, its kind, and what follows the kind.
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

/// What the theory says: `value nim 3 5` is 6, `outcome nim 3 3` is lost.
pub fn answer(workspace: &Workspace, kind: &str, body: &str) -> Result<String, String> {
    let (mut game, position) = game_and_rest(workspace, body)?;
    let effort = Effort::default();
    if kind == "period" {
        let found = Exploration::of(&mut *game, None, &effort).map_err(|error| one_line(&error))?;
        let first = found.repetition.to_string();
        return Ok(first.lines().next().unwrap_or_default().to_owned());
    }
    let worth = game.worth(&position, &effort).map_err(|error| one_line(&error))?;
    match (kind, worth) {
        ("value", Worth::Value(value)) => Ok(value.to_string()),
        ("outcome", worth) => Ok(if worth.is_lost() { "lost" } else { "won" }.to_owned()),
        _ => Err(format!("{body} has an outcome but no value: write {{outcome {body}}}")),
    }
}

/// A game and what follows its name: its first word, and those with an `=` after it.
pub fn game_and_rest(workspace: &Workspace, text: &str) -> Result<(Box<dyn Study>, String), String> {
    let mut words = text.split_whitespace().peekable();
    let mut name = words.next().ok_or("a game is missing")?.to_owned();
    while let Some(word) = words.next_if(|word| word.contains('=')) {
        name = format!("{name} {word}");
    }
    let game = workspace.library.find(&name).map_err(|error| one_line(&error))?;
    Ok((game, words.collect::<Vec<_>>().join(" ")))
}

/// An error without the picture of its place.
pub fn one_line(error: &dyn std::error::Error) -> String {
    error.to_string().lines().next().unwrap_or_default().to_owned()
}
