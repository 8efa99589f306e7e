//! kiki's game: a coin in the top right corner of a board moves one square left, down, or both; whoever cannot move
//! it loses.

use sg_rules::Format;
use sg_rules::brute::Brute;
use sg_rules::enumerate::pairs;
use sg_rules::kinds::{Tuples, either, none_refused};

/// The position: how many squares are left below the coin, and to its left.
struct Coin;

impl sg_core::Game for Coin {
    type Position = (u64, u64);

    fn moves(&self, &(below, left): &(u64, u64)) -> Vec<(u64, u64)> {
        let steps = [(0, 1), (1, 0), (1, 1)].into_iter();
        let inside = steps.filter(|&(down, aside)| down <= below && aside <= left);
        inside.map(|(down, aside)| (below - down, left - aside)).collect()
    }
}

/// The rules.
pub fn rules() -> Tuples<2> {
    let mut game = Brute::new(Coin);
    // For every square, row by row, whether it is won; made when first needed.
    let mut table: Vec<bool> = Vec::new();
    Tuples {
        format: Format::up_to("0 0"),
        unit: "side",
        ranges: [("n", 1..=2000), ("m", 1..=2000)],
        refused: none_refused,
        words: either("Wonderful!", "What a pity!"),
        by_moves: Box::new(move |&[n, m]| game.wins(&(n - 1, m - 1))),
        oracle: "a table of won and lost squares of the whole board",
        by_oracle: Box::new(move |&[n, m]| {
            if table.is_empty() {
                for (row, column) in (0..2000).flat_map(|row| (0..2000).map(move |column| (row, column))) {
                    let lost = |up: usize, aside: usize| {
                        up <= row && aside <= column && !table[(row - up) * 2000 + column - aside]
                    };
                    let won = lost(0, 1) || lost(1, 0) || lost(1, 1);
                    table.push(won);
                }
            }
            table[(n as usize - 1) * 2000 + m as usize - 1]
        }),
        small: pairs(40),
        // Recursion is as deep as the sum: a long thin board, or a square one.
        random: |random| match random.u32(0..3) {
            0 => [random.u64(1..=2000), random.u64(1..=8)],
            1 => [random.u64(1..=8), random.u64(1..=2000)],
            _ => [random.u64(1..=200), random.u64(1..=200)],
        },
        near: |random, most| most.map(|most| random.u64(0..most.div_ceil(2)) * 2 + 1),
    }
}
