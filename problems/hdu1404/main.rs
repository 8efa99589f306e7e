//! Digital Deletions (HDU 1404)
//!
//! *Asked*: a word of up to six digits; a move decreases a digit, or erases a zero and everything
//! behind it. Whoever erases the last digit wins. Does the first player win? Read to end of file.
//!
//! *Pattern*: a table of all positions, in which each lost one marks the positions that lead to it.
//!
//! *Why*: a word that begins with 0 is won by erasing all of it, so only the numbers from 1 on need
//! a table. Moves decrease a number: going up, one that no lost number has marked is lost, and
//! marks all numbers that lead to it: those with one digit larger, or with a zero and any digits
//! behind it. Few are lost, so few mark.
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
            for more in 1..=9 - digit {
                wins[number + more * place] = true;
            }
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
