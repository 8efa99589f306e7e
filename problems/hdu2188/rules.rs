//! Choosing volunteers: one to m yuan are donated in turn; whoever brings the box to n or more wins.

use super::hdu1846;
use sg_rules::Format;
use sg_rules::brute::Brute;
use sg_rules::games::RaiseToTheEnd;
use sg_rules::kinds::{Tuples, either};

/// The rules. The limits of the problem are not confirmed: they go beyond the recalled n < 10000 and m <= 10.
pub fn rules() -> Tuples<2> {
    let mut game = Brute::new(RaiseToTheEnd);
    Tuples {
        format: Format::counted(1_000_000),
        ranges: [("n", 1..=100_000), ("m", 1..=100_000)],
        words: either("Grass", "Rabbit"),
        by_moves: Box::new(move |&[n, m]| game.wins(&(n, m))),
        random: |random| {
            let m = if random.bool() {
                random.u64(1..=10)
            } else {
                random.u64(1..=200)
            };
            [random.u64(1..=2000), m]
        },
        ..hdu1846::rules()
    }
}
