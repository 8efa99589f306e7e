//! Grundy's Game: a move splits a heap of coins into two of different sizes; whoever makes the last
//! move wins.

use std::sync::LazyLock;

use sg_rules::prelude::*;

/// The position: the heaps, in order. Heaps of one and two cannot be split.
struct Split;

impl Game for Split {
    type Position = Vec<u64>;

    fn moves(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        in_one_part(heaps, |&heap| {
            let smaller = (1..heap).take_while(move |less| 2 * less < heap);
            smaller.map(move |less| [less, heap - less])
        })
    }
}

/// The lost heaps below 2,000, by a table of mex over the splits of one heap. The last heap known
/// to be lost has 1,222 coins; all heaps up to 2^35 have been checked.
static LOST: LazyLock<Vec<u64>> = LazyLock::new(|| {
    let mut values: Vec<u64> = vec![0];
    for heap in 1..2000_usize {
        values.push(mex((1..heap.div_ceil(2)).map(|less| values[less] ^ values[heap - less])));
    }
    (1..2000).filter(|&heap| values[heap as usize] == 0).collect()
});

pub fn rules() -> Rules<Numbers<1>> {
    let game = Brute::new(Split);
    Rules::new(Format::counted(100_000), numbers([("n", 1..=1_000_000)]), game.wins_at(|n: &[u64; 1]| n.to_vec()))
        .words("first", "second")
        .oracle(
            "a table of mex over the splits of one heap up to 2,000; larger ones are won, as published up to 2^35",
            |[n]| LOST.binary_search(n).is_err(),
        )
        // Brute force lists all divisions of the coins that can arise; there are 20,000 for 37
        // coins.
        .small_up_to([28])
        .random_up_to(&[[28]])
        .near(|random, _| [LOST[random.usize(0..LOST.len())] + random.u64(0..3) - 1])
        .study(|[n]| vec![position(n)])
}
