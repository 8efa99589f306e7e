//! Twins: Nim in which a coin showing heads at place n is a heap of n.

use sg_core::boards::turning::Turning;

use super::prelude::*;

pub const GAME: GameFile = GameFile::Heaps(|| {
    Box::new(Coins {
        game: Turning::Twins,
        turns: || word!("two coins", "两枚"),
        listed: 100_000,
        formula: || {
            word!("g(n) = n, since it is Nim: the theorem of Lenstra", "g(n) = n，因为它就是 Nim：Lenstra 的定理")
        },
        is_nim: true,
    })
});
