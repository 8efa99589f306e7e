//! Triangulation (HDU 4664)
//!
//! *Asked*: planes, each with some points in convex position. A move joins two points of one plane by a segment that crosses none that is there.
//! Whoever completes a triangle wins, and whoever cannot move loses. Does Carol, who begins?
//!
//! *Pattern*: a target that ends the game is never given away; what remains is Dawson's Kayles.
//!
//! *Why*: whoever joins a point that has a segment already gives the third side to the opponent. So both use free points only, as long as there
//! are two on one side of all segments: a move takes two of n and leaves i and n - 2 - i on its sides, as if two
//! neighbours went from a row. The octal game 0.07 has period 34.
//!
//! *Cost*: O(1) a plane.

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
