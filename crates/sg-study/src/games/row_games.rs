//! Games whose position is a row of numbers that belong together.

use sg_core::heaps::{moore, staircase};

use crate::position::Part;
use crate::study::{Effort, ExploreError, Kind, Move, Shortcut, Study, Worth};

/// What may be done with a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowRule {
    /// Take any numbers from at least one and at most so many heaps (Moore 1910).
    Moore(usize),
    /// Push any number of coins from one step to the next one down; the first step leads to the ground.
    Staircase,
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

    fn push(numbers: &[u64], step: usize, count: u64) -> Move {
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

    fn reduce(numbers: &[u64], next: Vec<u64>) -> Move {
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

fn row_move(to: Vec<u64>, does: String) -> Move {
    let to = Part::Row(to);
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

fn row(part: &Part) -> &[u64] {
    let Part::Row(numbers) = part else {
        unreachable!("positions of this game are read as rows");
    };
    numbers
}

impl Study for RowGame {
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
        }
    }

    fn kind(&self) -> Kind {
        Kind::Row
    }

    fn noun(&self) -> &'static str {
        match self.rule {
            RowRule::Moore(_) => "row of heaps",
            RowRule::Staircase => "stair",
        }
    }

    fn has_table(&self) -> bool {
        false
    }

    fn start(&self) -> Vec<Part> {
        match self.rule {
            RowRule::Moore(_) => vec![Part::Row(vec![2, 3, 4, 5])],
            RowRule::Staircase => vec![Part::Row(vec![3, 7, 1, 2])],
        }
    }

    fn moves(&self, part: &Part) -> Vec<Move> {
        let numbers = row(part);
        match self.rule {
            RowRule::Moore(k) => {
                let rows = reductions(numbers, k).into_iter();
                rows.map(|next| RowGame::reduce(numbers, next)).collect()
            }
            RowRule::Staircase => {
                let pushes = numbers
                    .iter()
                    .enumerate()
                    .flat_map(|(i, &coins)| (1..=coins).map(move |k| (i + 1, k)));
                pushes
                    .map(|(step, count)| RowGame::push(numbers, step, count))
                    .collect()
            }
        }
    }

    /// By induction the Grundy value of a stair is the nim-sum of its odd steps: every move changes that sum, and every
    /// smaller sum is reached from an odd step. Rows of Moore's game have no such value, and are not asked for one.
    fn value(&mut self, part: &Part, _effort: &Effort) -> Result<u64, ExploreError> {
        Ok(staircase::odd_sum(row(part).iter().copied()))
    }

    fn worth(&mut self, position: &[Part], _effort: &Effort) -> Result<Worth, ExploreError> {
        match self.rule {
            RowRule::Staircase => {
                let values = position
                    .iter()
                    .map(|part| staircase::odd_sum(row(part).iter().copied()));
                Ok(Worth::Value(sg_core::nim_sum(values)))
            }
            RowRule::Moore(k) => match position {
                [] => Ok(Worth::Outcome(false)),
                [part] => Ok(Worth::Outcome(moore::wins(k, row(part)))),
                _ => Err(ExploreError::TooLarge {
                    part: "a sum of several rows".to_owned(),
                    game: self.name.clone(),
                    most: "one row is decided as a whole, and has no value that could be added".to_owned(),
                }),
            },
        }
    }

    fn by_theorem(&self, position: &[Part]) -> Option<Shortcut> {
        let [part] = position else { return None };
        let numbers = row(part);
        Some(match self.rule {
            RowRule::Moore(k) => Shortcut {
                moves: moore::winning_move(k, numbers)
                    .map(|next| (0, RowGame::reduce(numbers, next)))
                    .into_iter()
                    .collect(),
                all: !moore::wins(k, numbers),
            },
            RowRule::Staircase => Shortcut {
                moves: staircase::winning_moves(numbers)
                    .into_iter()
                    .map(|push| (0, RowGame::push(numbers, push.step, push.count)))
                    .collect(),
                all: true,
            },
        })
    }

    fn reason(&self, position: &[Part]) -> Option<String> {
        let [part] = position else { return None };
        let numbers = row(part);
        match self.rule {
            RowRule::Staircase => {
                let odd: Vec<String> = numbers.iter().step_by(2).map(u64::to_string).collect();
                Some(format!(
                    "Only the odd steps count: the nim-sum of {} is {}.",
                    odd.join(", "),
                    staircase::odd_sum(numbers.iter().copied())
                ))
            }
            RowRule::Moore(k) => {
                let bits = u64::BITS - numbers.iter().copied().max().unwrap_or(0).leading_zeros();
                let ones = |bit: u32| numbers.iter().filter(|&&number| number >> bit & 1 == 1).count();
                let counts: Vec<String> = (0..bits.max(1)).rev().map(|bit| ones(bit).to_string()).collect();
                Some(format!(
                    "Written in binary below each other, the heaps have so many ones in each column: {}. Lost is what \
                     has a multiple of {} in every column.",
                    counts.join(", "),
                    k + 1
                ))
            }
        }
    }

    fn check(&self, part: &Part) -> Result<(), ExploreError> {
        if self.move_count(row(part)) <= MOST_MOVES {
            return Ok(());
        }
        Err(ExploreError::TooLarge {
            part: part.to_string(),
            game: self.name.clone(),
            most: format!("{MOST_MOVES} moves are the most that are listed"),
        })
    }
}

#[cfg(test)]
mod tests;
