//! Which known games begin with these values? Offline: the list is made by the library itself.

use std::fmt;

use sg_core::{Subtraction, Taking};

use crate::Complaint;
use crate::cursor::Cursor;
use crate::games::{HeapGame, HeapRule, Library, Members, PairGame, PairRule};
use crate::layout::wrap_words;
use crate::study::{Effort, Kind, Study};
use crate::table::Table;

/// A game whose values, or whose lost heaps, are the terms that were asked about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// What the sequence is.
    pub name: String,
    /// The first term is the one with this index; negative if so many terms before the sequence were not compared.
    pub shift: i32,
    /// How many terms were compared.
    pub compared: usize,
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matches {
    /// Best first: unshifted ones, and well-known names.
    pub matches: Vec<Match>,
    /// How many sequences were looked through.
    pub known: usize,
    /// How many terms were given.
    pub terms: usize,
}

/// At least so many terms are asked for: fewer fit nearly everything.
const FEWEST: usize = 4;
/// More are not compared.
const MOST: usize = 500;
/// A sequence may begin so many terms later, and so many earlier.
const LATER: usize = 4;
const EARLIER: usize = 2;

/// Reads terms with commas or spaces between them.
///
/// # Errors
///
/// [`Complaint`] at the character that does not fit, or at the end if there are too few terms.
pub fn terms(text: &str) -> Result<Vec<u64>, Complaint> {
    let mut cursor = Cursor::new(text);
    let mut terms = Vec::new();
    cursor.skip_spaces();
    while !cursor.is_at_end() {
        terms.push(cursor.number()?);
        let spaced = cursor.skip_spaces();
        let separated = cursor.eat(',') || spaced || cursor.is_at_end();
        if !separated {
            return Err(cursor.expected("numbers with commas between them, such as 0,1,2,3,1,4"));
        }
        cursor.skip_spaces();
    }
    if terms.len() < FEWEST {
        let message = format!("{} terms fit nearly everything; give {FEWEST} or more", terms.len());
        return Err(cursor.complain(cursor.position(), message));
    }
    terms.truncate(MOST);
    Ok(terms)
}

/// Looks through everything that is known.
///
/// ```
/// let found = sg_study::naming::name(&sg_study::naming::terms("0,1,2,3,1,4,3,2")?);
/// assert_eq!(found.matches[0].name, "kayles");
/// # Ok::<(), sg_study::Complaint>(())
/// ```
pub fn name(terms: &[u64]) -> Matches {
    let length = terms.len() + LATER;
    let mut matches: Vec<(usize, Match)> = Vec::new();
    let mut known = 0;
    let mut look = |name: String, values: &[u64]| {
        if let Some((shift, compared)) = fit(terms, values) {
            let found = Match { name, shift, compared };
            matches.push((known, found));
        }
        known += 1;
    };
    named(length, &mut look);
    families(length, &mut look);
    // Unshifted first, then in the order of the list, which begins with the games that have names.
    matches.sort_by_key(|(order, found)| (found.shift != 0, *order, found.shift));
    Matches {
        matches: matches.into_iter().map(|(_, found)| found).collect(),
        known,
        terms: terms.len(),
    }
}

/// The smallest shift with which the terms fit, and how many were compared.
fn fit(terms: &[u64], values: &[u64]) -> Option<(i32, usize)> {
    let later = (0..=LATER).map(|shift| (shift as i32, terms, values.get(shift..)));
    let earlier = (1..=EARLIER).map(|shift| (-(shift as i32), terms.get(shift..).unwrap_or(&[]), Some(values)));
    later.chain(earlier).find_map(|(shift, terms, values)| {
        let fits = terms.len() >= FEWEST.min(values?.len()) && values?.starts_with(terms);
        fits.then_some((shift, terms.len()))
    })
}

/// Games with names, the rows of games of pairs, and sequences that are not values of heaps.
fn named(length: usize, look: &mut dyn FnMut(String, &[u64])) {
    let effort = Effort::default();
    let library = Library::default();
    for name in Library::names() {
        let Ok(mut game) = library.find(name) else { continue };
        if game.kind() != Kind::Heap {
            continue;
        }
        let largest = game.largest_size(&effort).min(length);
        if let Table::Line { values, .. } = game.table(largest, &effort) {
            look(name.to_owned(), &wide(&values));
            look(format!("the lost heaps of {name}"), &lost(&values));
        }
    }
    for members in [
        Members::Powers(2),
        Members::Fibonacci,
        Members::Squares,
        Members::Primes,
        Members::OneAndPrimes,
        Members::Odd,
    ] {
        let mut game = HeapGame::new("", HeapRule::Members(members));
        if let Table::Line { values, .. } = game.table(20 * length, &effort) {
            look(members.name(), &wide(&values));
            look(format!("the lost heaps of {}", members.name()), &lost(&values));
        }
    }
    for (name, rule) in [("wythoff", PairRule::Wythoff), ("euclid", PairRule::Euclid)] {
        if let Table::Plane(plane) = PairGame::new(name, rule).table(length.min(200), &effort) {
            for row in 1..=10.min(length) {
                let values: Vec<u64> = (0..plane.columns)
                    .filter_map(|b| plane.get(row, b))
                    .map(u64::from)
                    .collect();
                look(format!("row {row} of {name}"), &values);
            }
        }
    }
    look(
        "ruler (turning coins in a row), from 1".to_owned(),
        &(1..=length as u64).map(|n| n & n.wrapping_neg()).collect::<Vec<_>>(),
    );
    let odious = |n: u64| 2 * n + u64::from(n.count_ones() % 2 == 0);
    look(
        "mock turtles (turning up to three coins): the odious numbers".to_owned(),
        &(0..length as u64).map(odious).collect::<Vec<_>>(),
    );
    let fibonacci = std::iter::successors(Some((1u64, 2u64)), |&(a, b)| Some((b, a.checked_add(b)?)));
    look(
        "the lost heaps of Fibonacci Nim: the Fibonacci numbers".to_owned(),
        &fibonacci.map(|(a, _)| a).take(length).collect::<Vec<_>>(),
    );
    let golden = |k: u64| (k + (5 * k * k).isqrt()) / 2;
    look(
        "the smaller heaps of the lost pairs of wythoff".to_owned(),
        &(0..length as u64).map(golden).collect::<Vec<_>>(),
    );
    look(
        "the larger heaps of the lost pairs of wythoff".to_owned(),
        &(0..length as u64).map(|k| golden(k) + k).collect::<Vec<_>>(),
    );
}

/// Every game of a few large families.
fn families(length: usize, look: &mut dyn FnMut(String, &[u64])) {
    for most in 9..=20 {
        look(
            format!("take:1-{most}"),
            &wide(&Subtraction::new(1..=most).grundy_values(length)),
        );
    }
    for bits in 1u32..1 << 8 {
        let set: Vec<usize> = (1..=8).filter(|k| bits >> (k - 1) & 1 == 1).collect();
        let name: Vec<String> = set.iter().map(usize::to_string).collect();
        look(
            format!("take:{}", name.join(",")),
            &wide(&Subtraction::new(set).grundy_values(length)),
        );
    }
    for excluded in 1..=8usize {
        let values = sg_core::all_but::AllBut::new([excluded]).grundy_values(length);
        look(format!("all-but:{excluded}"), &wide(&values));
    }
    // Codes of one to three digits, each without zeros at its end.
    for splits in ["0", "4"] {
        for digits in 1..=3 {
            for number in (0..8u32.pow(digits)).filter(|number| number % 8 != 0) {
                let text = format!("{splits}.{number:00$o}", digits as usize);
                if let Ok(code) = text.parse::<Taking>() {
                    look(text, &wide(&code.grundy_values_by_definition(length)));
                }
            }
        }
    }
}

fn wide(values: &[u32]) -> Vec<u64> {
    values.iter().map(|&value| value.into()).collect()
}

fn lost(values: &[u32]) -> Vec<u64> {
    let lost = values.iter().enumerate().filter(|(_, value)| **value == 0);
    lost.map(|(n, _)| n as u64).collect()
}

/// How many matches are printed.
const SHOWN: usize = 12;

impl Matches {
    /// The matches in lines of at most `width` characters.
    pub fn text(&self, width: usize) -> String {
        let mut text = format!("{} terms, compared with {} known sequences\n", self.terms, self.known);
        if self.matches.is_empty() {
            text += "none of them fits\n";
        }
        for found in self.matches.iter().take(SHOWN) {
            text += &wrap_words(&format!("  {found}"), width.max(40), "    ");
            text += "\n";
        }
        if self.matches.len() > SHOWN {
            text += &format!(
                "  and {} more; give more terms to tell them apart\n",
                self.matches.len() - SHOWN
            );
        }
        text
    }
}

impl fmt::Display for Match {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Match { name, shift, compared } = self;
        match shift {
            0 => write!(f, "{name} (all {compared} terms)"),
            1.. => write!(
                f,
                "{name}, from its term {shift} on, counted from 0 (all {compared} terms)"
            ),
            _ => write!(
                f,
                "{name}, {} later ({compared} terms, without the first {})",
                -shift, -shift
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{name, terms};

    fn first(text: &str) -> String {
        let found = name(&terms(text).unwrap());
        found.matches.first().map_or("nothing".to_owned(), ToString::to_string)
    }

    #[test]
    fn well_known_sequences_are_named() {
        let facts = [
            ("0,1,2,3,1,4,3,2", "kayles (all 8 terms)"),
            (
                "1 2 3 1 4 3 2 1 4 2",
                "kayles, from its term 1 on, counted from 0 (all 10 terms)",
            ),
            ("0,1,2,4,3,5,6,8", "lasker (all 8 terms)"),
            ("0 1 0 2 1 2 0 1 0 2 0 1", "mark (all 12 terms)"),
            (
                "0,2,5,7,10,12,15,17,20,22,34",
                "the lost heaps of take:squares (all 11 terms)",
            ),
            (
                "0 1 3 4 6 8 9 11",
                "the smaller heaps of the lost pairs of wythoff (all 8 terms)",
            ),
            (
                "1 2 4 7 8 11 13",
                "mock turtles (turning up to three coins): the odious numbers (all 7 terms)",
            ),
            ("9 9 9 9 8", "nothing"),
        ];
        for (text, expected) in facts {
            assert_eq!(first(text), expected);
        }
    }

    #[test]
    fn lists_that_are_none_are_pointed_at() {
        for (text, position) in [("0,1;2", 3), ("0,,1,2,3", 2), ("", 0), ("1,2,3", 5), ("1,2,x", 4)] {
            assert_eq!(terms(text).unwrap_err().position(), position, "{text}");
        }
        assert_eq!(terms(" 0, 1 2 ,3, "), Ok(vec![0, 1, 2, 3]));
    }

    #[test]
    fn the_text_says_how_many_terms_were_compared() {
        let text = name(&terms("0,1,0,1").unwrap()).text(60);
        assert!(
            text.starts_with("4 terms, compared with ") && text.contains("give more terms"),
            "{text}"
        );
        assert!(text.lines().all(|line| line.chars().count() <= 60), "{text}");
        assert!(name(&[u64::MAX, 7, 7, 7]).text(80).ends_with("none of them fits\n"));
    }
}
