//! Games that are played with heaps, each move in one heap.

use sg_core::heaps::lasker::Split;
use sg_core::heaps::nim;
use sg_core::taking::sparse_space::SparseTable;

use super::InfiniteSet;
use super::heap_rules::{HeapRule, becomes, by_guy_and_smith};
use crate::position::Part;
use crate::repetition::{Proved, Repetition};
use crate::study::{Effort, ExploreError, Kind, Move, Shortcut, Study};
use crate::table::Table;

/// A game of heaps, with the values that are known so far.
pub struct HeapGame {
    name: String,
    rule: HeapRule,
    values: Vec<u32>,
    /// For octal codes: the table grows without starting over.
    sparse: Option<SparseTable>,
    /// The proof, if one was looked for: with how many heaps, and what came of it.
    proof: Option<(usize, Option<Proved>)>,
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
        }
    }

    /// Fills the table up to heap `up_to`, in steps between which the work can be ended.
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

    fn proved(&mut self, limit: usize) -> Option<&Proved> {
        if self
            .proof
            .as_ref()
            .is_none_or(|(looked, proof)| proof.is_none() && *looked < limit)
        {
            self.proof = Some((limit, self.rule.proved(limit)));
        }
        self.proof.as_ref()?.1.as_ref()
    }

    /// The proof, if the first `limit` heaps are enough for one. The table of an octal code is filled here, where it can
    /// be watched and ended, and is itself what proves.
    fn certificate(&mut self, limit: usize, effort: &Effort) -> Option<&Proved> {
        let (HeapRule::Taking(code), Some(_)) = (&self.rule, &self.sparse) else {
            return self.proved(limit);
        };
        let code = code.clone();
        let limit = limit.min(self.largest_size(effort));
        let mut length = 1_024.min(limit);
        while !matches!(self.proof, Some((_, Some(_)))) {
            self.fill(length.saturating_sub(1), effort);
            let proof = self.sparse.as_ref().and_then(SparseTable::period);
            self.proof = Some((length, proof.map(|proof| by_guy_and_smith(&code, proof))));
            if length == limit || effort.watch.stopped() {
                break;
            }
            length = (2 * length).min(limit);
        }
        self.proof.as_ref()?.1.as_ref()
    }

    fn too_large(&self, heap: u64, most: String) -> ExploreError {
        ExploreError::TooLarge {
            part: format!("{} {heap}", self.noun()),
            game: self.name.clone(),
            most,
        }
    }
}

/// Heaps that the table may be filled up to for a single value.
const TABLE: usize = 1_000_000;

impl Study for HeapGame {
    fn name(&self) -> &str {
        &self.name
    }

    fn rule(&self) -> String {
        self.rule.words()
    }

    fn kind(&self) -> Kind {
        Kind::Heap
    }

    fn noun(&self) -> &'static str {
        match self.rule {
            HeapRule::Turning(_) => "coin",
            _ => "heap",
        }
    }

    fn start(&self) -> Vec<Part> {
        let heaps: &[u64] = match self.rule {
            HeapRule::InfiniteSet(_) | HeapRule::Lasker | HeapRule::SplitThree => &[3, 5, 8],
            _ => &[7, 12],
        };
        heaps.iter().copied().map(Part::Heap).collect()
    }

    fn usual_size(&self) -> usize {
        100
    }

    fn largest_size(&self, effort: &Effort) -> usize {
        // Two copies of the values, and two bytes more for each in the sparse table.
        match &self.rule {
            HeapRule::Taking(code) if !code.is_octal() => 1_000,
            HeapRule::Mark | HeapRule::Divide(_) => 1_000_000,
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

    fn repetition(&mut self, table: &Table, effort: &Effort) -> Repetition {
        let shown = match table {
            Table::Line { values, .. } => values.len(),
            Table::Plane(_) | Table::Lost(_) => 0,
        };
        let limit = if table.is_complete() {
            shown.max(self.rule.depth())
        } else {
            shown
        };
        if let Some(proved) = self.certificate(limit, effort) {
            return Repetition::Proved(proved.clone());
        }
        if let Some(formula) = self.rule.formula_words() {
            return Repetition::Formula(formula);
        }
        self.fill(limit.saturating_sub(1), effort);
        Repetition::observe(&self.values)
    }

    fn moves(&self, part: &Part) -> Vec<Move> {
        match part {
            Part::Heap(n) => self.rule.moves(*n),
            _ => Vec::new(),
        }
    }

    fn value(&mut self, part: &Part, effort: &Effort) -> Result<u64, ExploreError> {
        let Part::Heap(n) = *part else {
            unreachable!("positions of this game are read as heaps");
        };
        if let Some(value) = self.rule.formula(n) {
            return Ok(value);
        }
        if self.rule.formula(0).is_some() {
            return Err(self.too_large(n, "its value does not fit into 64 bits".to_owned()));
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
        self.fill(n as usize, effort);
        let value = self.values.get(n as usize).copied();
        value.map(u64::from).ok_or(ExploreError::Stopped)
    }

    fn reason(&self, position: &[Part]) -> Option<String> {
        let largest = position.iter().map(|part| match part {
            Part::Heap(n) => *n,
            _ => 0,
        });
        let n = largest
            .max()
            .filter(|&n| n > TABLE as u64 && self.rule.formula(n).is_none())?;
        let (_, Some(proof)) = self.proof.as_ref()? else {
            return None;
        };
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

    fn by_theorem(&self, position: &[Part]) -> Option<Shortcut> {
        let heaps: Option<Vec<u64>> = position
            .iter()
            .map(|part| match part {
                Part::Heap(n) => Some(*n),
                _ => None,
            })
            .collect();
        let heaps = heaps?;
        let largest = heaps.iter().copied().max().unwrap_or(0);
        let (split, most) = match self.rule {
            HeapRule::InfiniteSet(InfiniteSet::Any) => {
                let takes = nim::winning_moves(&heaps).map(|step| {
                    let n = heaps[step.heap];
                    (step.heap, becomes(n, format!("take {}", n - step.to), &[step.to]))
                });
                return Some(Shortcut {
                    moves: takes.collect(),
                    all: true,
                });
            }
            HeapRule::Lasker => (Split::Two, 10_000_000),
            HeapRule::SplitThree => (Split::Three, 3_000),
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

    /// Two heads at one place are none.
    fn simplify(&self, position: Vec<Part>) -> Vec<Part> {
        if !matches!(self.rule, HeapRule::Turning(_)) {
            return position;
        }
        let mut heads: Vec<Part> = Vec::new();
        for part in position {
            match heads.iter().position(|head| *head == part) {
                Some(place) => drop(heads.remove(place)),
                None => heads.push(part),
            }
        }
        heads
    }

    fn check(&self, part: &Part) -> Result<(), ExploreError> {
        match (part, self.rule.most()) {
            (Part::Heap(n), Some(most)) if *n > most => {
                Err(self.too_large(*n, format!("the moves of {most} are the most that are listed")))
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests;
