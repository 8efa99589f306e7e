//! Climbing the Hill (HDU 4315)
//!
//! *Asked*: climbers at different distances from the top, one of them the king; a move takes one
//! climber up any distance without passing another, and there is room for all at the top. Whoever
//! brings the king there wins. Alice moves first. Does she win?
//!
//! *Pattern*: staircase Nim on the gaps between the climbers, from the last one upwards.
//!
//! *Why*: a climber who moves up shrinks the gap above and widens the one below by as much; the
//! last one has none below. So gaps are the steps of a stair, the last climber's the lowest.
//! Whoever wins on the stair has an answer to every move, and need never clear the way for the
//! king. If he is first, Alice moves him up at once. If he is second, whoever brings the first
//! climber to the top loses, so the top counts as one place less for that climber.
//!
//! *Cost*: O(n) for n climbers.

use sg_core::heaps::staircase;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { n: usize, king: usize, distances: [u32; n] }
        let gap = |climber: usize| match climber {
            0 if king == 2 => distances[0] - 1,
            0 => distances[0],
            _ => distances[climber] - distances[climber - 1] - 1,
        };
        let wins = king == 1 || staircase::grundy((0..n).rev().map(gap)) != 0;
        out.line(if wins { "Alice" } else { "Bob" });
    }
}
