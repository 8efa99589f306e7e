//! Ruler: the values are powers of two, as the marks of a ruler are long.

use sg_core::boards::turning::Turning;

use super::prelude::*;

pub const GAME: GameFile = GameFile::Heaps(|| {
    Box::new(Coins {
        game: Turning::Ruler,
        turns: "any number of neighbouring coins",
        listed: 300,
        formula: "g(n) is the largest power of two that divides n + 1 (Winning Ways, chapter 14)",
        is_nim: false,
    })
});
