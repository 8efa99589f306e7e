//! What is known of some values or of a game: the games that begin like it, formulas, the problems behind which it hides.
//! Offline: the list of games is made by the library itself.

use std::collections::HashMap;
use std::fmt;

mod formulas;
mod known;
mod rule;

pub use formulas::{Candidate, Status, candidates};
pub use rule::Identified;

use crate::InputError;
use crate::cursor::Cursor;
use crate::layout::wrapped_line;
use crate::{say, word};

/// A game whose values, or whose lost heaps, are the terms that were asked about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// The name of the sequence.
    pub name: String,
    /// Others with the same first [`COMPARED`] terms.
    pub also: Vec<String>,
    /// The first term is the one with this index; negative if that many terms before the sequence were not compared.
    pub shift: i32,
    /// The number of terms that were compared.
    pub compared: usize,
}

/// The sequences that were found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matches {
    /// Best first: unshifted ones, then well-known names.
    pub matches: Vec<Match>,
    /// The number of sequences that were looked through.
    pub known: usize,
    /// The number of terms that were given.
    pub terms: usize,
}

/// At least this many terms are needed: fewer fit nearly everything.
const FEWEST: usize = 4;
/// Sequences that agree in this many terms are shown as one.
pub const COMPARED: usize = 100;
/// More are not compared.
const MOST: usize = 500;
/// A sequence may begin this many terms later, and this many earlier.
const LATER: usize = 4;
const EARLIER: usize = 2;

/// Reads terms with commas or spaces between them.
///
/// # Errors
///
/// [`InputError`] at the character that does not fit, or at the end if there are too few terms.
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
                "numbers with commas between them, such as 0,1,2,3,1,4",
                "用逗号隔开的数，例如 0,1,2,3,1,4"
            )));
        }
        cursor.skip_spaces();
    }
    if terms.len() < FEWEST {
        let message = say!(
            "{} terms fit nearly everything; give {FEWEST} or more",
            "{} 项几乎什么都符合；请至少给 {FEWEST} 项",
            terms.len()
        );
        return Err(cursor.error_at(cursor.position(), message));
    }
    terms.truncate(MOST);
    Ok(terms)
}

/// The sequences that are known, each with its name.
///
/// ```
/// use sg_study::identify::{Known, terms};
///
/// let terms = terms("0,1,2,3,1,4,3,2")?;
/// assert_eq!(Known::new(terms.len()).name(&terms).matches[0].name, "kayles");
/// # Ok::<(), sg_study::InputError>(())
/// ```
pub struct Known {
    /// Those with well-known names first.
    sequences: Vec<(String, Vec<u64>)>,
}

impl Known {
    /// Long enough to be compared with `terms` terms. Takes some milliseconds.
    pub fn new(terms: usize) -> Self {
        let length = (terms + LATER).max(COMPARED);
        let mut sequences = known::named(length);
        sequences.extend(known::families(length));
        // Equal sequences are to be equally long.
        sequences.iter_mut().for_each(|(_, values)| values.truncate(length));
        Known { sequences }
    }

    /// The known sequences that these terms fit.
    pub fn name(&self, terms: &[u64]) -> Matches {
        let mut matches: Vec<Match> = Vec::new();
        // The places of the matching sequences in that list.
        let mut places: HashMap<&[u64], usize> = HashMap::new();
        for (name, values) in &self.sequences {
            let Some((shift, compared)) = fit(terms, values) else { continue };
            let place = *places.entry(values).or_insert(matches.len());
            match matches.get_mut(place) {
                Some(found) => found.also.push(name.clone()),
                None => matches.push(Match { name: name.clone(), also: Vec::new(), shift, compared }),
            }
        }
        // The sort is stable, so well-known names stay in front.
        matches.sort_by_key(|found| found.shift != 0);
        Matches { matches, known: self.sequences.len(), terms: terms.len() }
    }
}

/// The smallest shift with which the terms fit, and how many were compared.
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
    /// The matches in lines of at most `width` characters.
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
                "{name}，晚 {later} 项（{compared} 项，不计前 {later} 项）",
                later = -shift
            ))?,
        }
        match also.as_slice() {
            [] => Ok(()),
            [first, second, third, rest @ ..] if rest.len() > 1 => f.write_str(&say!(
                "; the same: {first}, {second}, {third} and {} others",
                "；相同的还有：{first}、{second}、{third} 等另外 {} 个",
                rest.len()
            )),
            others => f.write_str(&say!("; the same: {}", "；相同的还有：{}", others.join(", "))),
        }
    }
}

#[cfg(test)]
mod tests;
