//! kiki's game (HDU 2147)
//!
//! *Asked*: a coin stands in the top right corner of an n x m board. A move takes it one square
//! left, down, or both at once; whoever cannot move loses. Kiki moves first. Does she win? The line
//! `0 0` ends the input.
//!
//! *Pattern*: P-positions by parity. With a squares below the coin and b to its left, the position
//! is lost exactly when a and b are both even, that is, when n = a + 1 and m = b + 1 are both odd.
//!
//! *Why*: from (even, even) every move makes something odd. From any other position take 1 from
//! each odd number: that is a move, and leaves (even, even).
//!
//! *Cost*: O(1) per game and no table: 2000 x 2000 numbers would not fit into the judge's 10 MB.

use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { n: u32, m: u32 }
        if (n, m) == (0, 0) {
            break;
        }
        let loses = n % 2 == 1 && m % 2 == 1;
        out.line(if loses { "What a pity!" } else { "Wonderful!" });
    }
}
