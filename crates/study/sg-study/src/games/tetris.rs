//! Blocks of 2 x 2 squares on a board, `tetris 5x6` (HDU 1760 and 1809). The values come from a
//! search.

use sg_core::boards::placement::Block;

use super::prelude::*;

pub const GAME: GameFile = GameFile::Board(&Piece {
    rule: || word!("cover a free square of 2 x 2 squares", "用一个 2 x 2 的方块盖住四个空格"),
    start: (4, 4),
    forms: &[(2, 2)],
    searches: || on_each_grid!(Block),
    free_squares_with_values: 60,
});
