//! Triangulation (HDU 4664)
//!
//! *Asked*: planes, each with some points in convex position. A move joins two points of one plane
//! by a segment that crosses no other. Whoever completes a triangle wins, and whoever cannot move
//! loses. Carol moves first. Does she win?
//!
//! *Pattern*: a target that ends the game is never given away; what remains is Dawson's Kayles.
//!
//! *Why*: whoever uses a point that already has a segment lets the opponent complete a triangle. So
//! both use only free points, as long as there are two on the same side of all segments: a move
//! takes two of n and leaves i and n - 2 - i on its sides, as if two neighbours were taken from a
//! row. The octal game 0.07 has period 34.
//!
//! *Cost*: O(1) per plane.

use sg_core::nim_sum;
use sg_core::taking::dawson;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: u32 }
    for _ in 0..tests {
        input! { planes: [u64] }
        let wins = nim_sum(planes.into_iter().map(dawson::kayles)) != 0;
        out.line(if wins { "Carol" } else { "Dave" });
    }
}
