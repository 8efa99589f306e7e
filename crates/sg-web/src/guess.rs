//! A formula against a game: the first place where it is wrong, or how far it agrees.

use maud::html;
use sg_study::guess::{Verdict, guess as compare};
use sg_study::{Effort, Library, Study, say, word};

use crate::{Fields, Refusal, Shown, form};

/// Opens the guess, or answers `game` and `formula`.
pub fn guess(state: &mut Fields, event: &Fields, effort: &Effort) -> Result<Shown, Refusal> {
    state.take(event, &["game", "formula"]);
    let name = state.get("game").unwrap_or("take:1-3").to_owned();
    let formula = state.get("formula").unwrap_or_default().to_owned();
    let answer = match Library::default().find(&name) {
        Ok(_) if formula.trim().is_empty() => {
            say!(
                "Type a formula for the value, or for when the position is lost.",
                "请输入 SG 值的公式，或必败的条件。"
            )
        }
        Ok(mut game) => verdict(&mut *game, &formula, effort),
        Err(error) => Refusal::from(error).sentence(),
    };
    let markup = html! {
        form.row data-event="" data-part="form" {
            (form::field(word!("Game", "游戏"), "game", &name, word!("A code, a set or a name", "编码、集合或名字")))
            (form::field(word!("Guess", "猜想"), "formula", &formula, word!("n % 4, or n % 4 = 0; for pairs a and b", "n % 4，或 n % 4 = 0；数对用 a 和 b")))
            button { (word!("Compare", "比较")) }
        }
    };
    Ok(Shown { markup, announcement: answer })
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
                word!(" Here ^ is xor; a square is n * n.", "这里 ^ 是异或；平方写作 n * n。")
            } else {
                ""
            };
            say!("{guess}{why}.{xor}", "{guess}{why}。{xor}")
        }
        Err(sg_study::guess::GuessError::Formula(error)) => {
            let place = error.position() + 1;
            Refusal(say!("at character {place}: {}", "第 {place} 个字符：{}", error.message())).sentence()
        }
        Err(sg_study::guess::GuessError::ExploreError(error)) => Refusal::from(error).sentence(),
    }
}
