//! A New Tetris Game: a move covers a free 2x2 square of the board; whoever cannot move loses.

use super::hdu1809::{as_position, blocked, covers, empty, sizes};
use placement::{PARTS, Parts, free};
use sg_rules::prelude::*;

pub fn rules() -> Rules<Grid> {
    let mut parts = Parts::default();
    let shape = grid(1..=49, 1..=49, "01").cells(49);
    // All boards of up to 12 cells, and the empty ones of up to 24.
    let every = sizes(12).into_iter().filter(|&(n, m)| n.min(m) > 1 || n * m <= 5);
    let every: Vec<Vec<String>> = every.flat_map(|(n, m)| shape.all(n, m)).collect();
    Rules::new(Format::up_to_the_end(), shape, |board| covers(std::slice::from_ref(board)))
        .words("Yes", "No")
        .oracle(PARTS, move |board| parts.value(board) > 0)
        .small(every.into_iter().chain(sizes(24).into_iter().map(empty)))
        .random(|random| {
            let rows = random.usize(1..=8);
            let columns = random.usize(1..=49 / rows).min(12);
            let percent = if rows * columns > 24 { random.u32(40..80) } else { random.u32(0..60) };
            blocked(random, (rows, columns), percent)
        })
        .large(|random, size| {
            let mut board = || {
                let rows = random.usize(5..=7);
                let mut board = blocked(random, (rows, 49 / rows), 15);
                // The statement promises at most 40 free cells.
                while free(&board).count_ones() > 40 {
                    let (row, column) = (random.usize(0..board.len()), random.usize(0..board[0].len()));
                    board[row].replace_range(column..=column, "1");
                }
                board
            };
            (0..size.min(2000)).map(|_| board()).collect()
        })
        .study(|board| as_position(std::slice::from_ref(board)))
}
