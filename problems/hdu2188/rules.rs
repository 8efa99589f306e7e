//! Choosing Volunteers: a donation adds 1 to m yuan to a box; whoever brings it to n or more wins.

use super::hdu1846::{LISTED, listed, near};
use sg_rules::prelude::*;

/// The rules. The limits of the problem are not confirmed: these go beyond the recalled n < 10000
/// and m <= 10.
pub fn rules() -> Rules<Numbers<2>> {
    let game = Brute::new(RaiseToTheEnd);
    let shape = numbers([("n", 1..=100_000), ("m", 1..=100_000)]);
    Rules::new(Format::counted(1_000_000), shape, game.wins_at(|&[n, m]: &[u64; 2]| (n, m)))
        .words("Grass", "Rabbit")
        .oracle(LISTED, |&[n, m]| listed(n, m))
        .small_up_to([40, 40])
        .random_up_to(&[[2000, 10], [2000, 200]])
        .near(near)
        .study(|[n, m]| vec![position(n).of(format!("m={m}"))])
}
