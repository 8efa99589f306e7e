//! Lieges of Legendre: a move removes one cow from a heap, or replaces a heap of 2x cows by k heaps
//! of x; whoever removes the last cow wins.

use sg_rules::prelude::*;

/// The position: the heaps that are not empty, in order.
struct RemoveOrReplace {
    k: u64,
}

impl Game for RemoveOrReplace {
    type Position = Vec<u64>;

    fn moves(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        in_one_heap(heaps, |heap| {
            let replaced = (heap % 2 == 0).then(|| vec![heap / 2; self.k as usize]);
            [vec![heap - 1]].into_iter().chain(replaced)
        })
    }
}

/// The table has the values of the heaps below this.
const LISTED: u64 = 4096;

/// Computes the values of the heaps below [`LISTED`], by mex over the moves.
fn table(k: u64) -> Vec<u64> {
    let mut values = vec![0];
    for heap in 1..LISTED {
        let removed = values[heap as usize - 1];
        let replaced = (heap % 2 == 0).then(|| k % 2 * values[heap as usize / 2]);
        values.push(mex([removed].into_iter().chain(replaced)));
    }
    values
}

/// Returns the value of any heap: from 5 on, all odd heaps of the table have the same value, so an
/// even one needs only its half.
fn value(table: &[u64], k: u64, heap: u64) -> u64 {
    match heap {
        listed if listed < LISTED => table[listed as usize],
        odd if odd % 2 == 1 => table[LISTED as usize - 1],
        _ => mex([table[LISTED as usize - 1], k % 2 * value(table, k, heap / 2)]),
    }
}

/// Powers of two up to the limit, and three times these.
fn halved_often() -> impl Iterator<Item = u64> {
    let powers = (4..30).map(|bit| 1 << bit);
    powers.flat_map(|power| [power, power / 2 * 3])
}

pub fn rules() -> Rules<With<1, List>> {
    let tables = [table(0), table(1)];
    let shape = with([("k", 1..=1_000_000_000)], list("heap", 1..=100_000, 1..=1_000_000_000));
    let wins =
        |&([k], ref heaps): &([u64; 1], Vec<u64>)| Brute::new(RemoveOrReplace { k }).wins(&without_empty_sorted(heaps));
    let increasing = lists(1, 8, 2).into_iter().filter(|heaps| heaps.is_sorted());
    Rules::new(Format::one(), shape, wins)
        .words("Kevin", "Nicky")
        .oracle(
            "a table of mex over the moves of one heap up to 4,095, extended to larger ones",
            move |([k], heaps)| {
                let table = &tables[(k % 2) as usize];
                nim_sum(heaps.iter().map(|&heap| value(table, *k, heap))) > 0
            },
        )
        .small(increasing.flat_map(|heaps| (1..=4).map(move |k| ([k], heaps.clone()))))
        // Pairs each heap that can be halved often with a heap of the same value, for recursions
        // that end too early.
        .edges(halved_often().map(|heap| ([999_999_999], vec![heap, [2, 1, 4][value(&table(1), 1, heap) as usize]])))
        // Use fewer cows where a heap splits into more heaps.
        .random(|random| {
            let k = random.u64(1..=6);
            let most = [300, 18, 8, 6, 6, 6][k as usize - 1];
            let heaps = [most, 4, 2].map(|most| random.u64(1..=most));
            ([k], heaps[..random.usize(1..=3)].to_vec())
        })
        // The values of even heaps take time to find, most of all those that can be halved often.
        .near(|random, ([k], most)| {
            let heap = |random: &mut Rng| {
                let any = generate::number(random, 1..=most, 1.0);
                let halvings = random.u32(0..=any.ilog2());
                any >> halvings << halvings
            };
            let heaps = (0..random.usize(1..=4)).map(|_| heap(random)).collect();
            ([random.u64(1..=k)], heaps)
        })
        .study(|([k], heaps)| vec![position(joined(heaps, " ")).of(format!("k={k}"))])
}
