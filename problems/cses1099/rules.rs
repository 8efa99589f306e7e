//! Stair Game: a move takes any number of balls from one stair, except the first, to the next one
//! down; whoever makes the last move wins.

use super::cses1730;
use sg_rules::prelude::*;

/// The position: the balls on each stair, the first of which is the ground.
pub struct Stairs;

impl Game for Stairs {
    type Position = Vec<u64>;

    fn moves(&self, stairs: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut moves = Vec::new();
        for from in 1..stairs.len() {
            for balls in 1..=stairs[from] {
                let mut next = stairs.clone();
                next[from] -= balls;
                next[from - 1] += balls;
                moves.push(next);
            }
        }
        moves
    }
}

pub fn rules() -> Rules<List> {
    let stairs = list("stair", 1..=200_000, 0..=1_000_000_000).longest_of_many(40);
    Rules::new(cses1730::cases().0, stairs, Brute::new(Stairs).wins_at(Vec::clone))
        .words("first", "second")
        .oracle("each binary digit counted over every second stair", |stairs| {
            nim_sum(stairs.iter().copied().skip(1).step_by(2)) > 0
        })
        .small_up_to(6, 5)
        .random_up_to(&[&[12, 12], &[6, 6, 6], &[1; 9]])
        // The first stair is the ground.
        .study(|stairs| match &stairs[1..] {
            [] => vec![position(0)],
            stairs => vec![position(joined(stairs, ","))],
        })
}
