//! Stair Game: a move takes any number of balls from one stair, except the first, to the next one down; whoever makes
//! the last move wins.

use crate::brute::Brute;
use crate::{ReadError, Reader, Rules};

/// The position: how many balls lie on each stair, from the first one on.
struct Stairs;

impl sg_core::Game for Stairs {
    type Position = Vec<u32>;

    fn moves(&self, stairs: &Vec<u32>) -> Vec<Vec<u32>> {
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
pub struct Cses1099 {
    game: Brute<Stairs>,
}

impl Default for Cses1099 {
    fn default() -> Self {
        Cses1099 {
            game: Brute::new(Stairs),
        }
    }
}

impl Rules for Cses1099 {
    /// The balls on each stair.
    type Case = Vec<u32>;

    fn id(&self) -> &'static str {
        "cses1099"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        super::read_counted_lists(input, 200_000, 0..=1_000_000_000)
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        super::counted_lists(cases)
    }

    fn answer(&mut self, stairs: &Self::Case) -> String {
        let wins = self.game.wins(stairs);
        if wins { "first\n" } else { "second\n" }.to_owned()
    }

    fn small(&self) -> Vec<Self::Case> {
        crate::enumerate::lists(0, 6, 5)
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        // Many stairs with few balls, or few stairs with many.
        let (stairs, balls) = if random.bool() { (10, 5) } else { (3, 25) };
        let mut list = vec![0; random.usize(1..=stairs)];
        for _ in 0..random.u32(0..=balls) {
            let stair = random.usize(0..list.len());
            list[stair] += 1;
        }
        list
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        super::large_counted_lists(random, 0, size)
    }

    fn simpler(&self, stairs: &Self::Case) -> Vec<Self::Case> {
        super::simpler_list(stairs, 0)
    }
}
