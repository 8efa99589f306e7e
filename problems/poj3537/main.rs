//! Crosses and Crosses (POJ 3537)
//!
//! *Asked*: a row of n free squares; a move crosses one of them, and whoever makes three crosses in a row wins. Which player
//! does, 1 or 2?
//!
//! *Pattern*: Treblecross: splitting, with a target that ends the game turned into moves that nobody makes.
//!
//! *Why*: a cross next to another one, or one square away from it, lets the opponent complete three. So a cross closes two
//! squares on each side of it: rows of n are left as rows of a and b with a + b = n - 5, or shorter at an edge. With two
//! squares added beyond the edges, a row of n + 2 loses three neighbours and falls in two, wherever the cross is made.
//!
//! *Cost*: O(n²).

use sg_core::taking::take_runs::Runs;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { n: usize }
    let values = Runs::new([3]).grundy_values(n + 2);
    out.line(if values[n + 2] != 0 { "1" } else { "2" });
}
