//! Officers: the code 0.6, take one counter and leave something. No period is known.

use super::prelude::*;

pub const GAME: GameFile = GameFile::Code("0.6", None);
