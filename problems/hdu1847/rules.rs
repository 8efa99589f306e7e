//! Good Luck in CET-4 Everybody!: a move takes a power of two of n cards; whoever takes the last
//! card wins.

use sg_rules::prelude::*;

pub fn rules() -> Rules<Numbers<1>> {
    let powers: Vec<u64> = (0..10).map(|bit| 1 << bit).collect();
    let table = taking(1000, &powers);
    let game = Brute::new(TakeFromHeaps::new(powers));
    let wins = game.wins_at(|heap: &[u64; 1]| without_empty_sorted(heap));
    Rules::new(Format::up_to_the_end(), numbers([("n", 1..=1000)]), wins)
        .words("Kiki", "Cici")
        .oracle(TAKING, move |&[n]| table[n as usize] > 0)
        // All cases that the problem allows.
        .small_up_to([1000])
        .near(|random, [n]| [random.u64(0..=n / 3) * 3])
        .study(|[n]| vec![position(n)])
}
