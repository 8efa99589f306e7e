//! Turning Turtles: Nim in which a coin showing heads at place n is a heap of n + 1.

use sg_core::boards::turning::Turning;

use super::prelude::*;

pub const GAME: GameFile = GameFile::Heaps(|| {
    Box::new(Coins {
        game: Turning::Turtles,
        turns: || word!("one or two coins", "一枚或两枚"),
        listed: 100_000,
        formula: || {
            word!(
                "g(n) = n + 1, since it is Nim: the theorem of Lenstra",
                "g(n) = n + 1，因为它就是 Nim：Lenstra 的定理"
            )
        },
        is_nim: true,
    })
});
