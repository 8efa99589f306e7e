//! Another Game: a move takes one coin from each of any heaps, at least one; whoever takes the last coin wins.

use super::cses1730::nim;
use sg_rules::brute::Brute;
use sg_rules::games::without_empty_sorted;
use sg_rules::kinds::Lists;

/// The position: the heaps that are not empty, in order.
struct OneOfEach;

impl sg_core::Game for OneOfEach {
    type Position = Vec<u64>;

    fn moves(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        let taken = |chosen: u64| {
            heaps
                .iter()
                .zip(0..)
                .map(move |(heap, index)| heap - (chosen >> index & 1))
        };
        let left = (1..1 << heaps.len()).map(|chosen| taken(chosen).collect::<Vec<_>>());
        left.map(|heaps| without_empty_sorted(&heaps)).collect()
    }
}

/// The rules.
pub fn rules() -> Lists {
    let mut game = Brute::new(OneOfEach);
    Lists {
        by_moves: Box::new(move |heaps| game.wins(&without_empty_sorted(heaps))),
        oracle: "the odd heaps counted",
        by_oracle: Box::new(|heaps| heaps.iter().filter(|&heap| heap % 2 == 1).count() > 0),
        // A large heap beside small ones, or many small ones.
        random: |random| {
            let most: &[u64] = if random.bool() { &[300, 3, 3] } else { &[3; 6] };
            most.iter().map(|&most| random.u64(1..=most)).collect()
        },
        ..nim()
    }
}
