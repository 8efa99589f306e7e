//! Remove Pairs: a move removes two cards that agree on the front or on the back; whoever cannot
//! move loses.

use sg_rules::prelude::*;

/// The position: the cards that are left.
struct TakeAPair;

impl Game for TakeAPair {
    type Position = Vec<[u64; 2]>;

    fn moves(&self, cards: &Vec<[u64; 2]>) -> Vec<Vec<[u64; 2]>> {
        pairs(cards).map(|[i, j]| [&cards[..i], &cards[i + 1..j], &cards[j + 1..]].concat()).collect()
    }
}

/// The places of two cards that agree, the first before the second.
fn pairs(cards: &[[u64; 2]]) -> impl Iterator<Item = [usize; 2]> {
    let all = (0..cards.len()).flat_map(|j| (0..j).map(move |i| [i, j]));
    all.filter(|&[i, j]| iter::zip(cards[i], cards[j]).any(|(one, other)| one == other))
}

/// Returns whether a set is won, by searching from all cards down, each set up to its first winning
/// move.
fn wins(left: u32, pairs: &[u32], known: &mut HashMap<u32, bool>) -> bool {
    if !known.contains_key(&left) {
        let wins = pairs.iter().any(|pair| left & pair == *pair && !wins(left ^ pair, pairs, known));
        known.insert(left, wins);
    }
    known[&left]
}

pub fn rules() -> Rules<Items<Numbers<2>>> {
    let cards = items(1..=18, numbers(["A", "B"].map(|side| (side, 1..=1_000_000_000))));
    let any = |random: &mut Rng, count, most| (0..count).map(|_| [(); 2].map(|()| random.u64(1..=most))).collect();
    Rules::new(Format::one(), cards, Brute::new(TakeAPair).wins_at(Vec::clone))
        .words("Takahashi", "Aoki")
        .oracle("sets of cards from all of them down", |cards| {
            let pairs: Vec<u32> = pairs(cards).map(|[i, j]| 1 << i | 1 << j).collect();
            wins((1 << cards.len()) - 1, &pairs, &mut HashMap::default())
        })
        .small((0..120).map(move |seed| any(&mut Rng::with_seed(seed), 1 + seed / 20, 3)))
        .random(move |random| any(random, 9, 5))
        .near(move |random, _| any(random, 18, 7))
        .large(move |random, _| vec![any(random, 18, 7)])
}
