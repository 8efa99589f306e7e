//! Lasker's Nim. The values come from a formula.

use sg_core::heaps::lasker::Split;

use super::prelude::*;

pub const GAME: GameFile = GameFile::Heaps(|| {
    Box::new(TakeOrSplit {
        game: Split::IntoTwo,
        into: || word!("two heaps", "两堆"),
        splits: |n| (1..=n / 2).map(|a| vec![a, n - a]).collect(),
        listed: 100_000,
        won: 10_000_000,
        formula: (
            || {
                word!(
                    "g(4k - 1) = 4k and g(4k) = 4k - 1, otherwise g(n) = n: Winning Ways, chapter 4",
                    "g(4k - 1) = 4k，g(4k) = 4k - 1，其余 g(n) = n：Winning Ways 第 4 章"
                )
            },
            4,
        ),
    })
});
