//! kiki's game: a move takes a coin, at first in the top right corner of a board, one square left,
//! down, or both; whoever cannot move loses.

use sg_rules::prelude::*;

/// The position: the number of squares below the coin, and to its left.
struct Coin;

impl Game for Coin {
    type Position = (u64, u64);

    fn moves(&self, &(below, left): &(u64, u64)) -> Vec<(u64, u64)> {
        let steps = [(0, 1), (1, 0), (1, 1)].into_iter();
        let inside = steps.filter(|&(down, aside)| down <= below && aside <= left);
        inside.map(|(down, aside)| (below - down, left - aside)).collect()
    }
}

/// Returns whether each square of the largest board is won, row by row.
fn table() -> Vec<bool> {
    let mut table: Vec<bool> = Vec::new();
    for row in 0..2000 {
        for column in 0..2000 {
            let lost =
                |up: usize, aside: usize| up <= row && aside <= column && !table[(row - up) * 2000 + column - aside];
            let won = lost(0, 1) || lost(1, 0) || lost(1, 1);
            table.push(won);
        }
    }
    table
}

pub fn rules() -> Rules<Numbers<2>> {
    let game = Brute::new(Coin);
    let table = LazyCell::new(table as fn() -> Vec<bool>);
    let shape = numbers([("n", 1..=2000), ("m", 1..=2000)]);
    Rules::new(Format::up_to("0 0"), shape, game.wins_at(|&[n, m]: &[u64; 2]| (n - 1, m - 1)))
        .words("Wonderful!", "What a pity!")
        .oracle("a table of won and lost squares of the whole board", move |&[n, m]| {
            table[(n as usize - 1) * 2000 + m as usize - 1]
        })
        .small_up_to([40, 40])
        // The recursion is as deep as the sum: a long thin board, or a square one.
        .random_up_to(&[[2000, 8], [8, 2000], [200, 200]])
        .near(|random, most| most.map(|most| random.u64(0..most.div_ceil(2)) * 2 + 1))
        .study(|[n, m]| vec![position(format!("{},{}", n - 1, m - 1))])
}
