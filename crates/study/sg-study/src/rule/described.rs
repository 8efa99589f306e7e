//! Implements all commands for games of which only the moves are known.

use super::search::{Moves, Search};
use crate::effort::{Effort, ExploreError, Watch};
use crate::game::{Decision, Game, Move, Tabled, only_one};
use crate::position::show;
use crate::repetition::Repetition;
use crate::table::{Axes, Plane, Table};
use crate::{say, word};

/// The properties of a described game beyond its moves.
pub trait Description: Moves {
    /// The rule in a sentence, without a capital letter or a full stop.
    fn rule(&self) -> String;

    /// Returns true if the player who cannot move wins.
    fn is_misere(&self) -> bool;

    /// Returns true if positions have only a winner, not a value.
    fn has_only_outcomes(&self) -> bool;

    /// Returns true if a position may have several parts.
    fn has_sums(&self) -> bool;

    /// Converts a part to its canonical form.
    ///
    /// # Errors
    ///
    /// If the part does not belong to this game.
    fn canonical(&self, part: Self::Part) -> Result<Self::Part, ExploreError>;

    /// Candidates for the start position, best first.
    fn starts(&self) -> Vec<Vec<Self::Part>>;

    /// The names of the one or two numbers of a part, if the game has a table.
    fn variables(&self) -> Option<Vec<String>>;

    /// Makes a part from these numbers, one for each variable.
    fn part(&self, numbers: &[u64]) -> Self::Part;

    /// The largest size of a table, if memory is not the limit.
    fn most(&self) -> Option<usize> {
        None
    }

    /// Finds the moves of these parts and of everything that they lead to, if asking for them one
    /// by one would be slow.
    ///
    /// # Errors
    ///
    /// If the moves cannot be found.
    fn prepare(&self, _parts: &[Self::Part], _effort: &Effort) -> Result<(), ExploreError> {
        Ok(())
    }
}

/// The sentence of a rule, extended for misère play.
pub(super) fn with_misere(rule: &str) -> String {
    say!("{rule}; misère: whoever cannot move wins", "{rule}；反常规则：不能操作的一方赢")
}

/// A game that is described by its moves.
pub struct Described<D: Description> {
    name: String,
    moves: D,
    search: Search<D::Part>,
    start: Vec<D::Part>,
    /// The error that ended the last table.
    failure: Option<ExploreError>,
}

/// The largest heap in a table.
const LONGEST_LINE: usize = 4_000_000;
/// The largest number of a pair in a table.
const LARGEST_PAIR: usize = 1_999;

/// The number of heaps that are searched for a period, even if the table is shorter.
const DEPTH: usize = 2_000;
/// The limit of the work spent on heaps beyond the table.
const DEPTH_COST: u64 = 4_000_000;

/// Stops the search for a start position after a few checks.
struct Short(std::cell::Cell<u32>);

impl Watch for Short {
    fn stopped(&self) -> bool {
        self.0.set(self.0.get() + 1);
        self.0.get() > 40
    }
}

impl<D: Description> Described<D> {
    /// Makes the game with these moves, starting from the first good candidate.
    pub fn new(name: String, moves: D) -> Self {
        let mut starts = moves.starts();
        let mut game = Described { name, moves, search: Search::new(), start: Vec::new(), failure: None };
        let watch = Short(std::cell::Cell::new(0));
        let effort = Effort { memory: 16 << 20, watch: &watch, ..Effort::default() };
        let is_good = |game: &mut Self, start: &[D::Part]| {
            let moves: usize = start.iter().map(|part| game.moves.options(part).map_or(0, |o| o.sums().count())).sum();
            moves > 1 && game.decide(start, &effort).is_ok_and(|decision| !decision.is_lost())
        };
        let chosen = starts.iter().position(|start| is_good(&mut game, start)).unwrap_or(0);
        game.start = starts.swap_remove(chosen);
        game
    }

    fn has_outcomes(&self) -> bool {
        self.moves.has_only_outcomes()
    }

    /// The value of a part in a table: 1 or 0 if only the winner is known.
    fn value(&mut self, part: &D::Part, effort: &Effort) -> Result<u32, ExploreError> {
        if !self.has_outcomes() {
            return self.search.value(&self.moves, part, effort);
        }
        let parts = std::slice::from_ref(part);
        self.search.wins(&self.moves, parts, self.moves.is_misere(), effort).map(u32::from)
    }

    /// The values of these parts, up to the point where the work is stopped.
    fn values(
        &mut self,
        parts: impl ExactSizeIterator<Item = Vec<u64>> + Clone,
        what: &str,
        effort: &Effort,
    ) -> Vec<u32> {
        let total = parts.len();
        let mut values = Vec::with_capacity(total);
        if self.moves.most().is_some() {
            let parts: Vec<D::Part> = parts.clone().map(|numbers| self.moves.part(&numbers)).collect();
            if let Err(error) = self.moves.prepare(&parts, effort) {
                self.failure = Some(error).filter(|error| *error != ExploreError::Stopped);
                return values;
            }
        }
        for numbers in parts {
            if values.len() % 64 == 0 {
                effort.watch.progress(what, values.len(), total);
                if effort.watch.stopped() {
                    break;
                }
            }
            match self.moves.canonical(self.moves.part(&numbers)).and_then(|part| self.value(&part, effort)) {
                Ok(value) => values.push(value),
                Err(error) => {
                    self.failure = Some(error);
                    break;
                }
            }
        }
        values
    }
}

impl<D: Description> Game for Described<D> {
    type Part = D::Part;

    fn name(&self) -> &str {
        &self.name
    }

    fn rule(&self) -> String {
        self.moves.rule()
    }

    fn is_misere(&self) -> bool {
        self.moves.is_misere()
    }

    fn has_only_outcomes(&self) -> bool {
        self.has_outcomes()
    }

    fn start(&self) -> Vec<D::Part> {
        self.start.clone()
    }

    fn moves(&self, part: &D::Part) -> Result<Vec<Move<D::Part>>, ExploreError> {
        let part = self.moves.canonical(part.clone())?;
        let options = self.moves.options(&part)?;
        let mut seen = std::collections::HashSet::new();
        let mut moves = Vec::new();
        for sum in options.sums() {
            let leaves = sum.to_vec();
            let leaving = if leaves.is_empty() {
                word!("nothing", "空局面").to_owned()
            } else {
                word!("", " ").to_owned() + &show(&leaves)
            };
            let key: Vec<String> = leaves.iter().map(|part| part.to_string().replace(' ', "_")).collect();
            let key = format!("{part}->{}", if key.is_empty() { "0".to_owned() } else { key.join("+") });
            if seen.insert(leaves.clone()) {
                moves.push(Move { words: say!("leave {leaving}", "变成{leaving}"), key, leaves });
            }
        }
        Ok(moves)
    }

    fn decide(&mut self, position: &[D::Part], effort: &Effort) -> Result<Decision, ExploreError> {
        let position: Vec<D::Part> =
            position.iter().map(|part| self.moves.canonical(part.clone())).collect::<Result<_, _>>()?;
        if self.has_outcomes() {
            if position.len() != 1 && !self.moves.has_sums() {
                return only_one(position.len(), &self.name);
            }
            let wins = self.search.wins(&self.moves, &position, self.moves.is_misere(), effort)?;
            return Ok(Decision::Outcome(wins));
        }
        let values = position.iter().map(|part| self.search.value(&self.moves, part, effort).map(u64::from));
        Ok(Decision::Values(values.collect::<Result<_, _>>()?))
    }

    fn simplify(&self, position: Vec<D::Part>) -> Vec<D::Part> {
        position.into_iter().map(|part| self.moves.canonical(part.clone()).unwrap_or(part)).collect()
    }

    fn prepare(&mut self, position: &[D::Part], effort: &Effort) -> Result<(), ExploreError> {
        self.moves.prepare(position, effort)
    }

    fn reason(&self, _position: &[D::Part]) -> Option<String> {
        self.has_outcomes().then(|| {
            say!("No theorem was used: a search to the end of the game says so.", "没有用到定理，是搜索到终局得到的。")
        })
    }

    fn tabled(&mut self) -> Option<&mut dyn Tabled> {
        if self.moves.variables().is_some() { Some(self) } else { None }
    }
}

impl<D: Description> Tabled for Described<D> {
    fn usual_size(&self) -> usize {
        if let Some(most) = self.moves.most() {
            return most;
        }
        if self.variables().is_some_and(|names| names.len() == 2) { 15 } else { 100 }
    }

    fn largest_size(&self, _effort: &Effort) -> usize {
        if let Some(most) = self.moves.most() {
            return most;
        }
        if self.variables().is_some_and(|names| names.len() == 2) { LARGEST_PAIR } else { LONGEST_LINE }
    }

    fn variables(&self) -> Option<Vec<String>> {
        self.moves.variables()
    }

    fn failure(&self) -> Option<ExploreError> {
        self.failure.clone()
    }

    fn table(&mut self, up_to: usize, effort: &Effort) -> Table {
        self.failure = None;
        if self.moves.variables().is_none_or(|names| names.len() == 1) {
            let values = self.values((0..up_to + 1).map(|n| vec![n as u64]), "heaps", effort);
            return Table::Line { values, asked: up_to };
        }
        let columns = up_to + 1;
        let places = (0..columns * columns).map(|index| vec![(index / columns) as u64, (index % columns) as u64]);
        let values = self.values(places, "pairs", effort);
        let known = values.into_iter().map(Some).chain(std::iter::repeat(None));
        Table::Plane(Plane { axes: Axes::Pairs, columns, values: known.take(columns * columns).collect() })
    }

    fn repetition_within(&mut self, table: &Table, _effort: &Effort) -> Repetition {
        Repetition::observe(&table.values())
    }

    fn repetition(&mut self, table: &Table, effort: &Effort) -> Repetition {
        let Table::Line { values, .. } = table else { return Repetition::Unseen { up_to: 0 } };
        let mut values = values.clone();
        let end = self.moves.cost() + DEPTH_COST;
        let most = self.moves.most().map_or(DEPTH, |most| (most + 1).min(DEPTH));
        while table.is_complete() && values.len() < most && self.moves.cost() < end && !effort.watch.stopped() {
            match self.value(&self.moves.part(&[values.len() as u64]), effort) {
                Ok(value) => values.push(value),
                Err(_) => break,
            }
        }
        Repetition::observe(&values)
    }
}
