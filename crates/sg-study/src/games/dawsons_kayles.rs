//! Dawson's Kayles: the code 0.07, with the values of Dawson's Chess one heap later.

use super::prelude::*;

pub const GAME: GameFile =
    GameFile::Code("0.07", Some(|| word!("take two neighbours; a row may split", "取相邻的两颗；一行可能分成两行")));
