//! Alice Game (HDU 7287)
//!
//! *Asked*: n monsters in a row. A move removes a whole row of at most k, or k neighbours of a
//! longer row so that some are left on both sides, which are rows of their own. Whoever cannot move
//! loses. Alice moves first. Who wins?
//!
//! *Pattern*: taking and breaking: the values have a period for every k.
//!
//! *Why*: for k >= 2 the values of 1, 2, 3, ... monsters repeat k ones, 0, k ones; k twos, 1, k
//! twos. The induction goes by lengths modulo 2k + 1: only k + 1 has another value than the rest of
//! its half, and the n - k that are left in both rows say whether one of them can be that long.
//! For k = 1 this fails at 4, which has no move to value 0: the values are 1 and 0 in turn.
//!
//! *Cost*: O(1).

use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: u32 }
    for _ in 0..tests {
        input! { k: u64, n: u64 }
        let loses = if k == 1 { n % 2 == 0 } else { n == 0 || n % (4 * k + 2) == k + 1 };
        out.line(if loses { "Bob" } else { "Alice" });
    }
}
