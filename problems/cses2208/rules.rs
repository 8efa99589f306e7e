//! Another Game: a move takes one coin from each of one or more heaps; whoever takes the last coin
//! wins.

use super::cses1730;
use sg_rules::prelude::*;

/// The position: the heaps that are not empty, in order.
struct OneOfEach;

impl Game for OneOfEach {
    type Position = Vec<u64>;

    fn moves(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        let taken = |chosen: u64| {
            let heaps = heaps.iter().zip(0..);
            heaps.map(move |(heap, index)| heap - (chosen >> index & 1))
        };
        let left = (1..1 << heaps.len()).map(|chosen| taken(chosen).collect::<Vec<_>>());
        left.map(|heaps| without_empty_sorted(&heaps)).collect()
    }
}

pub fn rules() -> Rules<List> {
    let (format, shape) = cses1730::cases();
    let game = Brute::new(OneOfEach);
    Rules::new(format, shape, game.wins_at(|heaps: &Vec<u64>| without_empty_sorted(heaps)))
        .words("first", "second")
        .oracle("the odd heaps counted", |heaps| heaps.iter().filter(|&heap| heap % 2 == 1).count() > 0)
        .small_up_to(12, 4)
        .random_up_to(&[&[300, 3, 3], &[3; 6]])
        .study(|heaps| vec![position(joined(heaps, ","))])
}
