//! What is known of a game or of values, in one text.

use super::formulas::{Candidate, candidates};
use super::{COMPARED, Known, Matches};
use crate::effort::{Effort, ExploreError};
use crate::explore::Exploration;
use crate::layout::wrapped_line;
use crate::library::Library;
use crate::study::Study;
use crate::table::{Axes, Table};
use crate::{say, word};

/// Formulas are compared with so many heaps.
const HEAPS: usize = 1000;

/// So many values are shown, and half as many pairs.
const SHOWN: usize = 30;

/// So many games with the same values are named.
const SAME: usize = 5;

/// What is known of a game or of values.
pub struct Identified {
    /// The rule and the period of a game.
    heading: Option<String>,
    formulas: Vec<Candidate>,
    matches: Option<Matches>,
    /// The ids of the problems, with the game where something is left open in it.
    problems: Vec<String>,
}

impl Identified {
    /// What these values may be; the first one is that of an empty heap.
    pub fn of_values(terms: &[u64], library: &Library) -> Self {
        let matches = Known::new(terms.len()).name(terms);
        let formulas = candidates(terms, None);
        let mut names = unshifted(&matches);
        names.extend(games(&formulas));
        Identified { heading: None, problems: library.with_game(&names), formulas, matches: Some(matches) }
    }

    /// What is known of a game: its values, their repetition and formulas for them, or its first lost pairs, and the problems
    /// with this game or one of the same values.
    ///
    /// # Errors
    ///
    /// As [`Exploration::of`]; a game without a table has only its problems.
    ///
    /// ```
    /// use sg_study::identify::Identified;
    /// use sg_study::{Effort, Library};
    ///
    /// let library = Library::new([("hdu1846".to_owned(), "take:1-{m}".to_owned())]);
    /// let text = Identified::of_game(&mut *library.find("take:1-3")?, &library, &Effort::default())?.text(80);
    /// assert!(text.contains("g(n) = n % 4 for all n >= 0: proved"));
    /// assert!(text.contains("problems with this game: hdu1846 (take:1-{m})"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_game(game: &mut dyn Study, library: &Library, effort: &Effort) -> Result<Self, ExploreError> {
        let name = game.name().to_owned();
        let mut heading = say!("{name}: {}", "{name}：{}", game.rule()) + "\n";
        let mut identified =
            Identified { heading: None, formulas: Vec::new(), matches: None, problems: library.with_game(&[&name]) };
        let is_line = matches!(game.tabled().map(|tabled| tabled.table(1, effort)), Some(Table::Line { .. }));
        if is_line {
            let largest = game.tabled().map_or(0, |tabled| tabled.largest_size(effort));
            let found = Exploration::of(game, Some(HEAPS.min(largest)), effort)?;
            let values: Vec<u64> = found.table.values().into_iter().map(u64::from).collect();
            let shown: Vec<String> = values.iter().take(SHOWN).map(u64::to_string).collect();
            heading += &format!("{} ...\n{}\n", shown.join(" "), found.repetition);
            if !found.only_outcomes {
                identified.formulas = candidates(&values, Some(&found.repetition));
                let matches = Known::new(COMPARED).name(&values[..values.len().min(COMPARED)]);
                let mut names = unshifted(&matches);
                names.retain(|&other| other != name);
                if !names.is_empty() {
                    let (shown, more) = (names[..names.len().min(SAME)].join(", "), names.len().saturating_sub(SAME));
                    let more =
                        if more > 0 { say!(" and {more} others", " 等另外 {more} 个") } else { String::new() };
                    heading += &say!("the same values: {shown}{more}\n", "值相同的游戏：{shown}{more}\n");
                }
                names.push(&name);
                names.extend(games(&identified.formulas));
                identified.problems = library.with_game(&names);
            }
        }
        if let Some(lost) = lost_pairs(game, effort) {
            heading += &say!("lost pairs above 0: {lost} ...\n", "大于 0 的必败数对：{lost} ...\n");
        }
        identified.heading = Some(heading);
        Ok(identified)
    }

    /// Returns whether a known game or a formula fits.
    pub fn is_known(&self) -> bool {
        let matches = self.matches.as_ref();
        matches.is_none_or(|matches| !matches.matches.is_empty()) || self.formulas.iter().any(Candidate::holds)
    }

    /// All of it, in lines of at most `width` characters.
    pub fn text(&self, width: usize) -> String {
        let width = width.max(40);
        let mut text = String::new();
        for line in self.heading.iter().flat_map(|heading| heading.lines()) {
            text += &wrapped_line(line, width, "   ");
        }
        text += &self.matches.as_ref().map(|matches| matches.text(width)).unwrap_or_default();
        if !self.formulas.is_empty() {
            text += word!("formulas:\n", "公式：\n");
        }
        for candidate in &self.formulas {
            text += &wrapped_line(&format!("  {candidate}"), width, "    ");
        }
        if !self.problems.is_empty() {
            let problems = self.problems.join(", ");
            text += &wrapped_line(
                &say!("problems with this game: {problems}", "有这个游戏的题目：{problems}"),
                width,
                "  ",
            );
        } else if self.matches.is_none() {
            text += word!("no problem here has this game\n", "这里没有题目是这个游戏\n");
        }
        text
    }
}

/// The lost pairs of a game of pairs whose larger number is least; the smaller number first, if their order does not matter.
fn lost_pairs(game: &mut dyn Study, effort: &Effort) -> Option<String> {
    let Table::Plane(plane) = game.tabled()?.table(SHOWN, effort) else { return None };
    if plane.axes != Axes::Pairs {
        return None;
    }
    let is_symmetric = plane.is_symmetric();
    let shown = |&(a, b, value): &(_, _, _)| value == Some(0) && a > 0 && b > 0 && (a <= b || !is_symmetric);
    let mut lost: Vec<_> = plane.cells().filter(shown).collect();
    lost.sort_by_key(|&(a, b, _)| a.max(b));
    let lost: Vec<String> = lost.iter().take(SHOWN / 2).map(|(a, b, _)| format!("({a},{b})")).collect();
    Some(lost.join(" "))
}

/// Games with the values of the formulas that hold.
fn games(formulas: &[Candidate]) -> impl Iterator<Item = &str> {
    let hold = formulas.iter().filter(|candidate| candidate.holds());
    hold.filter_map(|candidate| candidate.game.as_deref())
}

/// The names of the games with just these values.
fn unshifted(matches: &Matches) -> Vec<&str> {
    let found = matches.matches.iter().filter(|found| found.shift == 0);
    let names = found.flat_map(|found| std::iter::once(&found.name).chain(&found.also));
    names.map(String::as_str).collect()
}
