//! Game (HDU 5011)
//!
//! *Asked*: heaps of stones. A move takes at least one stone from a heap, and may split what is
//! left of that heap into two heaps. Whoever takes the last stone wins. Does the first player win?
//! Read to end of file.
//!
//! *Pattern*: Nim in disguise: splitting adds no new value.
//!
//! *Why*: a heap of h is worth h, as in Nim. Each smaller value can be left as one heap. Two heaps
//! a and b are worth a xor b, which is at most a + b and so less than h.
//!
//! *Cost*: O(n) for n heaps.

use sg_core::nim_sum;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { heaps: [u32] }
        out.line(if nim_sum(heaps) != 0 { "Win" } else { "Lose" });
    }
}
