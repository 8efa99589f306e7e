//! Conan and Agasa play a Card Game: a move removes a card and all smaller ones; whoever cannot
//! move loses.

use sg_rules::prelude::*;

/// The position: the cards, in order.
struct TakeWithSmaller;

impl Game for TakeWithSmaller {
    type Position = Vec<u64>;

    fn moves(&self, cards: &Vec<u64>) -> Vec<Vec<u64>> {
        let left = |place: usize| {
            let others = cards.iter().enumerate().filter(|&(other, &card)| other != place && card >= cards[place]);
            others.map(|(_, &card)| card).collect()
        };
        (0..cards.len()).map(left).collect()
    }
}

/// Returns whether the player to move wins, adding cards from the largest number down.
fn from_above(cards: &[u64]) -> bool {
    let mut counts: BTreeMap<u64, usize> = BTreeMap::new();
    for &card in cards {
        *counts.entry(card).or_default() += 1;
    }
    // Without cards the position is lost. `wins` says whether taking a larger card wins.
    let (mut wins, mut by_a_larger) = (false, false);
    for &count in counts.values().rev() {
        let mut before = wins;
        for _ in 0..count {
            (before, wins) = (wins, !wins || by_a_larger);
        }
        by_a_larger |= !before;
    }
    wins
}

pub fn rules() -> Rules<List> {
    let shape = list("card", 1..=100_000, 1..=100_000);
    let wins = Brute::new(TakeWithSmaller).wins_at(|cards: &Vec<u64>| without_empty_sorted(cards));
    Rules::new(Format::one(), shape, wins)
        .words("Conan", "Agasa")
        .oracle("from the largest number down, card by card", |cards| from_above(cards))
        .small_up_to(8, 6)
        .random_up_to(&[&[3; 9], &[2; 12], &[9; 5]])
        .near(|random, most| {
            let half: Vec<u64> = (0..random.usize(1..=9)).map(|_| random.u64(1..=most)).collect();
            [&half[..], &half, &half[..random.usize(0..=1)]].concat()
        })
}
