//! Switch lights (HDU 3404)
//!
//! *Asked*: lamps on a grid, some of them on; a move picks a lamp (x, y) that is on and some a <= x
//! and b <= y, and switches (x, y), (a, y), (x, b) and (a, b), where lamps that coincide are
//! switched once. Whoever cannot move loses. Does the first player win?
//!
//! *Pattern*: the product of two coin-turning games.
//!
//! *Why*: with one coordinate, a move turns one coin or two, which is Turning Turtles, where the
//! coin at x is worth x (from 1). A game on a grid whose moves turn all crossings of a move in x
//! and one in y has the nim product of the two values, by the Tartan theorem, and lamps that are on
//! add up without carrying.
//!
//! *Cost*: a nim product for each lamp.

use sg_core::boards::turning::Turning;
use sg_core::boards::turning_grid::Grid;
use sg_core::nim_sum;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: usize }
    let lamps = Grid(Turning::Turtles, Turning::Turtles);
    for _ in 0..tests {
        input! { on: [(u64, u64)] }
        let wins = nim_sum(on.into_iter().map(|(x, y)| lamps.grundy(x - 1, y - 1))) != 0;
        let answer = if wins { "Have a try, lxhgww." } else { "Don't waste your time." };
        out.line(answer);
    }
}
