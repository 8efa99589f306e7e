//! Alice and Bob (HDU 4111)
//!
//! *Asked*: heaps of stones; a move takes one stone, or joins two heaps. Whoever takes the last
//! stone wins. Alice moves first. Does she win?
//!
//! *Pattern*: parity, and small exceptions found by a table.
//!
//! *Why*: with no heap of one stone, s moves are left in any order: one for each stone, and one
//! less than there are heaps to join them. The parity of s decides, since whoever wants it can join
//! early. A single stone is a spare: taking it costs one move, joining it to another heap two. So a
//! player who is behind uses it to change the parity, and only an even number of single stones can
//! be answered in pairs. With only single stones, or these and one heap of two, three single stones
//! are worth as much as none.
//!
//! *Cost*: O(n) for n heaps.

use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: u32 }
    for test in 1..=tests {
        input! { heaps: [u32] }
        let singles = heaps.iter().filter(|&&heap| heap == 1).count();
        let moves: u32 = heaps.iter().filter(|&&heap| heap > 1).map(|heap| heap + 1).sum();
        let wins = match moves {
            0 | 3 => singles % 3 != 0,
            _ => singles % 2 == 1 || moves % 2 == 0,
        };
        out.line(format!("Case #{test}: {}", if wins { "Alice" } else { "Bob" }));
    }
}
