//! Games that are played with heaps, each move in one heap.

mod coins;

use std::fmt::Display;

use coins::coins;
use sg_core::heaps::lasker::Split;
use sg_core::heaps::nim;
use sg_core::taking::sparse_space::SparseTable;

use super::InfiniteSet;
use super::heap_rules::{HeapRule, becomes};
use crate::effort::{Effort, ExploreError};
use crate::game::{Decision, Game, Move, Shortcut, Tabled};
use crate::position::{Heap, Part, show};
use crate::repetition::{Proved, Repetition};
use crate::table::Table;

/// A game of heaps, with the values that are known so far.
pub struct HeapGame {
    name: String,
    rule: HeapRule,
    values: Vec<u32>,
    /// For octal codes: the table grows without starting over.
    sparse: Option<SparseTable>,
    /// The proof of a period, if one was found.
    proof: Option<Proved>,
    /// How many heaps were searched for one.
    looked: usize,
}

impl HeapGame {
    /// The game `rule` under the name that was typed.
    pub fn new(name: impl Into<String>, rule: HeapRule) -> Self {
        let sparse = match &rule {
            HeapRule::Taking(code) => SparseTable::new(code),
            _ => None,
        };
        HeapGame {
            name: name.into(),
            rule,
            values: Vec::new(),
            sparse,
            proof: None,
            looked: 0,
        }
    }

    /// Fills the table up to heap `up_to`, in steps; between two steps the work can be ended.
    fn fill(&mut self, up_to: usize, effort: &Effort) {
        while self.values.len() <= up_to && !effort.watch.stopped() {
            let known = self.values.len();
            effort.watch.progress("heaps", known, up_to + 1);
            if let Some(sparse) = &mut self.sparse {
                sparse.extend_to((known + 1 + known.clamp(4_096, 65_536)).min(up_to + 1));
                self.values
                    .extend(sparse.values()[known..].iter().map(|&value| u32::from(value)));
            } else if let Some(values) = self.rule.quick_values((known + 1 + known.max(256)).min(up_to + 1)) {
                self.values = values;
            } else {
                let value = self.rule.next_value(&self.values);
                self.values.push(value);
            }
        }
    }

    /// The proof, if the first `limit` heaps are enough for one. Each step looks at twice as many heaps as the one before;
    /// between two steps the work can be ended.
    fn certificate(&mut self, limit: usize, effort: &Effort) -> Option<&Proved> {
        let limit = limit.min(self.largest_size(effort));
        while self.proof.is_none() && self.looked < limit && self.rule.may_be_proved() && !effort.watch.stopped() {
            let length = (2 * self.looked).max(FIRST_LOOK).min(limit);
            effort
                .watch
                .progress("heaps, for a proof of the period", self.looked, limit);
            self.proof = if self.sparse.is_some() {
                // The table of an octal code is the proof itself.
                self.fill(length.saturating_sub(1), effort);
                let period = self.sparse.as_ref().and_then(SparseTable::period);
                period.and_then(|proof| self.rule.by_guy_and_smith(proof))
            } else {
                self.rule.proved(length)
            };
            self.looked = length;
        }
        self.proof.as_ref()
    }

    /// The value of a heap: by a formula, by the table, or by a proved period.
    fn value(&mut self, n: u64, effort: &Effort) -> Result<u64, ExploreError> {
        if let Some(value) = self.rule.formula(n) {
            return Ok(value);
        }
        if self.rule.formula(0).is_some() {
            return Err(self.too_large(n, "its value does not fit into 64 bits"));
        }
        let most = self.largest_size(effort).min(TABLE);
        if n > most as u64 {
            let proof = self.certificate(TABLE, effort);
            return match proof.and_then(|proof| proof.grundy(n)) {
                Some(value) => Ok(value),
                None if effort.watch.stopped() => Err(ExploreError::Stopped),
                None => Err(self.too_large(
                    n,
                    format!("no period is proved that would reach so far, and a table reaches to {most}"),
                )),
            };
        }
        // A period is often proved long before the table comes to the heap. It is looked for at powers of two alone, so that
        // many heaps do not cause many proofs.
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
        ExploreError::too_large(Heap(heap).description(self.noun()), &self.name, most)
    }
}

/// How many heaps are searched for a period first.
const FIRST_LOOK: usize = 64;

/// For larger heaps a proof is looked for before the table is filled.
const PROOF_FIRST_ABOVE: u64 = 1000;

/// Heaps that the table may be filled up to for a single value.
const TABLE: usize = 1_000_000;

impl Game for HeapGame {
    type Part = Heap;

    fn name(&self) -> &str {
        &self.name
    }

    fn rule(&self) -> String {
        self.rule.words()
    }

    fn noun(&self) -> &'static str {
        match self.rule {
            HeapRule::Turning(_) => "coin",
            _ => "heap",
        }
    }

    fn start(&self) -> Vec<Heap> {
        let heaps: &[u64] = match self.rule {
            HeapRule::InfiniteSet(_) | HeapRule::Lasker | HeapRule::SplitThree => &[3, 5, 8],
            _ => &[7, 12],
        };
        heaps.iter().copied().map(Heap).collect()
    }

    fn moves(&self, heap: &Heap) -> Result<Vec<Move<Heap>>, ExploreError> {
        match self.rule.most() {
            Some(most) if heap.0 > most => {
                Err(self.too_large(heap.0, format!("the moves of {most} are the most that are listed")))
            }
            _ => Ok(self.rule.moves(heap.0)),
        }
    }

    fn decide(&mut self, position: &[Heap], effort: &Effort) -> Result<Decision, ExploreError> {
        let values = position.iter().map(|heap| self.value(heap.0, effort));
        Ok(Decision::Values(values.collect::<Result<_, _>>()?))
    }

    fn reason(&self, position: &[Heap]) -> Option<String> {
        let n = position.iter().map(|heap| heap.0).max()?;
        let proof = self
            .proof
            .as_ref()
            .filter(|_| n > TABLE as u64 && self.rule.formula(n).is_none())?;
        let cycle = proof.cycle();
        let (first, period) = (cycle.preperiod as u64, cycle.period as u64);
        let equal = first + (n - first) % period;
        let grown = match cycle.saltus {
            0 => String::new(),
            saltus => format!(" + {}", u128::from((n - first) / period) * u128::from(saltus)),
        };
        Some(format!(
            "No table reaches so far, but {cycle} is proved, so g({n}) = g({equal}){grown}."
        ))
    }

    fn winning_by_theorem(&self, position: &[Heap]) -> Option<Shortcut<Heap>> {
        let heaps: Vec<u64> = position.iter().map(|heap| heap.0).collect();
        let largest = heaps.iter().copied().max().unwrap_or(0);
        let (split, most) = match self.rule {
            HeapRule::InfiniteSet(InfiniteSet::Any) => {
                let takes = nim::winning_moves(&heaps).into_iter().map(|(index, left)| {
                    let n = heaps[index];
                    (index, becomes(n, format!("take {}", n - left), &[left]))
                });
                return Some(Shortcut {
                    moves: takes.collect(),
                    all: true,
                });
            }
            HeapRule::Lasker => (Split::IntoTwo, 10_000_000),
            HeapRule::SplitThree => (Split::IntoThree, 3_000),
            _ => return None,
        };
        let step = |(heap, becoming): (usize, Vec<u64>)| {
            let n = heaps[heap];
            let does = match becoming.as_slice() {
                [to] => format!("take {}", n - to),
                _ => "split".to_owned(),
            };
            (heap, becomes(n, does, &becoming))
        };
        (largest <= most).then(|| Shortcut {
            moves: split.winning_moves(&heaps).into_iter().map(step).collect(),
            all: true,
        })
    }

    /// Two heads at one place cancel.
    fn simplify(&self, position: Vec<Heap>) -> Vec<Heap> {
        match self.rule {
            HeapRule::Turning(_) => super::without_doubles(position),
            _ => position,
        }
    }

    fn picture(&self, position: &[Heap]) -> String {
        let coins = match self.rule {
            HeapRule::Turning(_) => coins(position),
            _ => String::new(),
        };
        format!("  {}\n{coins}", show(position))
    }

    fn tabled(&mut self) -> Option<&mut dyn Tabled> {
        Some(self)
    }
}

impl Tabled for HeapGame {
    fn usual_size(&self) -> usize {
        100
    }

    fn largest_size(&self, effort: &Effort) -> usize {
        // Two copies of the values, and two bytes more for each in the sparse table.
        match &self.rule {
            HeapRule::Taking(code) if !code.is_octal() => 1_000,
            HeapRule::Mark | HeapRule::Divide(_) | HeapRule::HalveInto(_) => 1_000_000,
            HeapRule::Consecutive => 100_000,
            _ => effort.memory / 10,
        }
    }

    fn table(&mut self, up_to: usize, effort: &Effort) -> Table {
        self.fill(up_to, effort);
        Table::Line {
            values: self.values[..self.values.len().min(up_to + 1)].to_vec(),
            asked: up_to,
        }
    }

    fn repetition_within(&mut self, table: &Table, effort: &Effort) -> Repetition {
        self.repetition_up_to(table.values().len(), effort)
    }

    fn repetition(&mut self, table: &Table, effort: &Effort) -> Repetition {
        let shown = table.values().len();
        let further = if table.is_complete() { self.rule.depth() } else { 0 };
        self.repetition_up_to(shown.max(further), effort)
    }
}

impl HeapGame {
    /// What the first `limit` heaps show.
    fn repetition_up_to(&mut self, limit: usize, effort: &Effort) -> Repetition {
        if let Some(proved) = self.certificate(limit, effort) {
            return Repetition::Proved(proved.clone());
        }
        if let Some(formula) = self.rule.formula_words() {
            return Repetition::Formula(formula);
        }
        self.fill(limit.saturating_sub(1), effort);
        Repetition::observe(&self.values)
    }
}

#[cfg(test)]
mod tests;
