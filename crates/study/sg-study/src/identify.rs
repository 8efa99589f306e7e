//! Identifies values or a game: games that begin alike, formulas, and problems with this game.
//! Works offline, since the library itself makes the list of games.

use std::collections::HashMap;
use std::fmt;

mod copies;
mod found;
mod game;
mod known;
mod statements;

pub use found::Identified;
pub use statements::{Candidate, Status};

use crate::InputError;
use crate::cursor::Cursor;
use crate::layout::wrapped_line;
use crate::{say, word};

/// A known sequence that fits the given terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// The name of the sequence.
    pub name: String,
    /// Other sequences with the same first [`COMPARED`] terms.
    pub also: Vec<String>,
    /// The index of the first given term in the sequence; if negative, that many terms were
    /// skipped.
    pub shift: i32,
    /// The number of terms that were compared.
    pub compared: usize,
}

/// The result of a lookup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matches {
    /// The matching sequences, best first: unshifted before shifted, then well-known names.
    pub matches: Vec<Match>,
    /// The number of known sequences.
    pub known: usize,
    /// The number of given terms.
    pub terms: usize,
}

/// The minimum number of terms to look up, since fewer fit nearly everything.
const FEWEST: usize = 4;
/// The number of equal terms after which two sequences count as the same.
pub const COMPARED: usize = 100;
/// The maximum number of terms that are compared.
const MOST: usize = 500;
/// The maximum number of leading terms of a sequence that may be missing.
const LATER: usize = 4;
/// The maximum number of extra terms allowed before a sequence.
const EARLIER: usize = 2;

/// Reads terms separated by commas or spaces.
///
/// # Errors
///
/// [`InputError`] at the first character that does not fit, or at the end if there are too few
/// terms.
pub fn terms(text: &str) -> Result<Vec<u64>, InputError> {
    let mut cursor = Cursor::new(text);
    let mut terms = Vec::new();
    cursor.skip_spaces();
    while !cursor.is_at_end() {
        terms.push(cursor.number()?);
        let spaced = cursor.skip_spaces();
        let separated = cursor.eat(',') || spaced || cursor.is_at_end();
        if !separated {
            return Err(cursor.expected(word!(
                "numbers separated by commas, such as 0,1,2,3,1,4",
                "用逗号隔开的数，例如 0,1,2,3,1,4"
            )));
        }
        cursor.skip_spaces();
    }
    if terms.len() < FEWEST {
        let message = say!(
            "{} terms fit nearly everything; give {FEWEST} or more",
            "只有 {} 项，几乎什么数列都符合；请至少给 {FEWEST} 项",
            terms.len()
        );
        return Err(cursor.error_at(cursor.position(), message));
    }
    terms.truncate(MOST);
    Ok(terms)
}

/// The known sequences with their names.
///
/// ```
/// use sg_study::identify::{Known, terms};
///
/// let terms = terms("0,1,2,3,1,4,3,2")?;
/// assert_eq!(Known::new(terms.len()).name(&terms).matches[0].name, "kayles");
/// # Ok::<(), sg_study::InputError>(())
/// ```
pub struct Known {
    /// Sequences with well-known names come first.
    sequences: Vec<(String, Vec<u64>)>,
}

impl Known {
    /// Makes the sequences long enough to look up `terms` terms, in a few milliseconds.
    pub fn new(terms: usize) -> Self {
        let length = (terms + LATER).max(COMPARED);
        let mut sequences = known::named(length);
        sequences.extend(known::families(length));
        // Equal sequences must have equal lengths.
        for (_, values) in &mut sequences {
            values.truncate(length);
        }
        Known { sequences }
    }

    /// Finds the known sequences that fit these terms.
    pub fn name(&self, terms: &[u64]) -> Matches {
        let mut matches: Vec<Match> = Vec::new();
        // The index in `matches` of each sequence.
        let mut places: HashMap<&[u64], usize> = HashMap::new();
        for (name, values) in &self.sequences {
            let Some((shift, compared)) = fit(terms, values) else { continue };
            let place = *places.entry(values).or_insert(matches.len());
            match matches.get_mut(place) {
                Some(found) => found.also.push(name.clone()),
                None => matches.push(Match { name: name.clone(), also: Vec::new(), shift, compared }),
            }
        }
        // A stable sort keeps well-known names in front.
        matches.sort_by_key(|found| found.shift != 0);
        Matches { matches, known: self.sequences.len(), terms: terms.len() }
    }
}

/// The smallest shift at which the terms fit, and the number of terms compared.
fn fit(terms: &[u64], values: &[u64]) -> Option<(i32, usize)> {
    let later = (0..=LATER).map(|shift| (shift as i32, terms, values.get(shift..)));
    let earlier = (1..=EARLIER).map(|shift| (-(shift as i32), terms.get(shift..).unwrap_or(&[]), Some(values)));
    later.chain(earlier).find_map(|(shift, terms, values)| {
        let fits = terms.len() >= FEWEST && values?.starts_with(terms);
        fits.then_some((shift, terms.len()))
    })
}

/// The number of matches that are printed.
const SHOWN: usize = 12;

impl Matches {
    /// Describes the matches, wrapped at `width` characters.
    pub fn text(&self, width: usize) -> String {
        let mut text = say!(
            "{} terms, compared with {} known sequences\n",
            "{} 项，与 {} 个已知数列比较\n",
            self.terms,
            self.known
        );
        if self.matches.is_empty() {
            text += word!("none of them fits\n", "没有一个符合\n");
        }
        for found in self.matches.iter().take(SHOWN) {
            text += &wrapped_line(&format!("  {found}"), width.max(40), "    ");
        }
        if self.matches.len() > SHOWN {
            text += &say!(
                "  and {} more; give more terms to tell them apart\n",
                "  另有 {} 个；多给几项才能区分它们\n",
                self.matches.len() - SHOWN
            );
        }
        text
    }
}

impl fmt::Display for Match {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Match { name, also, shift, compared } = self;
        match shift {
            0 => f.write_str(&say!("{name} (all {compared} terms)", "{name}（全部 {compared} 项）"))?,
            1.. => f.write_str(&say!(
                "{name}, from its term {shift} on, counted from 0 (all {compared} terms)",
                "{name}，从它的第 {shift} 项开始，第一项记作 0（全部 {compared} 项）"
            ))?,
            _ => f.write_str(&say!(
                "{name}, {later} later ({compared} terms, without the first {later})",
                "{name}，错后 {later} 项（比较了 {compared} 项，不计前 {later} 项）",
                later = -shift
            ))?,
        }
        match also.as_slice() {
            [] => Ok(()),
            [first, second, third, rest @ ..] if rest.len() > 1 => f.write_str(&say!(
                "; the same: {first}, {second}, {third} and {} others",
                "；相同的还有：{first}、{second}、{third}，以及另外 {} 个",
                rest.len()
            )),
            others => f.write_str(&say!("; the same: {}", "；相同的还有：{}", others.join(", "))),
        }
    }
}

/// The names of the sequences that match without a shift.
fn unshifted(matches: &Matches) -> Vec<&str> {
    let found = matches.matches.iter().filter(|found| found.shift == 0);
    let names = found.flat_map(|found| std::iter::once(&found.name).chain(&found.also));
    names.map(String::as_str).collect()
}

#[cfg(test)]
mod tests;
