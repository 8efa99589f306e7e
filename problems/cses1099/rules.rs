//! Stair Game: a move takes any number of balls from one stair, except the first, to the next one down; whoever makes
//! the last move wins.

use super::cses1730::nim;
use sg_rules::brute::Brute;
use sg_rules::kinds::Lists;
use sg_rules::oracle::nim_sum;

/// The position: how many balls are on each stair, from the first one on.
struct Stairs;

impl sg_core::Game for Stairs {
    type Position = Vec<u64>;

    fn moves(&self, stairs: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut moves = Vec::new();
        for from in 1..stairs.len() {
            for balls in 1..=stairs[from] {
                let mut next = stairs.clone();
                next[from] -= balls;
                next[from - 1] += balls;
                moves.push(next);
            }
        }
        moves
    }
}

/// The rules.
pub fn rules() -> Lists {
    let mut game = Brute::new(Stairs);
    Lists {
        unit: "stair",
        member: 0..=1_000_000_000,
        by_moves: Box::new(move |stairs| game.wins(&stairs.to_vec())),
        oracle: "each binary digit counted over every second stair",
        by_oracle: Box::new(|stairs| nim_sum(stairs.iter().copied().skip(1).step_by(2)) > 0),
        small: (6, 5),
        // Many stairs with few balls, or few stairs with many.
        random: |random| {
            let (stairs, balls) = if random.bool() { (10, 5) } else { (3, 25) };
            let mut list = vec![0; random.usize(1..=stairs)];
            for _ in 0..random.u32(0..=balls) {
                let stair = random.usize(0..list.len());
                list[stair] += 1;
            }
            list
        },
        ..nim()
    }
}
