//! Game 3: a move takes X or Y stones from one heap; whoever cannot move loses.

use sg_rules::prelude::*;

/// Returns the value of a heap, for x at most y: runs of x zeros and x ones below y; from y to x +
/// y a 1 or, where x leads to a 1, a 2; and so on with period x + y.
fn value(heap: u64, x: u64, y: u64) -> u64 {
    match heap % (x + y) {
        place if place < y => place / x % 2,
        place => 1 + (place - x) / x % 2,
    }
}

pub fn rules() -> Rules<With<2, List>> {
    let mut games: HashMap<[u64; 2], Brute<TakeFromHeaps>> = HashMap::default();
    let wins = move |(takes, heaps): &([u64; 2], Vec<u64>)| {
        let game = games.entry(*takes).or_insert_with(|| Brute::new(TakeFromHeaps::new(*takes)));
        game.wins(&without_empty_sorted(heaps))
    };
    let range = 1..=100_000;
    let shape = with([("X", range.clone()), ("Y", range.clone())], list("heap", 1..=100_000, range));
    let takes = (1..=4).flat_map(|y| (1..=y).map(move |x| [x, y]));
    Rules::new(Format::one(), shape, wins)
        .words("First", "Second")
        .oracle("the values of two takes by a formula with period X + Y", |&([x, y], ref heaps)| {
            nim_sum(heaps.iter().map(|&heap| value(heap, x.min(y), x.max(y)))) > 0
        })
        .small(takes.flat_map(|takes| lists(1, 9, 2).into_iter().map(move |heaps| (takes, heaps))))
        .random(|random| {
            let takes = [0; 2].map(|_| random.u64(1..=20));
            (takes, (0..random.usize(1..=2)).map(|_| random.u64(1..=100)).collect())
        })
        .study(|([x, y], heaps)| vec![position(joined(heaps, " + ")).of(format!("x={x} y={y}"))])
}
