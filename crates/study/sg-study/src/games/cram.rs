//! Cram, `cram 4x5`: dominoes on a board. The values come from a search.

use sg_theory::boards::Dominoes;

use super::prelude::*;

pub const GAME: GameFile = GameFile::Board(&Piece {
    rule: || word!("cover two free squares side by side", "盖住相邻的两个空格"),
    start: (4, 5),
    forms: &[(1, 2), (2, 1)],
    searches: || on_each_grid!(Dominoes),
    // Finding the values of all moves takes 15 times as long as one value on 3 x 9 squares, and 25
    // times as long on 5 x 6.
    free_squares_with_values: 25,
});
