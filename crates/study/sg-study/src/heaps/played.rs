//! A game of heaps for the commands, with its table of values and the proof of its period.

use std::fmt::Display;

use super::{HeapGame, becomes, coins};
use crate::effort::{Effort, ExploreError};
use crate::game::{Decision, Game, Move, Shortcut, Tabled, without_doubles};
use crate::language::noun;
use crate::position::{Heap, Part, show};
use crate::repetition::{Proved, Repetition};
use crate::scene::Scene;
use crate::table::Table;
use crate::{say, word};

/// A game of heaps, with the values known so far.
pub struct Heaps {
    name: String,
    game: Box<dyn HeapGame>,
    values: Vec<u32>,
    /// The proof of a period, if one was found.
    proof: Option<Proved>,
    /// The number of heaps searched for a period so far.
    looked: usize,
}

impl Heaps {
    /// Makes a game with this name.
    pub fn new(name: String, game: Box<dyn HeapGame>) -> Self {
        Heaps { name, game, values: Vec::new(), proof: None, looked: 0 }
    }

    /// Fills the table up to heap `up_to` in steps, between which the work can be stopped.
    fn fill(&mut self, up_to: usize, effort: &Effort) {
        while self.values.len() <= up_to && !effort.watch.stopped() {
            let known = self.values.len();
            effort.watch.progress("heaps", known, up_to + 1);
            let length = (known + 1 + known.max(256)).min(up_to + 1);
            self.game.extend(&mut self.values, length);
        }
    }

    /// Returns the proof, if the first `limit` heaps are enough for one. Each step examines twice
    /// as many heaps as the one before, and the work can be stopped between steps.
    fn certificate(&mut self, limit: usize, effort: &Effort) -> Option<&Proved> {
        let limit = limit.min(self.largest_size(effort));
        while self.proof.is_none() && self.looked < limit && !effort.watch.stopped() {
            self.looked = (2 * self.looked).max(FIRST_LOOK).min(limit);
            self.proof = self.game.proved(self.looked, effort);
        }
        self.proof.as_ref()
    }

    /// Returns the value of a heap by a formula, by the table, or by a proved period.
    fn value(&mut self, n: u64, effort: &Effort) -> Result<u64, ExploreError> {
        if let Some(value) = self.game.formula(n) {
            return Ok(value);
        }
        if self.game.formula(0).is_some() {
            return Err(self.too_large(n, word!("its value does not fit into 64 bits", "它的值超出 64 位")));
        }
        let most = self.largest_size(effort).min(TABLE);
        if n > most as u64 {
            let proof = self.certificate(TABLE, effort);
            return match proof.and_then(|proof| proof.grundy(n)) {
                Some(value) => Ok(value),
                None if effort.watch.stopped() => Err(ExploreError::Stopped),
                None => Err(self.too_large(
                    n,
                    say!(
                        "no period is proved, and a table ends at {most}",
                        "没有已证明的循环节能推到这么远，而表只到 {most}"
                    ),
                )),
            };
        }
        // A period is often proved long before the table reaches the heap. Only powers of two are
        // tried, so that many heaps do not cause many proofs.
        if n > PROOF_FIRST_ABOVE {
            let proof = self.certificate(1 << n.ilog2(), effort);
            if let Some(value) = proof.and_then(|proof| proof.grundy(n)) {
                return Ok(value);
            }
        }
        self.fill(n as usize, effort);
        let value = self.values.get(n as usize).copied();
        value.map(u64::from).ok_or(ExploreError::Stopped)
    }

    fn too_large(&self, heap: u64, most: impl Display) -> ExploreError {
        ExploreError::too_large(Heap(heap).description(noun(self.noun())), &self.name, most)
    }
}

/// The number of heaps in the first search for a period.
const FIRST_LOOK: usize = 64;

/// For heaps larger than this, a proof is sought before the table is filled.
const PROOF_FIRST_ABOVE: u64 = 1000;

/// The largest heap up to which the table is filled for a single value.
const TABLE: usize = 1_000_000;

impl Game for Heaps {
    type Part = Heap;

    fn name(&self) -> &str {
        &self.name
    }

    fn rule(&self) -> String {
        self.game.rule()
    }

    fn noun(&self) -> &'static str {
        if self.game.is_coins() { "coin" } else { "heap" }
    }

    fn start(&self) -> Vec<Heap> {
        self.game.start().iter().copied().map(Heap).collect()
    }

    fn moves(&self, heap: &Heap) -> Result<Vec<Move<Heap>>, ExploreError> {
        let most = self.game.limits().listed;
        if heap.0 > most {
            let most = say!("moves are listed only up to {most}", "走法最多列到 {most}");
            return Err(self.too_large(heap.0, most));
        }
        Ok(self.game.moves(heap.0))
    }

    fn decide(&mut self, position: &[Heap], effort: &Effort) -> Result<Decision, ExploreError> {
        let values = position.iter().map(|heap| self.value(heap.0, effort));
        Ok(Decision::Values(values.collect::<Result<_, _>>()?))
    }

    fn reason(&self, position: &[Heap]) -> Option<String> {
        let n = position.iter().map(|heap| heap.0).max()?;
        let proof = self.proof.as_ref().filter(|_| n > TABLE as u64 && self.game.formula(n).is_none())?;
        let cycle = proof.cycle();
        let (first, period) = (cycle.preperiod as u64, cycle.period as u64);
        let equal = first + (n - first) % period;
        let grown = match cycle.saltus {
            0 => String::new(),
            saltus => format!(" + {}", u128::from((n - first) / period) * u128::from(saltus)),
        };
        Some(say!(
            "No table reaches that far, but {cycle} is proved, so g({n}) = g({equal}){grown}.",
            "表没有这么长，但{cycle}已经证明，所以 g({n}) = g({equal}){grown}。"
        ))
    }

    fn winning_by_theorem(&self, position: &[Heap]) -> Option<Shortcut<Heap>> {
        let heaps: Vec<u64> = position.iter().map(|heap| heap.0).collect();
        let step = |(heap, becoming): (usize, Vec<u64>)| {
            let n = heaps[heap];
            let does = match becoming.as_slice() {
                [to] => say!("take {}", "取 {} 颗", n - to),
                _ => say!("split", "分堆"),
            };
            (heap, becomes(n, does, &becoming))
        };
        let moves = self.game.winning(&heaps)?.into_iter().map(step).collect();
        Some(Shortcut { moves, all: true })
    }

    /// Two heads at one place cancel.
    fn simplify(&self, position: Vec<Heap>) -> Vec<Heap> {
        if self.game.is_coins() { without_doubles(position) } else { position }
    }

    fn scene(&self, position: &[Heap]) -> Scene {
        if self.game.is_coins() {
            return Scene::Coins(position.iter().map(|coin| coin.0).collect());
        }
        Scene::Parts(position.iter().map(Part::figure).collect())
    }

    fn picture(&self, position: &[Heap]) -> String {
        let coins = if self.game.is_coins() { coins::row(position) } else { String::new() };
        format!("  {}\n{coins}", show(position))
    }

    fn tabled(&mut self) -> Option<&mut dyn Tabled> {
        Some(self)
    }
}

impl Tabled for Heaps {
    fn usual_size(&self) -> usize {
        100
    }

    fn largest_size(&self, effort: &Effort) -> usize {
        // There are two copies of each value, and a sparse table takes two more bytes.
        self.game.limits().table.min(effort.memory / 10)
    }

    fn table(&mut self, up_to: usize, effort: &Effort) -> Table {
        self.fill(up_to, effort);
        Table::Line { values: self.values[..self.values.len().min(up_to + 1)].to_vec(), asked: up_to }
    }

    fn repetition_within(&mut self, table: &Table, effort: &Effort) -> Repetition {
        self.repetition_up_to(table.values().len(), effort)
    }

    fn repetition(&mut self, table: &Table, effort: &Effort) -> Repetition {
        let shown = table.values().len();
        let further = if table.is_complete() { self.game.limits().depth } else { 0 };
        self.repetition_up_to(shown.max(further), effort)
    }
}

impl Heaps {
    /// Finds the repetition of the first `limit` heaps.
    fn repetition_up_to(&mut self, limit: usize, effort: &Effort) -> Repetition {
        if let Some(proved) = self.certificate(limit, effort) {
            return Repetition::Proved(proved.clone());
        }
        if let Some(formula) = self.game.formula_words() {
            return Repetition::Formula(formula);
        }
        self.fill(limit.saturating_sub(1), effort);
        let observed = Repetition::observe(&self.values);
        match self.game.never_repeats() {
            Some(reason) => observed.that_ends(reason),
            None => observed,
        }
    }
}
