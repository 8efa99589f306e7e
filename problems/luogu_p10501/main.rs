//! Cutting Game (Luogu P10501, POJ 2311)
//!
//! *Asked*: a sheet of w x h squares; a move cuts one of the sheets in two along the grid. Whoever
//! cuts out a single square wins. Does the first player win? Read to end of file.
//!
//! *Pattern*: splitting into a sum; the target that ends the game becomes a ban on some moves.
//!
//! *Why*: whoever leaves a strip of width 1 loses, since the opponent cuts a square off it. So as
//! long as they can, both leave only sheets whose sides are 2 or more, and whoever has no such cut
//! left loses. That is a sum of sheets under normal play: a sheet is worth the mex of the nim-sums
//! of the two parts.
//!
//! *Cost*: O(s³) once for sides up to s = 200; then O(1) per sheet. `sg_io` reads a million sheets
//! in a quarter of the time.

use sg_core::MexSet;
use sg_io::input;

fn main() {
    let side = 200;
    let mut values = vec![vec![0; side + 1]; side + 1];
    let mut seen = MexSet::new();
    for w in 2..=side {
        for h in 2..=w {
            for cut in 2..=w / 2 {
                seen.insert(values[cut][h] ^ values[w - cut][h]);
            }
            for cut in 2..=h / 2 {
                seen.insert(values[w][cut] ^ values[w][h - cut]);
            }
            values[w][h] = seen.mex();
            values[h][w] = seen.mex();
            seen.clear();
        }
    }
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { w: usize, h: usize }
        out.line(if values[w][h] != 0 { "WIN" } else { "LOSE" });
    }
}
