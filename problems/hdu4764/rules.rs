//! Stone: a move writes a number 1 to k above the last; whoever writes n or more loses.

use super::hdu1846::near;
use sg_rules::prelude::*;

/// The position: the difference to n, and k. Whoever reaches n has lost, and there are no moves
/// from there.
struct Write;

impl Game for Write {
    type Position = (u64, u64);

    fn moves(&self, &(missing, k): &(u64, u64)) -> Vec<(u64, u64)> {
        if missing == 0 { Vec::new() } else { (1..=k).map(|step| (missing.saturating_sub(step), k)).collect() }
    }
}

pub fn rules() -> Rules<Numbers<2>> {
    let game = Brute::new(LastMoveLoses(Write));
    let shape = numbers([("n", 1..=100_000_000), ("k", 1..=100)]);
    Rules::new(Format::up_to("0 0"), shape, game.wins_at(|&[n, k]: &[u64; 2]| Some((n, k))))
        .words("Tang", "Jiang")
        .oracle(
            "the numbers that win for whoever writes them, from n - 1 down in steps of k + 1, many at a time",
            |&[n, k]| {
                // The number 0 counts as written by the second player.
                (0..27)
                    .rev()
                    .fold(n - 1, |wins, many| if wins >= (k + 1) << many { wins - ((k + 1) << many) } else { wins })
                    != 0
            },
        )
        .small_up_to([40, 12])
        .random_up_to(&[[600, 100], [2000, 10]])
        .near(|random, [n, k]| {
            let [m, k] = near(random, [n.saturating_sub(1).max(1), k]);
            [(m + 1).min(n), k]
        })
        .study(|[n, k]| vec![position(n - 1).of(format!("k={k}"))])
}
