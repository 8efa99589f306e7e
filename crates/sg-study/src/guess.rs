//! A guessed formula against the values: agrees as far as was looked, or differs at a smallest place.

use std::fmt;

use crate::InputError;
use crate::formula::{Formula, Sort};
use crate::layout::wrap_words;
use crate::position::show;
use crate::study::{Effort, ExploreError, Kind, Study};
use crate::table::Table;

/// What became of a guess.
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
    /// Right at all places that were looked at. No proof.
    Agrees {
        /// How many places.
        places: usize,
        /// The largest of them, `n = 100`.
        up_to: String,
        /// Whether all that was asked for was looked at.
        complete: bool,
    },
    /// Wrong at this place, and right at all smaller ones.
    Differs {
        /// The place, `n = 3`.
        at: String,
        /// What the formula says.
        says: String,
        /// What is true.
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
    /// The formula is none.
    #[error(transparent)]
    Formula(#[from] InputError),
    /// The values could not be found.
    #[error(transparent)]
    ExploreError(#[from] ExploreError),
}

/// Compares the formula with the values up to `up_to`, or as far as is usual.
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
/// assert_eq!(right.to_string(), "\"g(n) = n % 4\" agrees with take:1-3 at all 1001 places up to n = 1000 (checked, not proved)");
/// let wrong = guess(&mut *game, "n % 2 = 0", None, &Effort::default())?;
/// assert!(wrong.to_string().ends_with("differs from take:1-3 first at n = 2: it says lost, but the value is 2, won"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn guess(game: &mut dyn Study, text: &str, up_to: Option<usize>, effort: &Effort) -> Result<Guess, GuessError> {
    if !game.has_table() {
        return Err(GuessError::ExploreError(ExploreError::NoTable {
            game: game.name().to_owned(),
            example: show(&game.start()),
        }));
    }
    let variables: &[&str] = if game.kind().is_plane() { &["a", "b"] } else { &["n"] };
    let formula = Formula::parse(text, variables)?;
    let largest = game.largest_size(effort);
    let usual = match game.kind() {
        Kind::Pair | Kind::Limited => 60,
        Kind::Board => game.usual_size(),
        _ => 1_000.min(largest),
    };
    let up_to = up_to.unwrap_or(usual);
    if up_to > largest {
        return Err(GuessError::ExploreError(ExploreError::TooLarge {
            part: format!("a table up to {up_to}"),
            game: game.name().to_owned(),
            most: format!("{largest} is the most"),
        }));
    }
    // A wrong guess mostly fails early, and then the large table is not needed.
    let mut verdict = compare(&formula, variables, &game.table(up_to.min(FIRST_LOOK), effort));
    if up_to > FIRST_LOOK && matches!(verdict, Verdict::Agrees { complete: true, .. }) {
        verdict = compare(&formula, variables, &game.table(up_to, effort));
    }
    Ok(Guess {
        formula,
        verdict,
        game: game.name().to_owned(),
    })
}

/// How far a guess is compared before the whole table is made.
const FIRST_LOOK: usize = 100;

/// The known values with their places, smallest first: a plane by the sum of its two numbers.
fn places(table: &Table) -> Vec<(Vec<usize>, u32)> {
    match table {
        Table::Line { values, .. } => values.iter().enumerate().map(|(n, &value)| (vec![n], value)).collect(),
        Table::Plane(plane) => {
            let known = plane.cells().filter_map(|(a, b, value)| Some((vec![a, b], value?)));
            let mut places: Vec<(Vec<usize>, u32)> = known.collect();
            places.sort_by_key(|(place, _)| (place[0] + place[1], place[0]));
            places
        }
        Table::Lost(_) => Vec::new(),
    }
}

fn compare(formula: &Formula, variables: &[&str], table: &Table) -> Verdict {
    let places = places(table);
    let name = |place: &[usize]| {
        let pairs = variables
            .iter()
            .zip(place)
            .map(|(name, value)| format!("{name} = {value}"));
        pairs.collect::<Vec<_>>().join(", ")
    };
    for (place, value) in &places {
        let point: Vec<i128> = place.iter().map(|&number| number as i128).collect();
        let says = match formula.evaluate(&point) {
            Ok(says) => says,
            Err(undefined) => {
                return Verdict::Undefined {
                    at: name(place),
                    error: formula.error_at(&undefined),
                };
            }
        };
        let outcome = |lost| if lost { "lost" } else { "won" };
        let right = match formula.sort() {
            Sort::Truth => (says == 1) == (*value == 0),
            Sort::Number => says == i128::from(*value),
        };
        if !right {
            let (says, truth) = match formula.sort() {
                Sort::Truth => (
                    outcome(says == 1).to_owned(),
                    format!("{value}, {}", outcome(*value == 0)),
                ),
                Sort::Number => (says.to_string(), value.to_string()),
            };
            return Verdict::Differs {
                at: name(place),
                says,
                truth,
            };
        }
    }
    let up_to = places.last().map_or("nothing".to_owned(), |(place, _)| name(place));
    Verdict::Agrees {
        places: places.len(),
        up_to,
        complete: table.is_complete(),
    }
}

impl Guess {
    /// Whether nothing speaks against the guess.
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
            Sort::Truth => write!(f, "\"lost when {formula}\"")?,
            Sort::Number => write!(f, "\"g({}) = {formula}\"", formula.variables().join(", "))?,
        }
        match &self.verdict {
            Verdict::Agrees {
                places,
                up_to,
                complete,
            } => {
                write!(f, " agrees with {game} at all {places} places up to {up_to}")?;
                f.write_str(if *complete {
                    " (checked, not proved)"
                } else {
                    ", where the work was stopped"
                })
            }
            Verdict::Differs { at, says, truth } => {
                write!(
                    f,
                    " differs from {game} first at {at}: it says {says}, but the value is {truth}"
                )
            }
            Verdict::Undefined { at, .. } => write!(f, " has no value at {at}:"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Verdict, guess};
    use crate::Library;
    use crate::study::Effort;

    fn verdict(game: &str, formula: &str) -> Verdict {
        let mut game = Library::default().find(game).unwrap();
        guess(&mut *game, formula, None, &Effort::default()).unwrap().verdict
    }

    #[test]
    fn the_known_formulas_agree() {
        let facts = [
            ("take:powers-of-2", "n % 3"),
            ("nim", "n"),
            ("take:1,3,4", "n % 7 = 0 or n % 7 = 2"),
            ("mark", "n = 0 or n > 0 and ctz(max(n, 1)) % 2 = 1"),
            ("divide:2-9", "n <= 1 or n > 9 and n <= 18 or n > 162 and n <= 324"),
            ("two-heaps", "a ^ b"),
            ("king", "even?(a) and even?(b)"),
            ("wythoff", "min(a, b) = golden(max(a, b) - min(a, b))"),
            (
                "euclid",
                "a = 0 or b = 0 or a != b and max(a, b) * max(a, b) < a * b + min(a, b) * min(a, b)",
            ),
            ("tetris 5x8", "a * b = 0 or a = 5 or a = 1 or b = 1 or b = 5"),
        ];
        for (game, formula) in facts {
            let verdict = verdict(game, formula);
            assert!(
                matches!(verdict, Verdict::Agrees { complete: true, .. }),
                "{game}: {verdict:?}"
            );
        }
    }

    #[test]
    fn the_smallest_disagreement_is_found() {
        let Verdict::Differs { at, says, truth } = verdict("wythoff", "a = b") else {
            panic!("a wrong guess");
        };
        assert_eq!(
            (at.as_str(), says.as_str(), truth.as_str()),
            ("a = 1, b = 1", "lost", "2, won")
        );
        let Verdict::Differs { at, says, truth } = verdict("kayles", "n") else {
            panic!("a wrong guess");
        };
        assert_eq!((at.as_str(), says.as_str(), truth.as_str()), ("n = 4", "4", "1"));
    }

    #[test]
    fn a_place_without_a_value_is_shown() {
        let Verdict::Undefined { at, error } = verdict("nim", "if(n < 5, n, 10 / (n - 5))") else {
            panic!("5 - 5 is 0");
        };
        assert_eq!((at.as_str(), error.position()), ("n = 5", 16));
    }
}
