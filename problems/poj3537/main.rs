//! Crosses and Crosses (POJ 3537)
//!
//! *Asked*: a row of n free squares; a move crosses one of them, and whoever makes three
//! consecutive crosses wins. Which player wins, 1 or 2?
//!
//! *Pattern*: Treblecross: splitting; the target that ends the game becomes a ban on some moves.
//!
//! *Why*: a cross next to another one, or one square away from it, lets the opponent complete
//! three. So a cross closes two squares on each side of it: a row of n becomes rows of a and b with
//! a + b = n - 5, or more near an edge. With one square added beyond each edge, a row of n + 2
//! loses three consecutive squares and falls into two, wherever the cross is made.
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
