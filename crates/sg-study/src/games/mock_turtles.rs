//! Mock Turtles: the values are the odious numbers.

use sg_core::boards::turning::Turning;

use super::prelude::*;

pub const GAME: GameFile = GameFile::Heaps(|| {
    Box::new(Coins {
        game: Turning::MockTurtles,
        turns: "one, two or three coins",
        listed: 300,
        formula: "g(n) is 2n or 2n + 1, whichever has an odd number of ones in binary (Winning Ways, chapter 14)",
        is_nim: false,
    })
});
