//! Public Sale: the price starts at 0 and is raised by 1 to N in turn; whoever lifts it to M or more buys. Which first
//! bids win?

use super::hdu1846::{self, listed};
use sg_rules::Format;
use sg_rules::brute::Brute;
use sg_rules::enumerate::pairs;
use sg_rules::format::line;
use sg_rules::games::RaiseToTheEnd;
use sg_rules::kinds::{Tuples, none_refused};

/// The rules.
pub fn rules() -> Tuples<2, Vec<u64>> {
    let mut game = Brute::new(RaiseToTheEnd);
    Tuples {
        format: Format::up_to_the_end().with_large(1_000),
        unit: "number",
        ranges: [("M", 1..=1099), ("N", 1..=1099)],
        refused: none_refused,
        words: Box::new(|bids: &Vec<u64>| {
            if bids.is_empty() {
                "none\n".to_owned()
            } else {
                line(bids)
            }
        }),
        by_moves: Box::new(move |&[m, n]| (1..=n).filter(|bid| !game.wins(&(m.saturating_sub(*bid), n))).collect()),
        oracle: "lost and won prices, listed from the end down",
        by_oracle: Box::new(|&[m, n]| (1..=n).filter(|bid| !listed(m.saturating_sub(*bid), n)).collect()),
        small: pairs(40),
        random: |random| {
            let n = random.u64(1..1100);
            let m = if random.bool() {
                random.u64(1..=n.min(300))
            } else {
                random.u64(1..1100.min(30_000 / n + 2))
            };
            [m, n]
        },
        near: |random, most| match random.bool() {
            true => [random.u64(1..=most[0]), most[1]],
            false => (hdu1846::rules().near)(random, most),
        },
    }
}
