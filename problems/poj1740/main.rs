//! A New Stone Game (POJ 1740)
//!
//! *Asked*: up to ten heaps; a move takes at least one stone from a heap and may then hand any of
//! the stones left there to other non-empty heaps. Whoever cannot move loses. Does the first player
//! win (1) or not (0)?
//!
//! *Pattern*: pairing strategy: a position is lost exactly if the heaps form pairs of equal ones.
//!
//! *Why*: with equal pairs, copy each move in the partner heaps, and all are paired again.
//! Otherwise sort the heaps and let the largest fill up the smaller heap of each pair: (2, 3), (4,
//! 5), ... while it goes down to the size of heap 1, if their number is even; (1, 2), (3, 4), ...
//! while it goes down to nothing, if it is odd. It loses more stones than the differences within
//! those pairs need.
//!
//! *Cost*: O(n log n) for n heaps.

use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { mut heaps: [u32] }
        if heaps.is_empty() {
            break;
        }
        heaps.sort_unstable();
        let are_paired = heaps.chunks(2).all(|pair| pair.len() == 2 && pair[0] == pair[1]);
        out.line(if are_paired { "0" } else { "1" });
    }
}
