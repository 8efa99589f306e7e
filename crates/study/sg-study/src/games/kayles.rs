//! Kayles (Dudeney, Loyd): the code 0.77, whose table proves the period 12.

use super::prelude::*;

pub const GAME: GameFile = GameFile::Code(
    "0.77",
    Some(|| word!("knock down one pin or two neighbours; a row may split", "击倒一个瓶或相邻的两个；一行可能分成两行")),
);
