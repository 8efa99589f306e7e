//! GG and MM: games of Euclid; a turn moves in every game that is not over, and whoever cannot move
//! in the last one loses.

use sg_rules::prelude::*;

/// The position: the pairs of the games that are not over, each in order, all in order.
struct EveryGame;

/// What each move in one game leaves, or `None` if it ends the game.
fn options([p, q]: [u64; 2]) -> Vec<Option<[u64; 2]>> {
    let left = (1..=q / p).map(|times| q - times * p);
    left.map(|rest| (rest > 0).then_some([rest.min(p), rest.max(p)])).collect()
}

impl Game for EveryGame {
    type Position = Vec<[u64; 2]>;

    fn moves(&self, games: &Vec<[u64; 2]>) -> Vec<Vec<[u64; 2]>> {
        let mut moves = vec![Vec::new(); usize::from(!games.is_empty())];
        for &game in games {
            let options = options(game);
            let with = |left: &Vec<[u64; 2]>| {
                let left = left.clone();
                options.iter().map(move |option| left.iter().copied().chain(*option).collect::<Vec<_>>())
            };
            moves = moves.iter().flat_map(with).collect();
        }
        for left in &mut moves {
            left.sort_unstable();
        }
        moves
    }
}

/// Returns whether a single game is won, and how long its winner makes it last: a quotient of two
/// or more gives a choice.
fn lasts(p: u64, q: u64) -> (bool, u64) {
    if p == 0 {
        return (false, 0);
    }
    match (lasts(q % p, p), q / p) {
        ((false, moves), _) => (true, moves + 1),
        ((true, moves), 1) => (false, moves + 1),
        ((true, moves), _) => (true, moves + 2),
    }
}

pub fn rules() -> Rules<Items<Numbers<2>>> {
    let in_order =
        |games: &Vec<[u64; 2]>| sorted(games.iter().map(|&[p, q]| [p.min(q), p.max(q)]).collect::<Vec<[u64; 2]>>());
    let shape = items(1..=1000, numbers([("p", 1..=1000), ("q", 1..=1000)]));
    let pairs = enumerate::pairs(12);
    let small = pairs.iter().flat_map(|&one| pairs.iter().take(30).map(move |&other| vec![one, other]));
    Rules::new(Format::up_to_the_end(), shape, Brute::new(EveryGame).wins_at(in_order))
        .words("MM", "GG")
        .oracle("one step for each quotient of Euclid's algorithm; the longest game decides", |games| {
            let lasting = games.iter().map(|&[p, q]| lasts(p.min(q), p.max(q)).1);
            lasting.max().unwrap_or(0) % 2 == 1
        })
        .small(pairs.iter().map(|&pair| vec![pair]).chain(small))
        .random(|random| {
            let (most, count) = [(60, 2), (14, 3), (8, 4)][random.usize(0..3)];
            (0..count).map(|_| [random.u64(1..=most), random.u64(1..=most)]).collect()
        })
        // One game that lasts longer than all others, at any place.
        .edges([0, 1, 2, 100, 500, 997, 998, 999].map(|place| {
            let mut games = vec![[1, 1]; 1000];
            games[place] = [3, 2];
            games
        }))
        // Pairs with many small quotients, which last long.
        .near(|random, _| {
            let mut long = || {
                let (mut p, mut q) = (random.u64(1..4), random.u64(1..4));
                while p + q < 400 && random.u32(0..6) > 0 {
                    (p, q) = (q, p + q * random.u64(1..3));
                }
                [p.min(1000), q.min(1000)]
            };
            (0..4).map(|_| long()).collect()
        })
}
