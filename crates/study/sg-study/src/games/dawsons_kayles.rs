//! Dawson's Kayles: the code 0.07. Its values are those of Dawson's Chess, shifted by one.

use super::prelude::*;

pub const GAME: GameFile =
    GameFile::Code("0.07", Some(|| word!("take two neighbours; a row may split", "取相邻的两颗；一行可能分成两行")));
