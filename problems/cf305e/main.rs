//! Playing with String (Codeforces 305E)
//!
//! *Asked*: a move takes a string with an odd palindrome of at least three letters in it, and cuts out the middle letter
//! of that, so that three strings are left. Whoever cannot move loses. Who wins, and with which first letter?
//!
//! *Pattern*: Dawson's Chess on rows of middles.
//!
//! *Why*: a letter is a middle if its two neighbours are equal. Once it is cut out, its neighbours stand at an end and are
//! middles no more; all others stay as they are. So a row of n middles is a heap from which one is taken, together with
//! the one or two beside it, and what is left may fall into two rows: the octal game 0.137, Dawson's Chess. Give each
//! row one more at its end, and a move takes two neighbours: Dawson's Kayles, whose values repeat with period 34.
//!
//! *Cost*: O(n).

use itertools::Itertools;
use sg_core::nim_sum;
use sg_core::taking::kayles;
use sg_io::input;

/// The value of a row of this many middles.
fn value(middles: usize) -> u64 {
    kayles::dawson(middles as u64 + 1)
}

fn main() {
    let mut source = sg_io::stdin();
    input! { from &mut source, text: String }
    // Whether the letters 2, 3, ... are middles.
    let middles: Vec<bool> = text.bytes().tuple_windows().map(|(a, _, c)| a == c).collect();
    let rows = middles.split(|&middle| !middle).map(<[bool]>::len);
    let sum = nim_sum(rows.clone().map(value));
    // The number of the row's first letter.
    let mut first = 2;
    for row in rows {
        // Cutting out the middle at a place of the row takes the neighbours from the row too.
        let wins = |at: usize| value(at.saturating_sub(1)) ^ value((row - at).saturating_sub(2)) == sum ^ value(row);
        if let Some(at) = (0..row).find(|&at| wins(at)) {
            println!("First\n{}", first + at);
            return;
        }
        first += row + 1;
    }
    println!("Second");
}
