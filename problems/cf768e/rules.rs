//! Game of Stones: a move takes stones from one heap, but no number twice from the same heap;
//! whoever cannot move loses.

use sg_rules::prelude::*;

/// The position: for each heap, in order, its stones and the numbers up to that taken from it, as
/// bits.
struct NoRepeats;

/// Returns all that a heap can become.
fn takes((heap, taken): (u64, u64)) -> Vec<(u64, u64)> {
    let free = (1..=heap).filter(|take| taken >> take & 1 == 0);
    // Numbers larger than the heap cannot be taken anyway.
    let left = |take: u64| (heap - take, (taken | 1 << take) & ((2 << (heap - take)) - 1));
    free.map(left).collect()
}

impl Game for NoRepeats {
    type Position = Vec<(u64, u64)>;

    fn moves(&self, heaps: &Vec<(u64, u64)>) -> Vec<Vec<(u64, u64)>> {
        in_one_part(heaps, |&heap| takes(heap).into_iter().map(|heap| [heap]))
    }
}

pub fn rules() -> Rules<List> {
    let game = Brute::new(NoRepeats).wins_at(|heaps: &Vec<u64>| {
        let heaps = without_empty_sorted(heaps);
        heaps.into_iter().map(|heap| (heap, 0)).collect()
    });
    let mut values = HashMap::default();
    let shape = list("heap", 1..=1_000_000, 1..=60);
    Rules::new(Format::one(), shape, game)
        .words("NO", "YES")
        // Slower than reading the input: visits each set of numbers taken once.
        .oracle("mex over stones and numbers taken, for one heap", move |heaps| {
            nim_sum(heaps.iter().map(|&heap| value((heap, 0), &mut values))) > 0
        })
        .small_up_to(12, 3)
        .random_up_to(&[&[22], &[12, 12], &[6, 6, 6]])
}

/// Returns the value of a heap, by the moves.
fn value(heap: (u64, u64), values: &mut HashMap<(u64, u64), u64>) -> u64 {
    if let Some(&value) = values.get(&heap) {
        return value;
    }
    let options: Vec<u64> = takes(heap).into_iter().map(|next| value(next, values)).collect();
    values.insert(heap, mex(options.iter().copied()));
    mex(options)
}
