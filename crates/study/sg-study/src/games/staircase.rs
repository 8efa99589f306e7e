//! Staircase Nim: the value of a stair is the nim-sum of its odd steps.
//!
//! Proof by induction: every move changes that sum, and a move from an odd step reaches every
//! smaller sum.

use sg_core::heaps::staircase;

use super::prelude::*;

pub const GAME: GameFile = GameFile::Other(|_| Box::new(Staircase));

struct Staircase;

/// The move that pushes coins down from a step, counted from 0.
fn push(coins: &[u64], step: usize, count: u64) -> Move<Row> {
    let mut next = coins.to_vec();
    next[step] -= count;
    let to = match step {
        0 => say!("the ground", "地面"),
        _ => {
            next[step - 1] += count;
            say!("step {step}", "第 {step} 级")
        }
    };
    row_move(next, say!("push {count} from step {} to {to}", "把 {count} 枚从第 {} 级推到{to}", step + 1))
}

impl Game for Staircase {
    type Part = Row;

    fn name(&self) -> &str {
        "staircase"
    }

    fn rule(&self) -> String {
        say!(
            "push any number of coins from one step to the next one down; (a,b,...) are the coins on step 1, 2, ..., and step 1 \
             leads to the ground, where coins are out of the game",
            "把一级台阶上的任意多枚硬币推到下一级；(a,b,...) 是第 1、2……级上的硬币数，第 1 级通向地面，到了地面的硬币退出游戏"
        )
    }

    fn noun(&self) -> &'static str {
        "stair"
    }

    fn start(&self) -> Vec<Row> {
        vec![Row(vec![3, 7, 1, 2])]
    }

    fn moves(&self, row: &Row) -> Result<Vec<Move<Row>>, ExploreError> {
        let coins = row.0.iter().map(|&coins| u128::from(coins));
        if coins.sum::<u128>() > MOST_MOVES {
            return Err(ExploreError::too_many_moves(row, self.name(), MOST_MOVES));
        }
        let steps = row.0.iter().enumerate();
        let pushes = steps.flat_map(|(step, &coins)| (1..=coins).map(move |count| (step, count)));
        Ok(pushes.map(|(step, count)| push(&row.0, step, count)).collect())
    }

    fn decide(&mut self, position: &[Row], _effort: &Effort) -> Result<Decision, ExploreError> {
        let values = position.iter().map(|row| staircase::grundy(row.0.iter().copied()));
        Ok(Decision::Values(values.collect()))
    }

    fn winning_by_theorem(&self, position: &[Row]) -> Option<Shortcut<Row>> {
        let [row] = position else { return None };
        let pushes = staircase::winning_moves(&row.0).into_iter();
        let moves = pushes.map(|(step, left)| (0, push(&row.0, step, row.0[step] - left)));
        Some(Shortcut { moves: moves.collect(), all: true })
    }

    fn scene(&self, position: &[Row]) -> Scene {
        Scene::Parts(position.iter().map(|row| Figure::Stair(row.0.clone())).collect())
    }

    fn undisguised(&self, position: &[Row]) -> Option<Vec<(String, u64)>> {
        let odd = position.iter().flat_map(|row| row.0.iter().enumerate().step_by(2));
        Some(odd.map(|(step, &coins)| (say!("step {}", "第 {} 级", step + 1), coins)).collect())
    }

    fn reason(&self, position: &[Row]) -> Option<String> {
        let [row] = position else { return None };
        let odd: Vec<String> = row.0.iter().step_by(2).map(u64::to_string).collect();
        let sum = staircase::grundy(row.0.iter().copied());
        Some(say!(
            "Only the odd steps count: the nim-sum of {} is {sum}.",
            "只有奇数级台阶起作用：{} 的异或和是 {sum}。",
            odd.join(", ")
        ))
    }
}
