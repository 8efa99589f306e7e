//! Constrained Nim 2: a move takes L to R stones from one heap; whoever cannot move loses.

use sg_rules::prelude::*;

/// The largest heap in the table.
const LISTED: u64 = 300;

pub fn rules() -> Rules<With<2, List>> {
    let mut games: HashMap<[u64; 2], Brute<TakeFromHeaps>> = HashMap::default();
    let wins = move |&([l, r], ref heaps): &([u64; 2], Vec<u64>)| {
        let game = games.entry([l, r]);
        game.or_insert_with(|| Brute::new(TakeFromHeaps::new(l..=r))).wins(&without_empty_sorted(heaps))
    };
    let range = 1..=1_000_000_000;
    let heaps = list("heap", 1..=200_000, range.clone());
    Rules::new(Format::one(), with(numbers([("L", range.clone()), ("R", range)]).at_most("L", "R"), heaps), wins)
        .words("First", "Second")
        .oracle(
            "a table of mex for small heaps; for larger ones runs of L equal values, counted",
            |&([l, r], ref heaps)| {
                let takes: Vec<u64> = (l..=r.min(LISTED)).collect();
                let table = taking(LISTED, &takes);
                let value = |&heap: &u64| match table.get(heap as usize) {
                    Some(&value) => value,
                    None => (heap - (l + r) * (heap / (l + r))) / l,
                };
                nim_sum(heaps.iter().map(value)) > 0
            },
        )
        .small(small())
        .random(|random| {
            let most = [4, 20, 60][random.usize(0..3)];
            let r = random.u64(1..=most);
            let heaps = (0..random.usize(1..=2)).map(|_| random.u64(1..=120)).collect();
            ([random.u64(1..=r), r], heaps)
        })
        // Two heaps of the same value, in different periods.
        .near(|random, ([most, _], _)| {
            let l = random.u64(1..=most.div_ceil(9));
            let r = l * random.u64(1..=3) + random.u64(0..l);
            let heap = random.u64(1..=most);
            let run = heap % (l + r) / l * l;
            let other = run + (l + r) * random.u64(0..=(most / (l + r)).saturating_sub(1)) + random.u64(0..=1);
            ([l, r], vec![heap, other.max(1)])
        })
        .study(|([l, r], heaps)| vec![position(joined(heaps, " + ")).of(format!("l={l} r={r}"))])
}

/// All pairs of small heaps, for each L and R up to 4.
fn small() -> Vec<([u64; 2], Vec<u64>)> {
    let mut small = Vec::new();
    for r in 1..=4 {
        for l in 1..=r {
            small.extend(lists(1, 9, 2).into_iter().map(|heaps| ([l, r], heaps)));
        }
    }
    small
}
