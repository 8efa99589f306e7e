//! Identifies a game.

use std::time::Duration;

use super::{COMPARED, Identified, Known, unshifted};
use crate::effort::{Deadline, Effort, ExploreError};
use crate::explore::Exploration;
use crate::library::Library;
use crate::listing::Listing;
use crate::pattern::{Budget, Observations, shown};
use crate::say;
use crate::study::Study;
use crate::table::{Axes, Table};

/// The largest heap used to find formulas.
const HEAPS: usize = 1000;
/// The largest number in the pairs used to find formulas.
const PAIRS: usize = 50;

/// The largest heap used to test formulas.
const TESTED: usize = 4_000;
/// The time limit for the values of those heaps.
const PATIENCE: Duration = Duration::from_secs(4);

/// The number of values that are shown; half as many pairs are.
const SHOWN: usize = 30;

impl Identified {
    /// Identifies a game: its values, their repetition and formulas for them, or its first lost
    /// pairs, and the problems with this game or one with the same values. `listing` has the
    /// requested positions, if any.
    ///
    /// # Errors
    ///
    /// Those of [`Exploration::of`]. For a game whose positions are not numbers, only problems are
    /// found.
    ///
    /// ```
    /// use sg_study::identify::Identified;
    /// use sg_study::pattern::Budget;
    /// use sg_study::{Effort, Library};
    ///
    /// let library = Library::new([("hdu1846".to_owned(), "take:1-{m}".to_owned())]);
    /// let mut game = library.find("take:1-3")?;
    /// let found = Identified::of_game(&mut *game, None, &library, &Effort::default(), &Budget::default())?;
    /// assert!(found.text(80).contains("g(n) = n % 4 for all n >= 0: proved"));
    /// assert!(found.text(80).contains("problems with this game: hdu1846 (take:1-{m})"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_game(
        game: &mut dyn Study,
        listing: Option<(&Listing, &[String])>,
        library: &Library,
        effort: &Effort,
        budget: &Budget,
    ) -> Result<Self, ExploreError> {
        let name = game.name().to_owned();
        let mut heading = say!("{name}: {}", "{name}：{}", game.rule()) + "\n";
        let (mut seen, mut repetition, mut line) = (None, None, None);
        let mut same: Vec<String> = vec![name.clone()];
        if let Some((listing, names)) = listing {
            seen = Observations::of_listing(listing, names);
        } else {
            let table = game.tabled().map(|tabled| tabled.table(1, effort));
            match table {
                Some(Table::Line { .. }) => {
                    let largest = game.tabled().map_or(0, |tabled| tabled.largest_size(effort));
                    let found = Exploration::of(game, Some(HEAPS.min(largest)), effort)?;
                    let values: Vec<u64> = found.table.values().into_iter().map(u64::from).collect();
                    let first: Vec<String> = values.iter().take(SHOWN).map(u64::to_string).collect();
                    heading += &format!("{} ...\n{}\n", first.join(" "), found.repetition);
                    if !found.only_outcomes {
                        let matches = Known::new(COMPARED).name(&values[..values.len().min(COMPARED)]);
                        let mut names = unshifted(&matches);
                        names.retain(|&other| other != name);
                        let names: Vec<String> = names.into_iter().map(str::to_owned).collect();
                        if !names.is_empty() {
                            heading += &say!("the same values: {}\n", "值相同的游戏：{}\n", shown(&names));
                        }
                        same.extend(names);
                    }
                    let names = game.tabled().and_then(|tabled| tabled.variables()).unwrap_or_default();
                    // The larger heaps only test formulas.
                    let larger = if found.table.is_complete() { larger(game, largest, effort) } else { None };
                    let table = larger.unwrap_or(found.table);
                    line = Some(table.values().len().saturating_sub(1));
                    seen = Observations::of_table(&table, &names, found.only_outcomes);
                    repetition = Some(found.repetition);
                }
                Some(Table::Plane(_)) => {
                    let largest = game.tabled().map_or(0, |tabled| tabled.largest_size(effort));
                    let only_outcomes = game.has_only_outcomes();
                    if let Some(tabled) = game.tabled() {
                        let names = tabled.variables().unwrap_or_default();
                        seen = Observations::of_table(&tabled.table(PAIRS.min(largest), effort), &names, only_outcomes);
                    }
                }
                _ => seen = Observations::of_rule(game, effort),
            }
            if let Some(failure) = game.tabled().and_then(|tabled| tabled.failure()) {
                return Err(failure);
            }
        }
        if let Some(lost) = lost_pairs(game, effort) {
            heading += &say!("lost pairs above 0: {lost} ...\n", "大于 0 的必败数对：{lost} ...\n");
        }
        let identified = match seen.filter(|seen| !seen.rows.is_empty()) {
            Some(seen) => Identified::of_observations(&seen, repetition.as_ref(), budget),
            None => Identified { looked: false, ..Identified::of_observations(&Observations::default(), None, budget) },
        };
        let identified = identified.without_copy(&name);
        same.extend(identified.games());
        let names: Vec<&str> = same.iter().map(String::as_str).collect();
        let problems = library.with_game(&names);
        Ok(Identified { problems: Some(problems), line, ..identified }.with_heading(heading))
    }
}

/// The table that tests formulas, unless it takes too long.
fn larger(game: &mut dyn Study, largest: usize, effort: &Effort) -> Option<Table> {
    let effort = Effort { patience: PATIENCE, ..*effort };
    let deadline = Deadline::of(&effort);
    let effort = Effort { watch: &deadline, ..effort };
    let tabled = game.tabled()?;
    let table = tabled.table(TESTED.min(largest), &effort);
    (table.is_complete() && tabled.failure().is_none()).then_some(table)
}

/// The first lost pairs of a game of pairs, ordered by the larger number. Symmetric games list the
/// smaller number first.
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
