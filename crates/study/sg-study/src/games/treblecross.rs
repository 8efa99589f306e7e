//! Treblecross, one-dimensional noughts and crosses without losing moves: the code 0.007. No period
//! is known.

use super::prelude::*;

pub const GAME: GameFile =
    GameFile::Code("0.007", Some(|| word!("take three neighbours; a row may split", "取相邻的三颗；一行可能分成两行")));
