//! Nim or not Nim?: a move takes any number from one heap, or splits a heap into two, neither
//! empty; whoever takes the last stone wins.

use super::cses1730::heaps;
use sg_rules::prelude::*;

pub fn rules() -> Rules<List> {
    take_or_split(2, 4, 2_147_483_647).words("Alice", "Bob")
}

/// Rules for taking, or splitting a heap into `parts`, with heaps up to `most`. The values go up by
/// `period` with every `period` heaps.
pub fn take_or_split(parts: usize, period: u64, most: u64) -> Rules<List> {
    let game = Brute::new(TakeOrSplit { parts });
    let table = table(parts);
    let listed = move |heap: u64| if heap < LISTED { heap } else { LISTED - period + heap % period };
    let value = move |heap: u64| table[listed(heap) as usize] + heap - listed(heap);
    let shape = list("heap", 1..=1_000_000, 1..=most);
    Rules::new(Format::counted(100), shape, game.wins_at(|heaps: &Vec<u64>| without_empty_sorted(heaps)))
        .oracle("a table of mex over the moves of one heap up to 128, extended by its period", move |heaps| {
            nim_sum(heaps.iter().map(|&heap| value(heap))) > 0
        })
        .small_up_to(12, 3)
        .random_up_to(&[&[3; 6], &[8, 8, 2]])
        .study(heaps)
}

/// The table has the values of heaps below this multiple of all periods.
const LISTED: u64 = 128;

/// Computes the values of heaps below [`LISTED`], by mex over takes and splits.
fn table(parts: usize) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for heap in 0..LISTED as usize {
        let mut options = values.clone();
        for a in 1..heap {
            // If there are two parts, the one in the middle is empty.
            let middle = if parts == 2 { 0..1 } else { a..heap - a };
            options.extend(middle.map(|b| values[a] ^ values[b] ^ values[heap - a - b]));
        }
        values.push(mex(options));
    }
    values
}
