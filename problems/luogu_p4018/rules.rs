//! Roy&October: a move takes a power of a prime from a heap, 1 included; whoever takes the last
//! stone wins.

use sg_core::taking::subtraction::sets::prime_powers_up_to;
use sg_rules::prelude::*;

pub fn rules() -> Rules<Numbers<1>> {
    let takes: Vec<u64> = prime_powers_up_to(LISTED as usize).into_iter().map(|take| take as u64).collect();
    let table = taking(LISTED, &takes);
    let game = Brute::new(TakeFromHeaps::new(takes));
    let wins = game.wins_at(|heap: &[u64; 1]| without_empty_sorted(heap));
    Rules::new(Format::counted(100_000), numbers([("n", 1..=50_000_000)]), wins)
        .words("October wins!", "Roy wins!")
        .oracle("a table of mex over the takes of one heap up to 600, extended by 60", move |&[n]| {
            table[if n < LISTED { n } else { LISTED - 60 + n % 60 } as usize] > 0
        })
        .small_up_to([LISTED])
        .random_up_to(&[[LISTED]])
        .near(|random, [n]| [random.u64(1..=n / 6 + 1) * 6 - random.u64(0..=2)])
        .study(|[n]| vec![position(n)])
}

/// The largest heap in the table, a multiple of 60.
const LISTED: u64 = 600;
