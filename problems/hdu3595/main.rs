//! GG and MM (HDU 3595)
//!
//! *Asked*: games of Euclid side by side, each of which subtracts a positive multiple of the
//! smaller number from the larger until one is 0. A turn moves in every game that is not over, and
//! whoever cannot move in the last one loses. MM moves first. Does MM win?
//!
//! *Pattern*: an Every-SG game: the game that lasts longest decides.
//!
//! *Why*: each game alone is won or lost. Its winner holds out, its loser hurries, and so each game
//! lasts a number of moves that can be computed: even if it is lost, odd if it is won. The longest
//! one ends the play.
//!
//! *Cost*: a table over all pairs once, O(n² log n) for numbers up to n; O(1) per game.

use sg_core::sums::compound::{every_wins, suspense_of};
use sg_io::input;

const MOST: usize = 1000;

fn main() {
    let mut out = sg_io::stdout();
    // By the smaller number and the larger one.
    let mut suspense = vec![vec![0; MOST + 1]; MOST + 1];
    for q in 1..=MOST {
        for p in 1..=q {
            let left = (1..=q / p).map(|times| q - times * p);
            suspense[p][q] = suspense_of(left.map(|rest| suspense[rest.min(p)][rest.max(p)]));
        }
    }
    while !sg_io::is_empty() {
        input! { games: [(usize, usize)] }
        let wins = every_wins(games.into_iter().map(|(p, q)| suspense[p.min(q)][p.max(q)]));
        out.line(if wins { "MM" } else { "GG" });
    }
}
