//! The Game of 31 (HDU 4155)
//!
//! *Asked*: the cards 1 to 6 lie open, four of each. Two players take a card in turn, and the sum
//! of all cards taken may not pass 31. Whoever cannot take a card loses. A line has the cards taken
//! so far, the first one by player A. Does A win or B? Read to end of file.
//!
//! *Pattern*: backward induction over sets of cards.
//!
//! *Why*: only how many cards of each number are gone matters, not their order. These are six
//! digits in base 5, and taking a card adds a power of 5. So in a table that is filled from the
//! largest code down, every position after a move is known.
//!
//! *Cost*: 15,625 positions with six moves each, once for all lines.

use sg_io::input;

const POWERS: [usize; 6] = [1, 5, 25, 125, 625, 3125];

fn main() {
    let mut wins = vec![false; 15_625];
    for taken in (0..wins.len()).rev() {
        let counts = POWERS.map(|power| taken / power % 5);
        let sum: usize = (1..).zip(counts).map(|(card, count)| card * count).sum();
        let fits = |card: usize| counts[card - 1] < 4 && sum + card <= 31;
        wins[taken] = (1..=6).any(|card| fits(card) && !wins[taken + POWERS[card - 1]]);
    }
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { cards: String }
        let taken: usize = cards.bytes().map(|card| POWERS[usize::from(card - b'1')]).sum();
        let is_a_to_move = cards.len() % 2 == 0;
        let winner = if wins[taken] == is_a_to_move { "A" } else { "B" };
        writeln!(out, "{cards} {winner}");
    }
}
