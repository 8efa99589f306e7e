//! Grundy's game: the code 4.0!, where the exclamation mark means unequal heaps. No period is
//! known.

use super::prelude::*;

pub const GAME: GameFile = GameFile::Code(
    "4.0!",
    Some(|| word!("split a heap into two heaps of different sizes", "把一堆分成大小不同的两堆")),
);
