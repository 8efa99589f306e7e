//! Stone (HDU 4764)
//!
//! *Asked*: a move writes a number, the first from 1 to k, each later one 1 to k above the last;
//! whoever writes n or more loses. Tang moves first, Jiang second. Who wins? The line `0 0` ends
//! the input.
//!
//! *Pattern*: Bachet's game, misère.
//!
//! *Why*: whoever writes n - 1 wins, since everything above it loses. So it is HDU 1846 with n - 1
//! stones, where multiples of k + 1 are lost for the player to move.
//!
//! *Cost*: O(1) per game.

use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { n: u32, k: u32 }
        if (n, k) == (0, 0) {
            break;
        }
        out.line(if (n - 1) % (k + 1) != 0 { "Tang" } else { "Jiang" });
    }
}
