//! Fliping game: a move turns all coins of the rectangle between one that shows 1 and the lower
//! right corner; whoever cannot move loses.

use sg_rules::prelude::*;

/// The position: the rows of coins.
struct Flip;

impl Game for Flip {
    type Position = Vec<Vec<u64>>;

    fn moves(&self, coins: &Vec<Vec<u64>>) -> Vec<Vec<Vec<u64>>> {
        let places = (0..coins.len()).flat_map(|row| (0..coins[row].len()).map(move |column| (row, column)));
        let flipped = |(row, column)| {
            let mut coins = coins.clone();
            for coin in coins[row..].iter_mut().flat_map(|row: &mut Vec<u64>| &mut row[column..]) {
                *coin ^= 1;
            }
            coins
        };
        places.filter(|&(row, column): &(usize, usize)| coins[row][column] == 1).map(flipped).collect()
    }
}

/// Plays by picking the first coin that shows 1, row by row. The number of moves is odd for a win.
fn one_play(coins: &Vec<Vec<u64>>) -> bool {
    // For each column, whether the moves so far turned it an odd number of times.
    let (mut columns, mut is_odd) = (vec![0; coins[0].len()], false);
    for row in coins {
        let mut turns = 0;
        for (coin, column) in row.iter().zip(&mut columns) {
            turns ^= *column;
            if coin ^ turns == 1 {
                (turns, *column, is_odd) = (turns ^ 1, *column ^ 1, !is_odd);
            }
        }
    }
    is_odd
}

pub fn rules() -> Rules<Matrix> {
    let shape = matrix("coin", 1..=100, 1..=100, 0..=1);
    let sizes = [(1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (2, 2), (1, 7), (7, 1), (2, 3), (3, 2), (2, 4), (3, 3)];
    let small: Vec<_> = sizes.iter().flat_map(|&(n, m)| shape.all(n, m, 2)).collect();
    Rules::new(Format::counted(100), shape, Brute::new(Flip).wins_at(Vec::clone))
        .words("Alice", "Bob")
        // All coins but the last of the largest board.
        .idle(|place| place != 9999)
        .oracle("one play, which picks the first coin each time", one_play)
        .small(small)
        .random(|random| (0..3).map(|_| (0..4).map(|_| random.u64(0..=1)).collect()).collect())
}
