//! Stone Game (HDU 1729)
//!
//! *Asked*: boxes, each with room for s stones and c of them inside; a move puts stones into one
//! box, at most the square of the number inside, and no more than there is room for. Whoever cannot
//! move loses. Does the first player win? A count of 0 ends the input.
//!
//! *Pattern*: values by a recursion on a threshold.
//!
//! *Why*: let t be the largest number with t + t² < s, from which the box cannot be filled at once.
//! Above t it can be filled to any number, so c is worth s - c. From t one reaches t + 1, ..., t +
//! t² but not s, so t is worth 0. So below t the number t is a target just as s was: everything
//! above t that can be reached from there is worth more than 2t, too much to disturb a mex of at
//! most t values. The box is worth as much as one with room for t.
//!
//! *Cost*: O(log log s) square roots per box.

use sg_core::nim_sum;
use sg_io::input;

fn value(mut room: u64, stones: u64) -> u64 {
    while stones < room {
        let mut threshold = (room as f64).sqrt() as u64;
        while threshold * (threshold + 1) >= room {
            threshold -= 1;
        }
        if stones > threshold {
            return room - stones;
        }
        room = threshold;
    }
    0
}

fn main() {
    let mut out = sg_io::stdout();
    for case in (1..).take_while(|_| !sg_io::is_empty()) {
        input! { boxes: [(u64, u64)] }
        if boxes.is_empty() {
            break;
        }
        let wins = nim_sum(boxes.into_iter().map(|(room, stones)| value(room, stones))) != 0;
        writeln!(out, "Case {case}:\n{}", if wins { "Yes" } else { "No" });
    }
}
