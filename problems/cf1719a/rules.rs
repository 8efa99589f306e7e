//! Chip Game: a move takes a chip up or to the right by an odd number of cells; whoever cannot move
//! loses.

use sg_rules::prelude::*;

/// The position: the number of rows above the chip, and of columns to its right.
struct OddSteps;

impl Game for OddSteps {
    type Position = [u64; 2];

    fn moves(&self, &[up, right]: &[u64; 2]) -> Vec<[u64; 2]> {
        let ups = (1..=up).step_by(2).map(|step| [up - step, right]);
        ups.chain((1..=right).step_by(2).map(|step| [up, right - step])).collect()
    }
}

pub fn rules() -> Rules<Numbers<2>> {
    let shape = numbers([("n", 1..=1_000_000_000), ("m", 1..=1_000_000_000)]);
    let wins = Brute::new(OddSteps).wins_at(|&[n, m]: &[u64; 2]| [n - 1, m - 1]);
    // If the distance is even, a step of 1 leaves an odd rest for a single move.
    let moves_to_the_wall = |way: u64| if way == 0 { 0 } else { 2 - way % 2 };
    Rules::new(Format::counted(10_000), shape, wins)
        .words("Burenka", "Tonya")
        .oracle("one play: to the upper wall in as few moves as possible, then along it", move |&[n, m]| {
            (moves_to_the_wall(n - 1) + moves_to_the_wall(m - 1)) % 2 == 1
        })
        .small_up_to([30, 30])
        .random_up_to(&[[100, 100]])
}
