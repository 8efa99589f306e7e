//! The picture of a game in which coins are turned.

use crate::position::Heap;

/// The longest row of coins that is drawn.
const MOST_COINS: u64 = 25;

/// A row of coins: H for the heads, t for the tails below and between them.
pub(super) fn coins(position: &[Heap]) -> String {
    let heads: Vec<u64> = position.iter().map(|heap| heap.0).collect();
    let last = match heads.iter().max() {
        Some(&last) if last < MOST_COINS => last,
        _ => return String::new(),
    };
    let row = |sign: &dyn Fn(u64) -> String| {
        (0..=last)
            .map(|place| format!("{:>3}", sign(place)))
            .collect::<String>()
    };
    let sides = row(&|place| if heads.contains(&place) { "H" } else { "t" }.to_owned());
    format!("{}\n{sides}\n", row(&|place| place.to_string()))
}
