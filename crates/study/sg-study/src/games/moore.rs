//! Moore's Nim (1910), `moore:2`: decided by the number of ones in each binary column, modulo k +
//! 1.

use sg_theory::moore;

use super::prelude::*;

pub const GAME: GameFile = GameFile::Family {
    example: "2",
    read: |name, cursor| {
        let k = cursor.number_between(1, 64)? as usize;
        Ok(Found::Other(Box::new(Moore { name, k })))
    },
};

/// The game in which a move takes any numbers from at least one and at most `k` heaps.
struct Moore {
    name: String,
    k: usize,
}

impl Moore {
    /// Counts the moves.
    fn move_count(&self, heaps: &[u64]) -> u128 {
        // by_heaps[j] is the number of ways to change exactly j heaps.
        let mut by_heaps = vec![0u128; self.k.min(heaps.len()) + 1];
        by_heaps[0] = 1;
        for &heap in heaps {
            for j in (1..by_heaps.len()).rev() {
                by_heaps[j] = by_heaps[j].saturating_add(by_heaps[j - 1].saturating_mul(heap.into()));
            }
        }
        by_heaps[1..].iter().fold(0, |sum, &ways| sum.saturating_add(ways))
    }

    /// Returns all rows with at least one and at most `k` smaller heaps.
    fn reductions(&self, heaps: &[u64]) -> Vec<Vec<u64>> {
        // The number of changed heaps, and the new row so far.
        let mut rows: Vec<(usize, Vec<u64>)> = vec![(0, Vec::new())];
        for &heap in heaps {
            let mut longer = Vec::new();
            for (changed, row) in rows {
                let least = if changed < self.k { 0 } else { heap };
                for new in (least..=heap).rev() {
                    let next = row.iter().copied().chain([new]).collect();
                    longer.push((changed + usize::from(new < heap), next));
                }
            }
            rows = longer;
        }
        rows.retain(|(changed, _)| *changed > 0);
        rows.into_iter().map(|(_, row)| row).collect()
    }
}

impl Game for Moore {
    type Part = Row;

    fn name(&self) -> &str {
        &self.name
    }

    fn rule(&self) -> String {
        let k = self.k;
        say!(
            "take any numbers of counters from at least one and at most {k} heaps",
            "从至少一堆、至多 {k} 堆里各取任意多颗"
        )
    }

    fn noun(&self) -> &'static str {
        "row of heaps"
    }

    fn start(&self) -> Vec<Row> {
        vec![Row(vec![2, 3, 4, 5])]
    }

    fn moves(&self, row: &Row) -> Result<Vec<Move<Row>>, ExploreError> {
        if self.move_count(&row.0) > MOST_MOVES {
            return Err(ExploreError::too_many_moves(row, &self.name, MOST_MOVES));
        }
        let rows = self.reductions(&row.0).into_iter();
        Ok(rows.map(|next| reduce(&row.0, next)).collect())
    }

    fn decide(&mut self, position: &[Row], _effort: &Effort) -> Result<Decision, ExploreError> {
        match position {
            [row] => Ok(Decision::Outcome(moore::wins(self.k, &row.0))),
            _ => only_one(position.len(), &self.name),
        }
    }

    fn winning_by_theorem(&self, position: &[Row]) -> Option<Shortcut<Row>> {
        let [row] = position else { return None };
        let next = moore::winning_move(self.k, &row.0);
        Some(Shortcut { all: next.is_none(), moves: next.map(|next| (0, reduce(&row.0, next))).into_iter().collect() })
    }

    fn scene(&self, position: &[Row]) -> Scene {
        Scene::Heaps(position.iter().flat_map(|row| row.0.clone()).collect())
    }

    fn reason(&self, position: &[Row]) -> Option<String> {
        let [row] = position else { return None };
        let bits = u64::BITS - row.0.iter().copied().max().unwrap_or(0).leading_zeros();
        let ones = |bit: u32| row.0.iter().filter(|&&number| number >> bit & 1 == 1).count();
        let counts: Vec<String> = (0..bits.max(1)).rev().map(|bit| ones(bit).to_string()).collect();
        Some(say!(
            "In binary, written below each other, the heaps have {} ones in their columns. A row is lost if every column has \
             a multiple of {}.",
            "写成二进制上下对齐，各列的 1 的个数是 {}。每一列的个数都是 {} 的倍数时必败。",
            counts.join(", "),
            self.k + 1
        ))
    }
}
