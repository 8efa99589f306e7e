//! Public Sale: the price starts at 0, and a bid raises it by 1 to N; whoever raises it to M or
//! more buys. Which first bids win?

use super::hdu1846::{self, listed};
use sg_rules::prelude::*;

pub fn rules() -> Rules<Numbers<2>, Vec<u64>> {
    let mut game = Brute::new(RaiseToTheEnd);
    let bids = move |&[m, n]: &[u64; 2]| (1..=n).filter(|bid| !game.wins(&(m.saturating_sub(*bid), n))).collect();
    let shape = numbers([("M", 1..=1099), ("N", 1..=1099)]);
    Rules::new(Format::up_to_the_end().with_large(1_000), shape, bids)
        .say(|bids: &Vec<u64>| if bids.is_empty() { "none\n".to_owned() } else { line(bids) })
        .oracle("lost and won prices, listed from the end down", |&[m, n]| {
            (1..=n).filter(|bid| !listed(m.saturating_sub(*bid), n)).collect()
        })
        .small_up_to([40, 40])
        .random_up_to(&[[1099, 25], [300, 100], [100, 1099]])
        .near(
            |random, most| if random.bool() { [random.u64(1..=most[0]), most[1]] } else { hdu1846::near(random, most) },
        )
        .study(|[m, n]| vec![position(m).of(format!("n={n}"))])
}
