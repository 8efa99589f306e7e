//! Games that are played with heaps, each move in one heap.

use sg_core::sparse_space::SparseTable;
use sg_core::{Taking, period};

use super::heap_rules::HeapRule;
use crate::position::Part;
use crate::repetition::{Proved, Repetition};
use crate::study::{Effort, Kind, Move, Obstacle, Study};
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

    fn too_large(&self, heap: u64) -> Obstacle {
        Obstacle::TooLarge {
            part: format!("heap {heap}"),
            game: self.name.clone(),
            most: match self.rule.most() {
                Some(most) => format!("{most} is the most here"),
                None => "no period is proved that would reach so far".to_owned(),
            },
        }
    }
}

/// How many heaps [`Taking::period`] needs for the repetition that the values show, if there is one and they suffice:
/// with k the place of the last digit, and q the most heaps that a move leaves, q (preperiod + period) + k.
fn window(code: &Taking, values: &[u32]) -> Option<usize> {
    let seen = period::observe(values)?;
    let parts = match code.digits().iter().max() {
        Some(8..) => 3,
        Some(4..) => 2,
        _ => 1,
    };
    let enough = parts * (seen.preperiod.max(1) + seen.period) + code.digits().len() - 1;
    (enough <= values.len()).then_some(enough)
}

/// Heaps that the table may be filled up to for a single value.
const TABLE: u64 = 1_000_000;

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

    fn start(&self) -> Vec<Part> {
        let heaps: &[u64] = match self.rule {
            HeapRule::Members(_) | HeapRule::Lasker | HeapRule::SplitThree => &[3, 5, 8],
            _ => &[7, 12],
        };
        heaps.iter().copied().map(Part::Heap).collect()
    }

    fn usual_size(&self) -> usize {
        100
    }

    fn largest_size(&self, effort: &Effort) -> usize {
        // Two copies of the values, and two bytes more for each in the sparse table.
        let memory = effort.memory / 10;
        match self.rule.most() {
            Some(most @ ..50_000) => most as usize,
            _ => memory,
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
            Table::Plane(_) => 0,
        };
        let limit = if table.is_complete() {
            shown.max(self.rule.depth())
        } else {
            shown
        };
        // A long table of a code is filled here, where it can be watched and ended, and proved only where that can succeed.
        let enough = if let HeapRule::Taking(code) = &self.rule {
            let code = code.clone();
            self.fill(limit.saturating_sub(1), effort);
            window(&code, &self.values)
        } else {
            Some(limit)
        };
        if let Some(proved) = enough.and_then(|enough| self.proved(enough)) {
            return Repetition::Proved(proved.clone());
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

    fn value(&mut self, part: &Part, effort: &Effort) -> Result<u32, Obstacle> {
        let Part::Heap(n) = *part else {
            unreachable!("positions of this game are read as heaps");
        };
        if let Some(value) = self.rule.formula(n) {
            return Ok(value);
        }
        if n > self.rule.most().unwrap_or(TABLE) {
            let proof = if self.rule.most().is_none() {
                self.proved(TABLE as usize)
            } else {
                None
            };
            let value = proof.and_then(|proof| proof.grundy(n));
            return value.ok_or_else(|| self.too_large(n));
        }
        self.fill(n as usize, effort);
        self.values.get(n as usize).copied().ok_or(Obstacle::Stopped)
    }

    fn check(&self, part: &Part) -> Result<(), Obstacle> {
        match (part, self.rule.most()) {
            (Part::Heap(n), Some(most)) if *n > most => Err(self.too_large(*n)),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{HeapGame, HeapRule};
    use crate::position::Part;
    use crate::study::{Effort, Obstacle, Study};

    #[test]
    fn a_proof_answers_for_heaps_beyond_every_table() {
        let mut game = HeapGame::new("take:1,3,4", HeapRule::Set(sg_core::Subtraction::new([1, 3, 4])));
        let far = Part::Heap(7 * 10u64.pow(18) + 5);
        assert_eq!(game.value(&far, &Effort::default()), Ok(3));
        assert_eq!(game.moves(&far).len(), 3);
    }

    #[test]
    fn a_period_is_proved_exactly_when_the_window_of_the_theorem_is_there() {
        for code in [
            "0.77", "0.137", "0.34", "0.0", "0.51", "0.333", "0.8", "4.3", "0.6", "4.0!",
        ] {
            let code: sg_core::Taking = code.parse().unwrap();
            for heaps in [3, 10, 40, 167, 168, 169, 400] {
                let values = code.grundy_values(heaps - 1);
                let proof = super::window(&code, &values).and_then(|enough| code.period(enough));
                assert_eq!(proof, code.period(heaps), "{code} {heaps}");
            }
        }
    }

    #[test]
    fn a_heap_with_too_many_moves_is_refused() {
        let mut game = HeapGame::new("kayles", HeapRule::Taking("0.77".parse().unwrap()));
        let far = Part::Heap(100_001);
        assert!(matches!(game.check(&far), Err(Obstacle::TooLarge { .. })));
        assert!(matches!(
            game.value(&far, &Effort::default()),
            Err(Obstacle::TooLarge { .. })
        ));
        assert_eq!(game.check(&Part::Heap(100_000)), Ok(()));
    }
}
