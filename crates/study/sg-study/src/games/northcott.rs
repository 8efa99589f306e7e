//! Northcott's game (HDU 1730): Nim whose heaps are the gaps between the two pieces of a row.

use sg_core::heaps::northcott::gap;
use sg_core::nim_sum;

use super::prelude::*;

pub const GAME: GameFile = GameFile::Family {
    example: "8",
    read: |name, cursor| {
        let columns = cursor.number_between(2, 1_000)?;
        Ok(Found::Other(Box::new(Northcott { name, columns })))
    },
};

/// The game on rows of this many squares, numbered from 1. A part is a row, `3,7`: the piece of the
/// player to move, then the opponent's.
struct Northcott {
    name: String,
    columns: u64,
}

impl Northcott {
    fn gap(&self, row: &Pair) -> Result<u64, ExploreError> {
        let Pair(own, other) = *row;
        let squares = 1..=self.columns;
        if own == other || !squares.contains(&own) || !squares.contains(&other) {
            let why = say!(
                "the two pieces must stand on different squares from 1 to {}",
                "两枚棋子要在 1 到 {} 的不同格上",
                self.columns
            );
            return Err(ExploreError::not_a_position(row, &self.name, why));
        }
        Ok(gap(own, other))
    }
}

impl Game for Northcott {
    type Part = Pair;

    fn name(&self) -> &str {
        &self.name
    }

    fn rule(&self) -> String {
        say!(
            "move your own piece along its row of {} squares, either way, but not over the other one; (a,b) is a row with \
             the piece of whoever is to move on a and the other's on b",
            "把自己的棋子沿 {} 格的一行向左或向右移动，但不能越过对方的棋子；(a,b) 表示一行，先手的棋子在 a，对方的在 b",
            self.columns
        )
    }

    fn noun(&self) -> &'static str {
        "row"
    }

    fn start(&self) -> Vec<Pair> {
        vec![Pair(1, self.columns), Pair(self.columns, self.columns.div_ceil(2))]
    }

    /// Lists advances before retreats, each from the shortest to the longest.
    fn moves(&self, row: &Pair) -> Result<Vec<Move<Pair>>, ExploreError> {
        let before = self.gap(row)?;
        let Pair(own, other) = *row;
        let free = (1..=self.columns).filter(|to| *to != own && (*to < other) == (own < other) && *to != other);
        let mut moves: Vec<(u64, u64)> = free.map(|to| (gap(to, other), to)).collect();
        moves.sort_by_key(|&(left, _)| (left > before, left.abs_diff(before)));
        let step = |(left, to): (u64, u64)| Move {
            words: if left < before {
                say!("advance to {to}, leaving a gap of {left}", "前进到 {to}，剩 {left} 格间隔")
            } else {
                say!("retreat to {to}, leaving a gap of {left}", "后退到 {to}，剩 {left} 格间隔")
            },
            key: format!("{own}->{to}"),
            leaves: vec![Pair(to, other)],
        };
        Ok(moves.into_iter().map(step).collect())
    }

    fn decide(&mut self, position: &[Pair], _effort: &Effort) -> Result<Decision, ExploreError> {
        let gaps: Result<Vec<u64>, ExploreError> = position.iter().map(|row| self.gap(row)).collect();
        Ok(Decision::Values(gaps?))
    }

    /// Returns the gap, so that a winning player advances: a retreat makes it larger.
    fn left(&self, row: &Pair) -> u64 {
        self.gap(row).unwrap_or(0)
    }

    fn reason(&self, position: &[Pair]) -> Option<String> {
        let gaps: Vec<u64> = position.iter().filter_map(|row| self.gap(row).ok()).collect();
        let sum = nim_sum(gaps.iter().copied());
        Some(say!(
            "This is Nim with the gaps as heaps, {}, of the nim-sum {sum}: an advance makes a gap smaller by any number. A \
             retreat makes it larger, and the other player takes it back by following, until the edge is reached.",
            "这就是 Nim，间隔是各堆：{}，异或和 {sum}。前进使间隔减少任意多；后退使它变大，对方跟上去就抵消了，直到退到边上为止。",
            list(&gaps)
        ))
    }

    fn scene(&self, position: &[Pair]) -> Scene {
        let columns = self.columns;
        let strip = |&Pair(own, other): &Pair| Figure::Strip { columns, own, other };
        Scene::Parts(position.iter().map(strip).collect())
    }

    fn undisguised(&self, position: &[Pair]) -> Option<Vec<(String, u64)>> {
        let rows = position.iter().zip(1..);
        Some(
            rows.map(|(row, number)| (say!("the gap of row {number}", "第 {number} 行的间隔"), gap(row.0, row.1)))
                .collect(),
        )
    }

    fn turned(&self, position: Vec<Pair>) -> Vec<Pair> {
        position.into_iter().map(|Pair(own, other)| Pair(other, own)).collect()
    }
}
