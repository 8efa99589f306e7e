//! Compares a formula with a game: the first place where it is wrong, or how far it agrees.

use sg_study::guess::{GuessError, Verdict, guess};
use sg_study::{Effort, Study, say, word};

use crate::Refusal;

/// Returns the result of a guess in sentences.
pub fn verdict(game: &mut dyn Study, formula: &str, effort: &Effort) -> String {
    match guess(game, formula, None, effort) {
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
        // Its place is in the message already.
        Err(GuessError::Formula(error)) if error.message().starts_with('第') => Refusal::from(error).sentence(),
        Err(GuessError::Formula(error)) => {
            let place = error.position() + 1;
            Refusal(say!("at character {place}: {}", "第 {place} 个字符：{}", error.message())).sentence()
        }
        Err(GuessError::ExploreError(error)) => Refusal::from(error).sentence(),
    }
}
