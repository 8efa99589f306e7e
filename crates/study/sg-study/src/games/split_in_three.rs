//! Lasker's Nim with splits into three heaps (HDU 5795). The values come from a formula.

use sg_core::heaps::lasker::Split;

use super::prelude::*;

pub const GAME: GameFile = GameFile::Heaps(|| {
    Box::new(TakeOrSplit {
        game: Split::IntoThree,
        into: || word!("three heaps", "三堆"),
        splits: |n| {
            let pairs = (1..=n / 3).flat_map(|a| (a..=(n - a) / 2).map(move |b| (a, b)));
            pairs.map(|(a, b)| vec![a, b, n - a - b]).collect()
        },
        listed: 300,
        won: 3_000,
        formula: (
            || {
                word!(
                    "g(8k - 1) = 8k and g(8k) = 8k - 1, otherwise g(n) = n: by induction, as for splits into two",
                    "g(8k - 1) = 8k，g(8k) = 8k - 1，其余 g(n) = n：与分成两堆的情形一样用归纳法"
                )
            },
            8,
        ),
    })
});
