//! Take One or Two: the players take one or two from a heap of n in turn; whoever takes the last
//! one wins.

use sg_rules::prelude::*;

pub fn rules() -> Rules<Numbers<1>> {
    let game = Brute::new(TakeFromHeaps::new([1, 2]));
    let wins = game.wins_at(|heap: &[u64; 1]| without_empty_sorted(heap));
    Rules::new(Format::up_to_the_end(), numbers([("n", 1..=1000)]), wins)
        .words("Win", "Lose")
        .oracle(TAKING, |&[n]| taking(n, &[1, 2])[n as usize] > 0)
        .small_up_to([200])
        .near(|random, [most]| [random.u64(0..=most / 3) * 3])
        .study(|[n]| vec![position(n)])
}
