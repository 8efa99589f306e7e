//! A formula against a game: the first place where it is wrong, or how far it agrees.

use maud::html;
use sg_study::guess::{Verdict, guess as compare};
use sg_study::{Effort, Library, Study};

use crate::{Fields, Refusal, Shown, form};

/// Opens the guess, or answers `game` and `formula`.
pub fn guess(state: &mut Fields, event: &Fields, effort: &Effort) -> Result<Shown, Refusal> {
    state.take(event, &["game", "formula"]);
    let name = state.get("game").unwrap_or("take:1-3").to_owned();
    let formula = state.get("formula").unwrap_or_default().to_owned();
    let answer = match Library::default().find(&name) {
        Ok(_) if formula.trim().is_empty() => {
            "Type a formula for the value, or for when the position is lost.".to_owned()
        }
        Ok(mut game) => verdict(&mut *game, &formula, effort),
        Err(error) => Refusal::from(error).sentence(),
    };
    let markup = html! {
        form.row data-event="" data-part="form" {
            (form::field("Game", "game", &name, "A code, a set or a name"))
            (form::field("Guess", "formula", &formula, "n % 4, or n % 4 = 0; for pairs a and b"))
            button { "Compare" }
        }
    };
    Ok(Shown {
        markup,
        announcement: answer,
    })
}

/// The result of a guess, in sentences.
pub fn verdict(game: &mut dyn Study, formula: &str, effort: &Effort) -> String {
    match compare(game, formula, None, effort) {
        Ok(guess) => {
            let why = match &guess.verdict {
                Verdict::Undefined { error, .. } => format!(" {}", error.message()),
                _ => String::new(),
            };
            let xor = if formula.contains('^') && !guess.agrees() {
                " Here ^ is xor; a square is n * n."
            } else {
                ""
            };
            format!("{guess}{why}.{xor}")
        }
        Err(sg_study::guess::GuessError::Formula(error)) => {
            format!("At character {}: {}.", error.position() + 1, error.message())
        }
        Err(sg_study::guess::GuessError::ExploreError(error)) => Refusal::from(error).sentence(),
    }
}
