//! Candy Piles: a move eats the largest pile, or one candy of each pile; whoever eats the last
//! candy loses.

use sg_rules::prelude::*;

/// The position: the piles that are left, in order.
struct Eat;

impl Game for Eat {
    type Position = Vec<u64>;

    fn moves(&self, piles: &Vec<u64>) -> Vec<Vec<u64>> {
        match piles.split_last() {
            None => Vec::new(),
            Some((_, rest)) => {
                let one_each: Vec<u64> = piles.iter().map(|pile| pile - 1).collect();
                vec![rest.to_vec(), without_empty_sorted(&one_each)]
            }
        }
    }
}

/// Returns whether the first player wins: uses a table over the number of largest piles eaten and
/// candies eaten of each pile, if that has at most 20,000 cells. Further corners first follow the
/// diagonal, which does not change the outcome before the rim.
fn wins(piles: &[u64]) -> bool {
    let mut sorted = piles.to_vec();
    sorted.sort_unstable_by(|a, b| b.cmp(a));
    let (mut piles, mut eaten) = (&sorted[..], 0);
    while (piles.len() as u64).saturating_mul(piles[0] - eaten) > 20_000 {
        // The candy beyond the corner of the square exists, so neither step ends the game.
        if piles.len() < 2 || piles[1] < eaten + 2 {
            let up = piles[0] - eaten - 1;
            let right = piles.iter().skip(1).filter(|&&pile| pile > eaten).count();
            return up % 2 == 1 || right % 2 == 1;
        }
        piles = &piles[1..];
        eaten += 1;
    }
    let wins_at = |won: &[bool], pile: usize, each: u64| {
        let left = |pile: usize, each: u64| pile < piles.len() && piles[pile] > each;
        (left(pile, each + 1) && !won[pile]) || (left(pile + 1, each) && !won[pile + 1])
    };
    // `won[pile]`: whether the player to move wins once `pile` piles are eaten, for one number of
    // candies eaten of each pile, from the largest number down.
    let mut won = vec![false; piles.len() + 1];
    for each in (eaten..piles[0]).rev() {
        for pile in (0..piles.len()).rev().filter(|&pile| piles[pile] > each) {
            won[pile] = wins_at(&won, pile, each);
        }
    }
    won[0]
}

pub fn rules() -> Rules<List> {
    let wins_by_moves = Brute::new(LastMoveLoses(Eat)).wins_at(|piles: &Vec<u64>| Some(without_empty_sorted(piles)));
    Rules::new(Format::one(), list("pile", 1..=100_000, 1..=1_000_000_000), wins_by_moves)
        .words("First", "Second")
        .oracle("a table of the Young diagram where it is small, and its diagonal down to there", |piles| wins(piles))
        .small_up_to(9, 5)
        .random_up_to(&[&[40, 40, 40], &[9; 9], &[400, 6, 6]])
}
