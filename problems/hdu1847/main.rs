//! Good Luck in CET-4 Everybody! (HDU 1847)
//!
//! *Asked*: a move takes 1, 2, 4, 8, ... of n cards, always a power of two; whoever takes the last
//! card wins. Kiki moves first, Cici second. Who wins? Read to end of file.
//!
//! *Pattern*: a subtraction game over an infinite set whose Grundy value is n mod 3.
//!
//! *Why*: no power of two is a multiple of 3, so from a multiple of 3 no move leads to another one;
//! and from remainder 1 or 2, taking 1 or 2 does. The multiples of 3 are lost, 0 among them.
//!
//! *Cost*: O(1) per game.

use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { n: u32 }
        out.line(if n % 3 != 0 { "Kiki" } else { "Cici" });
    }
}
