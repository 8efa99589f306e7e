//! Nim or not Nim?: a move takes any number from one heap, or splits a heap into two that are not empty; whoever takes
//! the last one wins.

use sg_rules::brute::Brute;
use sg_rules::games::{TakeOrSplit, without_empty_sorted};
use sg_rules::kinds::{Lists, either};
use sg_rules::oracle::{mex, nim_sum};
use sg_rules::{Format, generate};

/// The rules.
pub fn rules() -> Lists {
    take_or_split(2, 4)
}

/// Taking, or splitting a heap into a number of parts, in the words and with the limits of this problem. Values of
/// heaps are assumed to go up by `period` with every `period` heaps.
pub fn take_or_split(parts: usize, period: u64) -> Lists {
    let mut game = Brute::new(TakeOrSplit { parts });
    let table = table(parts);
    let value = move |heap: u64| {
        let listed = if heap < LISTED {
            heap
        } else {
            LISTED - period + heap % period
        };
        table[listed as usize] + heap - listed
    };
    Lists {
        format: Format::counted(100),
        unit: "heap",
        length: 1..=1_000_000,
        member: 1..=2_147_483_647,
        words: either("Alice", "Bob"),
        by_moves: Box::new(move |heaps| game.wins(&without_empty_sorted(heaps))),
        oracle: "a table of mex over the moves of one heap up to 128, its period carried on",
        by_oracle: Box::new(move |heaps| nim_sum(heaps.iter().map(|&heap| value(heap))) > 0),
        small: (12, 3),
        random: generate::heaps_to_split,
        large: (1_000_000, &[2_147_483_647]),
    }
}

/// How many heaps have their values listed: a multiple of all periods.
const LISTED: u64 = 128;

/// The values of heaps below [`LISTED`], by mex over takes and splits.
fn table(parts: usize) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for heap in 0..LISTED as usize {
        let mut options = values.clone();
        for a in 1..heap {
            if parts == 2 {
                options.push(values[a] ^ values[heap - a]);
            } else {
                options.extend((a..heap - a).map(|b| values[a] ^ values[b] ^ values[heap - a - b]));
            }
        }
        values.push(mex(options));
    }
    values
}
