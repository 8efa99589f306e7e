//! Daizhenyang's Coin: a move turns one, two or three coins, the rightmost of them from heads to
//! tails; whoever cannot move loses. A place that is given twice counts once.

use sg_rules::prelude::*;

/// The position: the places that show heads.
struct Turn;

impl Game for Turn {
    type Position = BTreeSet<u64>;

    fn moves(&self, heads: &BTreeSet<u64>) -> Vec<BTreeSet<u64>> {
        let mut moves = Vec::new();
        for &last in heads {
            // Equal places mean fewer coins.
            for a in 0..=last {
                for b in a..=last {
                    let turned = BTreeSet::from([a, b, last]);
                    moves.push(heads.symmetric_difference(&turned).copied().collect());
                }
            }
        }
        moves
    }
}

/// The value of a head: the number with this index, from 0, among those with an odd number of ones.
fn odious(index: u64) -> u64 {
    // Exactly one of 2i and 2i + 1 is odious, so the first 2^b odious numbers are those below 2^(b
    // + 1).
    match index {
        0 => 1,
        _ => {
            let top = 1 << index.ilog2();
            (2 * top) + (odious(index - top) ^ 1)
        }
    }
}

/// Each place once.
fn heads(places: &[u64]) -> BTreeSet<u64> {
    places.iter().copied().collect()
}

pub fn rules() -> Rules<List> {
    let shape = list("place", 0..=100, 0..=99_999_999).in_one_line();
    Rules::new(Format::up_to_the_end(), shape, Brute::new(Turn).wins_at(|places: &Vec<u64>| heads(places)))
        .words("No", "Yes")
        .oracle("odious numbers, each from a shorter one", |places| nim_sum(heads(places).into_iter().map(odious)) > 0)
        .small_up_to(9, 4)
        .random_up_to(&[&[9, 9, 9, 9, 9], &[6; 7], &[11, 11]])
        .study(|places| vec![position(joined(heads(places), " "))])
}
