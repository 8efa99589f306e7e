//! A guessed formula against the values: agrees as far as was looked, or differs at a smallest place.

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

/// The result of a guess.
#[derive(Clone, Debug)]
pub struct Guess {
    /// The formula, as it was understood.
    pub formula: Formula,
    /// The outcome.
    pub verdict: Verdict,
    /// The game's name.
    pub game: String,
}

/// The outcome of a comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Right at every place that was looked at, which is no proof.
    Agrees {
        /// The number of places.
        places: usize,
        /// The largest of them, `n = 100`.
        up_to: String,
        /// True if all that was asked for was looked at.
        complete: bool,
        /// The number of lost pairs that were looked at beyond, and the largest number in them.
        lost_pairs: Option<(usize, u64)>,
    },
    /// Wrong at this place, and right at all smaller ones that were looked at.
    Differs {
        /// The place, `n = 3`.
        at: String,
        /// The formula's answer.
        says: String,
        /// The right answer.
        truth: String,
    },
    /// Without a value at this place, and right at all smaller ones.
    Undefined {
        /// The place.
        at: String,
        /// Why, and at which character.
        error: InputError,
    },
}

/// A guess could not be compared.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GuessError {
    /// The formula cannot be read.
    #[error(transparent)]
    Formula(#[from] InputError),
    /// The values could not be found.
    #[error(transparent)]
    ExploreError(#[from] ExploreError),
}

/// Compares the formula with the values up to `up_to`, or as far as takes about a second.
///
/// Where a theorem tells lost pairs beyond all tables, a rule for them is compared with those and their neighbours too.
///
/// A formula that is a truth is taken for "this position is lost", one that is a number for the Grundy value. The
/// variables are those of [`formula`](crate::formula).
///
/// # Errors
///
/// If the text is no formula, or the table would be too large.
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
    let (name, example) = (game.name().to_owned(), game.example());
    let Some(tabled) = game.tabled() else { return Err(ExploreError::NoTable { game: name, example }.into()) };
    let table = tabled.table(1, effort);
    let variables: &[&str] = match table {
        Table::Line { .. } => &["n"],
        _ => &["a", "b"],
    };
    let formula = Formula::parse(text, variables)?;
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
        Some(up_to) if up_to <= largest => compare_tables(&formula, tabled, up_to, effort),
        _ => {
            let deadline = Deadline::of(effort);
            let watch = &deadline;
            compare_tables(&formula, tabled, usual, &Effort { watch, ..*effort })
        }
    };
    if let (Verdict::Agrees { lost_pairs, .. }, Some(pairs)) = (&mut verdict, &pairs) {
        *lost_pairs = Some((pairs.pairs.len(), pairs.up_to));
        verdict = compare_pairs(&formula, pairs).unwrap_or(verdict);
    }
    Ok(Guess { formula, verdict, game: name })
}

/// The usual sizes of a comparison, which takes about a second.
const USUAL_LINE: usize = 100_000;
const USUAL_PLANE: usize = 500;
const USUAL_PAIRS: usize = 1_000_000;

impl Guess {
    /// Returns true if the formula is right at every place that was looked at.
    pub fn agrees(&self) -> bool {
        matches!(self.verdict, Verdict::Agrees { .. })
    }

    /// The outcome in sentences, in lines of at most `width` characters.
    pub fn text(&self, width: usize) -> String {
        let mut text = wrap_words(&self.to_string(), width.max(40), "  ") + "\n";
        if let Verdict::Undefined { error, .. } = &self.verdict {
            text += &format!("{error}\n");
        }
        text
    }
}

impl fmt::Display for Guess {
    /// In one line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Guess { formula, game, .. } = self;
        match formula.sort() {
            Sort::Truth => f.write_str(&say!("\"lost when {formula}\"", "“{formula} 时必败”"))?,
            Sort::Number => write!(f, "\"g({}) = {formula}\"", formula.variables().join(", "))?,
        }
        match &self.verdict {
            Verdict::Agrees { places, up_to, complete, lost_pairs } => {
                f.write_str(&say!(
                    " agrees with {game} at all {places} places up to {up_to}",
                    "与 {game} 相符，共检查 {places} 处，直到 {up_to}"
                ))?;
                if let Some((count, largest)) = lost_pairs {
                    f.write_str(&say!(
                        ", and at all {count} lost pairs up to {largest} and their neighbours",
                        "，以及直到 {largest} 的全部 {count} 个必败数对和与它们相邻的数对"
                    ))?;
                }
                f.write_str(match complete {
                    true => word!(" (checked, not proved)", "（检查过，没有证明）"),
                    false => word!(", where the work was stopped", "，工作到那里停止"),
                })
            }
            Verdict::Differs { at, says, truth } => f.write_str(&say!(
                " differs from {game} first at {at}: it says {says}, but {truth}",
                "与 {game} 不符，第一处在 {at}：猜想给出 {says}，而{truth}"
            )),
            Verdict::Undefined { at, .. } => f.write_str(&say!(" has no value at {at}:", "在 {at} 处没有值：")),
        }
    }
}

#[cfg(test)]
mod tests;
