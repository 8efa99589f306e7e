//! Dawson's Chess: the code 0.137, whose table proves the period 34.

use super::prelude::*;

pub const GAME: GameFile = GameFile::Code(
    "0.137",
    Some(|| word!("take a counter with its neighbours; a row may split", "取一颗，连同与它相邻的；一行可能分成两行")),
);
