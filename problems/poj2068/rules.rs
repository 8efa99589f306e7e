//! Nim: players around a table take turns to take stones from one heap, each up to that player's
//! limit, and the team that takes the last stone loses.

use sg_rules::prelude::*;

/// The most that each player may take. The position: the heap, and the number of turns so far.
struct AroundTheTable(Vec<u64>);

impl Game for AroundTheTable {
    type Position = (u64, usize);

    fn moves(&self, &(heap, turn): &(u64, usize)) -> Vec<(u64, usize)> {
        let most = self.0[turn].min(heap);
        (1..=most).map(|take| (heap - take, (turn + 1) % self.0.len())).collect()
    }
}

/// The rules. The players' limits are written in pairs, since the number of players is even.
pub fn rules() -> Rules<With<1, Items<Numbers<2>>>> {
    let shape = with([("S", 1..=8192)], items(1..=10, numbers([("M", 1..=16), ("the next M", 1..=16)])));
    let wins = |&([heap], ref most): &([u64; 1], Vec<[u64; 2]>)| {
        Brute::new(LastMoveLoses(AroundTheTable(most.concat()))).wins(&Some((heap, 0)))
    };
    let pairs = |most: &[u64]| most.as_chunks::<2>().0.to_vec();
    let small = lists(1, 8, 4).into_iter().filter(|most| most.len() % 2 == 0);
    Rules::new(Format::up_to("0").with_tests(100).with_large(5), shape, wins)
        .words("1", "0")
        .oracle("a table of heap and player, by all takes", |([heap], most)| table(*heap as usize, &most.concat()))
        .small(small.flat_map(move |most| (1..=9).map(move |heap| ([heap], pairs(&most)))))
        .random(|random| {
            let pairs = (0..random.usize(1..=4)).map(|_| [random.u64(1..=16), random.u64(1..=16)]).collect();
            ([random.u64(1..=120)], pairs)
        })
        // Nearly equal limits have many lost heaps.
        .near(|random, ([most], _)| {
            let limit = random.u64(1..=15);
            let pairs = (0..random.usize(1..=10)).map(|_| [limit, limit + random.u64(0..=1)]).collect();
            ([random.u64(1..=most)], pairs)
        })
}

/// Returns whether the first player wins, from the empty heap up.
fn table(heap: usize, most: &[u64]) -> bool {
    let mut wins = vec![vec![true; most.len()]];
    for heap in 1..=heap {
        let lost = |player: usize, take: usize| take <= heap && !wins[heap - take][(player + 1) % most.len()];
        let row = most.iter().enumerate().map(|(player, &most)| (1..=most as usize).any(|take| lost(player, take)));
        wins.push(row.collect());
    }
    wins[heap][0]
}
