//! Mock Turtles, a coin-turning game. The values are the odious numbers.

use sg_core::boards::turning::Turning;

use super::prelude::*;

pub const GAME: GameFile = GameFile::Heaps(|| {
    Box::new(Coins {
        game: Turning::MockTurtles,
        turns: || word!("one, two or three coins", "一到三枚"),
        listed: 300,
        formula: || {
            word!(
                "g(n) is 2n or 2n + 1, whichever has an odd number of ones in binary (Winning Ways, chapter 14)",
                "g(n) 是 2n 和 2n + 1 中二进制有奇数个 1 的那个（Winning Ways 第 14 章）"
            )
        },
        is_nim: false,
    })
});
