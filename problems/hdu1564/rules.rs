//! Play a game: a stone stands in a corner of an n x n board; a move takes it to a neighbouring
//! square where it has not been; whoever cannot move loses.

use sg_rules::prelude::*;

/// The position: the visited squares, as bits row by row, and the stone's square, which is one of
/// them.
struct Walk {
    side: u64,
}

impl Game for Walk {
    type Position = (u64, u64);

    fn moves(&self, &(visited, stone): &(u64, u64)) -> Vec<(u64, u64)> {
        let (row, column) = (stone / self.side, stone % self.side);
        let mut squares = Vec::new();
        squares.extend((row > 0).then(|| stone - self.side));
        squares.extend((column > 0).then(|| stone - 1));
        squares.extend((column + 1 < self.side).then_some(stone + 1));
        squares.extend((row + 1 < self.side).then_some(stone + self.side));
        squares.retain(|square| visited >> square & 1 == 0);
        squares.into_iter().map(|next| (visited | 1 << next, next)).collect()
    }
}

pub fn rules() -> Rules<Numbers<1>> {
    // The outcomes by side, once computed.
    let mut known: BTreeMap<u64, bool> = BTreeMap::new();
    let wins = move |&[side]: &[u64; 1]| *known.entry(side).or_insert_with(|| Brute::new(Walk { side }).wins(&(1, 0)));
    Rules::new(Format::up_to("0"), numbers([("n", 1..=10_000)]), wins)
        .words("8600", "ailyanlu")
        .oracle("whether pairs of neighbours can cover all squares, that is, whether their number is even", |[side]| {
            side * side % 2 == 0
        })
        .small_up_to([6])
        .random_up_to(&[[6]])
        .study(|[side]| vec![position(format!("{side}x{side}"))])
}
