//! Game (HDU 3389)
//!
//! *Asked*: boxes 1 to n with cards; a move takes cards from a box A into a box B < A, where A + B
//! is odd and divisible by 3. Whoever cannot move loses. Alice moves first. Does she win?
//!
//! *Pattern*: staircase Nim in disguise: the boxes form stairs.
//!
//! *Why*: A + B is 3 modulo 6, so cards go back and forth between the remainders 0 and 3, 1 and 2,
//! 5 and 4. No move leaves box 1, 3 or 4, and from any other box a chain of moves ends there; it
//! has an odd number of moves exactly if the box has the remainder 0, 2 or 5. These are the odd
//! steps: a move from an even step is pushed on to an even one.
//!
//! *Cost*: O(n) for n boxes.

use sg_core::nim_sum;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: u32 }
    for test in 1..=tests {
        input! { boxes: [u32] }
        let odd_steps = boxes.into_iter().zip(1..).filter(|(_, index)| matches!(index % 6, 0 | 2 | 5));
        let wins = nim_sum(odd_steps.map(|(cards, _)| cards)) != 0;
        out.line(format!("Case {test}: {}", if wins { "Alice" } else { "Bob" }));
    }
}
