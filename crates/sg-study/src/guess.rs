//! A guessed formula against the values: agrees as far as was looked, or differs at a smallest place.

use std::fmt;

use crate::InputError;
use crate::effort::{Deadline, Effort, ExploreError};
use crate::formula::{Formula, Sort, Undefined};
use crate::game::Tabled;
use crate::layout::wrap_words;
use crate::study::Study;
use crate::table::{Axes, LostPairs, Table};

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
        /// How many lost pairs were looked at beyond, and up to which number.
        lost_pairs: Option<(usize, u64)>,
    },
    /// Wrong at this place, and right at all smaller ones that were looked at.
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
    let Some(tabled) = game.tabled() else {
        return Err(GuessError::ExploreError(ExploreError::NoTable { game: name, example }));
    };
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
        Sort::Truth => tabled
            .lost_pairs(up_to.unwrap_or(USUAL_PAIRS))
            .filter(|_| up_to.is_none_or(|up_to| up_to > largest)),
        Sort::Number => None,
    };
    let verdict = match up_to {
        Some(up_to) if up_to > largest && pairs.is_none() => {
            return Err(GuessError::ExploreError(ExploreError::TooLarge {
                part: format!("a table up to {up_to}"),
                game: name,
                most: format!("{largest} is the most"),
            }));
        }
        Some(up_to) if up_to <= largest => compare_tables(&formula, tabled, up_to, effort),
        _ => {
            let deadline = Deadline::of(effort);
            let watch = &deadline;
            compare_tables(&formula, tabled, usual, &Effort { watch, ..*effort })
        }
    };
    let verdict = match (verdict, &pairs) {
        (
            Verdict::Agrees {
                places,
                up_to,
                complete,
                ..
            },
            Some(pairs),
        ) => compare_pairs(&formula, pairs).unwrap_or(Verdict::Agrees {
            places,
            up_to,
            complete,
            lost_pairs: Some((pairs.pairs.len(), pairs.up_to)),
        }),
        (verdict, _) => verdict,
    };
    Ok(Guess {
        formula,
        verdict,
        game: name,
    })
}

/// How far a guess is compared before a larger table is made: a wrong one mostly fails early.
const FIRST_LOOK: usize = 100;

/// How far a guess is compared if nobody says: what takes about a second.
const USUAL_LINE: usize = 100_000;
const USUAL_PLANE: usize = 500;
const USUAL_PAIRS: usize = 1_000_000;

fn compare_tables(formula: &Formula, tabled: &mut dyn Tabled, up_to: usize, effort: &Effort) -> Verdict {
    let verdict = compare(formula, &tabled.table(up_to.min(FIRST_LOOK), effort));
    if up_to > FIRST_LOOK && matches!(verdict, Verdict::Agrees { complete: true, .. }) {
        return compare(formula, &tabled.table(up_to, effort));
    }
    verdict
}

/// The smallest lost pair, or neighbour of one, where a rule for lost pairs is wrong.
fn compare_pairs(formula: &Formula, lost: &LostPairs) -> Option<Verdict> {
    let wrong = |(a, b): (u64, u64), value: Option<u32>| check(formula, &[a.into(), b.into()], value);
    lost.pairs.iter().find_map(|&(a, b)| {
        // No move leads from one lost pair to another, so what lies one step before or behind is won.
        let less = |n: u64| n.checked_sub(1);
        let before = [less(a).zip(less(b)), less(a).zip(Some(b)), Some(a).zip(less(b))];
        let around = before.into_iter().flatten().map(|pair| (pair, None));
        let around = around.chain([((a, b), Some(0)), ((a + 1, b), None), ((a, b + 1), None)]);
        around
            .flat_map(|((a, b), value)| [((a, b), value), ((b, a), value)])
            .find_map(|(pair, value)| wrong(pair, value))
    })
}

/// What is wrong with the formula at one place; a `value` of `None` is any but 0.
fn check(formula: &Formula, place: &[i128], value: Option<u32>) -> Option<Verdict> {
    let at = || name(formula, place);
    let says = match formula.evaluate(place) {
        Ok(says) => says,
        Err(undefined) => return Some(no_value(formula, at(), &undefined)),
    };
    let outcome = |lost| if lost { "lost" } else { "won" };
    let (right, says, truth) = match formula.sort() {
        Sort::Truth => (
            (says == 1) == (value == Some(0)),
            outcome(says == 1).to_owned(),
            match value {
                Some(value) => format!("the value is {value}, {}", outcome(value == 0)),
                None => "it is won, next to a lost pair".to_owned(),
            },
        ),
        Sort::Number => {
            let value = value.unwrap_or_default();
            (
                says == i128::from(value),
                says.to_string(),
                format!("the value is {value}"),
            )
        }
    };
    (!right).then(|| Verdict::Differs { at: at(), says, truth })
}

fn no_value(formula: &Formula, at: String, undefined: &Undefined) -> Verdict {
    Verdict::Undefined {
        at,
        error: formula.error_at(undefined),
    }
}

/// A place by its variables: `a = 3, b = 5`.
fn name(formula: &Formula, place: &[i128]) -> String {
    let pairs = formula.variables().iter().zip(place);
    pairs
        .map(|(name, value)| format!("{name} = {value}"))
        .collect::<Vec<_>>()
        .join(", ")
}

/// The known values with their places, smallest first: a plane by the sum of its two numbers.
fn places(table: &Table) -> Vec<(Vec<i128>, u32)> {
    match table {
        Table::Line { values, .. } => (0..).zip(values).map(|(n, &value)| (vec![n], value)).collect(),
        Table::Plane(plane) => {
            let known = plane
                .cells()
                .filter_map(|(a, b, value)| Some((vec![a as i128, b as i128], value?)));
            let mut places: Vec<(Vec<i128>, u32)> = known.collect();
            places.sort_by_key(|(place, _)| (place[0] + place[1], place[0]));
            places
        }
        Table::Lost(_) => Vec::new(),
    }
}

fn compare(formula: &Formula, table: &Table) -> Verdict {
    let places = places(table);
    let wrong = places
        .iter()
        .find_map(|(place, value)| check(formula, place, Some(*value)));
    wrong.unwrap_or_else(|| Verdict::Agrees {
        places: places.len(),
        up_to: places
            .last()
            .map_or("nothing".to_owned(), |(place, _)| name(formula, place)),
        complete: table.is_complete(),
        lost_pairs: None,
    })
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
                lost_pairs,
            } => {
                write!(f, " agrees with {game} at all {places} places up to {up_to}")?;
                if let Some((count, largest)) = lost_pairs {
                    write!(
                        f,
                        ", and at all {count} lost pairs up to {largest} and their neighbours"
                    )?;
                }
                f.write_str(if *complete {
                    " (checked, not proved)"
                } else {
                    ", where the work was stopped"
                })
            }
            Verdict::Differs { at, says, truth } => {
                write!(f, " differs from {game} first at {at}: it says {says}, but {truth}")
            }
            Verdict::Undefined { at, .. } => write!(f, " has no value at {at}:"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Verdict, guess};
    use crate::{Effort, Library};

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
            (
                "divide:2-9",
                "n <= 1 or n > 9 and n <= 18 or n > 162 and n <= 324 or n > 2916 and n <= 5832 or n > 52488",
            ),
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
            ("a = 1, b = 1", "lost", "the value is 2, won")
        );
        let Verdict::Differs { at, says, truth } = verdict("kayles", "n") else {
            panic!("a wrong guess");
        };
        assert_eq!(
            (at.as_str(), says.as_str(), truth.as_str()),
            ("n = 4", "4", "the value is 1")
        );
    }

    #[test]
    fn a_rounded_golden_ratio_is_refuted_without_being_asked_to_look_far() {
        let rounded = |digits: &str| format!("min(a, b) = (max(a, b) - min(a, b)) * {digits}");
        for (digits, place) in [
            ("1618 / 1000", "a = 376, b = 609"),
            ("16180339887 / 10000000000", "a = 317810, b = 514228"),
        ] {
            let Verdict::Differs { at, .. } = verdict("wythoff", &rounded(digits)) else {
                panic!("{digits} is not the golden ratio");
            };
            assert_eq!(at, place, "{digits}");
        }
    }

    #[test]
    fn a_place_without_a_value_is_shown() {
        let Verdict::Undefined { at, error } = verdict("nim", "if(n < 5, n, 10 / (n - 5))") else {
            panic!("5 - 5 is 0");
        };
        assert_eq!((at.as_str(), error.position()), ("n = 5", 16));
    }
}
