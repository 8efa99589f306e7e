//! Climbing the Hill (HDU 4315)
//!
//! *Asked*: climbers at different distances from the top, one of them the king; a move brings one climber up any
//! distance without passing another, and there is room for all at the top. Whoever brings the king there wins. Does
//! Alice, who begins?
//!
//! *Pattern*: staircase Nim on the gaps between the climbers, from the last one upwards.
//!
//! *Why*: a climber who moves takes from the gap above and adds as much to the one below, and what the last one
//! leaves behind is lost to the game: gaps are the steps of a stair. A climber who reaches the top frees one place more,
//! which whoever answers can use up as well. If the king is second, whoever brings the first climber to the top loses, so
//! the first has one place less; if the king is first, Alice moves him to the top at once.
//!
//! *Cost*: O(n) for n climbers.

use sg_core::heaps::staircase;
use sg_io::input;

fn main() {
    let mut source = sg_io::stdin();
    let mut out = sg_io::stdout();
    while !source.is_empty() {
        input! { from &mut source, n: usize, king: usize, distances: [u32; n] }
        let gap = |climber: usize| match climber {
            0 if king == 2 => distances[0] - 1,
            0 => distances[0],
            _ => distances[climber] - distances[climber - 1] - 1,
        };
        let wins = king == 1 || staircase::grundy((0..n).rev().map(gap)) != 0;
        out.line(if wins { "Alice" } else { "Bob" });
    }
}
