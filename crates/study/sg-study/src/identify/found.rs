//! The result of an identification, as text and as JSON.

use serde_json::{Value, json};

use super::copies::copies;
use super::statements::{Candidate, candidates};
use super::{Known, Matches, unshifted};
use crate::layout::wrapped_line;
use crate::library::Library;
use crate::pattern::{Budget, Fact, Feature, Found, Observations, find};
use crate::repetition::Repetition;
use crate::{say, word};

/// Everything found about a game or about values.
pub struct Identified {
    /// The rule and the period of the game.
    pub(super) heading: Option<String>,
    pub(super) candidates: Vec<Candidate>,
    pub(super) facts: Vec<Fact>,
    pub(super) matches: Option<Matches>,
    /// The ids of problems, with their game if it has open parameters; `None` if none were looked
    /// up.
    pub(super) problems: Option<Vec<String>>,
    /// The last n, if the positions are 0, 1, ..., n.
    pub(super) line: Option<usize>,
    pub(super) are_values: bool,
    /// True if formulas were searched for.
    pub(super) looked: bool,
    /// The result of the search for formulas.
    pub(super) found: Found,
}

impl Identified {
    /// Identifies values, starting with that of the empty heap.
    pub fn of_values(terms: &[u64], library: &Library, budget: &Budget) -> Self {
        let matches = Known::new(terms.len()).name(terms);
        let mut identified = Identified::of_observations(&Observations::of_sequence("n", terms), None, budget);
        identified.line = Some(terms.len() - 1);
        let games = identified.games();
        let names: Vec<&str> = unshifted(&matches).into_iter().chain(games.iter().map(String::as_str)).collect();
        Identified { problems: Some(library.with_game(&names)), matches: Some(matches), ..identified }
    }

    /// Identifies observed positions with answers; a repetition of the values may prove a formula.
    pub fn of_observations(seen: &Observations, repetition: Option<&Repetition>, budget: &Budget) -> Self {
        let found = find(seen, budget);
        Identified {
            heading: None,
            candidates: candidates(&found, seen, repetition),
            facts: found.facts.iter().cloned().chain(copies(seen)).collect(),
            matches: None,
            problems: None,
            line: None,
            are_values: seen.are_values,
            looked: true,
            found,
        }
    }

    /// Prepends a text.
    pub fn with_heading(self, heading: String) -> Self {
        Identified { heading: Some(heading), ..self }
    }

    /// Removes this game from the copies that were found.
    pub(super) fn without_copy(mut self, name: &str) -> Self {
        for games in self.facts.iter_mut().filter_map(Fact::games_mut) {
            games.retain(|game| game != name);
        }
        self.facts.retain_mut(|fact| fact.games_mut().is_none_or(|games| !games.is_empty()));
        self
    }

    /// Returns the games that match a formula, the copies, and the games that match every part of a
    /// sum.
    pub(super) fn games(&self) -> Vec<String> {
        let of_formulas = self.candidates.iter().filter_map(Candidate::game).filter(|_| self.are_values);
        let (of_parts, copies): (Vec<&Fact>, Vec<&Fact>) =
            self.facts.iter().partition(|fact| matches!(fact, Fact::PartIsHeap(..)));
        let mut heaps = of_parts.first().map(|fact| fact.games().to_vec()).unwrap_or_default();
        heaps.retain(|game| of_parts.iter().all(|fact| fact.games().contains(game)));
        of_formulas.chain(copies.iter().flat_map(|fact| fact.games()).cloned()).chain(heaps).collect()
    }

    /// The formulas that hold and those that were refuted.
    pub fn found(&self) -> &Found {
        &self.found
    }

    /// Returns true if a known game or a formula fits.
    pub fn is_known(&self) -> bool {
        let matches = self.matches.as_ref();
        matches.is_some_and(|matches| !matches.matches.is_empty())
            || self.candidates.iter().any(Candidate::holds)
            || matches.is_none() && self.problems.is_some()
    }

    /// Describes everything found, wrapped at `width` characters.
    pub fn text(&self, width: usize) -> String {
        let width = width.max(40);
        let mut text = String::new();
        for line in self.heading.iter().flat_map(|heading| heading.lines()) {
            text += &wrapped_line(line, width, "   ");
        }
        text += &self.matches.as_ref().map(|matches| matches.text(width)).unwrap_or_default();
        for fact in &self.facts {
            text += &wrapped_line(&fact.to_string(), width, "  ");
        }
        if !self.candidates.is_empty() {
            text += word!("formulas:\n", "公式：\n");
        } else if self.looked {
            text += word!("no formula found\n", "没有找到公式\n");
        }
        for candidate in &self.candidates {
            let line = candidate.text(self.are_values, self.line);
            text += &wrapped_line(&format!("  {line}"), width, "    ");
        }
        let mut features: Vec<Feature> = Vec::new();
        for feature in self.candidates.iter().flat_map(|candidate| candidate.pattern.features()) {
            if !features.contains(&feature) {
                features.push(feature);
            }
        }
        for feature in features {
            let line = format!("  {}: {}", feature.text(), feature.meaning());
            text += &wrapped_line(&line, width, "    ");
        }
        let Some(problems) = &self.problems else { return text };
        if !problems.is_empty() {
            let problems = problems.join(", ");
            let line = say!("problems with this game: {problems}", "用到这个游戏的题目：{problems}");
            text += &wrapped_line(&line, width, "  ");
        } else if self.matches.is_none() {
            text += word!("no problem here has this game\n", "没有题目用到这个游戏\n");
        }
        text
    }

    /// Returns everything found as a JSON object.
    pub fn json(&self) -> Value {
        let games = self.matches.as_ref().map(|matches| {
            let one = |found: &super::Match| {
                json!({ "name": found.name, "also": found.also, "shift": found.shift, "compared": found.compared })
            };
            matches.matches.iter().map(one).collect::<Vec<_>>()
        });
        json!({
            "heading": self.heading,
            "games": games,
            "facts": self.facts.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "copies": self.facts.iter().flat_map(Fact::games).collect::<Vec<_>>(),
            "formulas": self.candidates.iter().map(Candidate::json).collect::<Vec<_>>(),
            "problems": self.problems,
        })
    }
}
