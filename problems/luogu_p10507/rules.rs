//! Georgia and Bob: a move takes one piece of a row any number of squares to the left, past no
//! other piece; whoever cannot move loses.

use sg_rules::prelude::*;

/// The position: the squares of the pieces, increasing.
struct Row;

impl Game for Row {
    type Position = Vec<u64>;

    fn moves(&self, squares: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut moves = Vec::new();
        let mut free = 1;
        for (piece, &square) in squares.iter().enumerate() {
            for to in free..square {
                let mut next = squares.clone();
                next[piece] = to;
                moves.push(next);
            }
            free = square + 1;
        }
        moves
    }
}

pub fn rules() -> Rules<List> {
    let shape = list("square", 1..=1000, 1..=10_000).distinct();
    let in_order = sets(10, 4).into_iter();
    Rules::new(Format::counted(20), shape, Brute::new(Row).wins_at(|squares: &Vec<u64>| sorted(squares.clone())))
        .words("Georgia will win", "Bob will win")
        .oracle("digits counted over the gaps within pairs, from the right", |squares| {
            let pairs = |pair: &[u64]| pair[pair.len() - 1] - 1 - if pair.len() == 2 { pair[0] } else { 0 };
            nim_sum(sorted(squares.clone()).rchunks(2).map(pairs)) > 0
        })
        .small(in_order.flat_map(|set| [set.iter().rev().copied().collect(), set]))
        .study(|squares| {
            let squares = [vec![0], sorted(squares.clone())].concat();
            vec![position(joined(squares.windows(2).rev().map(|two| two[1] - two[0] - 1), ","))]
        })
}
