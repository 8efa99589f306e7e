//! Ruler, a coin-turning game. The values are powers of two, like the lengths of the marks on a
//! ruler.

use sg_core::boards::turning::Turning;

use super::prelude::*;

pub const GAME: GameFile = GameFile::Heaps(|| {
    Box::new(Coins {
        game: Turning::Ruler,
        turns: || word!("any number of neighbouring coins", "连续的任意多枚"),
        listed: 300,
        formula: || {
            word!(
                "g(n) is the largest power of two that divides n + 1 (Winning Ways, chapter 14)",
                "g(n) 是整除 n + 1 的最大的 2 的幂（Winning Ways 第 14 章）"
            )
        },
        is_nim: false,
    })
});
