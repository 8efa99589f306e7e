//! A New Tetris Game: a move covers a free 2x2 square of the board; whoever cannot move loses.

use super::hdu1809::{Boards, sizes};
use sg_rules::boards::{Board, Parts};

/// The rules.
pub fn rules() -> Boards {
    Boards {
        cells: 49,
        alone: true,
        // All boards of up to 12 cells, and the empty ones of up to 24.
        small: || {
            let every = sizes(12).filter(|&(n, m)| n.min(m) > 1 || n * m <= 5);
            let every = every.flat_map(|(n, m)| Board::all(n, m));
            let empty = sizes(24).map(|(n, m)| Board::empty(n, m));
            every.chain(empty).map(|board| vec![board]).collect()
        },
        random: |random| {
            let rows = random.u32(1..=8);
            let columns = random.u32(1..=49 / rows).min(12);
            let percent = if rows * columns > 24 {
                random.u32(40..80)
            } else {
                random.u32(0..60)
            };
            vec![Board::random(random, rows, columns, percent)]
        },
        large: (
            |random| {
                let rows = random.u32(5..=7);
                let mut board = Board::random(random, rows, 49 / rows, 15);
                // At most 40 free cells are promised.
                while board.free().count_ones() > 40 {
                    let index = random.usize(0..board.rows.len());
                    board.rows[index] &= !(1 << random.u32(0..board.columns));
                }
                vec![board]
            },
            2000,
        ),
        parts: Parts::default(),
    }
}
