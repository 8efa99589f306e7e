//! Digital Deletions (HDU 1404)
//!
//! *Asked*: a word of up to six digits; a move makes a digit smaller, or erases a zero and all that stands behind it. Whoever erases
//! the last digit wins. Does the first player? The input ends at its end.
//!
//! *Pattern*: a table of all positions; lost ones mark what leads to them.
//!
//! *Why*: a word that begins with 0 is won by erasing it all, so the others are decided, and these are the numbers from 1 on. Moves
//! make a number smaller: going up, one that no lost number has marked is lost, and marks all that it is reached from,
//! with one digit larger or with a zero and any digits behind it. Few are lost, so few mark.
//!
//! *Cost*: about 10^6 steps, once.

use sg_io::input;

const WORDS: usize = 1_000_000;

fn main() {
    let mut wins = vec![false; WORDS];
    for number in 1..WORDS {
        if wins[number] {
            continue;
        }
        let mut place = 1;
        while place <= number {
            let digit = number / place % 10;
            (1..=9 - digit).for_each(|more| wins[number + more * place] = true);
            place *= 10;
        }
        let mut behind = 1;
        while number * 10 * behind < WORDS {
            wins[number * 10 * behind..][..behind].fill(true);
            behind *= 10;
        }
    }
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { word: String }
        let is_won = word.starts_with('0') || word.parse().is_ok_and(|number: usize| wins[number]);
        out.line(if is_won { "Yes" } else { "No" });
    }
}
