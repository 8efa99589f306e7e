//! Wallet Exchange: a move swaps the wallets or not, and takes a coin from the mover's own; whoever
//! cannot move loses.

use sg_rules::prelude::*;

/// The position: the coins of the player to move, and of the other one.
struct Swap;

impl Game for Swap {
    type Position = [u64; 2];

    fn moves(&self, &[own, other]: &[u64; 2]) -> Vec<[u64; 2]> {
        let taken = [[own, other], [other, own]].into_iter().filter(|wallets| wallets[0] > 0);
        // Then it is the turn of the other player, who has the second wallet.
        taken.map(|[own, other]| [other, own - 1]).collect()
    }
}

pub fn rules() -> Rules<Numbers<2>> {
    let shape = numbers([("a", 1..=1_000_000_000), ("b", 1..=1_000_000_000)]);
    let wins = Brute::new(Swap).wins_at(|wallets: &[u64; 2]| *wallets);
    Rules::new(Format::counted(1000), shape, wins)
        .words("Alice", "Bob")
        .oracle("coins paired, one from each wallet, and the rest paired among themselves", |&[a, b]| {
            let rest = a.abs_diff(b);
            rest - 2 * (rest / 2) == 1
        })
        .small_up_to([30, 30])
        .random_up_to(&[[300, 300]])
}
