//! Staircase Nim: a move takes any number of stones from one step to the next one down; those on
//! the ground are out of the game, and whoever cannot move loses.

use super::cses1099::Stairs;
use sg_rules::prelude::*;

pub fn rules() -> Rules<List> {
    let steps = list("step", 1..=100_000, 1..=1_000_000_000);
    let with_ground = |steps: &Vec<u64>| [&[0], &steps[..]].concat();
    Rules::new(Format::one(), steps, Brute::new(Stairs).wins_at(with_ground))
        .words("Yes", "No")
        .oracle("each binary digit counted over every second step", |steps| {
            nim_sum(steps.iter().copied().step_by(2)) > 0
        })
        .idle(|place| place % 2 == 1)
        .small_up_to(8, 5)
        .random_up_to(&[&[12, 12], &[6, 6, 6], &[1; 9]])
        .study(|steps| vec![position(joined(steps, ","))])
}
