//! Games whose position is a row of numbers that belong together.

use sg_core::heaps::{moore, staircase};

use crate::effort::{Effort, ExploreError};
use crate::game::{Decision, Game, Move, Shortcut};
use crate::position::Row;

/// What may be done with a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowRule {
    /// Take any numbers from at least one and at most this many heaps (Moore 1910).
    Moore(usize),
    /// Push any number of coins from one step to the next one down; the first step leads to the ground.
    Staircase,
    /// Take one counter from each of some heaps, at least one.
    OneEach,
}

/// A game of rows.
pub struct RowGame {
    name: String,
    rule: RowRule,
}

/// The most moves that are listed.
const MOST_MOVES: u128 = 20_000;

impl RowGame {
    /// The game `rule` under the name that was typed.
    pub fn new(name: impl Into<String>, rule: RowRule) -> Self {
        RowGame {
            name: name.into(),
            rule,
        }
    }

    fn move_count(&self, numbers: &[u64]) -> u128 {
        let sizes = numbers.iter().map(|&number| u128::from(number));
        match self.rule {
            RowRule::Staircase => sizes.sum(),
            RowRule::OneEach => (1 << numbers.iter().filter(|&&number| number > 0).count()) - 1,
            // by_heaps[j]: the ways to change exactly j heaps.
            RowRule::Moore(k) => {
                let mut by_heaps = vec![0u128; k.min(numbers.len()) + 1];
                by_heaps[0] = 1;
                for size in sizes {
                    for j in (1..by_heaps.len()).rev() {
                        by_heaps[j] = by_heaps[j].saturating_add(by_heaps[j - 1].saturating_mul(size));
                    }
                }
                by_heaps[1..]
                    .iter()
                    .fold(0, |sum: u128, &ways| sum.saturating_add(ways))
            }
        }
    }

    fn push(numbers: &[u64], step: usize, count: u64) -> Move<Row> {
        let mut next = numbers.to_vec();
        next[step - 1] -= count;
        let to = if step == 1 {
            "the ground".to_owned()
        } else {
            next[step - 2] += count;
            format!("step {}", step - 1)
        };
        row_move(next, format!("push {count} from step {step} to {to}"))
    }

    fn reduce(numbers: &[u64], next: Vec<u64>) -> Move<Row> {
        let changed = numbers
            .iter()
            .zip(&next)
            .enumerate()
            .filter(|(_, (old, new))| old != new);
        let takes: Vec<String> = changed
            .map(|(heap, (old, new))| format!("{} from heap {}", old - new, heap + 1))
            .collect();
        row_move(next, format!("take {}", takes.join(" and ")))
    }
}

fn row_move(to: Vec<u64>, does: String) -> Move<Row> {
    let to = Row(to);
    Move {
        words: format!("{does}, leaving {to}"),
        key: to.to_string(),
        leaves: vec![to],
    }
}

/// All rows in which at least one and at most `k` of the numbers are smaller.
fn reductions(numbers: &[u64], k: usize) -> Vec<Vec<u64>> {
    // Each with how many heaps were changed.
    let mut rows: Vec<(usize, Vec<u64>)> = vec![(0, Vec::new())];
    for &number in numbers {
        let mut longer = Vec::new();
        for (changed, row) in rows {
            let least = if changed < k { 0 } else { number };
            for new in (least..=number).rev() {
                let mut next = row.clone();
                next.push(new);
                longer.push((changed + usize::from(new < number), next));
            }
        }
        rows = longer;
    }
    rows.into_iter()
        .filter(|(changed, _)| *changed > 0)
        .map(|(_, row)| row)
        .collect()
}

/// All rows in which at least one of the numbers is smaller by one.
fn ones_less(numbers: &[u64]) -> Vec<Vec<u64>> {
    let mut rows = vec![Vec::new()];
    for &number in numbers {
        let with = |row: &Vec<u64>, new: u64| row.iter().copied().chain([new]).collect::<Vec<_>>();
        let less = rows.iter().filter(|_| number > 0).map(|row| with(row, number - 1));
        rows = rows.iter().map(|row| with(row, number)).chain(less).collect();
    }
    rows.split_off(1)
}

impl Game for RowGame {
    type Part = Row;

    fn name(&self) -> &str {
        &self.name
    }

    fn rule(&self) -> String {
        match self.rule {
            RowRule::Moore(k) => format!("take any numbers of counters from at least one and at most {k} heaps"),
            RowRule::Staircase => {
                "push any number of coins from one step to the next one down; (a,b,...) are the coins on step 1, 2, \
                 ..., and step 1 leads to the ground, where coins are out of the game"
                    .to_owned()
            }
            RowRule::OneEach => {
                "choose one heap or more, none of them empty, and take one counter from each".to_owned()
            }
        }
    }

    fn noun(&self) -> &'static str {
        match self.rule {
            RowRule::Moore(_) | RowRule::OneEach => "row of heaps",
            RowRule::Staircase => "stair",
        }
    }

    fn start(&self) -> Vec<Row> {
        vec![Row(match self.rule {
            RowRule::Moore(_) => vec![2, 3, 4, 5],
            RowRule::Staircase => vec![3, 7, 1, 2],
            RowRule::OneEach => vec![1, 2, 3],
        })]
    }

    fn moves(&self, row: &Row) -> Result<Vec<Move<Row>>, ExploreError> {
        let numbers = &row.0;
        if self.move_count(numbers) > MOST_MOVES {
            return Err(ExploreError::too_many_moves(row, &self.name, MOST_MOVES));
        }
        let reduced = |rows: Vec<Vec<u64>>| rows.into_iter().map(|next| RowGame::reduce(numbers, next)).collect();
        Ok(match self.rule {
            RowRule::Moore(k) => reduced(reductions(numbers, k)),
            RowRule::OneEach => reduced(ones_less(numbers)),
            RowRule::Staircase => {
                let steps = numbers.iter().enumerate();
                let pushes = steps.flat_map(|(i, &coins)| (1..=coins).map(move |k| (i + 1, k)));
                pushes
                    .map(|(step, count)| RowGame::push(numbers, step, count))
                    .collect()
            }
        })
    }

    /// By induction the Grundy value of a stair is the nim-sum of its odd steps: every move changes that sum, and every
    /// smaller sum is reached from an odd step. The other rows are decided as a whole, without values.
    fn decide(&mut self, position: &[Row], _effort: &Effort) -> Result<Decision, ExploreError> {
        match (self.rule, position) {
            (RowRule::Staircase, _) => {
                let values = position.iter().map(|row| staircase::grundy(row.0.iter().copied()));
                Ok(Decision::Values(values.collect()))
            }
            (RowRule::Moore(k), [row]) => Ok(Decision::Outcome(moore::wins(k, &row.0))),
            (RowRule::OneEach, [row]) => Ok(Decision::Outcome(row.0.iter().any(|number| number % 2 == 1))),
            _ => super::only_one(position.len(), &self.name),
        }
    }

    fn winning_by_theorem(&self, position: &[Row]) -> Option<Shortcut<Row>> {
        let [row] = position else { return None };
        let numbers = &row.0;
        let moves: Vec<Move<Row>> = match self.rule {
            RowRule::Moore(k) => {
                let next = moore::winning_move(k, numbers).into_iter();
                next.map(|next| RowGame::reduce(numbers, next)).collect()
            }
            RowRule::Staircase => {
                let pushes = staircase::winning_moves(numbers).into_iter();
                pushes
                    .map(|(index, left)| RowGame::push(numbers, index + 1, numbers[index] - left))
                    .collect()
            }
            RowRule::OneEach => {
                let even: Vec<u64> = numbers.iter().map(|number| number - number % 2).collect();
                (even != *numbers)
                    .then(|| RowGame::reduce(numbers, even))
                    .into_iter()
                    .collect()
            }
        };
        let all = match self.rule {
            RowRule::Moore(k) => !moore::wins(k, numbers),
            RowRule::Staircase | RowRule::OneEach => true,
        };
        let moves = moves.into_iter().map(|step| (0, step)).collect();
        Some(Shortcut { moves, all })
    }

    fn reason(&self, position: &[Row]) -> Option<String> {
        let [row] = position else { return None };
        let numbers = &row.0;
        Some(match self.rule {
            RowRule::Staircase => {
                let odd: Vec<String> = numbers.iter().step_by(2).map(u64::to_string).collect();
                let sum = staircase::grundy(numbers.iter().copied());
                format!("Only the odd steps count: the nim-sum of {} is {sum}.", odd.join(", "))
            }
            RowRule::Moore(k) => {
                let bits = u64::BITS - numbers.iter().copied().max().unwrap_or(0).leading_zeros();
                let ones = |bit: u32| numbers.iter().filter(|&&number| number >> bit & 1 == 1).count();
                let counts: Vec<String> = (0..bits.max(1)).rev().map(|bit| ones(bit).to_string()).collect();
                format!(
                    "In binary, written below each other, the heaps have {} ones in their columns. A row is lost if \
                     every column has a multiple of {}.",
                    counts.join(", "),
                    k + 1
                )
            }
            RowRule::OneEach => {
                "A row is lost if all its heaps are even: every move makes some of them odd, and taking one from each odd \
                 heap makes all of them even again."
                    .to_owned()
            }
        })
    }
}

#[cfg(test)]
mod tests;
