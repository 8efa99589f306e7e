//! Guesses about positions beyond tables: lists, several numbers, the cases of a problem.

use serde_json::{Value, json};

use super::compare::{Truth, differs};
use super::{Guess, GuessError, Verdict, guess, needs_truth};
use crate::effort::Effort;
use crate::formula::Sort;
use crate::listing::Listing;
use crate::pattern::{Observations, Typed};
use crate::study::Study;
use crate::{InputError, say};

/// Compares the formula with the positions of a listing, whose numbers have these names. Without a
/// listing, uses the table of the game up to `up_to`, or its usual lists and rows of numbers.
///
/// # Errors
///
/// Those of [`guess`] and [`guess_positions`].
pub fn guess_game(
    game: &mut dyn Study,
    listing: Option<(&Listing, &[String])>,
    text: &str,
    up_to: Option<usize>,
    effort: &Effort,
) -> Result<Guess, GuessError> {
    let name = game.name().to_owned();
    let mut complete = true;
    let seen = match listing {
        Some((listing, names)) => {
            complete = listing.rows.len() == listing.asked;
            Observations::of_listing(listing, names)
        }
        None if game.tabled().is_none() => Observations::of_rule(game, effort),
        None => None,
    };
    match seen.filter(|seen| !seen.rows.is_empty()) {
        Some(seen) => guess_positions(&name, &seen, text, complete),
        None => guess(game, text, up_to, effort),
    }
}

/// Compares the formula with observed positions, in the given order, smaller ones first. [`Typed`]
/// reads the formula; `complete` is true if no requested position is missing.
///
/// # Errors
///
/// If the text is not a formula in the numbers of these positions, or needs values where only
/// outcomes are known.
///
/// ```
/// use sg_study::guess::guess_positions;
/// use sg_study::listing::Listing;
/// use sg_study::pattern::Observations;
/// use sg_study::wanted::Wanted;
/// use sg_study::{Effort, Library};
///
/// let mut game = Library::default().find("misere: list: x -> x-k for k in 1..x")?;
/// let wanted = Wanted::parse("lists of up to 3 numbers from 1 up to 3")?;
/// let listing = Listing::of(&mut *game, &wanted, &Effort::default())?;
/// let seen = Observations::of_listing(&listing, &[]).expect("numbers");
/// let wrong = guess_positions("misère Nim", &seen, "nimsum = 0", true)?;
/// assert!(wrong.to_string().ends_with("differs from misère Nim first at (1): it says won, but it is lost"), "{wrong}");
/// assert!(guess_positions("misère Nim", &seen, "nimsum = 0 and max > 1 or nimsum = 1 and max = 1", true)?.agrees());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn guess_positions(name: &str, seen: &Observations, text: &str, complete: bool) -> Result<Guess, GuessError> {
    let typed = Typed::parse(text, seen)?;
    let formula = &typed.formula;
    if formula.sort() == Sort::Truth && !seen.only_outcomes && !seen.are_values {
        let message = say!("its answers are numbers; write a formula for a number", "它的答案是数；请写一个数的公式");
        return Err(GuessError::Formula(InputError::new(text, 0, message)));
    }
    needs_truth(formula, seen.only_outcomes)?;
    let truth = |answer: i64| match (seen.only_outcomes, seen.are_values) {
        (true, _) => Truth::Outcome(answer != 0),
        (_, true) => Truth::Value(answer.into()),
        _ => Truth::Answer(answer.into()),
    };
    let wrong = seen.rows.iter().find_map(|row| match typed.evaluate(row) {
        Ok(says) => differs(formula.sort(), says, truth(row.answer), || seen.place(row)),
        Err(undefined) => Some(Verdict::Undefined { at: seen.place(row), error: formula.error_at(&undefined) }),
    });
    let verdict = wrong.unwrap_or_else(|| Verdict::Agrees {
        places: seen.rows.len(),
        up_to: seen.rows.last().map_or(say!("nothing", "空"), |row| seen.place(row)),
        complete,
        lost_pairs: None,
    });
    let of = if seen.are_values {
        let list = (!seen.columns.is_empty()).then_some("list");
        let names: Vec<&str> = seen.numbers.iter().map(String::as_str).chain(list).collect();
        format!("g({})", names.join(", "))
    } else {
        say!("the answer", "答案")
    };
    Ok(Guess { formula: typed.formula, of, verdict, game: name.to_owned() })
}

impl Guess {
    /// Returns the result as a JSON object.
    pub fn json(&self) -> Value {
        let kind = if self.formula.sort() == Sort::Truth { "lost" } else { "value" };
        let mut document = json!({ "game": self.game, "formula": self.formula.to_string(), "of": kind });
        let verdict = match &self.verdict {
            Verdict::Agrees { places, up_to, complete, lost_pairs } => json!({
                "verdict": "agrees", "places": places, "up_to": up_to, "complete": complete,
                "lost_pairs": lost_pairs.map(|(pairs, up_to)| json!({ "pairs": pairs, "up_to": up_to })),
            }),
            Verdict::Differs { at, says, truth } => {
                json!({ "verdict": "differs", "at": at, "says": says, "truth": truth })
            }
            Verdict::Undefined { at, error } => {
                json!({ "verdict": "undefined", "at": at, "error": error.message(), "character": error.position() + 1 })
            }
        };
        if let (Value::Object(document), Value::Object(verdict)) = (&mut document, verdict) {
            document.extend(verdict);
        }
        document
    }
}
