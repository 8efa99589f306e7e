//! Nim: players around a table take stones from one heap in turn, each up to a number of its own, and the team that takes the
//! last one loses.

use sg_rules::prelude::*;

/// The most that each player may take. A position holds the heap, and how many turns were taken.
struct AroundTheTable(Vec<u64>);

impl Game for AroundTheTable {
    type Position = (u64, usize);

    fn moves(&self, &(heap, turn): &(u64, usize)) -> Vec<(u64, usize)> {
        let most = self.0[turn].min(heap);
        (1..=most).map(|take| (heap - take, (turn + 1) % self.0.len())).collect()
    }
}

/// The heap, and for each pair of neighbours of different teams what they may take.
type Case = ([u64; 1], Vec<[u64; 2]>);

/// The rules. The most that players may take is written in pairs, since the number of players is even.
pub fn rules() -> Rules<With<1, Items<Numbers<2>>>> {
    let pair = numbers([("M", 1..=16), ("the next M", 1..=16)]);
    let shape = with([("S", 1..=8192)], items(1..=10, pair));
    let wins =
        |&([heap], ref most): &Case| Brute::new(LastMoveLoses(AroundTheTable(most.concat()))).wins(&Some((heap, 0)));
    let pairs = |most: &[u64]| most.as_chunks::<2>().0.to_vec();
    let small = lists(1, 8, 4).into_iter().filter(|most| most.len() % 2 == 0);
    Rules::new(Format::up_to("0").with_large(5), shape, wins)
        .words("1", "0")
        .oracle("a table of heap and player, by all takes", table)
        .small(small.flat_map(move |most| (1..=9).map(move |heap| ([heap], pairs(&most)))))
        .random(|random| {
            let pairs = (0..random.usize(1..=4)).map(|_| [random.u64(1..=16), random.u64(1..=16)]).collect();
            ([random.u64(1..=120)], pairs)
        })
        // Limits that are nearly equal have many lost heaps.
        .near(|random, ([most], _)| {
            let limit = random.u64(1..=15);
            let pairs = (0..random.usize(1..=10)).map(|_| [limit, limit + random.u64(0..=1)]).collect();
            ([random.u64(1..=most)], pairs)
        })
}

/// Returns whether the first player wins, from the empty heap up.
fn table(([heap], most): &Case) -> bool {
    let most = most.concat();
    let mut wins = vec![vec![true; most.len()]];
    for heap in 1..=*heap as usize {
        let lost_after = |player: usize, take: u64| !wins[heap - take as usize][(player + 1) % most.len()];
        let takes = |player: usize| 1..=most[player].min(heap as u64);
        let row = (0..most.len()).map(|player| takes(player).any(|take| lost_after(player, take)));
        wins.push(row.collect());
    }
    wins[*heap as usize][0]
}
