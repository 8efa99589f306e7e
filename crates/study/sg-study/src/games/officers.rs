//! Officers: the code 0.6. A move takes one counter and leaves at least one heap. No period is
//! known.

use super::prelude::*;

pub const GAME: GameFile = GameFile::Code("0.6", None);
