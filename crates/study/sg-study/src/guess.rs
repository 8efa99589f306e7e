//! Compares a guessed formula with the values and finds the smallest place where they differ.

use std::fmt;

use compare::{compare_pairs, compare_tables};

use crate::InputError;
use crate::effort::{Deadline, Effort, ExploreError};
use crate::formula::{Formula, Sort};
use crate::layout::wrap_words;
use crate::study::Study;
use crate::table::{Axes, Table};
use crate::{say, word};

mod compare;
#[cfg(not(target_arch = "wasm32"))]
mod positions;

#[cfg(not(target_arch = "wasm32"))]
pub use positions::{guess_game, guess_positions};

/// The result of a guess.
#[derive(Clone, Debug)]
pub struct Guess {
    /// The formula as it was parsed.
    pub formula: Formula,
    /// The left-hand side if the formula is a number: `g(n)`.
    pub of: String,
    /// The result of the comparison.
    pub verdict: Verdict,
    /// The game's name.
    pub game: String,
}

/// The result of a comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Right at every place that was checked, which is not a proof.
    Agrees {
        /// The number of places.
        places: usize,
        /// The largest place, `n = 100`.
        up_to: String,
        /// True if all requested places were checked.
        complete: bool,
        /// The number of lost pairs that were checked beyond the table, and the largest number in
        /// them.
        lost_pairs: Option<(usize, u64)>,
    },
    /// Wrong at this place, and right at all smaller places that were checked.
    Differs {
        /// The place, `n = 3`.
        at: String,
        /// The answer of the formula.
        says: String,
        /// The right answer.
        truth: String,
    },
    /// Without a value at this place, and right at all smaller places.
    Undefined {
        /// The place, such as `n = 3`.
        at: String,
        /// The reason, with its position in the formula.
        error: InputError,
    },
}

/// The reasons why a guess cannot be compared.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GuessError {
    /// The formula cannot be read.
    #[error(transparent)]
    Formula(#[from] InputError),
    /// The values cannot be found.
    #[error(transparent)]
    ExploreError(#[from] ExploreError),
}

/// Compares the formula with the values up to `up_to`, or for about a second.
///
/// If a theorem gives lost pairs beyond the table, a condition is compared with those and their
/// neighbours too.
///
/// A condition means "this position is lost"; a number means the Grundy value. The variables are
/// those of [`formula`](crate::formula).
///
/// # Errors
///
/// If the text is not a formula, or the table would be too large.
///
/// ```
/// use sg_study::guess::guess;
/// use sg_study::{Effort, Library};
///
/// let mut game = Library::default().find("take:1-3")?;
/// let right = guess(&mut *game, "n % 4", None, &Effort::default())?;
/// assert_eq!(right.to_string(), "\"g(n) = n % 4\" agrees with take:1-3 at all 100001 places up to n = 100000 (checked, not proved)");
/// let wrong = guess(&mut *game, "n % 2 = 0", None, &Effort::default())?;
/// assert!(wrong.to_string().ends_with("differs from take:1-3 first at n = 2: it says lost, but the value is 2, won"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn guess(game: &mut dyn Study, text: &str, up_to: Option<usize>, effort: &Effort) -> Result<Guess, GuessError> {
    let (name, example, only_outcomes) = (game.name().to_owned(), game.example(), game.has_only_outcomes());
    let Some(tabled) = game.tabled() else { return Err(ExploreError::NoTable { game: name, example }.into()) };
    let table = tabled.table(1, effort);
    let variables: &[&str] = match table {
        Table::Line { .. } => &["n"],
        _ => &["a", "b"],
    };
    if let Some(failure) = tabled.failure() {
        return Err(failure.into());
    }
    let own = tabled.variables().unwrap_or_else(|| variables.iter().map(|&name| name.to_owned()).collect());
    let formula = Formula::parse(text, &own.iter().map(String::as_str).collect::<Vec<_>>())?;
    needs_truth(&formula, only_outcomes)?;
    let largest = tabled.largest_size(effort);
    let usual = match table {
        Table::Plane(plane) if plane.axes == Axes::Sides => tabled.usual_size(),
        Table::Plane(_) => USUAL_PLANE,
        _ => USUAL_LINE.min(largest),
    };
    let pairs = match formula.sort() {
        Sort::Truth => {
            tabled.lost_pairs(up_to.unwrap_or(USUAL_PAIRS)).filter(|_| up_to.is_none_or(|up_to| up_to > largest))
        }
        Sort::Number => None,
    };
    let mut verdict = match up_to {
        Some(up_to) if up_to > largest && pairs.is_none() => {
            let part = say!("a table up to {up_to}", "到 {up_to} 的表");
            return Err(ExploreError::too_large(part, &name, say!("{largest} is the most", "最大是 {largest}")).into());
        }
        Some(up_to) if up_to <= largest => compare_tables(&formula, tabled, only_outcomes, up_to, effort),
        _ => {
            let deadline = Deadline::of(effort);
            let watch = &deadline;
            compare_tables(&formula, tabled, only_outcomes, usual, &Effort { watch, ..*effort })
        }
    };
    if let (Verdict::Agrees { .. }, Some(failure)) = (&verdict, tabled.failure()) {
        return Err(failure.into());
    }
    if let (Verdict::Agrees { lost_pairs, .. }, Some(pairs)) = (&mut verdict, &pairs) {
        *lost_pairs = Some((pairs.pairs.len(), pairs.up_to));
        verdict = compare_pairs(&formula, pairs).unwrap_or(verdict);
    }
    let of = format!("g({})", own.join(", "));
    Ok(Guess { formula, of, verdict, game: name })
}

/// Rejects a formula for values if only the winner is known.
fn needs_truth(formula: &Formula, only_outcomes: bool) -> Result<(), InputError> {
    if formula.sort() == Sort::Truth || !only_outcomes {
        return Ok(());
    }
    let message = say!(
        "only the winner is known here, not the value; write a condition for lost positions, such as `{formula} = 0`",
        "这里只知道谁赢，没有 SG 值；请写必败的条件，例如 `{formula} = 0`"
    );
    Err(InputError::new(formula.text(), 0, message))
}

/// The default sizes of a comparison, which take about a second.
const USUAL_LINE: usize = 100_000;
const USUAL_PLANE: usize = 500;
const USUAL_PAIRS: usize = 1_000_000;

impl Guess {
    /// Returns true if the formula is right at every place that was checked.
    pub fn agrees(&self) -> bool {
        matches!(self.verdict, Verdict::Agrees { .. })
    }

    /// Describes the outcome in sentences, wrapped at `width` characters.
    pub fn text(&self, width: usize) -> String {
        let mut text = wrap_words(&self.to_string(), width.max(40), "  ") + "\n";
        if let Verdict::Undefined { error, .. } = &self.verdict {
            text += &format!("{error}\n");
        }
        text
    }
}

impl fmt::Display for Guess {
    /// Writes the outcome in one line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Guess { formula, of, game, .. } = self;
        match formula.sort() {
            Sort::Truth => f.write_str(&say!("\"lost when {formula}\"", "“{formula} 时必败”"))?,
            Sort::Number => write!(f, "\"{of} = {formula}\"")?,
        }
        match &self.verdict {
            Verdict::Agrees { places, up_to, complete, lost_pairs } => {
                f.write_str(&say!(
                    " agrees with {game} at all {places} places up to {up_to}",
                    "与 {game} 相符，共检查 {places} 处，到 {up_to} 为止"
                ))?;
                if let Some((count, largest)) = lost_pairs {
                    f.write_str(&say!(
                        ", and at all {count} lost pairs up to {largest} and their neighbours",
                        "，并检查了 {largest} 以内的全部 {count} 个必败数对和与它们相邻的数对"
                    ))?;
                }
                f.write_str(if *complete {
                    word!(" (checked, not proved)", "（检查过，没有证明）")
                } else {
                    word!(", where the work was stopped", "，检查到那里停止")
                })
            }
            Verdict::Differs { at, says, truth } => {
                // In Chinese a number has blanks around it, and a word has none.
                let gives = if matches!(formula.sort(), Sort::Number) { format!(" {says}") } else { says.clone() };
                f.write_str(&say!(
                    " differs from {game} first at {at}: it says {says}, but {truth}",
                    "与 {game} 不符，第一处在 {at}：猜想给出{gives}，而{truth}"
                ))
            }
            Verdict::Undefined { at, .. } => f.write_str(&say!(" has no value at {at}:", "在 {at} 处没有值：")),
        }
    }
}

#[cfg(test)]
mod tests;
